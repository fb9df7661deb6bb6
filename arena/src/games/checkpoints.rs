//! `Checkpoint`: a place of which it is known when it became German, and Allied again, in December 1944. Read from `arena/data`, checked
//! whole.

use hexmap::Hex;
use kernel::Fault;

const COLUMNS: &str = "place\tgerman_from\tallied_again\tconfidence";
/// What stands for a turn that never came.
const NONE: &str = "-";
/// The checkpoint that is no town.
const MEUSE: &str = "the Meuse";

/// A place whose days are known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    /// What it is called.
    pub place: String,
    /// Its hexes; none for the far bank of the Meuse.
    pub hexes: Vec<Hex>,
    /// The half-day of the offensive in which the Germans took it, if they ever did.
    pub german_from: Option<u8>,
    /// The half-day in which the Allies had it again, if that was in December.
    pub allied_again: Option<u8>,
}

impl Checkpoint {
    /// Whether it was German at the end of a half-day of the offensive.
    pub(crate) fn was_german(&self, when: u8) -> bool {
        let taken = self.german_from.is_some_and(|from| from <= when);
        let lost = self.allied_again.is_some_and(|again| again <= when);
        taken && !lost
    }
}

/// The checkpoints of a file, in its order; `town` says where the rules have a town of this name.
pub(crate) fn read(
    file: &str,
    text: &str,
    town: impl Fn(&str) -> Option<Vec<Hex>>,
) -> Result<Vec<Checkpoint>, Vec<Fault>> {
    let (mut checkpoints, mut faults) = (Vec::new(), Vec::new());
    let rows = (1..).zip(text.lines()).filter(|(_, line)| !line.starts_with('#'));
    for (number, line) in rows {
        if line == COLUMNS {
            continue;
        }
        match checkpoint(line, &town) {
            Ok(checkpoint) => checkpoints.push(checkpoint),
            Err(text) => faults.push(Fault { file: file.to_owned(), line: number, text }),
        }
    }
    if faults.is_empty() { Ok(checkpoints) } else { Err(faults) }
}

fn checkpoint(line: &str, town: impl Fn(&str) -> Option<Vec<Hex>>) -> Result<Checkpoint, String> {
    let cells: Vec<&str> = line.split('\t').collect();
    let [place, german, allied, _confidence] = cells[..] else {
        return Err(format!("{} cells in place of 4", cells.len()));
    };
    let turn = |text: &str| match text {
        NONE => Ok(None),
        _ => text.parse().map(Some).map_err(|_| format!("`{text}` is no turn, nor `{NONE}`")),
    };
    let hexes = match town(place) {
        Some(hexes) => hexes,
        None if place == MEUSE => Vec::new(),
        None => return Err(format!("the rules name no place `{place}`")),
    };
    let (german_from, allied_again) = (turn(german)?, turn(allied)?);
    Ok(Checkpoint { place: place.to_owned(), hexes, german_from, allied_again })
}
