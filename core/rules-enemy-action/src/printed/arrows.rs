//! §2.1e, §2.1g–§2.1j Reads what is printed in every hex: Hold Values and movement arrows (`data/hold_values.tsv`, `data/arrows.tsv`).

use field::{BridgeId, Sheet};
use hexmap::{Direction, Hex};
use kernel::Fault;

use crate::printed::formations::Army;

/// The Hold Values that come with the game.
pub(crate) const SHIPPED_HOLD_VALUES: &str = include_str!("../../data/hold_values.tsv");
/// The arrows that come with the game.
pub(crate) const SHIPPED_ARROWS: &str = include_str!("../../data/arrows.tsv");

/// §2.1e The highest Hold Value.
pub const HIGHEST: u8 = 7;
/// How the file calls the armies with an objective, in their order.
const SIGNS: [&str; Army::WITH_OBJECTIVE.len()] = ["6Pz", "5Pz", "7A"];
/// The columns of the one file,
const HOLD_COLUMNS: [&str; 2] = ["hex", "hold"];
/// and of the other.
const ARROW_COLUMNS: [&str; 6] =
    ["hex", "army", "primary", "primary_while", "secondary", "secondary_while"];

/// The arrows of a hex for one army.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Arrows {
    /// §2.1g
    pub primary: Option<Arrow>,
    /// §2.1h
    pub secondary: Option<Arrow>,
}

/// §2.1g Where a German unit drives on to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrow {
    /// To this side of its hex.
    pub direction: Direction,
    /// §2.1j It is there while this bridge stands.
    pub while_intact: Option<BridgeId>,
}

/// Reads the Hold Values by hex, or says everything that is wrong with them and where.
pub fn read_hold_values(file: &str, text: &str, sheet: &Sheet) -> Result<Vec<u8>, Vec<Fault>> {
    let mut values = vec![0; sheet.grid().cells()];
    each_row(file, text, HOLD_COLUMNS, |[hex, hold]| {
        let hex = hex_of(sheet, hex)?;
        let value = hold.parse().ok().filter(|value| (1..=HIGHEST).contains(value));
        let value = value.ok_or("a Hold Value is a number from 1 to 7 (eaa-2.1e)")?;
        if std::mem::replace(&mut values[hex.index()], value) != 0 {
            return Err("this hex has a Hold Value already".to_owned());
        }
        Ok(())
    })?;
    Ok(values)
}

/// Reads the arrows by hex and army (in the order of [`Army::WITH_OBJECTIVE`]), or says everything that is wrong with them and where.
pub fn read_arrows(
    file: &str,
    text: &str,
    sheet: &Sheet,
) -> Result<Vec<[Arrows; Army::WITH_OBJECTIVE.len()]>, Vec<Fault>> {
    let mut arrows = vec![<[Arrows; Army::WITH_OBJECTIVE.len()]>::default(); sheet.grid().cells()];
    each_row(
        file,
        text,
        ARROW_COLUMNS,
        |[hex, army, first, first_while, second, second_while]| {
            let hex = hex_of(sheet, hex)?;
            let army = SIGNS.iter().position(|sign| *sign == army);
            let army = army.ok_or("an army with arrows is 6Pz, 5Pz or 7A")?;
            let primary = arrow(sheet, hex, first, first_while)?;
            let secondary = arrow(sheet, hex, second, second_while)?;
            if primary.is_none() || primary.map(to) == secondary.map(to) {
                return Err(
                    "a row has a primary arrow, and a secondary one leads elsewhere".to_owned()
                );
            }
            let known = &mut arrows[hex.index()][army];
            if *known != Arrows::default() {
                return Err("this hex has arrows for this army already".to_owned());
            }
            *known = Arrows { primary, secondary };
            Ok(())
        },
    )?;
    Ok(arrows)
}

/// Where an arrow leads.
const fn to(arrow: Arrow) -> Direction {
    arrow.direction
}

/// An arrow by the hex that it leads to and the bridge that must stand; none where nothing is written.
fn arrow(sheet: &Sheet, from: Hex, to: &str, bridge: &str) -> Result<Option<Arrow>, String> {
    if to.is_empty() {
        return if bridge.is_empty() { Ok(None) } else { Err("no arrow needs this".to_owned()) };
    }
    let to = hex_of(sheet, to)?;
    let direction = sheet.grid().direction(from, to).ok_or("an arrow leads to the next hex")?;
    let mut while_intact = None;
    if !bridge.is_empty() {
        let side = sheet.numbering.side(sheet.grid(), bridge).map_err(|error| error.to_string())?;
        while_intact = Some(sheet.bridge_on(side).ok_or("no bridge stands on that hexside")?);
    }
    Ok(Some(Arrow { direction, while_intact }))
}

/// The hex of a number.
fn hex_of(sheet: &Sheet, number: &str) -> Result<Hex, String> {
    sheet.numbering.hex(sheet.grid(), number).map_err(|error| error.to_string())
}

/// Takes each row of a table whose first line names these columns.
fn each_row<'t, const COLUMNS: usize>(
    file: &str,
    text: &'t str,
    columns: [&str; COLUMNS],
    mut take: impl FnMut([&'t str; COLUMNS]) -> Result<(), String>,
) -> Result<(), Vec<Fault>> {
    let mut faults = Vec::new();
    let mut wrong = |line, text| faults.push(Fault { file: file.to_owned(), line, text });
    let mut lines = (1..).zip(text.lines());
    if lines.next().is_none_or(|(_, head)| head != columns.join("\t")) {
        wrong(1, format!("the first line must name the columns {}", columns.join(", ")));
    }
    for (line, row) in lines {
        let cells: Vec<&str> = row.split('\t').collect();
        let taken = match <[&str; COLUMNS]>::try_from(cells) {
            Ok(cells) => take(cells),
            Err(cells) => Err(format!("{} columns, expected {COLUMNS}", cells.len())),
        };
        if let Err(text) = taken {
            wrong(line, text);
        }
    }
    if faults.is_empty() { Ok(()) } else { Err(faults) }
}
