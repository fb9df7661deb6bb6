//! `History`: when each checkpoint became German and Allied again in December 1944, and how far west
//! the Germans stood each evening, on the hexes of our map. Read from `arena/data/a44`, checked whole.

use hexmap::Hex;
use kernel::Fault;
use rules_ardennes44::{Board, Data};

const CHECKPOINTS: &str = include_str!("../../../data/a44/checkpoints.tsv");
const FRONT: &str = include_str!("../../../data/a44/front.tsv");
const COLUMNS: &str = "place\thex\tlat\tlon\tgerman_from\tallied_again\tconfidence\tnote";
const FRONT_COLUMNS: &str = "turn\thex\tlat\tlon\tplace\tnote";
/// What stands for a turn that never came, or a hex that is not on the map.
const NONE: &str = "-";
/// The last turn of December 1944: the afternoon of the 31st.
const LAST_TURN: u8 = 32;

/// The yardstick.
#[derive(Clone, Debug, PartialEq)]
pub struct History {
    /// The places, in the order of the file.
    pub checkpoints: Vec<Checkpoint>,
    /// The westernmost German point each evening: the turn, its hex and the place.
    pub front: Vec<FrontPoint>,
}

/// A place whose days are known.
#[derive(Clone, Debug, PartialEq)]
pub struct Checkpoint {
    /// What it is called.
    pub place: String,
    /// Its hex, if it is on the map.
    pub hex: Option<Hex>,
    /// Where it is on earth.
    pub latitude: f64,
    /// Where it is on earth.
    pub longitude: f64,
    /// The turn in which the Germans took it, if they ever did.
    pub german_from: Option<u8>,
    /// The turn in which the Allies had it again, if that was in December.
    pub allied_again: Option<u8>,
    /// How sure the turns are: high, medium or low.
    pub confidence: String,
    /// What else is to be said.
    pub note: String,
}

/// The westernmost German point of an evening.
#[derive(Clone, Debug, PartialEq)]
pub struct FrontPoint {
    /// The afternoon's turn.
    pub turn: u8,
    /// Its hex.
    pub hex: Hex,
    /// Where it is on earth.
    pub latitude: f64,
    /// Where it is on earth.
    pub longitude: f64,
    /// What it is called.
    pub place: String,
}

impl History {
    /// The history that ships, on this map.
    pub fn shipped(board: &Board) -> Result<Self, Vec<Fault>> {
        Self::read(board, CHECKPOINTS, FRONT)
    }

    /// Reads both files, or says everything that is wrong with them and where.
    pub fn read(board: &Board, checkpoints: &str, front: &str) -> Result<Self, Vec<Fault>> {
        let mut file = Reading::new("arena/data/a44/checkpoints.tsv", board);
        let checkpoints: Vec<Checkpoint> = file.rows(checkpoints, COLUMNS, Reading::checkpoint);
        for (at, one) in checkpoints.iter().enumerate() {
            if checkpoints[..at].iter().any(|other| other.place == one.place) {
                file.wrong(format!("{} is there twice", one.place));
            }
        }
        let mut faults = file.faults;
        let mut file = Reading::new("arena/data/a44/front.tsv", board);
        let front: Vec<FrontPoint> = file.rows(front, FRONT_COLUMNS, Reading::front_point);
        if !front.is_sorted_by(|one, other| one.turn < other.turn) {
            file.wrong("the turns must rise from line to line".to_owned());
        }
        faults.extend(file.faults);
        if faults.is_empty() { Ok(Self { checkpoints, front }) } else { Err(faults) }
    }

    /// The checkpoints on the map that a scenario uses, with their hexes.
    pub fn in_play(&self, data: &Data) -> Vec<(usize, Hex)> {
        let used = |hex: &Hex| !(data.scenario.east_only && data.places.west_sheet[hex.index()]);
        let known = self.checkpoints.iter().enumerate();
        known.filter_map(|(at, one)| Some((at, one.hex.filter(used)?))).collect()
    }
}

/// A file that is being read: where, and what was wrong so far.
struct Reading<'b> {
    file: &'static str,
    board: &'b Board,
    line: usize,
    faults: Vec<Fault>,
}

impl<'b> Reading<'b> {
    fn new(file: &'static str, board: &'b Board) -> Self {
        Self { file, board, line: 1, faults: Vec::new() }
    }

    fn wrong(&mut self, text: String) {
        self.faults.push(Fault { file: self.file.to_owned(), line: self.line, text });
    }

    /// Every row below the heading; lines that begin with `#` are remarks.
    fn rows<T>(
        &mut self,
        text: &str,
        heading: &str,
        read: impl Fn(&mut Self, &[&str]) -> Option<T>,
    ) -> Vec<T> {
        let mut rows = Vec::new();
        let mut headed = false;
        for (number, line) in (1..).zip(text.lines()) {
            self.line = number;
            if line.starts_with('#') {
                continue;
            }
            if !headed {
                headed = true;
                if line != heading {
                    self.wrong(format!("the heading should be `{heading}`"));
                }
                continue;
            }
            let cells: Vec<&str> = line.split('\t').collect();
            let columns = heading.split('\t').count();
            if cells.len() == columns {
                rows.extend(read(self, &cells));
            } else {
                self.wrong(format!("{} cells in place of {columns}", cells.len()));
            }
        }
        rows
    }

    fn checkpoint(&mut self, cells: &[&str]) -> Option<Checkpoint> {
        let before = self.faults.len();
        let [place, hex, latitude, longitude, german, allied, confidence, note] = cells else {
            return None;
        };
        let hex = if *hex == NONE { None } else { self.hex(hex) };
        let (latitude, longitude) = (self.degrees(latitude), self.degrees(longitude));
        let (german_from, allied_again) = (self.turn(german), self.turn(allied));
        let follows = |allied: u8| german_from.is_some_and(|german| german < allied);
        if allied_again.is_some_and(|allied| !follows(allied)) {
            self.wrong("it cannot be Allied again before it was German".to_owned());
        }
        if !["high", "medium", "low"].contains(confidence) {
            self.wrong(format!("confidence is high, medium or low, and not `{confidence}`"));
        }
        (self.faults.len() == before).then(|| Checkpoint {
            place: (*place).to_owned(),
            hex,
            latitude,
            longitude,
            german_from,
            allied_again,
            confidence: (*confidence).to_owned(),
            note: (*note).to_owned(),
        })
    }

    fn front_point(&mut self, cells: &[&str]) -> Option<FrontPoint> {
        let before = self.faults.len();
        let [turn, hex, latitude, longitude, place, _note] = cells else { return None };
        let (turn, hex) = (self.turn(turn), self.hex(hex));
        let (latitude, longitude) = (self.degrees(latitude), self.degrees(longitude));
        if turn.is_none_or(|turn| turn % 2 == 1) {
            self.wrong("the front is that of an evening: an even turn".to_owned());
        }
        if self.faults.len() > before {
            return None;
        }
        Some(FrontPoint { turn: turn?, hex: hex?, latitude, longitude, place: (*place).to_owned() })
    }

    fn hex(&mut self, text: &str) -> Option<Hex> {
        match self.board.numbering.hex(self.board.grid(), text) {
            Ok(hex) => Some(hex),
            Err(error) => {
                self.wrong(error.to_string());
                None
            }
        }
    }

    fn degrees(&mut self, text: &str) -> f64 {
        text.parse().unwrap_or_else(|_| {
            self.wrong(format!("`{text}` is no number of degrees"));
            0.0
        })
    }

    fn turn(&mut self, text: &str) -> Option<u8> {
        if text == NONE {
            return None;
        }
        let turn = text.parse().ok().filter(|turn| (1..=LAST_TURN).contains(turn));
        if turn.is_none() {
            self.wrong(format!("`{text}` is no turn from 1 to {LAST_TURN}, nor `{NONE}`"));
        }
        turn
    }
}

#[cfg(test)]
mod tests {
    use rules_ardennes44::Ardennes44;

    use super::*;

    #[test]
    fn every_fault_is_told_with_its_line() {
        let rules = Ardennes44::scenario("campaign").expect("it ships");
        let checkpoints = format!(
            "{COLUMNS}\nA\t9999\t50\t6\t1\t-\thigh\t\n# a remark\nB\t2016\tx\t6\t40\t-\thigh\t\n\
             C\t2016\t50\t6\t5\t4\tsure\t\nD\t2016\n"
        );
        let front = format!("{FRONT_COLUMNS}\n3\t2016\t50\t6\tDasburg\t\n");
        let faults = History::read(&rules.data().board, &checkpoints, &front).unwrap_err();
        let lines: Vec<(&str, usize)> =
            faults.iter().map(|fault| (&fault.file[15..], fault.line)).collect();
        let checkpoints = "checkpoints.tsv";
        assert_eq!(lines[..3], [(checkpoints, 2), (checkpoints, 4), (checkpoints, 4)]);
        assert_eq!(lines[3..6], [(checkpoints, 5), (checkpoints, 5), (checkpoints, 6)]);
        assert_eq!(lines[6..], [("front.tsv", 2)], "{faults:?}");
    }
}
