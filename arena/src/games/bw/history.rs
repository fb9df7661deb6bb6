//! `History`: when each checkpoint became German and Allied again in December 1944. Read from `arena/data/bw`, checked whole.

use hexmap::Hex;
use kernel::Fault;
use rules_bitter_woods::{Data, Position, Side};

const FILE: &str = "arena/data/bw/checkpoints.tsv";
const CHECKPOINTS: &str = include_str!("../../../data/bw/checkpoints.tsv");
const COLUMNS: &str = "place\tgerman_from\tallied_again\tconfidence";
/// What stands for a turn that never came.
const NONE: &str = "-";
/// The checkpoint that is no town.
const MEUSE: &str = "the Meuse";

/// The yardstick.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct History {
    /// The places, in the order of the file.
    pub checkpoints: Vec<Checkpoint>,
}

/// A place whose days are known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    /// What it is called.
    pub place: String,
    /// Its hexes; none for the far bank of the Meuse.
    pub hexes: Vec<Hex>,
    /// The turn of the offensive in which the Germans took it, if they ever did.
    pub german_from: Option<u8>,
    /// The turn in which the Allies had it again, if that was in December.
    pub allied_again: Option<u8>,
}

impl History {
    /// The history that ships, on this map.
    pub fn shipped(data: &Data) -> Result<Self, Vec<Fault>> {
        let (mut checkpoints, mut faults) = (Vec::new(), Vec::new());
        let rows = (1..).zip(CHECKPOINTS.lines()).filter(|(_, line)| !line.starts_with('#'));
        for (number, line) in rows {
            if line == COLUMNS {
                continue;
            }
            match checkpoint(data, line) {
                Ok(checkpoint) => checkpoints.push(checkpoint),
                Err(text) => faults.push(Fault { file: FILE.to_owned(), line: number, text }),
            }
        }
        if faults.is_empty() { Ok(Self { checkpoints }) } else { Err(faults) }
    }
}

fn checkpoint(data: &Data, line: &str) -> Result<Checkpoint, String> {
    let cells: Vec<&str> = line.split('\t').collect();
    let [place, german, allied, _confidence] = cells[..] else {
        return Err(format!("{} cells in place of 4", cells.len()));
    };
    let turn = |text: &str| match text {
        NONE => Ok(None),
        _ => text.parse().map(Some).map_err(|_| format!("`{text}` is no turn, nor `{NONE}`")),
    };
    let town = data.places.town(place).map(|town| town.hexes.clone());
    let hexes = match town {
        Some(hexes) => hexes,
        None if place == MEUSE => Vec::new(),
        None => return Err(format!("the rules name no place `{place}`")),
    };
    let (german_from, allied_again) = (turn(german)?, turn(allied)?);
    Ok(Checkpoint { place: place.to_owned(), hexes, german_from, allied_again })
}

impl Checkpoint {
    /// Who was the last in it; Germans on the far bank hold the Meuse.
    pub(super) fn holder(&self, position: &Position) -> Side {
        let board = &position.data().board;
        let german = if self.hexes.is_empty() {
            let mut units = position.on_map(Side::German);
            units.any(|unit| position.hex_of(unit).is_some_and(|hex| board.is_beyond_meuse(hex)))
        } else {
            self.hexes.iter().any(|&hex| position.controller(hex) == Side::German)
        };
        if german { Side::German } else { Side::Allied }
    }

    /// Who held it in history at the end of a turn of the offensive.
    pub(super) fn holder_then(&self, when: u8) -> Side {
        let taken = self.german_from.is_some_and(|from| from <= when);
        let lost = self.allied_again.is_some_and(|again| again <= when);
        if taken && !lost { Side::German } else { Side::Allied }
    }
}
