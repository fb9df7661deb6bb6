//! Who sits where.

use kernel::{Seat, Sitter};

/// The seat of the scouts.
pub const RED: Seat = Seat::new(0);
/// The seat of the picket.
pub const BLUE: Seat = Seat::new(1);

/// Who sits at each.
pub const SEATS: [Sitter; 2] = [
    Sitter { id: "red", name: "Reds", adjective: "Red" },
    Sitter { id: "blue", name: "Blues", adjective: "Blue" },
];
