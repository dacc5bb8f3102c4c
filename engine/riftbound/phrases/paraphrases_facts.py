"""Other ways to state a fact or to claim it, as tests of programs word it: sizes, places, states, whose it is."""

from engine.core.scenario_rows import GIVEN, THEN, WHEN, Paraphrase
from engine.riftbound.phrases.slots import WHO

_WHO = rf"(?P<who>{WHO})"
_FIELD = r"(?:battlefield )?[a-d]|(?:the )?(?:left|right|middle|first|second|third) battlefield"
_IS = r"(?:is|are) (?:now |still )?"
_HELD = r"(?:items?|spells?|abilities|ability|triggers?)"
_STATE = r"(?P<one>neutral |showdown )?(?P<two>open|closed|neutral|showdown)(?: state)?"

FACTS: tuple[Paraphrase, ...] = (
    Paraphrase(GIVEN, rf"{_WHO}(?:'s (?:rune )?pool is empty| has an empty (?:rune )?pool)",
               "{who} can pay nothing", "Ana's pool is empty"),
    Paraphrase(GIVEN, rf"{_WHO} has an empty (?P<pile>hand|deck|trash|rune deck)",
               "{who}'s {pile} is empty", "Ana has an empty deck"),
    Paraphrase(GIVEN, rf"{_WHO} has (?:exactly |only )(?P<n>\w+ cards?) in (?P<where>.+)",
               "{who} has {n} in {where}", "Ana has exactly 3 cards in hand"),
    Paraphrase(GIVEN, rf"{_WHO} has (?P<n>\w+) (?P<what>.*?runes?),? (?:all|both) "
               r"(?P<how>ready|exhausted)", "{who} has {n} {how} {what}",
               "Ana has 4 runes, all exhausted"),
    Paraphrase(GIVEN, rf"the (?:turn|active|current) player is {_WHO}", "it is {who}'s turn",
               "the turn player is Ben"),
    Paraphrase(GIVEN, rf"{_WHO} (?:has not scored|hasn't scored|has not conquered|scored no battlefields?)"
               r"(?: anything| a battlefield)?(?: yet)?(?: this turn)?",
               "{who} has scored nothing this turn", "Ana has not scored this turn"),
    Paraphrase(GIVEN, r"(?:there are |a |it is a |this is a )?(?P<n>three|four|3|4)[ -]players?(?: game)?",
               "a {n}-player game", "there are three players"),
    Paraphrase(GIVEN, r"(?:2v2: |two teams: )?ana and cleo (?:vs\.?|versus|against|are (?:teammates|a team"
               r"|partners)).*", "two teams: Ana and Cleo against Ben and Dara",
               "Ana and Cleo are teammates"),
    Paraphrase(GIVEN, rf"{_WHO} has (?P<what>.+?),? (?:that|which|who) (?:is|are|has|have) (?P<rest>.+)",
               "{who} has {what} with {rest}", "Ana has a unit called Bob that is exhausted at A"),
    Paraphrase(WHEN, rf"{_WHO} moves (?P<what>.+?) to (?P<place>.+?),? (?:together|at once|simultaneously"
               r"|as a group|at the same time)", "{who} moves {what} to {place}",
               "Ana moves Bob and Poro to A together"),
    Paraphrase(WHEN, rf"{_WHO} (?:standard moves|(?:performs|makes|uses) (?:a|the|his|her) standard move "
               r"(?:with|of|on)) (?P<what>.+?) to (?P<place>.+)", "{who} moves {what} to {place}",
               "Ana makes a Standard Move with Bob to A"),
    Paraphrase(WHEN, rf"{_WHO} (?P<verb>plays|reacts with) the (?:unit|spell|gear) (?P<what>.+)",
               "{who} {verb} {what}", "Ana plays the spell Hextech Ray on Crab"),
    Paraphrase(WHEN, rf"{_WHO} plays (?P<what>.+?) with targets? (?P<on>.+)", "{who} plays {what} on {on}",
               "Ana plays Hextech Ray with target Crab"),
    Paraphrase(WHEN, r"(?P<all>both|all) players pass (?:in (?:sequence|turn|order|succession)|once)",
               "{all} players pass", "both players pass in sequence"),
    Paraphrase(WHEN, r"(?:end of (?:the )?turn|the turn passes|end the turn)", "the turn ends",
               "the turn passes"),
    Paraphrase(WHEN, rf"{_WHO} (?:starts|begins) (?:his|her|their) (?:next )?turn",
               "{who}'s turn begins", "Ben starts his turn"),
    Paraphrase(WHEN, r"(?:(?:a|the) cleanup (?:is|gets) performed|(?:perform a )?cleanup)",
               "the cleanup happens", "a Cleanup is performed"),
    Paraphrase(WHEN, rf"{_WHO} gains (?P<what>\w+ (?:Energy|(?:\w+ )?Power))", "{who} adds {what}",
               "Ana gains 2 Energy"),
    Paraphrase(WHEN, rf"{_WHO} concedes the (?:game|match)", "{who} concedes", "Ben concedes the game"),
    Paraphrase(WHEN, r"(?:(?:the )?(?:game|turn|play|phase) )?(?:proceeds?|advances?|moves on|continues) to "
               r"(?:the )?(?P<what>.+? (?:phase|step))", "{what} begins",
               "the game proceeds to the draw phase"),
    Paraphrase(THEN, rf"the chain (?:has|contains|holds) (?:exactly )?(?P<n>\w+) (?P<what>{_HELD})"
               r"(?: (?:on|in) it)?", "the chain holds {n} {what}", "the chain has 1 item"),
    Paraphrase(THEN, rf"the chain(?:'s)? (?:size|length) {_IS}(?P<n>\d+)",
               "the chain holds {n} items", "the chain size is 2"),
    Paraphrase(THEN, r"(?:there is nothing on the chain|no chain exists|the chain does not exist"
               r"|there is no chain|the chain (?:holds|has|contains) nothing|the chain is clear)",
               "the chain is empty", "there is nothing on the chain"),
    Paraphrase(THEN, r"the chain (?:has|contains) (?P<what>.+?)(?: on it)?", "{what} is on the chain",
               "the chain contains Defy"),
    Paraphrase(THEN, r"(?:the (?:turn|game|turn state|state of the turn) is (?:now |back )?|it is |the"
               rf" state is )(?:now )?(?:in )?(?:an? |the )?{_STATE}", "the state is {one}{two}",
               "the turn is in a Neutral Open State"),
    Paraphrase(THEN, r"the (?:current )?phase is (?:the )?(?P<what>\w+?)(?: phase)?",
               "it is the {what} phase", "the phase is Main"),
    Paraphrase(THEN, r"the game is in (?:the )?(?P<what>\w+ (?:phase|step))", "it is the {what}",
               "the game is in the main phase"),
    Paraphrase(THEN, rf"the (?:turn|active|current) player {_IS}{_WHO}", "it is {who}'s turn",
               "the turn player is Ana"),
    Paraphrase(THEN, rf"(?:the player (?:with|holding) )?(?P<what>priority|focus) {_IS}(?:with )?{_WHO}"
               r"(?:'s)?", "{who} has {what}", "the player with priority is Ana"),
    Paraphrase(THEN, rf"{_WHO} (?:holds|keeps|retains|gets|gains|regains|now has|again has) "
               r"(?P<what>priority|focus)", "{who} has {what}", "Ana holds priority"),
    Paraphrase(THEN, rf"{_WHO} has (?P<what>priority|focus) again", "{who} has {what}",
               "Ana has priority again"),
    Paraphrase(THEN, rf"{_WHO} has (?:both )?(?:priority and focus|focus and priority)",
               "{who} has priority and focus", "Ana has both priority and focus"),
    Paraphrase(THEN, r"no (?:one|player) has (?P<what>priority|focus)", "nobody has {what}",
               "no player has focus"),
    Paraphrase(THEN, rf"(?:the controller of (?P<what>.+?)|(?P<what2>.+?)'s controller) {_IS}{_WHO}",
               "{who} controls {what}{what2}", "the controller of A is Ana"),
    Paraphrase(THEN, rf"(?:the owner of (?P<what>.+?)|(?P<what2>.+?)'s owner) {_IS}{_WHO}",
               "{what}{what2} is owned by {who}", "Bob's owner is Ana"),
    Paraphrase(THEN, rf"{_WHO} owns (?P<what>.+)", "{what} is owned by {who}", "Ana owns Bob"),
    Paraphrase(THEN, rf"{_WHO}'s (?P<pile>hand|deck|trash|rune deck)(?: size| count)? "
               r"(?:is (?:now )?|(?:still |now )has )(?P<n>\d+)(?: cards?)?",
               "{who}'s {pile} has {n} cards", "Ana's hand size is 2"),
    Paraphrase(THEN, rf"the number of cards in {_WHO}'s (?P<pile>hand|deck|trash) {_IS}(?P<n>\w+)",
               "{who}'s {pile} has {n} cards", "the number of cards in Ana's hand is 2"),
    Paraphrase(THEN, rf"{_WHO}'s (?P<what>Energy|XP) {_IS}(?P<n>\w+)", "{who} has {n} {what}",
               "Ana's Energy is 0"),
    Paraphrase(THEN, rf"{_WHO} has (?P<what>.+) in (?:her|his|the) (?:rune )?pool|(?P<whose>ana|ben|cleo"
               r"|dara)'s (?:rune )?pool (?:has|holds|contains) (?P<what2>.+)",
               "{who}{whose} has {what}{what2}", "Ana has 0 Energy in her pool"),
    Paraphrase(THEN, rf"{_WHO} now has (?P<what>.+)", "{who} has {what}", "Ana now has 1 point"),
    Paraphrase(THEN, r"(?P<what>.+?)(?:'s damage is (?:still |now )?| has damage )(?P<n>\d+)",
               "{what} has {n} damage", "Bob's damage is 1"),
    Paraphrase(THEN, r"(?P<what>.+?)'s current Might is (?P<n>\d+)", "{what} has {n} Might",
               "Bob's current Might is 3"),
    Paraphrase(THEN, r"(?:(?P<what>.+?)(?:'s|(?<=s)') total Might|the sum of (?P<what2>.+?)'s? Might) is (?P<n>\d+)",
               "the total Might of {what}{what2} is {n}", "Ana's units' total Might is 4"),
    Paraphrase(THEN, r"(?P<what>.+?)'s location is (?P<place>.+)", "{what} is at {place}",
               "Bob's location is A"),
    Paraphrase(THEN, r"(?P<what>.+?) (?:is|are) in the (?P<pile>base|hand|trash) of "
               + _WHO, "{what} is in {who}'s {pile}", "Bob is in the base of Ana"),
    Paraphrase(THEN, rf"(?P<what>.+?) {_IS}on (?P<place>{_FIELD})", "{what} is at {place}",
               "Bob is on battlefield A"),
    Paraphrase(THEN, r"(?P<what>.+?) (?:is|are) in play", "{what} is on the board", "Bob is in play"),
    Paraphrase(THEN, rf"(?P<place>{_FIELD}) (?:has|holds|contains) (?:exactly )?(?P<n>\w+) "
               r"(?P<what>units?)", "there are {n} {what} at {place}", "A has 2 units"),
    Paraphrase(THEN, rf"(?P<place>{_FIELD}) is uncontested", "{place} is not contested",
               "A is uncontested"),
    Paraphrase(THEN, r"no (?P<what>showdown|combat) is (?:active|ongoing|going on)(?P<at> at .+)?",
               "no {what} is in progress{at}", "no showdown is active"),
    Paraphrase(THEN, r"(?:a |the )?(?P<what>showdown|combat) is (?:active|ongoing|going on)(?P<at> at .+)?",
               "the {what} is in progress{at}", "a combat is ongoing at A"),
    Paraphrase(THEN, r"(?:a )?(?P<what>showdown|combat) (?:has )?started(?P<at> at .+)?",
               "a {what} began{at}", "a combat has started at A"),
    Paraphrase(THEN, r"combat (?:is over|has ended|ended)(?P<at> at .+)?", "the combat{at} is over",
               "combat has ended"),
    Paraphrase(THEN, rf"(?P<place>{_FIELD}) was conquered by {_WHO}", "{who} conquered {place}",
               "A was conquered by Ana"),
    Paraphrase(THEN, rf"{_WHO} has not (?P<verb>conquer|score)e?d(?P<what> .+)?",
               "{who} did not {verb}{what}", "Ana has not conquered A"),
    Paraphrase(THEN, rf"{_WHO} has not held(?P<what> .+)?", "{who} did not hold{what}",
               "Ana has not held A"),
    Paraphrase(THEN, r"(?:the )?(?:top|newest item)(?: item)? (?:of|on) the chain is (?P<what>.+)",
               "{what} is the newest item on the chain", "the top of the chain is Defy"),
    Paraphrase(THEN, r"no (?P<what>combat )?damage has been dealt(?: yet)?", "no {what}damage was dealt",
               "no damage has been dealt"),
    Paraphrase(THEN, r"(?:exactly |only )?(?P<n>\w+) units? (?:has |have )?died",
               "exactly {n} of units died", "exactly one unit died"),
    Paraphrase(THEN, r"(?P<what>.+?) (?:has|have) been (?P<verb>killed|played|countered|recalled|banished"
               r"|stunned|buffed|healed|readied|exhausted|discarded|recycled)",
               "{what} was {verb}", "Bob has been killed"),
    Paraphrase(THEN, r"(?P<what>.+?) is healed", "{what} was healed", "Bob is healed"),
    Paraphrase(THEN, r"(?P<what>.+?) (?:remains|stays|remained|stayed) (?P<how>ready|exhausted|stunned"
               r"|buffed|facedown|attacking|defending)", "{what} is still {how}",
               "Bob remains exhausted"),
    Paraphrase(THEN, r"(?P<what>.+?) has no combat designation", "{what} has no designation",
               "Bob has no combat designation"),
    Paraphrase(THEN, rf"{_WHO} played (?P<what>(?!no\b|nothing\b|\d|one\b|two\b|three\b).+)",
               "{what} was played", "Ana played Defy"),
    Paraphrase(THEN, rf"{_WHO} has no (?:legal )?actions?(?: available)?", "{who} can do nothing",
               "Ben has no legal actions"),
    Paraphrase(THEN, r"(?:no winner|there is no winner(?: yet)?|the game has not ended"
               r"|the game is still going(?: on)?)", "nobody has won", "the game has not ended"),
)  # fmt: skip
"""Tried last."""
