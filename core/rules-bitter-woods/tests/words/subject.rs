//! The game under test, and what is hidden from whom in it.

use conformance::contract::Subject;
use hexmap::{Direction, Hex};
use kernel::{Clause, Roll, Viewer};
use rules_bitter_woods::{ALLIED, BitterWoods, Event, Options, Position, StandingOrder};

/// No game is longer.
const BOUND: usize = 60_000;

pub(crate) struct Scenario(BitterWoods);

impl Scenario {
    pub(crate) fn with(name: &str, options: Options) -> Self {
        Self(BitterWoods::scenario_with(name, options).expect("the scenario ships"))
    }

    /// The six hexes around the centre of a dump.
    fn around(&self, centre: Hex) -> Vec<Hex> {
        let grid = self.0.data().board.grid();
        Direction::ALL.into_iter().filter_map(|way| grid.neighbour(centre, way)).collect()
    }
}

/// Every option turned on that a scenario allows.
pub(crate) fn every_option(scenario: &str) -> Options {
    let plain = BitterWoods::scenario(scenario).expect("the scenario ships");
    let refuses = &plain.data().scenario.refuses;
    let mut options = Options::default();
    for choice in Options::ALL.iter().filter(|choice| !refuses.iter().any(|one| one == choice.name))
    {
        options.turn_round(choice.name);
    }
    options
}

impl Subject for Scenario {
    type Rules = BitterWoods;

    fn rules(&self) -> BitterWoods {
        self.0.clone()
    }

    fn bound(&self) -> usize {
        BOUND
    }

    /// Everything lies open on this table, but where the fuel dumps lie that are not revealed: only the Allied player knows (§25.1a).
    /// They lie somewhere around their centres.
    fn alike(&self, position: &Position, viewer: Viewer) -> Vec<Position> {
        let Some(dumps) = position.dumps.filter(|_| viewer != Viewer::Seat(ALLIED)) else {
            return Vec::new();
        };
        let mut worlds = Vec::new();
        for (at, dump) in dumps.iter().enumerate() {
            let Some(here) = dump.hex.filter(|_| !dump.revealed) else { continue };
            // Where Germans stand, or were last through, a dump would have been revealed.
            let hidden = |hex: &Hex| {
                *hex != here && position.controller(*hex) == rules_bitter_woods::Side::Allied
            };
            for hex in self.around(self.0.data().places.dumps[at]).into_iter().filter(hidden) {
                let mut other = position.clone();
                let mut moved = dumps;
                moved[at].hex = Some(hex);
                other.dumps = Some(moved);
                worlds.push(other);
            }
        }
        worlds
    }

    fn alike_events(&self, event: &Event, viewer: Viewer) -> Vec<Event> {
        let Event::DumpsLaid { hexes: Some([_, other]) } = event else { return Vec::new() };
        if viewer == Viewer::Seat(ALLIED) {
            return Vec::new();
        }
        let around = self.around(self.0.data().places.dumps[0]).into_iter();
        around.map(|hex| Event::DumpsLaid { hexes: Some([hex, *other]) }).collect()
    }

    /// §25.1b The dumps are rolled for in secret.
    fn is_secret(&self, roll: &Roll, viewer: Viewer) -> bool {
        roll.why == Clause::new("bw-25.1b") && viewer != Viewer::Seat(ALLIED)
    }

    fn caches_are_fresh(&self, position: &Position) -> bool {
        position.same_ground(&position.recomputed())
    }

    fn orders(&self) -> Vec<StandingOrder> {
        vec![StandingOrder::SupportWithAll, StandingOrder::NeverStand]
    }

    fn golden(&self) -> &'static str {
        ""
    }
}
