//! The game under test, and what is hidden from whom in it.

use conformance::Chooser;
use conformance::contract::Subject;
use kernel::{Fold, Roll, Viewer};
use rules_bastogne::printed::cards::Card;
use rules_bastogne::{BastogneBreakout, Event, Options, Position, Side, StandingOrder, View};

/// No game is longer.
const BOUND: usize = 60_000;

pub(crate) struct Scenario(BastogneBreakout);

impl Scenario {
    pub(crate) fn with(name: &str, options: Options) -> Self {
        Self(BastogneBreakout::scenario_with(name, options).expect("the scenario ships"))
    }
}

/// Options drawn at random: easy, normal or hard.
pub(crate) fn drawn(chooser: &mut Chooser) -> Options {
    let mut options = Options::default();
    for choice in Options::ALL {
        if chooser.below(2) == 0 {
            options.turn_round(choice.name);
            if !options.refused().is_empty() {
                options.turn_round(choice.name);
            }
        }
    }
    options
}

/// The same position, but a side holds one card in place of another.
fn exchanged(position: &Position, side: Side, out: Card, into: Card) -> Position {
    let mut other = position.clone();
    other.fold(&Event::Unpicked { side, card: Some(out) });
    other.fold(&Event::Picked { side, card: Some(into) });
    other
}

/// The cards of the same side other than this one.
fn others(card: Card) -> impl Iterator<Item = Card> {
    Card::ALL.into_iter().filter(move |&other| other != card && other.side() == card.side())
}

impl Subject for Scenario {
    type Rules = BastogneBreakout;

    fn rules(&self) -> BastogneBreakout {
        self.0.clone()
    }

    fn bound(&self) -> usize {
        BOUND
    }

    /// §3.9f Everything lies open on this table but the hands: of the other's, a viewer knows how many cards it has.
    fn alike(&self, position: &Position, viewer: Viewer) -> Vec<Position> {
        let own = viewer.seat().and_then(Side::of);
        let mut worlds = Vec::new();
        for side in Side::BOTH.into_iter().filter(|&side| Some(side) != own) {
            let hand = View { side: Some(side), position }.hand(side);
            let copies = |card: Card| position.data().cards[card.index()].copies;
            for out in hand.kinds() {
                for into in others(out).filter(|&card| hand.count(card) < copies(card)) {
                    worlds.push(exchanged(position, side, out, into));
                }
            }
        }
        worlds
    }

    fn alike_events(&self, event: &Event, viewer: Viewer) -> Vec<Event> {
        let own = viewer.seat().and_then(Side::of);
        if let Event::Picked { side, card: Some(card) } = *event
            && own != Some(side)
        {
            return others(card).map(|card| Event::Picked { side, card: Some(card) }).collect();
        }
        if let Event::Unpicked { side, card: Some(card) } = *event
            && own != Some(side)
        {
            return others(card).map(|card| Event::Unpicked { side, card: Some(card) }).collect();
        }
        Vec::new()
    }

    fn is_secret(&self, _: &Roll, _: Viewer) -> bool {
        false
    }

    fn caches_are_fresh(&self, position: &Position) -> bool {
        position.same_ground(&position.recomputed())
    }

    fn orders(&self) -> Vec<StandingOrder> {
        vec![StandingOrder::NoDefensiveBarrage]
    }

    fn golden(&self) -> &'static str {
        include_str!("../golden/wire.jsonl")
    }
}
