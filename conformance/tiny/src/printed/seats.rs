//! Who sits where.

use kernel::Seat;

/// The seat of the scouts.
pub const RED: Seat = Seat::new(0);
/// The seat of the picket.
pub const BLUE: Seat = Seat::new(1);
