//! §14.5, §16.1 The Combat Results Table: what it says for a column and a face, and what that does.

use crate::Position;
use crate::printed::results::{Code, Effects};

/// §16.1 What a result does.
pub(crate) fn effects(position: &Position, code: Code) -> Effects {
    position.data().tables.combat.results.codes[&code]
}

/// §14.5 Whether a column lies below the table, so that no die is rolled.
pub(crate) fn is_below(position: &Position, column: i16) -> bool {
    column < position.data().tables.combat.lowest_column
}

/// §14.5b, §PA.1 The result for a column, kept on the table, and a face.
pub(crate) fn result(position: &Position, column: i16, face: u16) -> Code {
    let combat = &position.data().tables.combat;
    let column = column.clamp(combat.lowest_column, combat.highest_column) - combat.lowest_column;
    let line = &combat.results.table[usize::from(face) - 1];
    line[usize::try_from(column).expect("it was kept on the table")]
}
