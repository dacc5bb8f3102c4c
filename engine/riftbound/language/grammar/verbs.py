"""The verbs, declared once: forms, who does it, to what, and the prepositions that it takes.

Sorts: `P` player, `T` thing (a card, token or group of them), `L` place, `M` matter (Might, cards,
damage, Energy …), `E` event, ability or stretch of time, `K` keyword or text. A `?` behind a sort says
that the role may be left out, a `-` that there is none. Forms are the base alone where they are
regular, else base, he-form, past, participle, ing-form.

Flags: `d` takes two objects (*deals Crab 3*), `t` takes *to* and a verb phrase, `b` a bare one,
`s` may be asked *to* by somebody, `c` a sentence, `x` a verb phrase as what is chosen, `i` *to* and a verb phrase behind the object.
"""

from __future__ import annotations

from importlib import resources
from typing import NamedTuple

TABLE = """
# playing
play | PE | T? | out: on:TPEL to:L into:L at:LT in:L from:L with:TMEPK for:MTK as:M onto:L against:T | i
react                                 | P   | -    | with:TE to:LTE on:TPEL at:L in:L from:L
activate                              | P   | TEK  | on:TPEL to:L at:L from:L with:TE for:M
use                                   | P   | TEK  | on:TPEL to:L at:L from:L with:TE for:T | i
equip equips equipped equipped equipping | PT  | T    | to:T on:T onto:T with:T at:L
hide hides hid hidden hiding          | P   | T    | at:L in:L from:L
repeat                                | P   | TE?  | on:TPEL at:L to:L
do does did done doing                | PTE | TE   | to:T
ignore                                | PTE | KMTE |
copy                                  | PTE | TE   |
# paying
pay pays paid paid paying             | PE  | MKTE? | for:TEMK with:TEM to:PT | ti
spend spends spent spent spending     | PTE | MT   | for:TEM on:TEM | i
add                                   | PTE | M    | to:TLM from:T
cost costs cost cost costing          | TE  | PM   | in:M | d
afford                                | P   | TM   |
# moving
gank | TP | - | to:L with:ET
send sends sent sent sending | PTE | T | to:L from:L into:L onto:L | i
move | PTE | T? | to:L from:L into:L onto:L at:L with:TEK | i
go goes went gone going               | TPE | -    | to:LE from:L into:L on:
come comes came come coming           | TPE | -    | to:L from:L into:L
return                                | PTE | T?   | to:L from:L
recall                                | PTE | T    | to:L from:L
bounce                                | PTE | T    | to:L
leave leaves left left leaving        | TPE | TLE? |
enter                                 | T   | L?   | at:L in:L
stay                                  | TP  | -    | at:L in:L on:LT with:TM
put puts put put putting              | PTE | TM   | on:LT into:L in:L at:L to:L
# fighting
attack                                | PT  | TLP? | with:TM at:L against:TP from:L into:L
defend                                | PT  | TL?  | with:TM at:L against:TP
block                                 | PT  | T    | with:T
fight fights fought fought fighting   | PT  | TPE? | at:L with:T out:
assign                                | PT  | M    | to:T with:T among:T from:T
split splits split split splitting    | PT  | M    | among:T between:T to:T
deal deals dealt dealt dealing        | PTE | TM?  | to:T among:T with:TE at:L in:E by:TPE from:TE | d
take takes took taken taking          | PT  | TMLE | from:TPE for:T with:TE on:L
win wins won won winning | PT | E? | at:L on:E with:M
lose loses lost lost losing           | PT  | TEKM? | at:L
beat beats beat beaten beating        | PT  | PT   |
conquer                               | PT  | L?   | with:T at:L from:P
contain | L | TLMKE
hold holds held held holding          | PTLE | TLMKEW? | with:T on:T at:L
score                                 | PT  | LM?  | with:T for:TE
contest | PT | LE | with:T
declare | P | E | on:L at:L with:T
# life and death
sacrifice | PTE | T | with:TE as:M for:TE | i
replace                               | PTE | TLE | with:TLE
kill                                  | PTE | T    | with:TE by:TPE as:M for:TE | i
die dies died died dying | T | - | at:L in:E with:T as:M
survive                               | T   | TE?  | at:L with:M
live                                  | T   | -    |
save                                  | PTE | T    | from:E with:TE
banish                                | PTE | T    | from:L with:TE
recycle                               | PTE | TM?  | from:L to:L with:TE for:TME
discard                               | PTE | TM?  | from:L for:TE to:T | i
draw draws drew drawn drawing         | PTE | TM?  | from:LTE for:ET
burn                                  | PTE | TM?  | from:L out:
channel channels channelled channelled channelling | PTE | TM?  | from:L exhausted:
channel channels channeled channeled channeling | PTE | TM?  | from:L
predict                               | PT  | M?   |
reveal                                | PTE | TM   | from:L to:P
see sees saw seen seeing              | P   | T    |
look                                  | P   | -    | at:TML for:K
search                                | P   | TL   | for:T
shuffle                               | PE  | TL?  | into:L
mulligan                              | P   | TM?  |
# states
ready readies readied readied readying | PTE | T    | with:TE
exhaust                               | PTE | T    | with:TE for:MTE | i
stun stuns stunned stunned stunning   | PTE | T    | with:TE
buff                                  | PTE | T    | with:TE
heal                                  | PTE | TM?  | from:T
empower                               | PTE | T    | with:TE
disempower                            | PTE | T    | with:TE
attach                                | PTE | T    | to:TK with:K
detach                                | PTE | T    | from:T
wear wears wore worn wearing          | T   | T    |
counter                               | PTE | TE?  | with:TE
prevent | PTE | MT | to:T
give gives gave given giving          | PTE | TMKEP | to:TP | d
gain                                  | PTE | MKEW | of:T from:TE
get gets got gotten getting           | PTE | MKETW | from:TE for:L
receive                               | PTE | MEW | from:TE
set sets set set setting              | PTE | M    | to:M
raise                                 | PTE | M    | to:M by:M
reduce                                | PTE | M    | to:M by:M
make makes made made making           | PTE | T    | | b
become becomes became become becoming | T   | TE   |
create                                | PTE | T    | for:P at:L in:L
control controls controlled controlled controlling | PTE | TLEM | with:T
own                                   | P   | T    |
belong                                | TL  | -    | to:P
consist                               | L   | -    | of:TLM
affect                                | TE  | TP   |
change                                | TE  | -    |
damage                                | PTE | T    |
mark                                  | PTE | M    | on:T
# choosing
choose chooses chose chosen choosing  | PTE | TLMPEK? | for:TEMK as:TPEM with:TE among:T to:L from:L | xi
target                                | PTE | TLPE  | with:TE
name                                  | P   | TKM  | for:T
keep keeps kept kept keeping          | PT  | TMKLW | on:L in:L
order                                 | P   | ET   | | o
place                                 | PE  | ET   | on:L at:L | o
apply applies applied applied applying | PE  | TE   | to:T on:T
accept                                | P   | TE?  |
decline | P | TE? |  | t
decide                                | PTE | E?   | about:T | ct
# flow
pass passes passed passed passing     | PET | WE? | to:P on:TE |
end                                   | PE  | E?   | with:E
begin begins began begun beginning    | PE  | E?   | with:TEL at:L
open                                  | E   | -    | at:L
close                                 | E   | -    | at:L
empty empties emptied emptied emptying | L   | -    |
resolve                               | TEPL | TEL?  | on:TPEL
finalize                              | PE  | TE   |
happen                                | EM  | -    | to:T
trigger                               | TE  | TE?  |
finish                                | TE  | -    |
stage                                 | E   | E    | at:L
remove                                | PTE | TE   | from:L
invite                                | P   | P    | to: | ti
concede                               | P   | E?   |
work                                  | TE  | -    | on:T
matter                                | TE  | -    |
count                                 | TE  | T?   | as:T for:T
stop                                  | PTE | TE   |
try tries tried tried trying          | PT  | -    | | t
let lets let let letting              | PTE | PTE  | through: | b
ask                                   | PE  | PM?  | to:
"""


class Verb(NamedTuple):
    """A verb: its name, its forms, the sorts of its roles, its prepositions, its flags.

    One that stands for another may have a particle (*gives up*) and need roles that the other may do
    without (*goes Hextech Ray on Crab*: it plays only what is named).
    """

    name: str
    forms: tuple[str, str, str, str, str]
    who: str
    what: str
    prepositions: dict[str, str]
    flags: str
    particle: str = ""
    needs: tuple[str, ...] = ()

    @property
    def wants(self) -> bool:
        """Whether it is nothing without an object."""
        return self.what != "-" and not self.what.endswith("?")


def forms(base: str) -> tuple[str, str, str, str, str]:
    """The regular forms of a verb: base, he-form, past, participle, ing-form."""
    if base.endswith("y") and base[-2] not in "aeiou":
        he, past = f"{base[:-1]}ies", f"{base[:-1]}ied"
    elif base.endswith(("s", "sh", "ch", "x", "z")):
        he, past = f"{base}es", f"{base}ed"
    elif base.endswith("e"):
        he, past = f"{base}s", f"{base}d"
    else:
        he, past = f"{base}s", f"{base}ed"
    ing = f"{base[:-1]}ing" if base.endswith("e") and not base.endswith("ee") else f"{base}ing"
    return base, he, past, past, ing


def _row(line: str) -> Verb:
    words, who, what, roles, *flags = [part.strip() for part in f"{line}|".split("|")]
    given = words.split()
    each = forms(given[0]) if len(given) == 1 else tuple(given)
    assert len(each) == 5, line
    taken = dict(one.split(":") for one in roles.split())
    return Verb(each[0], each, who, what, taken, flags[0] if flags else "")


def read_table(text: str) -> list[Verb]:
    """The verbs of a table."""
    lines = (line.split("#")[0].rstrip() for line in text.splitlines())
    return [_row(line) for line in lines if line.strip()]


VERBS = read_table(TABLE)
BY_NAME = {verb.name: verb for verb in VERBS}


class Synonym(NamedTuple):
    """A word that stands for another: the forms of each, in the same order; the particle that belongs
    to it, and the roles without which it does not stand for that."""

    kind: str
    forms: tuple[str, ...]
    meant: tuple[str, ...]
    particle: str = ""
    needs: tuple[str, ...] = ()

    @property
    def said(self) -> str:
        """The word as a player says it: *give up*."""
        return f"{self.forms[0]} {self.particle}".strip()


def _synonym(line: str) -> Synonym:
    words, _, meant = (part.strip() for part in line.partition(":"))
    kind, *given = words.split()
    if kind == "NOUN":
        return Synonym(kind, (given[0], f"{given[0]}s"), (meant, f"{meant}s"))
    particle = given.pop().lstrip("+") if given[-1].startswith("+") else ""
    each = forms(given[0]) if len(given) == 1 else tuple(given)
    assert len(each) == 5, line
    name, *needs = meant.split()
    return Synonym(kind, each, BY_NAME[name].forms, particle, tuple(needs))


def _synonyms() -> list[Synonym]:
    text = resources.files(__package__).joinpath("synonyms.txt").read_text(encoding="utf-8")
    lines = (line for line in text.splitlines() if line and not line.startswith("#"))
    return [_synonym(line) for line in lines]


SYNONYMS = _synonyms()
"""The words of `synonyms.txt`."""

BY_FORM: dict[str, dict[str, list[Verb]]] = {
    kind: {} for kind in ("base", "he", "past", "participle", "ing")
}
"""The verbs that each form may be of; those of a word that stands for another are the other's."""


def _spell(verb: Verb, each: tuple[str, ...]) -> None:
    for kind, form in zip(BY_FORM, each, strict=True):
        BY_FORM[kind].setdefault(form, []).append(verb)


STANDS_FOR: dict[str, dict[str, str]] = {}
"""For each form of a synonym what it may be read as: the verb or noun, and its form."""
ALSO_FOR: dict[str, dict[str, str]] = {}
"""The same for words that stand for another only with a particle or what they need: *gives up*."""

for _verb in VERBS:
    _spell(_verb, _verb.forms)
for _one in SYNONYMS:
    for _form, _meant in zip(_one.forms, _one.meant, strict=True):
        _known = ALSO_FOR if _one.particle or _one.needs else STANDS_FOR
        _known.setdefault(_form, {}).setdefault(_one.meant[0], _meant)
    if _one.kind == "VERB":
        _stands = BY_NAME[_one.meant[0]]._replace(particle=_one.particle, needs=_one.needs)
        _spell(_stands, _one.forms)
