//! §1.1 The board: woods, a river and its bridges, on a small field of numbered hexes.

use hexmap::{
    Corner, DigitOrder, Draft, Grid, Hex, HexMap, NumberError, Numbering, Orientation, Parity, Span,
};

const OPEN: u8 = 0;
const WOODS: u8 = 1;
const RIVER: u8 = 1;

/// A checked board.
#[derive(Clone, Debug)]
pub struct Board {
    /// What lies where.
    pub map: HexMap,
    /// The numbers of its hexes.
    pub numbering: Numbering,
}

/// What a board is made of, in printed numbers.
#[derive(Clone, Debug)]
pub struct Plan {
    /// How many columns and rows.
    pub size: (u8, u8),
    /// Hexes with woods.
    pub woods: Vec<String>,
    /// Hexsides with the river, as `0101/0102`.
    pub rivers: Vec<String>,
    /// Which of them are bridged.
    pub bridges: Vec<String>,
}

impl Board {
    /// The board of this plan, or all that is wrong with the plan.
    pub fn new(plan: &Plan) -> Result<Self, Vec<String>> {
        let one = |what: String| vec![what];
        let columns = Span::new(1, plan.size.0).map_err(|error| one(error.to_string()))?;
        let rows = Span::new(1, plan.size.1).map_err(|error| one(error.to_string()))?;
        let numbering = Numbering {
            orientation: Orientation::FlatTop,
            order: DigitOrder::ColumnRow,
            corner: Corner::NorthWest,
            columns,
            rows,
            shoved: Parity::Even,
        };
        let grid = numbering.grid().map_err(|error| one(error.to_string()))?;
        let draft = draft(plan, &grid, numbering)?;
        let map = HexMap::new(grid, draft)
            .map_err(|faults| faults.iter().map(ToString::to_string).collect::<Vec<_>>())?;
        Ok(Self { map, numbering })
    }

    /// The hex with this number.
    pub fn hex(&self, number: &str) -> Result<Hex, NumberError> {
        self.numbering.hex(self.map.grid(), number)
    }

    /// Whether woods grow there.
    pub fn is_woods(&self, hex: Hex) -> bool {
        self.map.terrain(hex) == WOODS
    }

    /// Whether the step leads over the river where no bridge is.
    pub fn is_ford(&self, from: Hex, to: Hex) -> bool {
        let direction = self.map.grid().direction(from, to);
        direction.is_some_and(|direction| {
            self.map.river(from, direction) == RIVER && !self.map.bridge(from, direction)
        })
    }

    /// §5.1 Whether the hex is in the last column.
    pub(crate) fn is_far_side(&self, hex: Hex) -> bool {
        let (column, last) = self.column(hex);
        column == last
    }

    /// The number of the hex's column, and of the last.
    pub fn column(&self, hex: Hex) -> (u16, u16) {
        let (column, _) = self.map.grid().shape().column_and_row(hex);
        (column + 1, self.numbering.columns.count())
    }
}

fn draft(plan: &Plan, grid: &Grid, numbering: Numbering) -> Result<Draft, Vec<String>> {
    let mut faults = Vec::new();
    let mut woods = Vec::new();
    for number in &plan.woods {
        match numbering.hex(grid, number) {
            Ok(hex) => woods.push(hex),
            Err(error) => faults.push(error.to_string()),
        }
    }
    let mut sides = |numbers: &[String]| {
        let mut sides = Vec::new();
        for number in numbers {
            match numbering.side(grid, number) {
                Ok(side) => sides.push(side),
                Err(error) => faults.push(error.to_string()),
            }
        }
        sides
    };
    let (rivers, bridges) = (sides(&plan.rivers), sides(&plan.bridges));
    if !faults.is_empty() {
        return Err(faults);
    }
    let terrain = |hex| if woods.contains(&hex) { WOODS } else { OPEN };
    Ok(Draft {
        terrain: grid.hexes().map(|hex| (hex, terrain(hex))).collect(),
        rivers: rivers.iter().map(|side| (side.owner(), side.direction(), RIVER)).collect(),
        bridges: bridges.iter().map(|side| (side.owner(), side.direction())).collect(),
        ..Draft::default()
    })
}
