"""Stories for tests: a few things, and what happens to them."""

from stories import Story

CARDS = {
    "a deal": Story("2 Bomb | Ram!, Tremor | Bomb", "Bomb, Grenade"),
    "a swipe": Story(
        "SWIPE!, Bomb | Ram!, Tremor | Bomb", "Bomb, Grenade",
        "1: play SWIPE!", "1: on seat 2", "1: cards", "2: let it be", "3: let it be",
        "1: take *Tremor", "2: let it be", "3: let it be",
    ),
    "a swipe of what was played": Story(
        "SWIPE! | Tremor, Bomb | Bomb", "Ram!, Grenade",
        "1: play SWIPE!", "1: on seat 2", "1: cards", "2: let it be", "3: let it be",
        "1: take *Bomb", "2: let it be", "3: let it be",
        "2: play Tremor", "1: let it be", "3: let it be", "1: let it be", "3: let it be",
    ),
    "hands that were swapped": Story(
        "Mine!, Bomb | Ram!, Tremor | Bomb", "Grenade",
        "1: play Mine!", "1: on seat 3", "1: cards", "2: let it be", "3: let it be",
        "2: let it be", "3: let it be",
    ),
    "what was swiped and then swapped": Story(
        "SWIPE! | Mine!, Bomb | Tremor", "Grenade, Bomb",
        "1: play SWIPE!", "1: on seat 3", "1: cards", "2: let it be", "3: let it be",
        "1: take *Tremor", "2: let it be",
        "2: play Mine!", "2: on seat 1", "2: cards", "1: let it be", "1: let it be",
    ),
    "hands passed on": Story(
        "Mix-up, Bomb | Ram! | Tremor", "Grenade, Bomb",
        "1: play Mix-up", "1: cards", "1: pass left", "2: let it be", "3: let it be",
    ),
    "a mix-up passed right": Story(
        "Mix-up, Bomb | Ram!, Bomb | Tremor", "Grenade",
        "1: play Mix-up", "1: cards", "1: pass right", "2: let it be", "3: let it be",
    ),
    "a hand drawn anew": Story(
        "Botched Plan, Bomb | Ram! | Bomb", "Grenade, Bomb, Tremor",
        "1: play Botched Plan", "1: on seat 2", "1: cards", "2: let it be", "3: let it be",
        "2: let it be", "3: let it be",
    ),
    "a ransack": Story(
        "Ransack | Ram! | Bomb", "Grenade, Bomb, Tremor",
        "1: play Ransack", "1: cards", "2: let it be", "3: let it be", "1: discard *Bomb",
        "2: let it be", "3: let it be",
    ),
    "a card that was taken openly": Story(
        "Tremor, Bomb | NO! Gimme! | Bomb", "Grenade, Bomb",
        "1: play Tremor", "2: play NO! Gimme!", "3: let it be", "1: let it be", "3: let it be",
    ),
    "step 4": Story(
        "2 Bomb, Ram! | Tremor", "Grenade, Bomb, Ram!",
        "1: go right", "1: done", "2: go left", "2: done", "1: discard *Bomb",
    ),
}  # fmt: skip

TILES = {
    "a deal of tiles": Story("Bomb | Bomb | Bomb", "ice, rock", tiles="2 ice | rock, tree | ice"),
    "tiles that were swiped": Story(
        "SWIPE!, Bomb | Bomb | Bomb", "ice, yeti",
        "1: play SWIPE!", "1: on seat 2", "1: tiles", "2: let it be", "3: let it be",
        "1: take tile *rock", "2: let it be", "3: let it be", tiles="ice | rock, tree | ice",
    ),
    "tiles that were swapped": Story(
        "Mine!, Bomb | Bomb | Bomb", "yeti",
        "1: play Mine!", "1: on seat 3", "1: tiles", "2: let it be", "3: let it be",
        "2: let it be", "3: let it be", tiles="ice, tree | rock, tree | ice",
    ),
    "tiles that were drawn anew": Story(
        "Botched Plan, Bomb | Bomb | Bomb", "yeti, tree",
        "1: play Botched Plan", "1: on seat 2", "1: tiles", "2: let it be", "3: let it be",
        "2: let it be", "3: let it be", tiles="ice | rock, tree | ice",
    ),
    "a ransack of tiles": Story(
        "Ransack, Bomb | Bomb | Bomb", "yeti, tree, plain",
        "1: play Ransack", "1: tiles", "2: let it be", "3: let it be", "1: put back *tree",
        "2: let it be", "3: let it be", tiles="ice | rock | ice",
    ),
}  # fmt: skip

THEFT = (
    "1: play SWIPE!", "1: on seat 2", "1: cards", "let be", "1: take *Bomb", "let be",
    "3: play SWIPE!", "3: on seat 2", "3: cards", "let be", "3: take *Grenade", "let be",
)  # fmt: skip
"""The first seat knows the second's hand, from which the third then steals something."""

FOLLOWED = {
    "a theft from a hand that is known": Story(
        "SWIPE!, Bomb | Tremor, Grenade, Bomb | SWIPE!, Ram!", "Ram!, Bomb", *THEFT,
    ),
    "a stolen card that is played": Story(
        "SWIPE!, Bomb | Tremor, Grenade, Bomb | SWIPE!, Tremor", "Grenade, Bomb", *THEFT,
        "3: play Grenade", "3: on seat 1", "let be",
    ),
    "a card that may have been stolen": Story(
        "SWIPE!, Bomb | Tremor, Grenade, Bomb | SWIPE!, Tremor", "Grenade, Tremor", *THEFT,
        "3: play Tremor", "let be",
    ),
    "what was left is played": Story(
        "SWIPE! | Tremor, Grenade, Bomb | SWIPE!, Tremor", "Grenade, Ram!", *THEFT,
        "2: play Tremor", "let be",
    ),
    "a stolen card that goes on": Story(
        "SWIPE! | Tremor, Grenade, Bomb | SWIPE!, Ram!, Mine! | Bomb", "Grenade", *THEFT,
        "3: play Mine!", "3: on seat 4", "3: cards", "let be",
    ),
    "a stolen card that is stolen again": Story(
        "SWIPE! | Tremor, Grenade, Bomb | SWIPE!, Ram! | SWIPE!", "Grenade", *THEFT,
        "4: play SWIPE!", "4: on seat 3", "4: cards", "let be", "4: take *Ram!", "let be",
    ),
    "a theft from a hand that is known in part": Story(
        "Tremor, Bomb | NO! Gimme!, Ram! | SWIPE!", "Grenade, Bomb",
        "1: play Tremor", "2: play NO! Gimme!", "let be",
        "3: play SWIPE!", "3: on seat 2", "3: cards", "let be", "3: take *Tremor", "let be",
    ),
    "a card that was taken openly and may be played": Story(
        "Tremor, Bomb | NO! Gimme!, Tremor, Ram! | SWIPE!", "Tremor, Bomb",
        "1: play Tremor", "2: play NO! Gimme!", "let be", "2: play Tremor", "let be",
    ),
    "a mix-up, then a theft": Story(
        "Mix-up, Bomb | Ram!, Tremor | SWIPE!, Bomb", "Tremor, Grenade",
        "1: play Mix-up", "1: cards", "1: pass left", "let be",
        "1: play SWIPE!", "1: on seat 3", "1: cards", "let be", "1: take *Tremor", "let be",
    ),
    "a mix-up of four, then a theft": Story(
        "Mix-up, Bomb | Ram! | SWIPE!, Bomb | Tremor", "Grenade",
        "1: play Mix-up", "1: cards", "1: pass right", "let be",
        "2: play SWIPE!", "2: on seat 1", "2: cards", "let be", "2: take *Ram!", "let be",
    ),
    "a ransack, then a play": Story(
        "Ransack, Bomb | Ram! | Bomb", "Grenade, Bomb, Tremor", "1: play Ransack", "1: cards",
        "let be", "1: discard *Bomb", "let be", "1: play Tremor", "let be", more="Ram!",
    ),
    "a hand drawn anew after a swipe": Story(
        "SWIPE! | Botched Plan, Ram!, Bomb | Bomb", "Grenade, Bomb, Tremor",
        "1: play SWIPE!", "1: on seat 2", "1: cards", "let be", "1: take *Bomb", "let be",
        "2: play Botched Plan", "2: on seat 2", "2: cards", "let be",
    ),
    "a hand that pays": Story(
        "SWIPE!, Ram! | Bomb, Tremor, 2 Ram! | Ram!", "Grenade, Bomb",
        "1: play SWIPE!", "1: on seat 2", "1: cards", "let be", "1: take *Ram!", "let be",
        "2: play Bomb", "2: at A1", "2: discard Ram!", "let be",
    ),
}  # fmt: skip

AROUND = ("1: go right", "1: done", "2: go left", "2: done")

RESHUFFLED = {
    "a deck shuffled anew": Story(
        "Tremor, Grenade | Tremor, Bomb", "Grenade", *AROUND, then="Ram!", discards="Tremor, Ram!",
    ),
    "a card from before or after": Story(
        "Tremor, Grenade | Tremor, Bomb", "Grenade", *AROUND, "2: play Tremor", "let be",
        then="Ram!", discards="Tremor, Ram!",
    ),
    "a card from after": Story(
        "Tremor, Grenade | Grenade, Bomb", "Grenade", *AROUND, "2: play Tremor", "let be",
        then="Tremor", discards="2 Tremor, Ram!",
    ),
    "three at a deck shuffled anew": Story(
        "Tremor, Grenade | Tremor, Ram! | Bomb, Ram!", "Bomb", *AROUND, "3: go right", "3: done",
        "2: play Grenade", "2: on seat 1", "let be", "3: play Tremor", "let be",
        then="Grenade, Tremor", discards="2 Tremor, Grenade, Ram!",
    ),
    "a theft after a deck shuffled anew": Story(
        "Tremor, SWIPE! | Tremor, Ram! | Bomb, Ram!", "", *AROUND, "3: go right", "3: done",
        "1: play SWIPE!", "1: on seat 2", "1: cards", "let be", "1: take *Tremor", "let be",
        then="Ram!, Tremor, Bomb", discards="Tremor, Bomb, 2 Ram!",
    ),
    "known cards that were discarded": Story(
        "SWIPE!, Grenade | 2 Tremor, Bomb", "", "1: play SWIPE!", "1: on seat 2", "1: cards",
        "let be", "1: take *Bomb", "let be", *AROUND, "2: play Tremor", "let be",
        then="Ram!, Tremor", discards="2 Tremor, Ram!",
    ),
}  # fmt: skip

RANSACK = ("2: play Ransack", "2: tiles", "let be", "2: put back *ice", "let be")
REPLACED = ("1: play Desperate Measures", "1: at A1", "let be", "1: turn 1", "let be")
BOTCHED = ("1: play Botched Plan", "1: on seat 1", "1: tiles", "let be")

PUT_BACK = {
    "a tile that was replaced": Story(
        "Desperate Measures | Bomb", "rock", *REPLACED, more="yeti", tiles="ice | rock, tree",
    ),
    "a tile that was replaced and may be drawn": Story(
        "Desperate Measures, Bomb | Ransack, Bomb | Bomb", "rock, yeti, ice, plain",
        *REPLACED, *RANSACK, more="plain", tiles="ice | rock, tree | ice",
    ),
    "a tile that was put back, and one that is laid": Story(
        "Ransack, Bomb | Ransack, Bomb", "yeti, tree, plain, ice",
        "1: play Ransack", "1: tiles", "let be", "1: put back *tree", "let be", *RANSACK,
        "1: lay plain 0", "2: lay tree 0",
        more="rock, tree", then="tree, rock", tiles="ice | tree", laid=2, step="lay",
        sleds="B2 D2",
    ),
    "one's own tiles drawn anew, then others draw": Story(
        "Botched Plan | Ransack, Bomb | Bomb", "yeti, tree, ice, rock", *BOTCHED, *RANSACK,
        then="rock", tiles="ice, rock | rock | tree",
    ),
    "one's own tile after a ransack, then others draw": Story(
        "Ransack, Bomb | Ransack, Bomb | Bomb", "yeti, tree, plain, ice",
        "1: play Ransack", "1: tiles", "let be", "1: put back *tree", "let be", *RANSACK,
        more="rock", then="tree, rock", tiles="ice | rock | ice",
    ),
    "tiles put back in step 5": Story(
        "Bomb | Bomb", "yeti", *AROUND, "1: put back *tree",
        more="rock", tiles="ice, rock, 2 tree | ice, rock",
    ),
    "tiles of who has left": Story(
        "Ransack | Ransack, Bomb | Bomb", "yeti, tree, ice", "3 leaves", *RANSACK,
        more="rock", tiles="ice | rock | tree, yeti",
    ),
    "a tile that was shown": Story(
        "Blaze a trail, Bomb | REJECT!, Bomb", "ice", "1: play Blaze a trail", "1: lay rock 0",
        "1: at B3", "2: play REJECT!", "let be",
        more="rock", tiles="rock, ice, tree | 2 rock", sleds="B2 D2", laid=2, step="lay",
    ),
    "a tile that was shown and may be laid": Story(
        "Blaze a trail, Bomb | REJECT!, Bomb", "ice", "1: play Blaze a trail", "1: lay rock 0",
        "1: at B3", "2: play REJECT!", "let be", "1: lay rock 0",
        more="rock", tiles="rock, ice, tree | 2 rock", sleds="B2 D2", laid=2, step="lay",
    ),
    "a tile that was shown and is laid": Story(
        "Blaze a trail, Bomb | REJECT!, Bomb", "ice", "1: play Blaze a trail", "1: lay rock 0",
        "1: at B3", "let be",
        more="rock", tiles="2 rock, tree | 2 rock", sleds="B2 D2", laid=2, step="lay",
    ),
    "the small bag": Story(
        "Bomb | Bomb", "ice, rock", more="22 plain", tiles="ice | rock", small_bag=True,
    ),
    "a small bag, and a tile that was replaced": Story(
        "Desperate Measures, Bomb | Ransack, Bomb | Bomb", "rock, yeti, ice",
        *REPLACED, *RANSACK, more="22 plain, rock", then="plain", tiles="ice | rock | ice",
        small_bag=True,
    ),
    "a small bag, and one's own tiles": Story(
        "Botched Plan | Ransack, Bomb", "yeti, tree, ice", *BOTCHED, *RANSACK,
        more="22 ice", then="rock, ice", tiles="ice, rock | rock", small_bag=True,
    ),
}  # fmt: skip

STORIES = CARDS | TILES | FOLLOWED | RESHUFFLED | PUT_BACK
