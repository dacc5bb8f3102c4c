"""Other ways to speak of fights: moves, combats, damage, Might, control."""

from engine.core.scenario_rows import GIVEN, THEN, WHEN, Paraphrase
from engine.riftbound.model.names import KEYWORDS
from engine.riftbound.phrases.slots import WHO

_WHO = rf"(?P<who>{WHO})"
_AT = r"(?P<at> at (?!the damage).+)?"
_CHANGE = rf"(?P<change>(?:[+-]\d+ Might|(?:{'|'.join(KEYWORDS)})\b).*)"

FIGHTS: tuple[Paraphrase, ...] = (
    Paraphrase(GIVEN, rf"{_WHO} (?P<side>attacks|is attacking|defends|is defending)(?P<at>.*?) with "
               r"(?:a total of |units totalling |a total Might of |total Might )?(?P<n>\d+)"
               r"(?: total| combined)?(?: Might)?(?: in total| total| together)?",
               "{who} {side}{at} with {n} Might in all", "Ana attacks A with a total of 7 Might"),
    Paraphrase(GIVEN, rf"{_WHO} (?:attacks|is attacking) (?P<place>.+?) with (?P<units>.+?) against "
               rf"(?P<other>{WHO})'s (?P<theirs>.+)",
               "{who} attacks {place} with {units}; {other} defends {place} with {theirs}",
               "Ana attacks B with a 3-Might unit against Ben's Crab"),
    Paraphrase(GIVEN, rf"(?P<what>.+?) (?:gets|gains|got|was given|has gained|has been given) {_CHANGE}",
               "{what} has {change}", "Bob has been given Tank this turn"),
    Paraphrase(GIVEN, r"(?P<what>.+?)'s (?:base Might is|(?:base )?Might (?:becomes|(?:is|was|has "
               r"been) set to)) (?P<n>\d+)(?: this turn)?", "the base Might of {what} is {n}",
               "Bob's base Might is 4"),
    Paraphrase(GIVEN, r"(?P<what>.+?) (?:has taken|has suffered) (?P<n>\w+) damage",
               "{what} has {n} damage", "Bob has taken 2 damage"),
    Paraphrase(GIVEN, r"(?P<what>.+?) (?:does not deal|doesn't deal|deals no) combat damage(?: this turn)?",
               "{what} cannot deal combat damage", "Bob deals no combat damage this turn"),
    Paraphrase(GIVEN, r"(?:no one|neither player|no player) controls (?P<what>.+)",
               "nobody controls {what}", "neither player controls A"),
    Paraphrase(GIVEN, r"(?:there are no units|nobody has (?:any )?units) at (?P<place>.+)",
               "{place} is empty", "there are no units at A"),
    Paraphrase(GIVEN, rf"{_WHO} also has (?P<what>.+)", "{who} has {what}",
               "Ana also has a 3-Might unit at A"),
    Paraphrase(WHEN, rf"{_WHO} (?:sends|standard[- ]moves|ganks|does a standard move with) "
               r"(?P<what>.+?) (?:in|over |back )?to (?P<place>.+)",
               "{who} moves {what} to {place}", "Ana sends Bob to A"),
    Paraphrase(WHEN, rf"{_WHO} moves (?P<what>.+?) (?:in|over |back )to (?P<place>.+)",
               "{who} moves {what} to {place}", "Ana moves Bob back to base"),
    Paraphrase(WHEN, rf"{_WHO} exhausts (?P<what>.+?) to move (?:it |them )?to (?P<place>.+)",
               "{who} moves {what} to {place}", "Ana exhausts Bob to move it to A"),
    Paraphrase(WHEN, rf"{_WHO} moves (?P<what>.+?) (?:back )?home", "{who} moves {what} to base",
               "Ana moves Bob home"),
    Paraphrase(WHEN, r"(?P<what>.+?) (?:moves from [^,]+?|ganks(?: from [^,]+?)?) to (?P<place>.+)",
               "{what} moves to {place}", "Bob ganks to B"),
    Paraphrase(WHEN, rf"{_WHO} and (?P<other>{WHO})(?: both)? pass(?P<what> focus| priority)?",
               "{who} passes{what}; {other} passes{what}", "Ana and Ben pass focus"),
    Paraphrase(WHEN, r"(?:all pass|players pass|no responses?)", "everyone passes", "no responses"),
    Paraphrase(WHEN, r"everyone passes twice", "everyone passes; everyone passes",
               "everyone passes twice"),
    Paraphrase(WHEN, r"everyone passes until (?P<what>(?:the )?combat ends|combat damage is dealt)",
               "{what}", "everyone passes until the combat ends"),
    Paraphrase(WHEN, rf"(?:the )?combat{_AT} (?:resolves|is resolved|finishes|happens|takes place|"
               r"plays out|is over|is fought)", "the combat{at} ends", "the combat is resolved"),
    Paraphrase(WHEN, r"(?:combat )?damage (?:happens|resolves|is assigned(?: and dealt)?)|"
               r"(?:the )?combat damage step happens", "combat damage is dealt",
               "combat damage is assigned and dealt"),
    Paraphrase(WHEN, r"(?:the )?(?:combat )?damage step (?:begins|starts)|(?:it|the game|combat) "
               r"(?:goes|proceeds|moves) to (?:the )?(?:combat )?damage(?: step)?",
               "the showdown closes", "the combat damage step begins"),
    Paraphrase(WHEN, r"a (?:combat )?cleanup (?:happens|occurs)", "the cleanup happens",
               "a cleanup happens"),
    Paraphrase(WHEN, rf"{_WHO} deals (?P<n>\d+)(?: damage)? to (?P<what>(?!.*\d).+)",
               "an effect of {who} deals {n} to {what}", "Ana deals 3 damage to Crab"),
    Paraphrase(WHEN, r"(?P<n>\d+) damage is dealt to (?P<what>.+)", "{what} is dealt {n} damage",
               "3 damage is dealt to Bob"),
    Paraphrase(WHEN, r"(?P<what>.+?) takes (?P<n>\d+) damage", "{what} is dealt {n} damage",
               "Bob takes 3 damage"),
    Paraphrase(WHEN, r"(?P<what>.+?) is moved to (?P<place>.+?)(?: by an effect)?",
               "an effect moves {what} to {place}", "Bob is moved to A by an effect"),
    Paraphrase(WHEN, rf"(?P<what>.+?) (?:gets|gains|is given) {_CHANGE}",
               "an effect gives {what} {change}", "Bob gets +2 Might this turn"),
    Paraphrase(WHEN, r"(?P<what>.+?) (?:gets|gains) (?P<n>\d+) Might(?P<till> this turn)?",
               "an effect gives {what} +{n} Might", "Bob gains 2 Might"),
    Paraphrase(WHEN, r"(?P<what>.+?) loses (?P<n>\d+) Might(?P<till> this turn)?",
               "an effect gives {what} -{n} Might", "Bob loses 2 Might this turn"),
    Paraphrase(WHEN, r"(?P<what>.+?)'s (?:base )?Might (?:becomes|is set to) (?P<n>\d+)(?: this turn)?",
               "an effect sets the base Might of {what} to {n}", "Bob's Might becomes 5"),
    Paraphrase(WHEN, r"(?P<what>.+?) (?:gets|gains|receives) a buff", "an effect buffs {what}",
               "Bob gets a buff"),
    Paraphrase(WHEN, rf"{_WHO} (?:gains|takes) control of (?P<what>.+)",
               "an effect gives {who} control of {what}", "Ana gains control of Crab"),
    Paraphrase(WHEN, r"(?P<what>.+?) (?:is returned|returns) to (?:its owner's |\w+'s |the )?hand",
               "an effect returns {what} to hand", "Bob is returned to its owner's hand"),
    Paraphrase(WHEN, r"prevent (?P<what>all damage to .+|the next \w+ damage to .+)",
               "an effect prevents {what}", "prevent the next 3 damage to Bob"),
    Paraphrase(WHEN, rf"{_WHO} (?:resolves|begins|chooses|starts) (?:with )?the "
               r"(?:combat|showdown) at (?P<place>.+?)(?: first)?", "{who} starts with {place}",
               "Ana resolves the combat at B first"),
    Paraphrase(THEN, r"(?:a |the )?combat (?:has begun|begins|started|occurs|occurred|happened)" + _AT,
               "a combat began{at}", "a combat has begun at A"),
    Paraphrase(THEN, rf"no combat (?:takes place|took place|occurs|happens|started|happened){_AT}",
               "no combat began{at}", "no combat takes place"),
    Paraphrase(THEN, rf"a showdown (?:has begun|begins|started|has opened){_AT}",
               "a showdown began{at}", "a showdown has begun at A"),
    Paraphrase(THEN, r"the (?P<what>(?:combat )?showdown) (?:closed|ended)", "the {what} has closed",
               "the showdown ended"),
    Paraphrase(THEN, r"the combat (?:ended in|is|was) a (?:tie|draw)|the result(?: of the combat)? is "
               r"no result", "the combat has no result", "the combat ended in a tie"),
    Paraphrase(THEN, r"(?P<what>.+?) (?:did not|didn't) take (?:any )?damage|"
               r"(?P<what2>.+?) takes? no damage", "{what}{what2} was dealt no damage",
               "Bob did not take any damage"),
    Paraphrase(THEN, r"(?P<what>.+?) received (?P<n>\w+) damage", "{what} was dealt {n} damage",
               "Bob received 3 damage"),
    Paraphrase(THEN, r"(?P<what>.+?) is recalled(?: to base)?", "{what} was recalled",
               "Bob is recalled"),
    Paraphrase(THEN, r"(?P<what>.+?) (?:stays|stayed|remains|remained|returned|returns|goes back|went back"
               r"|goes|is sent back) (?:at|in|to) (?P<place>(?:battlefield )?[a-d]|.*base|.* battlefield)",
               "{what} is at {place}", "Bob stays at A"),
    Paraphrase(THEN, r"(?P<what>.+?) (?:remains|stays|remained) alive", "{what} survives",
               "Bob remains alive"),
    Paraphrase(THEN, r"(?P<what>.+?) left (?P<place>(?:battlefield )?[a-d])",
               "{what} is not at {place}", "Bob left A"),
    Paraphrase(THEN, r"(?P<what>.+?) has not moved", "{what} did not move", "Bob has not moved"),
    Paraphrase(THEN, r"(?P<what>.+?) has moved (?P<n>once|twice|\w+ times)", "{what} moved {n}",
               "Bob has moved once"),
    Paraphrase(THEN, r"(?P<what>.+?)'s Might is (?:now|still) (?P<n>\d+)", "{what} has {n} Might",
               "Bob's Might is now 4"),
    Paraphrase(THEN, r"(?P<what>.+?) (?:has|have) (?:exactly (?P<n>\d+) Might|(?:a )?Might (?:of )?"
               r"(?P<m>\d+)|(?P<o>\d+) Might now)", "{what} has {n}{m}{o} Might", "Bob has a Might of 4"),
    Paraphrase(THEN, r"(?P<what>.+?) (?:is a (?P<n>\d+) Might unit|is back (?:at|to) (?P<m>\d+) Might)",
               "{what} has {n}{m} Might", "Bob is back to 3 Might"),
    Paraphrase(THEN, rf"(?P<what>.+?) (?:lost|no longer has|does not have|doesn't have) "
               rf"(?P<word>{'|'.join(KEYWORDS)})(?: any ?more)?", "{what} has no {word}",
               "Bob does not have Tank anymore"),
    Paraphrase(THEN, rf"(?P<what>.+?) has neither (?P<one>{'|'.join(KEYWORDS)}) nor (?P<two>.+)",
               "{what} has no {one}; {what} has no {two}", "Bob has neither Tank nor Shield"),
    Paraphrase(THEN, r"(?:assigning )?(?P<split>\d+ to .+?) is legal", "{split} is a legal assignment",
               "3 to Bob, 2 to Poro is legal"),
    Paraphrase(THEN, r"(?:assigning )?(?P<split>\d+ to .+?) is (?:not |il)legal(?P<why>, because .+)?",
               "{split} is no legal assignment{why}", "3 to Bob, 2 to Poro is illegal"),
    Paraphrase(THEN, rf"{_WHO} (?:has|gains|gained|took|takes|retains|keeps|kept) control of "
               r"(?P<what>.+)", "{who} controls {what}", "Ana gains control of A"),
    Paraphrase(THEN, rf"{_WHO} (?:lost|loses) control of (?P<what>.+)",
               "{who} does not control {what}", "Ben loses control of A"),
    Paraphrase(THEN, r"(?P<what>.+?) moved from (?P<from>.+?) to (?P<place>.+)",
               "{what} was moved; {what} is at {place}", "Bob moved from A to B"),
    *(
        Paraphrase(block, r"both players (?:each )?have (?P<n>\w+ points?)",
                   "Ana has {n}; Ben has {n}", "both players have 7 points")
        for block in (GIVEN, THEN)
    ),
    Paraphrase(THEN, r"(?P<what>.+?) (?:lost|loses|has lost) the (?P<role>attacker|defender) designation",
               "{what} is not a {role}", "Bob loses the defender designation"),
    Paraphrase(THEN, r"(?P<head>.+?)(?:,? because of|(?<!,) because|,? by|,? per)(?: rule)? "
               r"(?P<rules>\d{3}(?:\.\w+)*)", "{head}, because {rules}",
               "that is illegal because of 144.2"),
    Paraphrase(THEN, r"(?:it|this|the (?:move|attempt|assignment|play)) is (?P<not>not |il)(?:legal|possible"
               r"|allowed)(?P<why>, because.+)?|that (?:is not|isn't) allowed(?P<why2>, because.+)?",
               "that is illegal{why}{why2}", "the move is not legal, because 144.2"),
    Paraphrase(THEN, r"(?:it|this|the (?:move|attempt|assignment|play)) is (?:legal|possible|allowed)",
               "that is legal", "the move is legal"),
    Paraphrase(THEN, r"there (?:was|is) no winner(?: of the combat)?", "nobody won the combat",
               "there was no winner of the combat"),
    Paraphrase(THEN, r"(?P<what>.+?) has no controller", "nobody controls {what}",
               "A has no controller"),
    Paraphrase(THEN, rf"{_WHO}'s points are (?P<n>\w+)", "{who} has {n} points",
               "Ana's points are 1"),
)  # fmt: skip
"""Tried in this order, before those of `paraphrases`."""
