//! Reads positions. One statement on each line:
//!
//! ```text
//! day 18                                     the 18th, if not said
//! scenario crisis_at_the_meuse               the real thing; without it, the Battle of the Bulge with nobody on the map and no card in play
//! scenario initial_assault empty             another scenario with nobody on the map
//! task choose_allied   task german method 3  any task, as a `now task` line tells it; the player's choice, if not said
//!
//! 16.116P.LVIII at 1405 reduced 1 dispersed  a unit on the map (`2_Cav.XII` is the `2 Cav.XII`): then any of `reduced 1` (steps), `low`
//! A+B at 1406                                `out` `isolated`, `out of fuel`, `dispersed`, and the other marks (`moved`, `attacked_now` …, see [`MARKS`])
//! A in reserve   A in calendar   A in okw   A in box   A dead   A exited
//!
//! improved 1405   detachment 0909   roadblock 0711   exit 0113   depot 0706    each with any number of hexes
//! german town 1719   allied town 1203        german bridge 1707/1708   allied bridge …   blown …   intact …   built german 1405/1406
//!
//! hand 5 7   pile 35 36   discards 40   command 39   support 50   eligible 20   resting 21   aside 22   calendar 41   unseen 2
//! cup 3 7                                    only these chits are in the cup; all, if not said
//! setup 0 3 6                                the Setup cards that were drawn
//!
//! objective 6Pz 0709 W 1                     army, hex, side that lies up, stage
//! corps objective LXVII 0506                 or `gone`, or `waiting`
//! points 5   eliminated 3   westwall 1707    what the German points are made of (`points` besides the others)
//! flag meuse_reached okw_released relocated relocated       fuelled 21 22 (days with a depot)
//!
//! active A+B                                 an activation with these units: the player's `act`, or the Germans' attacks
//! activation corps by 35 bonus attacking     of this reach, by this card; also `infiltrated`, `crossed 1405/1406`, `checked 1405`
//! combat 1405 with A+B stage german_pays hits 2 1     a combat; also `overwhelming`, `free_tactic`, `began_dispersed`,
//!                                            `attackers_dispersed`, `tactic german artillery`, `total 7`, `settled 1`, `chit 3 0` (face) or
//!                                            `chit 3 none`, `retreat 1406`, `losers A+B`, `advanced A`, `joined A attacks reinforce_battle` or
//!                                            `joined A defends reserve`, `penalty 1`, `crossed 1405/1406`
//! ```

use std::sync::LazyLock;

use kernel::{Fold, Rules};
use rules_enemy_action::printed::cards::CardId;
use rules_enemy_action::printed::chits::ChitId;
use rules_enemy_action::printed::formations::{Army, Corps};
use rules_enemy_action::printed::setup_cards::SetupCardId;
use rules_enemy_action::state::activation::{Activation, Reach};
use rules_enemy_action::state::decks::{CardPlace, Decks};
use rules_enemy_action::state::event::Flag;
use rules_enemy_action::state::moment::{GermanStep, Task};
use rules_enemy_action::state::objective::{CorpsObjective, Objective};
use rules_enemy_action::state::position::{Built, Score};
use rules_enemy_action::state::unit::{Mark, Marks, Place, Supply, Unit};
use rules_enemy_action::{Data, EnemyAction, Event, Position, Side, UnitId};

use super::sentences::{number, word};
use super::{hex, side, telling, unit, units};

/// The day, if none is said.
const DAY: u8 = 18;

/// The campaign with nobody on the map.
static EMPTY: LazyLock<Position> = LazyLock::new(|| emptied(&start("battle_of_the_bulge")));

/// Marks that a statement or a `now` line may name.
pub(crate) const MARKS: [(Mark, &str); 15] = [
    (Mark::Dispersed, "dispersed"),
    (Mark::OutOfFuel, "out_of_fuel"),
    (Mark::Active, "active"),
    (Mark::Moved, "moved"),
    (Mark::Left, "left"),
    (Mark::Attacked, "attacked_now"),
    (Mark::Defended, "defended_now"),
    (Mark::Placed, "placed"),
    (Mark::Joined, "joined"),
    (Mark::DispersedNow, "dispersed_now"),
    (Mark::Fled, "fled"),
    (Mark::Checked, "checked"),
    (Mark::ActivatedNow, "activated_now"),
    (Mark::ActivatedBefore, "activated_before"),
    (Mark::Restored, "restored"),
];

/// How supply is called.
pub(crate) const SUPPLY: [(Supply, &str); 4] = [
    (Supply::Supplied, "supplied"),
    (Supply::Low, "low"),
    (Supply::Out, "out"),
    (Supply::Isolated, "isolated"),
];

/// Where cards can be.
pub(crate) const CARDS: [(CardPlace, &str); 9] = [
    (CardPlace::SetAside, "aside"),
    (CardPlace::Pile, "pile"),
    (CardPlace::Eligible, "eligible"),
    (CardPlace::Resting, "resting"),
    (CardPlace::Hand, "hand"),
    (CardPlace::Discards, "discards"),
    (CardPlace::Command, "command"),
    (CardPlace::Support, "support"),
    (CardPlace::Calendar, "calendar"),
];

#[track_caller]
pub(crate) fn rules(text: &str) -> EnemyAction {
    let lines: Vec<String> =
        text.lines().map(|line| line.replace("out of fuel", "out_of_fuel")).collect();
    let lines: Vec<Vec<&str>> = lines
        .iter()
        .map(|line| line.split_whitespace().collect())
        .filter(|words: &Vec<&str>| !words.is_empty())
        .collect();
    let scenario = lines.iter().find(|words| words[0] == "scenario");
    let mut position = match scenario.map(|words| &words[1..]) {
        None | Some(["battle_of_the_bulge", "empty"]) => EMPTY.clone(),
        Some([name, "empty"]) => emptied(&start(name)),
        Some([name]) => start(name),
        Some(other) => panic!("no scenario is {other:?}"),
    };
    // Who stands where comes before what is done there.
    let is_late = |words: &&Vec<&str>| matches!(words[0], "activation" | "active" | "combat");
    for words in lines.iter().filter(|words| !is_late(words)) {
        situate(&mut position, words);
    }
    position = position.recomputed();
    for key in ["active", "activation", "combat"] {
        for words in lines.iter().filter(|words| words[0] == key) {
            begin(&mut position, words);
        }
    }
    if let Some(words) = lines.iter().find(|words| words[0] == "task") {
        position.task = telling::read_task(&words[1..]);
    }
    EnemyAction::from_position(position.recomputed())
}

fn start(name: &str) -> Position {
    EnemyAction::scenario(name).unwrap_or_else(|| panic!("no scenario is {name}")).start()
}

/// The same with nobody on the map, no card in play and nothing on the way.
fn emptied(start: &Position) -> Position {
    let nobody =
        Unit { place: Place::Dead, steps: 0, supply: Supply::Supplied, marks: Marks::NONE };
    let mut position = start.clone();
    position.units.iter_mut().for_each(|unit| *unit = nobody);
    position.day = DAY;
    position.task = Task::ChooseAllied;
    position.decks = Decks::new();
    for set in [
        &mut position.detachments,
        &mut position.improved,
        &mut position.roadblocks,
        &mut position.exits,
        &mut position.depots,
    ] {
        *set = std::iter::empty().collect();
    }
    position.setup.clear();
    position.objectives = [None; 3];
    position.corps_objectives = [CorpsObjective::Waiting; 3];
    position.score = Score::default();
    position.recomputed()
}

/// What a statement says.
#[track_caller]
fn situate(position: &mut Position, words: &[&str]) {
    let data = position.data().clone();
    match *words {
        ["day", day] => position.day = number(day),
        ["scenario" | "task", ..] => {}
        ["improved", ref hexes @ ..] => put(&data, &mut position.improved, hexes),
        ["detachment", ref hexes @ ..] => put(&data, &mut position.detachments, hexes),
        ["roadblock", ref hexes @ ..] => put(&data, &mut position.roadblocks, hexes),
        ["exit", ref hexes @ ..] => put(&data, &mut position.exits, hexes),
        ["depot", ref hexes @ ..] => put(&data, &mut position.depots, hexes),
        ["westwall", ref hexes @ ..] => put(&data, &mut position.score.westwall, hexes),
        ["german", "town", ref hexes @ ..] => put(&data, &mut position.german_towns, hexes),
        ["allied", "town", ref hexes @ ..] => {
            for number in hexes {
                position.german_towns.take(hex(&data, number));
            }
        }
        ["points", points] => position.score.taken = number(points),
        ["eliminated", count] => position.score.eliminated = number(count),
        ["unseen", count] => position.decks.unseen = number(count),
        ["fuelled", ref days @ ..] => {
            position.fuelled.extend(days.iter().map(|day| number::<u8>(day)));
        }
        ["setup", ref cards @ ..] => {
            position.setup.extend(cards.iter().map(|card| SetupCardId(number(card))));
        }
        ["cup", ref chits @ ..] => leave_in_cup(position, chits),
        ["flag", ref flags @ ..] => {
            for flag in flags {
                let flag: Flag = word(flag);
                position.fold(&Event::Flag {
                    flag,
                    on: true,
                    why: kernel::Clause::new("eaa-2.0b"),
                });
            }
        }
        _ => more(position, &data, words),
    }
}

/// What a statement says of bridges, cards, objectives or units.
#[track_caller]
fn more(position: &mut Position, data: &Data, words: &[&str]) {
    match *words {
        ["blown" | "intact" | "built", ..] | ["german" | "allied", "bridge", ..] => {
            of_bridges(position, data, words);
        }
        ["objective", army, number, compass, stage] => {
            let army: Army = word(army);
            let at = Army::WITH_OBJECTIVE.iter().position(|&other| other == army);
            let objective = Objective {
                hex: hex(data, number),
                side: word(compass),
                stage: super::sentences::number(stage),
            };
            position.objectives[at.expect("the army has one")] = Some(objective);
        }
        ["corps", "objective", corps, now] => {
            let corps: Corps = word(corps);
            let at = Corps::WITH_OBJECTIVE.iter().position(|&other| other == corps);
            position.corps_objectives[at.expect("the corps has one")] = match now {
                "gone" => CorpsObjective::Gone,
                "waiting" => CorpsObjective::Waiting,
                number => CorpsObjective::At(hex(data, number)),
            };
        }
        [place, ref cards @ ..] if CARDS.iter().any(|(_, name)| *name == place) => {
            let found = CARDS.iter().find(|(_, name)| *name == place);
            for card in cards {
                position.decks.put(CardId(number(card)), found.expect("it was just found").0);
            }
        }
        [names, ref rest @ ..] => {
            for unit in units(data, names) {
                of_unit(position, data, unit, rest);
            }
        }
        [] => panic!("an empty statement"),
    }
}

#[track_caller]
fn put(data: &Data, set: &mut rules_enemy_action::state::hex_set::HexSet, hexes: &[&str]) {
    for number in hexes {
        set.put(hex(data, number));
    }
}

/// §12.42 All chits but these are out of the cup.
fn leave_in_cup(position: &mut Position, chits: &[&str]) {
    let left: Vec<u8> = chits.iter().map(|chit| number(chit)).collect();
    let count = u8::try_from(position.data().chits.len()).expect("there are few chits");
    position.chits_out = (0..count).filter(|chit| !left.contains(chit)).map(ChitId).collect();
}

#[track_caller]
fn of_bridges(position: &mut Position, data: &Data, words: &[&str]) {
    if let ["built", owner, sides @ ..] = words {
        let built = sides.iter().map(|text| Built { side: side(data, text), owner: word(owner) });
        position.built.extend(built);
        return;
    }
    for text in words.iter().filter(|word| word.starts_with(|one: char| one.is_ascii_digit())) {
        let bridge = data.board.bridge_on(side(data, text));
        let bridge = bridge.unwrap_or_else(|| panic!("no bridge is printed on {text}"));
        let state = &mut position.bridges[bridge.index()];
        match words[0] {
            "blown" => state.blown = true,
            "intact" => state.blown = false,
            owner => state.owner = word(owner),
        }
    }
}

/// Where a unit is and what is true of it.
#[track_caller]
fn of_unit(position: &mut Position, data: &Data, unit: UnitId, words: &[&str]) {
    let steps = data.counters[unit.index()].steps();
    let (place, rest) = match words {
        ["at", number, rest @ ..] => {
            let at = hex(data, number);
            assert!(data.board.grid().contains(at), "no hex is {number}");
            (Place::On(at), rest)
        }
        ["in", "reserve", rest @ ..] => (Place::Reserve, rest),
        ["in", "calendar", rest @ ..] => (Place::Calendar, rest),
        ["in", "okw", rest @ ..] => (Place::OkwBox, rest),
        ["in", "box", rest @ ..] => (Place::OwnBox, rest),
        ["exited", rest @ ..] => (Place::Exited, rest),
        ["dead"] => (Place::Dead, &words[1..]),
        _ => panic!("no statement about a unit ends {words:?}"),
    };
    let mut now = Unit { place, steps, supply: Supply::Supplied, marks: Marks::NONE };
    if place == Place::Dead {
        now.steps = 0;
    }
    let mut rest = rest.iter();
    while let Some(one) = rest.next() {
        if *one == "reduced" {
            now.steps -= number::<u8>(rest.next().expect("by how many steps"));
        } else if let Some((supply, _)) = SUPPLY.iter().find(|(_, name)| name == one) {
            now.supply = *supply;
        } else if let Some((mark, _)) = MARKS.iter().find(|(_, name)| name == one) {
            now.marks.put(*mark);
        } else {
            panic!("nothing about a unit is called {one}");
        }
    }
    position.units[unit.index()] = now;
}

/// What is under way.
#[track_caller]
fn begin(position: &mut Position, words: &[&str]) {
    let data = position.data().clone();
    match *words {
        ["active", names] => {
            let active = units(&data, names);
            let whose = position.side_of(active[0]);
            let activation = Activation {
                side: whose,
                card: None,
                reach: Reach::Divisions,
                bonus: false,
                crossed: Vec::new(),
                checked: Vec::new(),
                infiltrated: false,
                attacking: false,
            };
            position.fold(&Event::Activated { activation, units: active });
            position.task = match whose {
                Side::Allied => Task::Act,
                Side::German => Task::German(GermanStep::Attacks),
            };
        }
        ["activation", reach, ref rest @ ..] => {
            let activation = position.activation.as_mut().expect("an `active` line says who acts");
            activation.reach = word(reach);
            of_activation(activation, &data, rest);
        }
        ["combat", target, "with", names, ref rest @ ..] => {
            let attackers = units(&data, names);
            position.fold(&Event::CombatBegan {
                attacker: position.side_of(attackers[0]),
                target: hex(&data, target),
                units: attackers,
                overwhelming: rest.contains(&"overwhelming"),
            });
            of_combat(position, &data, rest);
        }
        _ => panic!("no statement reads {words:?}"),
    }
}

#[track_caller]
fn of_activation(activation: &mut Activation, data: &Data, words: &[&str]) {
    let mut words = words.iter();
    while let Some(one) = words.next() {
        let mut next = || *words.next().unwrap_or_else(|| panic!("`{one}` wants a word after it"));
        match *one {
            "by" => activation.card = Some(CardId(number(next()))),
            "bonus" => activation.bonus = true,
            "attacking" => activation.attacking = true,
            "infiltrated" => activation.infiltrated = true,
            "crossed" => activation.crossed.push(side(data, next())),
            "checked" => activation.checked.push(hex(data, next())),
            other => panic!("nothing about an activation is called {other}"),
        }
    }
}

#[track_caller]
fn of_combat(position: &mut Position, data: &Data, words: &[&str]) {
    let mut words = words.iter();
    while let Some(one) = words.next() {
        let mut next = || *words.next().unwrap_or_else(|| panic!("`{one}` wants a word after it"));
        if *one == "joined" {
            let (unit, attacks) = (unit(data, next()), next() == "attacks");
            let tactic = match next() {
                "reserve" => None,
                tactic => Some(word(tactic)),
            };
            position.fold(&Event::Joined {
                unit,
                attacks,
                tactic,
                why: kernel::Clause::new("eaa-12.0.A2"),
            });
            continue;
        }
        let combat = position.combat.as_mut().expect("it has just begun");
        match *one {
            "stage" => combat.stage = word(next()),
            "hits" => {
                [combat.attacker_hits, combat.defender_hits] = [(); 2].map(|()| number(next()));
            }
            "tactic" => {
                let whose = word(next());
                combat.tactics.push((whose, word(next())));
            }
            "chit" => {
                let chit = ChitId(number(next()));
                combat.chits.push((chit, next().parse().ok()));
            }
            "overwhelming" => {}
            "free_tactic" => combat.free_tactic = true,
            "began_dispersed" => combat.began_dispersed = true,
            "penalty" => combat.penalty = number(next()),
            "crossed" => combat.crossed.push(side(data, next())),
            "attackers_dispersed" => combat.attackers_dispersed = true,
            "total" => combat.total = Some(number(next())),
            "settled" => combat.attacker_settled = number(next()),
            "retreat" => combat.retreat.push(hex(data, next())),
            "losers" => combat.losers = units(data, next()),
            "advanced" => combat.advanced = units(data, next()),
            other => panic!("nothing about a combat is called {other}"),
        }
    }
}
