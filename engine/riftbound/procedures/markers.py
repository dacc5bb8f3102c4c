"""Events that change no fact: triggers look at them, and whoever reads what happened."""

from __future__ import annotations

from engine.riftbound.procedures.kind import Kind, Means, Telling

_ITEM = "the chain item"
_CONTROLS = "who controls the item"
_HAS = "what has the ability"
_CARD_OR = "the card, or what has the ability"
_WHICH = "`card` or `ability`"


def _chose(t: Telling) -> str:
    """What was chosen, by its kind: a thing, an item, a place, a mode or a player."""
    match t.event.word:
        case "place":
            return f"{t.who} chooses {t.place}."
        case "player":
            return f"{t.who} chooses {t.player(t.event.amount)}."
        case "ability":
            return f"{t.who} chooses the ability of {t.it}."
        case "mode":
            return f"{t.who} chooses: {t.mode()}."
    return f"{t.who} chooses {t.it}."


def _put(t: Telling) -> str:
    return f"{t.who} {'plays' if t.event.word == 'card' else 'activates'} {t.it}."


def _triggered(t: Telling) -> str:
    if t.event.word == "reflexive":
        return f"{t.it} creates a reflexive trigger; {t.who} puts it on the chain."
    return f"The ability of {t.whose} triggers; {t.who} puts it on the chain."


def _looked(t: Telling) -> str:
    """What was looked at; that Predict looks at something is told already."""
    told = not t.seen and t.cites("436.1")
    return "" if told else f"{t.who} looks at {t.it}."


MARKERS = (
    Kind(
        "activate",
        Means(object=_HAS, player="who activates it", text="the ability, which Adds at once"),
        None,
    ),
    Kind(
        "assigned",
        Means(
            player="who assigns",
            amount="the damage in all",
            shares="each unit with what it is assigned",
            other="what is left over when all have lethal damage",
            place="the battlefield",
        ),
        lambda t: t.assigned(),
        history=True,
    ),
    Kind(
        "attack",
        Means(object="the unit", player="who controls it", place="the battlefield"),
        lambda t: f"{t.it} attacks.",
        history=True,
    ),
    Kind("battlefield", Means(object="the battlefield", player="who brought it"), None),
    Kind(
        "beginning",
        Means(player="whose turn it is"),
        lambda t: f"{t.who}'s Beginning Phase begins.",
    ),
    Kind("burn out", Means(player="who burns out"), lambda t: f"{t.who} burns out."),
    Kind(
        "chose",
        Means(
            object="what was chosen, or whose ability",
            player=_CONTROLS,
            other="the item that it was chosen for",
            word="what kind of thing: `object`, `item`, `card`, `ability`, `place`, `player`, `mode`",
            amount="the player or the mode, by number",
            place="the place that was chosen",
            text="what has the modes",
        ),
        _chose,
        cleanup=False,
    ),
    Kind(
        "chose mode",
        Means(
            object=_HAS,
            player=_CONTROLS,
            amount="the mode, by number",
            other="which instance of the ability",
            text="the ability",
        ),
        None,
        cleanup=False,
        history=True,
    ),
    Kind("combat start", Means(place="the battlefield"), None),
    Kind("concede", Means(player="who concedes"), lambda t: f"{t.who} concedes."),
    Kind(
        "conquer",
        Means(
            player="who conquers",
            place="the battlefield",
            other="who controlled it before",
            chosen="their units there",
        ),
        lambda t: f"{t.who} conquers {t.place}.",
        verb="score",
        history=True,
    ),
    Kind(
        "decided",
        Means(
            player="who decides",
            word="what about: `may`, `split`, `number`, or what is done with what was chosen",
            chosen="what was chosen",
        ),
        lambda t: t.decided(),
        cleanup=False,
    ),
    Kind(
        "defend",
        Means(object="the unit", player="who controls it", place="the battlefield"),
        lambda t: f"{t.it} defends.",
        history=True,
    ),
    Kind(
        "draws instead",
        Means(player="who would score", place="the battlefield"),
        lambda t: f"The final point needs every battlefield: {t.who} draws instead.",
    ),
    Kind(
        "ending",
        Means(player="whose turn it is"),
        lambda t: f"{t.who}'s Ending Step begins.",
    ),
    Kind(
        "hold",
        Means(player="who holds it", place="the battlefield", chosen="their units there"),
        lambda t: f"{t.who} holds {t.place}.",
        verb="score",
        history=True,
    ),
    Kind(
        "ignored",
        Means(player="whose words they are", other=_ITEM, word="why"),
        lambda t: f"An instruction is not followed: {t.event.word}.",
        done=False,
    ),
    Kind(
        "impossible",
        Means(
            object="that event's",
            player="that event's",
            place="that event's",
            other="that event's",
            word="the kind of event that does not happen, or `play`",
        ),
        lambda t: t.impossible(),
        cleanup=False,
        done=False,
    ),
    Kind(
        "invited",
        Means(player="who may act"),
        lambda t: f"{t.who} is invited to act.",
    ),
    Kind(
        "look",
        Means(object="the card", player="who looks"),
        _looked,
        cleanup=False,
        would="be looked at",
    ),
    Kind("main", Means(player="whose turn it is"), lambda t: f"{t.who}'s Main Phase begins."),
    Kind(
        "might",
        Means(object="the unit", amount="its Might", before="what that was"),
        None,
        history=True,
    ),
    Kind(
        "named",
        Means(player="who names it", word="the name", other="the item that it is named for"),
        lambda t: f"{t.who} names {t.event.word}.",
    ),
    Kind(
        "performed",
        Means(
            object=_HAS,
            player="whose ability it is",
            other="which instance of it",
            text="the ability",
            word="the replacement effect, where it is one",
        ),
        None,
        cleanup=False,
        history=True,
    ),
    Kind(
        "phase",
        Means(player="whose turn it is", word="what follows, `channel` or `ending`"),
        lambda t: f"{t.who} ends the Main Phase.",
        cleanup=False,
    ),
    Kind(
        "played",
        Means(
            object="the card",
            player="who played it",
            other="the chain item that it was",
            word="its types",
            zone="where it was played from",
            place="where a permanent entered",
            chosen="the additional costs that were paid",
        ),
        lambda t: f"{t.it} has been played.",
        history=True,
    ),
    Kind("player attacks", Means(player="the Attacker", place="the battlefield"), None),
    Kind("player defends", Means(player="the Defender", place="the battlefield"), None),
    Kind(
        "predict",
        Means(player="who predicts", chosen="the cards on top of the deck"),
        lambda t: f"{t.who} looks at the top of the deck.",
        cleanup=False,
    ),
    Kind(
        "put on chain",
        Means(object=_CARD_OR, player=_CONTROLS, other=_ITEM, word=_WHICH),
        _put,
    ),
    Kind("reflex", Means(), None),
    Kind(
        "replaced",
        Means(
            object="that event's",
            player="that event's",
            place="that event's",
            zone="that event's",
            amount="by how much that event's amount is less",
            other="what the replacement effect is of",
            word="the kind of event that it was applied to",
        ),
        lambda t: t.replaced(),
        cleanup=False,
    ),
    Kind(
        "replaced field",
        Means(place="the battlefield"),
        lambda t: f"{t.place} is replaced by one without abilities.",
    ),
    Kind(
        "resolves",
        Means(object=_CARD_OR, player=_CONTROLS, other=_ITEM, word=_WHICH),
        lambda t: f"{t.item} resolves.",
    ),
    Kind(
        "reveal",
        Means(object="the card", player="who reveals it"),
        lambda t: f"{t.it} is revealed.",
        cleanup=False,
        history=True,
        would="be revealed",
    ),
    Kind(
        "silent",
        Means(object=_HAS, player=_CONTROLS, other=_ITEM),
        lambda t: f"The ability of {t.it} leaves the chain without resolving.",
    ),
    Kind(
        "skip",
        Means(player="whose turn it is", word="what is skipped"),
        lambda t: f"{t.who} skips {t.event.word}.",
    ),
    Kind(
        "targeted",
        Means(object="what was chosen", player=_CONTROLS, other="the item that it was chosen for"),
        None,
        cleanup=False,
        history=True,
    ),
    Kind(
        "trigger",
        Means(object=_HAS, player=_CONTROLS, other=_ITEM, word="`ability` or `reflexive`"),
        _triggered,
    ),
    Kind(
        "turn begins",
        Means(player="whose turn it is"),
        lambda t: f"{t.who}'s turn begins.",
        cleanup=False,
    ),
    Kind(
        "turn ends",
        Means(player="whose turn it was"),
        lambda t: f"{t.who}'s turn ends.",
        cleanup=False,
    ),
    Kind(
        "undone",
        Means(
            object="the card",
            player="who would have played it",
            word="why",
            zone="where it goes back to, where an effect would have played it (358.5)",
        ),
        lambda t: f"The play of {t.it} is undone: {t.event.word}.",
    ),
    Kind("used", Means(object=_HAS, player=_CONTROLS, other=_ITEM, text="the ability"), None),
)
"""Each with what its fields mean and how it is told."""
