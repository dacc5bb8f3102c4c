"""What players and cards do, and under which circumstances: two questions are on one point where these agree."""

from __future__ import annotations

from bot.library.words import STOP, stem

# As in the rulebook and as players say it.
_ACTS = """
    play use cast trigger activate move go retreat follow pull send choose target pick kill die
    destroy lose conquer take react respond answer attack fight resolve finish counter stop prevent
    pay get gain give grant hide flip reveal draw discard recycle banish control steal win defend
    ready exhaust tap attach equip detach stun buff heal recall empower score hold return save
    dodge count leave remove deal fall raise reduce replay copy become survive start begin end
    repeat accelerate swap replace apply affect put enter spawn create keep stay contest ambush
    gank channel burn split skip name assign look search add spend shuffle predict
"""
_CIRCUMSTANCES = """
    alone stunned hidden facedown token opponent enemy turn empty uncontested base battlefield last
    showdown combat legend champion ready exhausted deathknell hand trash deck chain
    simultaneously twice both first second different without unless instead before during
    already cost energy power might damage temporary legion tank shield assault deflect vision
    quick point free teammate
"""
ACTS = frozenset(map(stem, _ACTS.split())) - STOP
CIRCUMSTANCES = frozenset(map(stem, _CIRCUMSTANCES.split())) - STOP
