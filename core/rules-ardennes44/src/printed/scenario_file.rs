//! Reads scenarios (`data/scenarios/*.toml`) and the set-ups they use (`data/setups/*.toml`).

use std::collections::BTreeMap;

use hexmap::Hex;
use kernel::Fault;
use serde::Deserialize;
use toml::Spanned;

use crate::Side;
use crate::printed::board::Board;
use crate::printed::counters::{Entry, UnitId};
use crate::printed::order_of_battle::OrderOfBattle;
use crate::printed::places::{OffMapBox, Places, Site};
use crate::printed::places_file;
use crate::printed::scenario::{Goal, Scenario, SetUp};
use crate::printed::turn_track::TurnTrack;
use field::{Reading, Word};

/// The scenarios that come with the game.
pub(crate) const SHIPPED: [(&str, &str); 11] = [
    ("scenarios/campaign.toml", include_str!("../../data/scenarios/campaign.toml")),
    ("scenarios/six_turns.toml", include_str!("../../data/scenarios/six_turns.toml")),
    ("scenarios/eight_turns.toml", include_str!("../../data/scenarios/eight_turns.toml")),
    ("scenarios/patton.toml", include_str!("../../data/scenarios/patton.toml")),
    ("scenarios/extended.toml", include_str!("../../data/scenarios/extended.toml")),
    ("scenarios/guided.toml", include_str!("../../data/scenarios/guided.toml")),
    ("scenarios/schnee_eifel.toml", include_str!("../../data/scenarios/schnee_eifel.toml")),
    ("scenarios/trois_ponts.toml", include_str!("../../data/scenarios/trois_ponts.toml")),
    ("scenarios/road_to_bastogne.toml", include_str!("../../data/scenarios/road_to_bastogne.toml")),
    ("scenarios/noville.toml", include_str!("../../data/scenarios/noville.toml")),
    ("scenarios/chaumont.toml", include_str!("../../data/scenarios/chaumont.toml")),
];

/// The set-ups that come with the game.
pub(crate) const SET_UPS: [(&str, &str); 8] = [
    ("setups/december_16.toml", include_str!("../../data/setups/december_16.toml")),
    ("setups/december_22.toml", include_str!("../../data/setups/december_22.toml")),
    ("setups/guided.toml", include_str!("../../data/setups/guided.toml")),
    ("setups/schnee_eifel.toml", include_str!("../../data/setups/schnee_eifel.toml")),
    ("setups/trois_ponts.toml", include_str!("../../data/setups/trois_ponts.toml")),
    ("setups/road_to_bastogne.toml", include_str!("../../data/setups/road_to_bastogne.toml")),
    ("setups/noville.toml", include_str!("../../data/setups/noville.toml")),
    ("setups/chaumont.toml", include_str!("../../data/setups/chaumont.toml")),
];

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    id: String,
    title: String,
    summary: String,
    turns: Spanned<[u8; 2]>,
    set_up: Word,
    #[serde(default)]
    east_only: bool,
    #[serde(default)]
    left_out: Vec<Word>,
    victory: Spanned<Goal>,
    #[serde(default)]
    points: u16,
    #[serde(default)]
    prizes: Vec<Word>,
    airborne_turn: Option<u8>,
    #[serde(default)]
    traffic_at_start: bool,
    #[serde(default)]
    german_guns_fired: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SetUpFile {
    turn: Spanned<u8>,
    #[serde(default)]
    at: Vec<At>,
    #[serde(default)]
    default: Vec<At>,
    #[serde(default)]
    off_map: Vec<OffMap>,
    #[serde(default)]
    lost: Vec<Units>,
    #[serde(default)]
    reduced: Vec<Units>,
    #[serde(default)]
    isolated: Vec<Isolated>,
    /// Bridges blown besides; if given, the sites of the first day are done with.
    blown: Option<Vec<Word>>,
    /// The whole of what the Germans hold; if not given, their areas and the Rear Zone.
    german_control: Option<Vec<Word>>,
    #[serde(default)]
    german_traffic_removed: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct At {
    hex: Word,
    units: Vec<Word>,
    #[serde(default)]
    improved: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OffMap {
    #[serde(rename = "box")]
    to: Spanned<OffMapBox>,
    units: Vec<Word>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Units {
    units: Vec<Word>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Isolated {
    hexes: Vec<Word>,
    points: u8,
}

/// What a set-up is held against.
pub(crate) struct Pieces<'d> {
    pub(crate) board: &'d Board,
    pub(crate) places: &'d Places,
    pub(crate) order: &'d OrderOfBattle,
    pub(crate) track: &'d TurnTrack,
}

impl Scenario {
    /// Reads a scenario with its set-up, or says everything that is wrong with either and where.
    pub(crate) fn read(
        file: &str,
        text: &str,
        set_ups: &[(&str, &str)],
        pieces: &Pieces<'_>,
    ) -> Result<Self, Vec<Fault>> {
        let (mut reading, written) = Reading::open::<File>(file, text)?;
        let set_up = written.find_set_up(&mut reading, set_ups, pieces);
        written.check(&mut reading, pieces);
        let prizes = written.prizes(&mut reading, pieces);
        match (reading.close(()), set_up) {
            (Ok(()), Ok(set_up)) => Ok(written.with(set_up, prizes)),
            (read, set_up) => Err(read.err().into_iter().chain(set_up.err()).flatten().collect()),
        }
    }
}

impl File {
    /// The set-up that the scenario names.
    fn find_set_up(
        &self,
        reading: &mut Reading<'_>,
        set_ups: &[(&str, &str)],
        pieces: &Pieces<'_>,
    ) -> Result<SetUp, Vec<Fault>> {
        let name = format!("setups/{}.toml", self.set_up.as_ref());
        let Some((file, text)) = set_ups.iter().find(|(file, _)| *file == name) else {
            reading.wrong(&self.set_up, format!("there is no {name}"));
            return Err(Vec::new());
        };
        SetUp::read(file, text, self.turns.as_ref()[0], pieces)
    }

    /// The scenario with its set-up.
    fn with(self, set_up: SetUp, prizes: Vec<Hex>) -> Scenario {
        let [first_turn, last_turn] = self.turns.into_inner();
        Scenario {
            id: self.id,
            title: self.title,
            summary: self.summary,
            first_turn,
            last_turn,
            east_only: self.east_only,
            left_out: self.left_out.into_iter().map(Spanned::into_inner).collect(),
            victory: self.victory.into_inner(),
            points: self.points,
            prizes,
            airborne_turn: self.airborne_turn,
            traffic_at_start: self.traffic_at_start,
            german_guns_fired: self.german_guns_fired,
            set_up,
        }
    }

    /// The Victory Hexes that it names.
    fn prizes(&self, reading: &mut Reading<'_>, pieces: &Pieces<'_>) -> Vec<Hex> {
        let mut prizes = Vec::new();
        for word in &self.prizes {
            let Some(hex) = reading.hex(pieces.board, word) else { continue };
            if !pieces.places.victory.iter().any(|place| place.hex == hex) {
                reading.wrong(word, "no Victory Hex lies there");
            }
            prizes.push(hex);
        }
        prizes
    }

    /// What the rules expect of a scenario.
    fn check(&self, reading: &mut Reading<'_>, pieces: &Pieces<'_>) {
        let [first, last] = *self.turns.as_ref();
        if first == 0 || first > last || last > pieces.track.last() {
            reading.wrong(&self.turns, "the turns are not all on the Turn Record Track, in order");
        }
        if (*self.victory.as_ref() == Goal::Points) != (self.points > 0) {
            reading
                .wrong(&self.victory, "points are needed where they are counted, and only there");
        }
        for word in &self.left_out {
            if !pieces.order.formations.iter().any(|formation| formation.id == *word.as_ref()) {
                reading.wrong(word, format!("there is no formation `{}`", word.as_ref()));
            }
        }
    }
}

impl SetUp {
    /// Reads a set-up, or says everything that is wrong with it and where.
    fn read(
        file: &str,
        text: &str,
        first_turn: u8,
        pieces: &Pieces<'_>,
    ) -> Result<Self, Vec<Fault>> {
        let (mut reading, written) = Reading::open::<SetUpFile>(file, text)?;
        if *written.turn.as_ref() != first_turn {
            reading.wrong(&written.turn, format!("the scenario begins on turn {first_turn}"));
        }
        let mut placed = vec![false; pieces.order.counters.len()];
        let mut set_up = Self::default();
        set_up.read_map(&mut reading, pieces, &written, &mut placed);
        for off in &written.off_map {
            for unit in named(&mut reading, pieces, &off.units, &mut placed) {
                if pieces.order.counters[unit.index()].side == Side::German {
                    reading.wrong(&off.to, "no German unit goes to an Off Map Box (11.9.2a)");
                }
                set_up.boxes.push((unit, *off.to.as_ref()));
            }
        }
        for lost in &written.lost {
            set_up.lost.extend(named(&mut reading, pieces, &lost.units, &mut placed));
        }
        set_up.read_states(&mut reading, pieces, &written);
        set_up.read_ground(&mut reading, pieces, &written);
        // A unit that was due earlier and is not named takes no part.
        for (index, counter) in (0..).zip(&pieces.order.counters) {
            let due = match counter.entry {
                Entry::Start { .. } => true,
                Entry::Arrives { turn, .. } => turn < first_turn,
                Entry::Remnant(_) | Entry::Breakdown(_) => false,
            };
            if due && !placed[usize::from(index)] {
                set_up.absent.push(UnitId(index));
            }
        }
        reading.close(set_up)
    }

    /// Who stands where on the map, or might.
    fn read_map(
        &mut self,
        reading: &mut Reading<'_>,
        pieces: &Pieces<'_>,
        written: &SetUpFile,
        placed: &mut [bool],
    ) {
        let mut holders = BTreeMap::new();
        let fixed = written.at.iter().map(|at| (at, true));
        for (at, fixed) in fixed.chain(written.default.iter().map(|at| (at, false))) {
            let Some(hex) = reading.hex(pieces.board, &at.hex) else { continue };
            for unit in named(reading, pieces, &at.units, placed) {
                let side = pieces.order.counters[unit.index()].side;
                if *holders.entry(hex).or_insert(side) != side {
                    reading.wrong(&at.hex, "both sides stand in that hex");
                }
                let list = if fixed { &mut self.at } else { &mut self.suggested };
                list.push((unit, hex));
            }
            if at.improved {
                self.improved.push(hex);
            }
        }
    }

    fn read_states(&mut self, reading: &mut Reading<'_>, pieces: &Pieces<'_>, written: &SetUpFile) {
        let mut again = vec![false; pieces.order.counters.len()];
        for word in written.reduced.iter().flat_map(|reduced| &reduced.units) {
            for unit in named(reading, pieces, std::slice::from_ref(word), &mut again) {
                if pieces.order.counters[unit.index()].reduced.is_none() {
                    reading.wrong(word, format!("`{}` has no reduced side", word.as_ref()));
                }
                self.reduced.push(unit);
            }
        }
        for isolated in &written.isolated {
            for word in &isolated.hexes {
                let Some(hex) = reading.hex(pieces.board, word) else { continue };
                let inside = self.at.iter().filter(|&&(_, at)| at == hex);
                let before = self.isolated.len();
                self.isolated.extend(inside.map(|&(unit, _)| (unit, isolated.points)));
                if self.isolated.len() == before {
                    reading.wrong(word, "nobody stands in that hex");
                }
            }
        }
    }

    fn read_ground(&mut self, reading: &mut Reading<'_>, pieces: &Pieces<'_>, written: &SetUpFile) {
        let (board, places) = (pieces.board, pieces.places);
        if let Some(sides) = &written.blown {
            self.blown.extend(sides.iter().filter_map(|word| reading.bridge(board, word)));
        } else {
            for &(bridge, site) in &places.sites {
                match site {
                    Site::Blown => self.blown.push(bridge),
                    Site::UnderConstruction => self.begun.push(bridge),
                }
            }
            self.ouren_untried = places.ouren.is_some();
        }
        let home = |hex: &Hex| places.area_of[hex.index()].is_some() || places.rear[hex.index()];
        self.german = match &written.german_control {
            Some(runs) => places_file::runs(reading, board, runs),
            None => board.grid().hexes().filter(home).collect(),
        };
        self.german_traffic_removed = written.german_traffic_removed;
    }
}

/// The units that words name; each at most once.
fn named(
    reading: &mut Reading<'_>,
    pieces: &Pieces<'_>,
    words: &[Word],
    placed: &mut [bool],
) -> Vec<UnitId> {
    let mut units = Vec::new();
    for word in words {
        let id = word.as_ref();
        match pieces.order.counters.iter().position(|counter| counter.id == *id) {
            Some(at) if placed[at] => reading.wrong(word, format!("`{id}` is named twice")),
            Some(at) => {
                placed[at] = true;
                units.push(UnitId(u16::try_from(at).expect("there are few counters")));
            }
            None => reading.wrong(word, format!("there is no counter `{id}`")),
        }
    }
    units
}
