//! `Numbering`: the four digits printed on a hex, and the grid that they imply.
//!
//! Printed maps count from any corner, columns or rows first, from any number. Which lines lie
//! half a hex further on is told by the printed numbers too ("the even columns lie lower"); what
//! that means for the grid follows from the corner, and is worked out here only.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::grid::{Grid, GridError};
use crate::hex::Hex;
use crate::hexside::Hexside;
use crate::shape::{Orientation, Parity, Shape};

/// How the hexes of a printed map are numbered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Numbering {
    /// How the hexes stand.
    pub orientation: Orientation,
    /// Which two digits come first.
    pub order: DigitOrder,
    /// The corner with the lowest numbers.
    pub corner: Corner,
    /// The numbers of the columns.
    pub columns: Span,
    /// The numbers of the rows.
    pub rows: Span,
    /// Flat-top: the columns whose number is so lie half a hex further **south**.
    /// Pointy-top: the rows whose number is so lie half a hex further **east**.
    pub shoved: Parity,
}

/// Which two of the four digits come first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DigitOrder {
    /// `CCRR`
    ColumnRow,
    /// `RRCC`
    RowColumn,
}

/// The corner from which columns and rows are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Corner {
    /// Columns grow eastward, rows southward.
    NorthWest,
    /// Columns grow westward, rows southward.
    NorthEast,
    /// Columns grow eastward, rows northward.
    SouthWest,
    /// Columns grow westward, rows northward.
    SouthEast,
}

/// Consecutive numbers of two digits, both ends included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "(u8, u8)", into = "(u8, u8)")]
pub struct Span {
    first: u8,
    last: u8,
}

/// Why two numbers are not a span.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("from {first} to {last} is not a span of numbers with two digits")]
pub struct NotASpan {
    /// The lower end.
    pub first: u8,
    /// The higher end.
    pub last: u8,
}

/// Why a text names no hex or hexside of a map.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "each field is named in the sentence above it")]
pub enum NumberError {
    /// It is not a number of four digits.
    #[error("`{text}` is not a hex number: four digits are needed")]
    NotFourDigits { text: String },
    /// The map has no such column.
    #[error("hex {text} is off the map: its columns are {columns}")]
    NoSuchColumn { text: String, columns: Span },
    /// The map has no such row.
    #[error("hex {text} is off the map: its rows are {rows}")]
    NoSuchRow { text: String, rows: Span },
    /// The column and the row exist, but the map has a hole there.
    #[error("hex {text} is off the map: it was left out of the columns {columns} and rows {rows}")]
    Hole { text: String, columns: Span, rows: Span },
    /// It is not two numbers with a stroke between.
    #[error("`{text}` is not a hexside: two hex numbers are needed, such as {example}")]
    NotAPair { text: String, example: String },
    /// The two hexes do not touch.
    #[error("`{text}` is not a hexside: those two hexes are {distance} apart")]
    NotAdjacent { text: String, distance: u16 },
}

impl Span {
    /// The numbers from `first` to `last`, at most 99.
    pub const fn new(first: u8, last: u8) -> Result<Self, NotASpan> {
        if first <= last && last <= 99 {
            Ok(Self { first, last })
        } else {
            Err(NotASpan { first, last })
        }
    }

    /// How many numbers it holds.
    pub fn count(self) -> u16 {
        u16::from(self.last - self.first) + 1
    }

    /// Which of them is this number, from 0, counted from the first or, `backward`, from the last.
    fn place(self, number: u8, backward: bool) -> Option<u16> {
        let within = (self.first..=self.last).contains(&number);
        let place = || if backward { self.last - number } else { number - self.first };
        within.then(|| u16::from(place()))
    }

    /// The number at a place.
    fn number(self, place: u16, backward: bool) -> u16 {
        if backward { u16::from(self.last) - place } else { u16::from(self.first) + place }
    }
}

impl Numbering {
    /// The rectangle of hexes that bear numbers.
    pub fn shape(self) -> Shape {
        let first_line = match self.orientation {
            Orientation::FlatTop => self.columns.number(0, self.westward()),
            Orientation::PointyTop => self.rows.number(0, self.northward()),
        };
        let shoved = if Parity::of(first_line) == self.shoved { Parity::Even } else { Parity::Odd };
        let (width, height) = (self.columns.count(), self.rows.count());
        Shape { orientation: self.orientation, width, height, shoved }
    }

    /// The grid of every hex that bears a number.
    pub fn grid(self) -> Result<Grid, GridError> {
        Grid::new(self.shape())
    }

    /// The hex with this printed number.
    pub fn hex(self, grid: &Grid, text: &str) -> Result<Hex, NumberError> {
        let (columns, rows) = (self.columns, self.rows);
        let (column, row) = self.digits(text)?;
        let column = columns
            .place(column, self.westward())
            .ok_or_else(|| NumberError::NoSuchColumn { text: text.to_owned(), columns })?;
        let row = rows
            .place(row, self.northward())
            .ok_or_else(|| NumberError::NoSuchRow { text: text.to_owned(), rows })?;
        grid.shape()
            .hex(column, row)
            .filter(|&hex| grid.contains(hex))
            .ok_or_else(|| NumberError::Hole { text: text.to_owned(), columns, rows })
    }

    /// The hexside between two printed numbers, such as `2020/2119`.
    pub fn side(self, grid: &Grid, text: &str) -> Result<Hexside, NumberError> {
        let Some((one, other)) = text.split_once('/') else {
            let example = self.example(grid);
            return Err(NumberError::NotAPair { text: text.to_owned(), example });
        };
        let (one, other) = (self.hex(grid, one)?, self.hex(grid, other)?);
        grid.side_between(one, other).ok_or_else(|| {
            let distance = grid.distance(one, other);
            NumberError::NotAdjacent { text: text.to_owned(), distance }
        })
    }

    /// A hexside that there is, to show how one is written.
    fn example(self, grid: &Grid) -> String {
        let pair = grid.hexes().find_map(|hex| Some((hex, grid.neighbours(hex).next()?.1)));
        let (one, other) = pair.unwrap_or((Hex::new(0), Hex::new(0)));
        format!("{}/{}", self.number(one), self.number(other))
    }

    /// The number printed on a hex.
    pub fn number(self, hex: Hex) -> String {
        let (column, row) = self.shape().column_and_row(hex);
        let column = self.columns.number(column, self.westward());
        let row = self.rows.number(row, self.northward());
        match self.order {
            DigitOrder::ColumnRow => format!("{column:02}{row:02}"),
            DigitOrder::RowColumn => format!("{row:02}{column:02}"),
        }
    }

    /// The column's number and the row's number in a text of four digits.
    fn digits(self, text: &str) -> Result<(u8, u8), NumberError> {
        let bytes: &[u8] = text.as_bytes();
        let four: Option<[u8; 4]> = bytes.try_into().ok();
        let Some(digits) = four.filter(|digits| digits.iter().all(u8::is_ascii_digit)) else {
            return Err(NumberError::NotFourDigits { text: text.to_owned() });
        };
        let [a, b, c, d] = digits.map(|digit| digit - b'0');
        match self.order {
            DigitOrder::ColumnRow => Ok((10 * a + b, 10 * c + d)),
            DigitOrder::RowColumn => Ok((10 * c + d, 10 * a + b)),
        }
    }

    fn westward(self) -> bool {
        matches!(self.corner, Corner::NorthEast | Corner::SouthEast)
    }

    fn northward(self) -> bool {
        matches!(self.corner, Corner::SouthWest | Corner::SouthEast)
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02} to {:02}", self.first, self.last)
    }
}

impl TryFrom<(u8, u8)> for Span {
    type Error = NotASpan;

    fn try_from((first, last): (u8, u8)) -> Result<Self, NotASpan> {
        Self::new(first, last)
    }
}

impl From<Span> for (u8, u8) {
    fn from(span: Span) -> Self {
        (span.first, span.last)
    }
}

#[cfg(test)]
mod tests {
    use serde::de::IntoDeserializer;
    use serde::de::value::{Error, SeqDeserializer};

    use super::*;

    fn numbering() -> Numbering {
        Numbering {
            orientation: Orientation::FlatTop,
            order: DigitOrder::ColumnRow,
            corner: Corner::NorthEast,
            columns: Span::new(1, 20).unwrap(),
            rows: Span::new(0, 9).unwrap(),
            shoved: Parity::Even,
        }
    }

    fn refusal(text: &str) -> String {
        let numbering = numbering();
        let hole = Hex::new(0);
        let grid = Grid::ragged(numbering.shape(), |hex| hex != hole).unwrap();
        if text.contains('/') {
            numbering.side(&grid, text).unwrap_err().to_string()
        } else {
            numbering.hex(&grid, text).unwrap_err().to_string()
        }
    }

    #[test]
    fn a_refusal_says_what_is_wrong_and_what_the_map_has() {
        for text in ["", "101", "01001", "1x01", "+101", "０１"] {
            let expected = format!("`{text}` is not a hex number: four digits are needed");
            assert_eq!(refusal(text), expected);
        }
        assert_eq!(refusal("2105"), "hex 2105 is off the map: its columns are 01 to 20");
        assert_eq!(refusal("0005"), "hex 0005 is off the map: its columns are 01 to 20");
        assert_eq!(refusal("0110"), "hex 0110 is off the map: its rows are 00 to 09");
        assert_eq!(
            refusal("2000"),
            "hex 2000 is off the map: it was left out of the columns 01 to 20 and rows 00 to 09"
        );
        assert_eq!(
            refusal("0105/0107"),
            "`0105/0107` is not a hexside: those two hexes are 2 apart"
        );
    }

    #[test]
    fn a_single_number_is_no_hexside() {
        let numbering = numbering();
        let refusal = numbering.side(&numbering.grid().unwrap(), "0105").unwrap_err().to_string();
        assert!(refusal.starts_with("`0105` is not a hexside: two hex numbers are needed"));
    }

    #[test]
    fn the_corner_bears_the_lowest_numbers() {
        let numbering = numbering();
        let grid = numbering.grid().unwrap();
        assert_eq!(numbering.hex(&grid, "0100"), Ok(grid.shape().hex(19, 0).unwrap()));
        assert_eq!(numbering.number(Hex::new(0)), "2000");
    }

    #[test]
    fn a_span_in_a_file_is_checked() {
        let read = |numbers: Vec<u8>| {
            let pair: SeqDeserializer<_, Error> = numbers.into_deserializer();
            Span::deserialize(pair).ok()
        };
        assert_eq!(read(vec![3, 36]), Span::new(3, 36).ok());
        assert_eq!(read(vec![36, 3]), None);
        assert_eq!(read(vec![1, 100]), None);
    }
}
