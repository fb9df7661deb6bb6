//! What is forged in Enemy Action off the battlefield: days, cards, activations, reserves, supply, ground, points.

use hexmap::Compass;
use kernel::Clause;
use rules_enemy_action::printed::cards::{CardEvent, CardId, Formation};
use rules_enemy_action::printed::counters::{Counter, Entry, Kind, Quality};
use rules_enemy_action::printed::formations::{Army, Corps};
use rules_enemy_action::printed::levels::Level;
use rules_enemy_action::state::activation::Reach;
use rules_enemy_action::state::decks::CardPlace;
use rules_enemy_action::state::event::Flag;
use rules_enemy_action::state::moment::{DayStep, GermanStep, Task};
use rules_enemy_action::state::objective::{CorpsObjective, Objective};
use rules_enemy_action::state::unit::{Mark, Place, Supply};
use rules_enemy_action::{Event, Side, UnitId};

use crate::forge_eaa::{
    Case, Forge, WHY, activated, active_by, back, began, dealt, marked, moved, steps, turned, went,
};

const ALLIED: Side = Side::Allied;
const GERMAN: Side = Side::German;

fn is_of(side: Side, from: u8) -> impl Fn(&Counter) -> bool {
    move |counter| {
        counter.side() == side && matches!(counter.entry, Entry::Day { day, .. } if day >= from)
    }
}

fn corps_card(forge: &Forge, side: Side, corps: Corps) -> CardId {
    forge.card_that(|card| card.id.side() == side && card.formation == Formation::Corps(corps))
}

/// An Allied unit of a corps on the map, with the corps's card.
fn of_corps(forge: &mut Forge, corps: Corps) -> (UnitId, CardId) {
    let hex = forge.field();
    let unit = forge.another(Place::On(hex), |counter| counter.corps == corps);
    (unit, corps_card(forge, ALLIED, corps))
}

/// An Allied reserve of a corps, while that corps's card deploys.
fn deploying(forge: &mut Forge, corps: Corps) -> UnitId {
    let card = corps_card(forge, ALLIED, corps);
    forge.at(20, Task::Deploy(card));
    forge.another(Place::Reserve, |counter| counter.corps == corps)
}

fn objective(army: Army, roll: Option<u16>, hex: hexmap::Hex, stage: u8, is_exit: bool) -> Event {
    Event::Objective { army, roll, hex, side: Compass::W, stage, is_exit }
}

/// A hex to which no German supply comes.
fn far_away(forge: &Forge) -> hexmap::Hex {
    forge.hex(|position, hex| {
        let board = &position.data().board;
        board.is_far_bank(hex) && !board.is_near_edge(hex) && !board.is_town(hex)
    })
}

fn dry(unit: UnitId, on: bool) -> Event {
    marked(unit, Mark::OutOfFuel, on)
}

fn improved(hex: hexmap::Hex, why: &'static str) -> Event {
    Event::Improved { hex, there: true, why: Clause::new(why) }
}

fn detached(hex: hexmap::Hex, there: bool, why: &'static str) -> Event {
    Event::Detachment { hex, there, why: Clause::new(why) }
}

pub(crate) const CASES: &[Case] = &[
    // 4, 8 The course of the days.
    ("eaa-4.0a", |forge| {
        forge.at(20, Task::Prepare);
        vec![turned(Task::Act)]
    }),
    ("eaa-4.11a", |forge| {
        forge.at(16, Task::DealFirst);
        vec![turned(Task::DrawCommand)]
    }),
    ("eaa-4.0.4h", |forge| {
        forge.at(20, Task::EndAllied);
        forge.card(35, CardPlace::Pile);
        vec![turned(Task::EndOfDay(DayStep::Victory))]
    }),
    ("eaa-4.0.4g", |forge| {
        forge.at(20, Task::EndAllied);
        for card in 35..=71 {
            forge.card(card, CardPlace::Discards);
        }
        vec![turned(Task::DrawCommand)]
    }),
    ("eaa-4.0.5f", |_| vec![Event::DayBegan { day: 22 }]),
    ("eaa-18.4a", |forge| {
        forge.at(29, Task::EndOfDay(DayStep::NextDay));
        vec![Event::DayBegan { day: 30 }]
    }),
    ("eaa-4.0.4c", |forge| {
        forge.at(20, Task::ChooseAllied);
        forge.card(1, CardPlace::Hand);
        forge.card(2, CardPlace::Hand);
        vec![dealt(1, CardPlace::Discards), dealt(2, CardPlace::Discards)]
    }),
    ("eaa-4.0.4a", |forge| {
        let drawn = [36, 37, 38];
        for card in drawn {
            forge.card(card, CardPlace::Pile);
        }
        drawn.map(|card| dealt(card, CardPlace::Command)).to_vec()
    }),
    ("eaa-8.1b", |forge| {
        forge.at(20, Task::ChooseCommand);
        let is_primary = |card: &rules_enemy_action::printed::cards::Card, wanted| {
            card.id.side() == GERMAN && card.is_primary == wanted && card.value < 4
        };
        let (low, high) = (
            forge.card_that(|card| is_primary(card, false)),
            forge.card_that(|card| is_primary(card, true)),
        );
        for card in 35..=71 {
            forge.card(card, CardPlace::Discards);
        }
        forge.card(low.0, CardPlace::Command);
        forge.card(high.0, CardPlace::Support);
        vec![turned(Task::SupportEvent)]
    }),
    ("eaa-8.2a", |forge| {
        let unit = forge.find(is_of(GERMAN, 17));
        vec![went(unit, Place::Reserve, "eaa-8.2a")]
    }),
    ("eaa-8.2c", |forge| {
        forge.card(61, CardPlace::Pile);
        vec![dealt(61, CardPlace::Discards)]
    }),
    ("eaa-9.8a", |forge| {
        let unit = forge.another(Place::OkwBox, |counter| counter.army == Army::Okw);
        vec![went(unit, Place::Reserve, "eaa-9.8a")]
    }),
    ("eaa-4.0.1a", |forge| {
        let unit = forge.find(is_of(ALLIED, 17));
        vec![went(unit, Place::Reserve, "eaa-4.0.1a")]
    }),
    ("eaa-4.0.5d", |forge| {
        let hex = forge.field();
        let unit = forge.foot(ALLIED, hex);
        forge.mark(unit, Mark::Dispersed);
        vec![Event::DayBegan { day: 21 }]
    }),
    ("eaa-4.0.5b", |forge| {
        forge.card(1, CardPlace::Hand);
        vec![Event::DayBegan { day: 21 }]
    }),
    // 2.3, 5 The decks.
    ("eaa-2.1r", |forge| {
        forge.card(35, CardPlace::Discards);
        vec![dealt(35, CardPlace::Command)]
    }),
    ("eaa-5.7a", |forge| {
        forge.card(1, CardPlace::SetAside);
        vec![dealt(1, CardPlace::Hand)]
    }),
    ("eaa-5.0d", |forge| {
        for card in 1..=6 {
            forge.card(card, CardPlace::Hand);
        }
        forge.card(7, CardPlace::Pile);
        vec![dealt(7, CardPlace::Hand)]
    }),
    ("eaa-5.0a", |forge| {
        forge.at(20, Task::Prepare);
        forge.position.decks.unseen = 0;
        for card in 1..=10 {
            forge.card(card, CardPlace::Eligible);
        }
        vec![Event::Unseen { count: 1 }]
    }),
    ("eaa-5.0b", |forge| {
        forge.card(5, CardPlace::Eligible);
        vec![
            dealt(5, CardPlace::Hand),
            Event::DayBegan { day: 21 },
            dealt(5, CardPlace::Eligible),
            dealt(5, CardPlace::Hand),
        ]
    }),
    ("eaa-4.2a", |forge| {
        forge.at(20, Task::Fade(1));
        forge.card(35, CardPlace::Pile);
        vec![turned(Task::CheckSupply)]
    }),
    // 6, 8.13 Activations.
    ("eaa-6.1a", |forge| {
        let (_, card) = of_corps(forge, Corps::V);
        let (other, _) = of_corps(forge, Corps::Xii);
        vec![active_by(ALLIED, Reach::Corps, card, &[other])]
    }),
    ("eaa-6.4a", |forge| {
        let (unit, card) = of_corps(forge, Corps::V);
        let active = active_by(ALLIED, Reach::Corps, card, &[unit]);
        vec![active.clone(), turned(Task::ChooseAllied), active]
    }),
    ("eaa-6.4b", |forge| {
        let (unit, card) = of_corps(forge, Corps::V);
        let active = |reach| active_by(ALLIED, reach, card, &[unit]);
        vec![active(Reach::Corps), turned(Task::ChooseAllied), active(Reach::One)]
    }),
    ("eaa-6.3a", |forge| {
        let (unit, card) = of_corps(forge, Corps::V);
        let active = active_by(ALLIED, Reach::One, card, &[unit]);
        vec![active.clone(), active]
    }),
    ("eaa-6.3b", |forge| {
        let ([unit, _], [_, target], _) = forge.fight(ALLIED);
        vec![active_by(ALLIED, Reach::One, CardId(1), &[unit]), began(ALLIED, target, &[unit])]
    }),
    ("eaa-8.13a", |forge| {
        let card = corps_card(forge, GERMAN, Corps::ISs);
        let hex = forge.field();
        forge.another(Place::On(hex), |counter| counter.corps == Corps::ISs);
        let other = forge.another(Place::On(hex), |counter| counter.corps == Corps::Lxxx);
        vec![active_by(GERMAN, Reach::Corps, card, &[other])]
    }),
    ("eaa-8.13f", |forge| {
        let card = forge.card_that(|card| card.formation == Formation::Army(Army::Seventh));
        let [near, far] = ["1010", "2010"].map(|number| forge.numbered(number));
        let is_whole =
            |counter: &Counter| counter.army == Army::Seventh && !counter.faces[0].is_bracketed;
        let units = [near, far].map(|hex| forge.another(Place::On(hex), is_whole));
        vec![active_by(GERMAN, Reach::Army, card, &units)]
    }),
    ("eaa-8.13d", |forge| {
        let card = forge.card_that(|card| card.formation == Formation::Army(Army::Seventh));
        let [alone, crowd] = ["1010", "2010"].map(|number| forge.numbered(number));
        let is_whole =
            |counter: &Counter| counter.army == Army::Seventh && !counter.faces[0].is_bracketed;
        let unit = forge.another(Place::On(alone), is_whole);
        forge.another(Place::On(crowd), is_whole);
        forge.another(Place::On(crowd), is_whole);
        vec![active_by(GERMAN, Reach::Army, card, &[unit])]
    }),
    ("eaa-9.3a", |forge| {
        let hex = forge.field();
        let unit = forge.foot(ALLIED, hex);
        vec![moved(unit, &forge.row(hex, 0, 2), "eaa-10.0b")]
    }),
    ("eaa-12.9e", |forge| {
        let hex = forge.field();
        let unit = forge.foot(ALLIED, hex);
        vec![marked(unit, Mark::Dispersed, false)]
    }),
    ("eaa-9.2d", |forge| {
        let row = forge.row(forge.field(), 0, 3);
        let unit = forge.foot(GERMAN, row[0]);
        let step = |at: usize| moved(unit, &row[at..at + 2], "eaa-9.2.11a");
        vec![activated(GERMAN, &[unit]), step(0), step(1)]
    }),
    // 7 Allied reserves.
    ("eaa-7.1b", |forge| {
        let unit = deploying(forge, Corps::V);
        vec![went(unit, Place::On(forge.numbered("2010")), "eaa-7.1a")]
    }),
    ("eaa-7.1c", |forge| {
        let unit = deploying(forge, Corps::V);
        let hex = forge.hex(|position, hex| {
            !position.data().board.is_on_road(hex) && position.data().board.is_far_bank(hex)
        });
        vec![went(unit, Place::On(hex), "eaa-7.1a")]
    }),
    ("eaa-7.1d", |forge| {
        let unit = deploying(forge, Corps::V);
        let hex = forge.field();
        let near = forge.next(hex, 0);
        forge.foot(GERMAN, near);
        vec![went(unit, Place::On(hex), "eaa-7.1a")]
    }),
    ("eaa-7.11b", |forge| {
        let unit = forge.find(|counter| {
            counter.army == Army::UsFirst
                && matches!(counter.entry, Entry::Day { strategic: false, .. })
        });
        if let Entry::Day { day, .. } = forge.position.counter(unit).entry {
            forge.at(day, Task::Deploy(CardId(1)));
        }
        forge.unit(unit).place = Place::Reserve;
        vec![went(unit, Place::On(forge.field()), "eaa-7.1a")]
    }),
    ("eaa-7.1e", |forge| {
        let unit = deploying(forge, Corps::V);
        let hex = forge.field();
        let near = forge.next(hex, 0);
        forge.position.detachments.put(near);
        vec![went(unit, Place::On(hex), "eaa-7.1a")]
    }),
    ("eaa-7.2a", |forge| {
        deploying(forge, Corps::Vii);
        let [unit, other] = ["334.84.VII", "335.84.VII"]
            .map(|id| forge.another(Place::Reserve, |counter| counter.id == id));
        let row = forge.row(forge.field(), 0, 3);
        vec![went(unit, Place::On(row[0]), "eaa-7.1a"), went(other, Place::On(row[2]), "eaa-7.1a")]
    }),
    ("eaa-7.41a", |forge| {
        let unit = forge.another(Place::Reserve, |counter| counter.corps == Corps::Xxx);
        vec![went(unit, Place::On(forge.field()), "eaa-7.1a")]
    }),
    ("eaa-7.3a", |forge| {
        let unit = forge.another(Place::Reserve, is_of(ALLIED, 20));
        forge.at(20, Task::Delayed);
        vec![went(unit, Place::On(forge.field()), "eaa-7.1a")]
    }),
    ("eaa-7.1a", |forge| {
        deploying(forge, Corps::V);
        let unit = forge.another(Place::Reserve, |counter| counter.corps == Corps::Xii);
        vec![went(unit, Place::On(forge.field()), "eaa-7.1a")]
    }),
    ("eaa-10.93a", |forge| {
        let unit = forge.another(Place::Dead, |counter| counter.side() == GERMAN);
        vec![went(unit, Place::On(forge.field()), "eaa-9.42c")]
    }),
    // 9.1, 13.5 Objectives and fuel.
    ("eaa-9.11b", |forge| {
        vec![objective(Army::SixthPanzer, Some(3), forge.numbered("0512"), 1, false)]
    }),
    ("eaa-9.15a", |forge| {
        vec![objective(Army::SixthPanzer, Some(3), forge.numbered("0709"), 3, false)]
    }),
    ("eaa-9.15b", |forge| {
        vec![objective(Army::SixthPanzer, None, forge.numbered("0139"), 4, false)]
    }),
    ("eaa-9.11f", |forge| {
        let hex = forge.numbered("0709");
        forge.position.objectives[0] = Some(Objective { hex, side: Compass::W, stage: 1 });
        vec![objective(Army::SixthPanzer, Some(3), forge.numbered("0512"), 2, false)]
    }),
    ("eaa-9.11zg", |forge| {
        vec![objective(Army::SixthPanzer, Some(3), forge.numbered("0709"), 1, true)]
    }),
    ("eaa-9.13a", |forge| {
        let hex = Some(forge.numbered("0507"));
        vec![Event::CorpsObjective { corps: Corps::Lxvii, hex }]
    }),
    ("eaa-9.13b", |forge| {
        let hex = forge.field();
        forge.position.corps_objectives[0] = CorpsObjective::At(hex);
        let near = forge.next(hex, 0);
        forge.foot(ALLIED, near);
        vec![Event::CorpsObjective { corps: Corps::Lxvii, hex: None }]
    }),
    ("eaa-13.5a", |forge| {
        let hex = forge.field();
        let unit = forge.put(GERMAN, Kind::Armor, hex);
        forge.at(18, Task::CheckFuel);
        vec![dry(unit, true)]
    }),
    ("eaa-13.5b", |forge| {
        let hex = forge.field();
        let unit = forge.foot(GERMAN, hex);
        vec![dry(unit, true)]
    }),
    ("eaa-13.51b", |forge| {
        let hex = forge.field();
        let unit = forge.put(GERMAN, Kind::Armor, hex);
        vec![dry(unit, false)]
    }),
    ("eaa-13.52a", |forge| {
        let hex = forge.field();
        forge.position.depots.put(hex);
        vec![Event::Depot { hex, day: Some(20) }]
    }),
    ("eaa-13.52b", |forge| {
        let hex = forge.field();
        forge.foot(GERMAN, hex);
        forge.position.depots.put(hex);
        vec![turned(Task::Act)]
    }),
    // 9.4, 9.6, 15.4 German reserves.
    ("eaa-9.4a", |forge| {
        let unit = forge.reserve();
        vec![went(unit, Place::On(forge.field()), "eaa-2.0b")]
    }),
    ("eaa-13.3b", |forge| {
        let unit = forge.reserve();
        vec![went(unit, Place::On(far_away(forge)), "eaa-9.42c")]
    }),
    ("eaa-14.1d", |forge| {
        let unit = forge.reserve();
        vec![went(unit, Place::On(forge.numbered("1814")), "eaa-9.42c")]
    }),
    ("eaa-9.42b", |forge| {
        let unit = forge.reserve();
        vec![went(unit, Place::On(forge.field()), "eaa-9.42c")]
    }),
    ("eaa-9.6a", |forge| {
        let hex = forge.field();
        let unit = forge.foot(GERMAN, hex);
        vec![went(unit, Place::Reserve, "eaa-9.6a")]
    }),
    ("eaa-9.6c", |forge| {
        let hex = far_away(forge);
        let unit = forge.foot(GERMAN, hex);
        vec![went(unit, Place::Reserve, "eaa-9.6a")]
    }),
    ("eaa-15.4a", |forge| {
        let unit = forge.reserve();
        vec![went(unit, Place::On(forge.field()), "eaa-15.4c")]
    }),
    ("eaa-15.4b", |forge| {
        let unit = forge.reserve();
        let hex = forge.field();
        forge.position.detachments.put(hex);
        let near = forge.next(hex, 0);
        forge.foot(GERMAN, near);
        vec![went(unit, Place::On(hex), "eaa-15.4c")]
    }),
    // 13 Supply.
    ("eaa-13.0d", |forge| {
        let hex = forge.field();
        let unit = forge.foot(ALLIED, hex);
        vec![Event::Supplied { unit, supply: Supply::Low }]
    }),
    ("eaa-13.12a", |forge| {
        let hex = forge.field();
        let unit = forge.foot(GERMAN, hex);
        forge.at(18, Task::CheckSupply);
        vec![Event::Supplied { unit, supply: Supply::Low }]
    }),
    ("eaa-13.21a", |forge| {
        let [hex, _] = forge.rim();
        let unit = forge.foot(ALLIED, hex);
        vec![turned(Task::CheckSupply), Event::Supplied { unit, supply: Supply::Out }]
    }),
    ("eaa-4.0.3c", |forge| {
        let [_, hex] = forge.rim();
        forge.foot(ALLIED, hex);
        vec![turned(Task::CheckSupply), turned(Task::DrawCommand)]
    }),
    ("eaa-13.24a", |forge| {
        let hex = forge.field();
        let unit = Some(forge.foot(ALLIED, hex));
        let why = Clause::new("eaa-13.24a");
        vec![Event::Rolled { unit, needed: 4, roll: 1, why }]
    }),
    ("eaa-13.4a", |forge| {
        let hex = forge.field();
        let unit = forge.foot(ALLIED, hex);
        forge.at(20, Task::Event(CardEvent::Airpower, CardId(1), 1));
        vec![Event::Supplied { unit, supply: Supply::Low }]
    }),
    ("eaa-13.0e", |forge| {
        let [hex, _] = forge.rim();
        forge.position.roadblocks.put(hex);
        vec![turned(Task::CheckSupply), Event::Roadblock { hex, there: false, why: WHY }]
    }),
    // 14 Towns, bridges, positions; 10.8 roadblocks.
    ("eaa-14.1b", |forge| {
        let hex = forge.numbered("1814");
        forge.foot(GERMAN, hex);
        vec![turned(Task::Act)]
    }),
    ("eaa-14.1c", |forge| vec![Event::Taken { town: forge.numbered("1814"), owner: GERMAN }]),
    ("eaa-14.2c", |forge| {
        let (bridge, _) = forge.bridge();
        let side = forge.position.data().board.bridge_side(bridge);
        vec![Event::BridgeTaken { side, owner: GERMAN }]
    }),
    ("eaa-14.2d", |forge| {
        let (_, ends) = forge.bridge();
        let unit = forge.foot(GERMAN, ends[0]);
        vec![moved(unit, &ends, "eaa-9.2.11a")]
    }),
    ("eaa-4.12b", |forge| {
        forge.at(16, Task::Act);
        let (bridge, _) = forge.bridge();
        let side = forge.position.data().board.bridge_side(bridge);
        vec![Event::BridgeBlown { side }]
    }),
    ("eaa-13.0f", |forge| {
        let (bridge, _) = forge.bridge();
        forge.position.bridges[bridge.index()].blown = true;
        let side = forge.position.data().board.bridge_side(bridge);
        vec![Event::BridgeBlown { side }]
    }),
    ("eaa-13.0g", |forge| {
        let (bridge, _) = forge.bridge();
        let side = forge.position.data().board.bridge_side(bridge);
        vec![Event::BridgeStands { side, owner: ALLIED }]
    }),
    ("eaa-10.8a", |forge| vec![Event::Roadblock { hex: forge.field(), there: true, why: WHY }]),
    ("eaa-10.8g", |forge| {
        let hex = forge.field();
        let near = forge.next(hex, 0);
        forge.another(Place::On(near), |counter| counter.army == Army::FifthPanzer);
        forge.position.flags.manteuffel = true;
        vec![Event::Roadblock { hex, there: true, why: WHY }]
    }),
    ("eaa-10.8f", |forge| {
        let hex = forge.field();
        forge.position.roadblocks.put(hex);
        vec![Event::Roadblock { hex, there: false, why: WHY }]
    }),
    ("eaa-9.0a", |forge| {
        let hex = forge.field();
        let unit = forge.foot(GERMAN, hex);
        let near = forge.next(hex, 0);
        forge.position.roadblocks.put(near);
        vec![activated(GERMAN, &[unit]), turned(Task::German(GermanStep::Objectives(0)))]
    }),
    ("eaa-14.32a", |forge| vec![improved(forge.numbered("1814"), "eaa-14.31a")]),
    ("eaa-14.31a", |forge| {
        let hex = forge.field();
        forge.foot(ALLIED, hex);
        vec![improved(hex, "eaa-14.31a")]
    }),
    ("eaa-9.7a", |forge| {
        let hex = forge.field();
        let unit = forge.foot(GERMAN, hex);
        forge.at(18, Task::German(GermanStep::Improve));
        vec![activated(GERMAN, &[unit]), improved(hex, "eaa-9.7a")]
    }),
    ("eaa-14.33a", |forge| vec![improved(forge.field(), "eaa-14.31a")]),
    // 15 Detachments.
    ("eaa-2.1f", |forge| {
        let hex = forge.hex(|position, hex| position.data().board.hold(hex) == 0);
        vec![detached(hex, true, "eaa-15.1a")]
    }),
    ("eaa-15.1c", |forge| {
        let hex = forge.hex(|position, hex| position.data().board.is_on_edge(hex));
        vec![detached(hex, true, "eaa-15.1a")]
    }),
    ("eaa-18.2a", |forge| {
        forge.play("initial_assault");
        vec![detached(forge.field(), true, "eaa-15.1a")]
    }),
    ("eaa-15.1a", |forge| {
        let hex = forge.hex(|position, hex| {
            let board = &position.data().board;
            board.hold(hex) > 0 && !board.is_near_edge(hex)
        });
        let unit = forge.foot(GERMAN, hex);
        vec![moved(unit, &forge.row(hex, 0, 2), "eaa-9.2.11a")]
    }),
    ("eaa-15.2a", |forge| {
        let hex = forge.field();
        forge.foot(GERMAN, hex);
        vec![detached(hex, true, "eaa-15.1a")]
    }),
    ("eaa-15.51b", |forge| vec![detached(forge.field(), true, "eaa-15.51b")]),
    ("eaa-15.51d", |forge| vec![detached(far_away(forge), true, "eaa-15.51b")]),
    ("eaa-15.51c", |forge| vec![detached(forge.field(), true, "eaa-15.51c")]),
    ("eaa-15.3a", |forge| {
        let hex = forge.field();
        forge.position.detachments.put(hex);
        vec![detached(hex, false, "eaa-15.3a")]
    }),
    ("eaa-6.0a", |forge| {
        let hex = forge.field();
        let unit = forge.foot(ALLIED, hex);
        let near = forge.next(hex, 0);
        forge.position.detachments.put(near);
        forge.at(20, Task::ChooseAllied);
        vec![activated(ALLIED, &[unit]), turned(Task::Act)]
    }),
    ("eaa-15.3c", |forge| {
        let hex = forge.numbered("1814");
        forge.position.detachments.put(hex);
        forge.at(20, Task::EndOfDay(DayStep::Detachments));
        vec![detached(hex, false, "eaa-15.3c")]
    }),
    // 16 Replacements.
    ("eaa-16.0a", |forge| {
        let hex = forge.field();
        let unit = forge.foot(ALLIED, hex);
        forge.unit(unit).steps = 1;
        forge.at(18, Task::Replace(Corps::V, 3));
        vec![steps(unit, 2, "eaa-16.1a")]
    }),
    ("eaa-16.13a", |forge| {
        let hex = forge.field();
        let unit = forge.foot(ALLIED, hex);
        forge.unit(unit).steps = 1;
        vec![steps(unit, 2, "eaa-16.1a"), steps(unit, 1, "eaa-2.0b"), steps(unit, 2, "eaa-16.1a")]
    }),
    ("eaa-16.11a", |forge| {
        let hex = forge.field();
        let unit = forge.foot(ALLIED, hex);
        forge.unit(unit).steps = 1;
        forge.supply(unit, Supply::Low);
        vec![steps(unit, 2, "eaa-16.1a")]
    }),
    ("eaa-16.1a", |forge| {
        let hex = forge.field();
        let unit = forge.foot(ALLIED, hex);
        forge.unit(unit).steps = 1;
        vec![steps(unit, 2, "eaa-16.1a")]
    }),
    ("eaa-16.12a", |forge| {
        let [hex, _] = forge.rim();
        let is_so = |counter: &Counter, elite: bool| {
            counter.corps == Corps::Xviii
                && counter.faces.len() > 1
                && (counter.faces[counter.faces.len() - 2].quality == Quality::Elite) == elite
        };
        let elite = forge.another(Place::On(hex), |counter| is_so(counter, true));
        let other = forge.another(Place::On(hex), |counter| is_so(counter, false));
        forge.unit(elite).steps = 1;
        forge.unit(other).steps = 1;
        forge.at(20, Task::Replace(Corps::Xviii, 3));
        vec![steps(elite, 2, "eaa-16.1a")]
    }),
    ("eaa-16.2a", |forge| {
        let hex = forge.field();
        let is_so = |counter: &Counter| counter.corps == Corps::ISs && counter.faces.len() > 1;
        let mut units: Vec<UnitId> = (0..2).map(|_| forge.another(Place::On(hex), is_so)).collect();
        for unit in units.clone() {
            forge.unit(unit).steps = 1;
        }
        units.sort_by_key(|&unit| forge.position.face(unit).selector);
        units.into_iter().map(|unit| steps(unit, 2, "eaa-16.2a")).collect()
    }),
    // 17, 18 Points and the end.
    ("eaa-17.1b", |_| vec![Event::Points { by: 5, why: WHY }]),
    ("eaa-17.1e", |forge| {
        forge.position.score.eliminated = 3;
        vec![turned(Task::Act)]
    }),
    ("eaa-17.1g", |forge| vec![Event::Westwall { hex: forge.numbered("1707"), held: true }]),
    ("eaa-17.1c", |_| vec![Event::Flag { flag: Flag::MeuseAward, on: true, why: WHY }]),
    ("eaa-17.1f", |forge| {
        let hex = forge.field();
        let unit = forge.another(Place::On(hex), Counter::is_von_der_heydte);
        vec![went(unit, Place::Dead, "eaa-17.1f")]
    }),
    ("eaa-10.9a", |forge| {
        let hex = forge.field();
        let unit = forge.foot(GERMAN, hex);
        vec![went(unit, Place::Exited, "eaa-10.93a")]
    }),
    ("eaa-10.92a", |forge| {
        let hex = forge.field();
        let unit = forge.foot(GERMAN, hex);
        vec![went(unit, Place::Exited, "eaa-10.93a")]
    }),
    ("eaa-17.2a", |_| vec![Event::Ended { level: Level::Draw, points: 0, why: WHY }]),
    ("eaa-18.4b", |forge| {
        forge.at(29, Task::EndOfDay(DayStep::Victory));
        vec![Event::Ended { level: Level::StrategicDefeat, points: 0, why: WHY }]
    }),
    ("eaa-18.1c", |forge| {
        forge.play("initial_assault");
        let hex = forge.field();
        [Army::SixthPanzer, Army::Seventh]
            .map(|army| objective(army, Some(3), hex, 2, false))
            .to_vec()
    }),
    ("eaa-12.74a", |forge| {
        let ([_, defender], [_, target], mut events) = forge.fight(ALLIED);
        let fled = forge.foot(GERMAN, target);
        forge.mark(fled, Mark::Defended);
        let to = forge.next(target, 3);
        events.extend([back(&[defender], to, 0), Event::CombatEnded]);
        events
    }),
];
