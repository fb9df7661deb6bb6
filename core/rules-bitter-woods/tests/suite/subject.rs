//! The game under test, and what is hidden from whom in it.

use conformance::contract::Subject;
use hexmap::{Direction, Hex};
use kernel::{Clause, Roll, Viewer};
use rules_bitter_woods::{ALLIED, BitterWoods, Event, Options, Position, Side, StandingOrder};

/// No game is longer.
const BOUND: usize = 60_000;

pub(crate) struct Scenario(BitterWoods);

impl Scenario {
    pub(crate) fn with(name: &str, options: Options) -> Self {
        Self(BitterWoods::scenario_with(name, options).expect("the scenario ships"))
    }
}

/// Every option that a scenario allows.
pub(crate) fn everything(name: &str) -> Options {
    let plain = BitterWoods::scenario(name).expect("the scenario ships");
    let refuses = &plain.data().scenario.refuses;
    let mut options = Options::default();
    for choice in Options::ALL.iter().filter(|choice| !refuses.iter().any(|one| one == choice.name))
    {
        options.turn_round(choice.name);
    }
    options
}

/// The six hexes round a dump's centre.
fn around(position: &Position, dump: usize) -> Vec<Hex> {
    let centre = position.data().places.dumps[dump];
    let grid = position.data().board.grid();
    Direction::ALL.into_iter().filter_map(|way| grid.neighbour(centre, way)).collect()
}

impl Subject for Scenario {
    type Rules = BitterWoods;

    fn rules(&self) -> BitterWoods {
        self.0.clone()
    }

    fn bound(&self) -> usize {
        BOUND
    }

    /// §25.1a Everything lies open on this table, but where the fuel dumps lie that nobody has seen: only the Allied player knows.
    /// One that could have been seen in a hex by now does not lie there.
    fn alike(&self, position: &Position, viewer: Viewer) -> Vec<Position> {
        let Some(dumps) = position.dumps.filter(|_| viewer != Viewer::Seat(ALLIED)) else {
            return Vec::new();
        };
        let mut others = Vec::new();
        for (at, dump) in dumps.iter().enumerate() {
            let Some(real) = dump.hex.filter(|_| !dump.revealed) else { continue };
            for hex in around(position, at).into_iter().filter(|&hex| hex != real) {
                // A leader reveals a dump where he stands, and takes no ground.
                if position.controller(hex) == Side::German
                    || position.has_friend(Side::German, hex)
                {
                    continue;
                }
                let mut other = position.clone();
                other.dumps.as_mut().expect("there are dumps")[at].hex = Some(hex);
                others.push(other);
            }
        }
        others
    }

    fn alike_events(&self, event: &Event, viewer: Viewer) -> Vec<Event> {
        let Event::DumpsLaid { hexes: Some([one, other]) } = event else { return Vec::new() };
        if viewer == Viewer::Seat(ALLIED) {
            return Vec::new();
        }
        vec![Event::DumpsLaid { hexes: Some([*other, *one]) }]
    }

    /// §25.1b Only the Allied player sees where the dumps are laid.
    fn is_secret(&self, roll: &Roll, viewer: Viewer) -> bool {
        roll.why == Clause::new("bw-25.1b") && viewer != Viewer::Seat(ALLIED)
    }

    fn caches_are_fresh(&self, position: &Position) -> bool {
        position.same_ground(&position.recomputed())
    }

    fn orders(&self) -> Vec<StandingOrder> {
        vec![
            StandingOrder::SupportWithAll,
            StandingOrder::SupportWithGuns,
            StandingOrder::NeverSupport,
            StandingOrder::NeverStand,
            StandingOrder::NeverAdvance,
            StandingOrder::AlwaysBlowDumps,
            StandingOrder::NeverBlowDumps,
        ]
    }

    fn golden(&self) -> &'static str {
        include_str!("../golden/wire.jsonl")
    }
}
