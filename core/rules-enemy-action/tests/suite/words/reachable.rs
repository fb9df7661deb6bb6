//! Every action that is listed can be done from the desk: it is offered, or a draft comes to it.

use std::collections::BTreeMap;

use conformance::{Chooser, seed_of};
use desk::{Draft, Fill, Offer, Speaks, Thing};
use hexmap::{Hex, Hexside};
use kernel::{Awaits, Game, SeededDice};
use rules_enemy_action::{ALLIED, Action, EnemyAction, UnitId, View};

use crate::subject::shortened;

/// Of the positions in each part of the turn every so many are looked at.
const EVERY: usize = 7;
/// So many of the actions listed there are looked for.
const LOOKED_FOR: usize = 12;

fn piece(unit: UnitId) -> Fill {
    Fill::thing(Thing::Piece(unit.0))
}

fn hex(hex: Hex) -> Fill {
    Fill::thing(Thing::Hex(hex.id()))
}

fn side(side: Hexside) -> Fill {
    let way = u8::try_from(side.direction().index()).expect("there are six directions");
    Fill::thing(Thing::Side(side.owner().id(), way))
}

fn path(mode: &str, path: &[Hex]) -> Fill {
    Fill::Path(mode.to_owned(), path.iter().map(|hex| hex.id()).collect())
}

/// The draft that comes to an action, if it is put together.
#[expect(clippy::wildcard_enum_match_arm, reason = "the others are offers")]
fn draft(action: &Action) -> Option<Draft> {
    Some(match action {
        Action::ActivateOne { card, unit } => {
            let card = Fill::thing(Thing::Card(u16::from(card.0) - 1));
            Draft::of("alone", [("card", card), ("who", piece(*unit))])
        }
        Action::Place { unit, hex: at } => {
            Draft::of("place", [("who", piece(*unit)), ("where", hex(*at))])
        }
        Action::Move { unit, path: way, strategic } => {
            let mode = if *strategic { "strategic" } else { "regular" };
            Draft::of("move", [("who", piece(*unit)), ("way", path(mode, way))])
        }
        Action::Attack { target, units } => {
            let who = Fill::pieces(units.iter().map(|unit| unit.0));
            Draft::of("attack", [("target", hex(*target)), ("who", who)])
        }
        Action::Reinforce { unit, path: way } => {
            Draft::of("reinforce", [("who", piece(*unit)), ("way", path("joins", way))])
        }
        Action::Coordinate { units } => {
            Draft::of("coordinate", [("who", Fill::pieces(units.iter().map(|unit| unit.0)))])
        }
        Action::Announce { total } => {
            Draft::of("announce", [("total", Fill::Number(i16::from(*total)))])
        }
        Action::Advance { unit, path: way } => {
            Draft::of("advance", [("who", piece(*unit)), ("way", path("advances", way))])
        }
        Action::Block { hex: at } => Draft::of("block", [("where", hex(*at))]),
        Action::Blow { side: at } => Draft::of("blow", [("where", side(*at))]),
        Action::Bridge { side: at } => Draft::of("bridge", [("where", side(*at))]),
        _ => return None,
    })
}

/// Whether the desk comes to an action.
fn comes_to(rules: &EnemyAction, view: &View<'_>, offers: &[Offer], action: &Action) -> bool {
    let sealed = desk::Action::of(action);
    let is_open = |offer: &&Offer| offer.barred.is_none() && offer.action == sealed;
    if offers.iter().any(|offer| is_open(&offer)) {
        return true;
    }
    let weighed = draft(action).and_then(|draft| rules.weigh(view, &draft, None).ok());
    weighed.is_some_and(|weighed| {
        weighed.action == Some(sealed.clone()) || weighed.offers.iter().any(|offer| is_open(&offer))
    })
}

/// How many actions of each kind were looked for in a random game.
fn looked_for(name: &str, days: u8, number: u64) -> BTreeMap<String, usize> {
    let rules = shortened(name, days);
    let mut game = Game::new(rules.clone(), SeededDice::new(&seed_of(number)));
    let mut chooser = Chooser::new(number);
    let (mut kinds, mut phases) = (BTreeMap::new(), BTreeMap::<String, usize>::new());
    while let Awaits::Seat(seat) = game.awaits() {
        let mut legal = game.legal(seat);
        if seat == ALLIED {
            let view = game.view(seat);
            let prompt = rules.scene(&view).prompt;
            let count = phases.entry(prompt.phase.clone()).or_default();
            *count += 1;
            if (*count - 1).is_multiple_of(EVERY) {
                let offers: Vec<Offer> = prompt.offers.into_iter().chain(prompt.end).collect();
                for _ in 0..LOOKED_FOR.min(legal.len()) {
                    let action = &legal[chooser.below(legal.len())];
                    assert!(comes_to(&rules, &view, &offers, action), "{name}: {action:?}");
                    let kind = format!("{action:?}");
                    let kind = kind.split(' ').next().unwrap_or_default().to_owned();
                    *kinds.entry(kind).or_default() += 1;
                }
            }
        }
        let action = legal.swap_remove(chooser.below(legal.len()));
        game.submit(seat, action).expect("it is legal");
    }
    kinds
}

#[test]
fn whatever_is_listed_can_be_done_from_the_desk() {
    let mut all: BTreeMap<String, usize> = BTreeMap::new();
    for (name, days, number) in
        [("battle_of_the_bulge", 2, 1), ("initial_assault", 1, 2), ("crisis_at_the_meuse", 1, 3)]
    {
        for (kind, count) in looked_for(name, days, number) {
            *all.entry(kind).or_default() += count;
        }
    }
    for kind in ["Activate", "Move", "Attack", "Pass", "Lose", "PutDepot"] {
        assert!(all.contains_key(kind), "{kind} was never listed: {all:?}");
    }
}
