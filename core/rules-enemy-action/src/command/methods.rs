//! §9.2 The movement methods: for whom each is, in which order, and where it sends a unit.

mod arrows;
mod closer;
mod contact;
mod infiltrate;
mod special;
mod supply_line;
mod surround;
mod towns;

pub use arrows::followed;

use hexmap::Hex;
use kernel::Clause;

use crate::Position;
use crate::command::activation;
use crate::command::choice::{Asked, Choice, Considered};
use crate::command::ways::Ways;
use crate::printed::counters::{Kind, UnitId};
use crate::printed::formations::Army;
use crate::stand::order;
use crate::state::unit::Mark;

/// §9.2 A movement method.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Method {
    /// §9.2.1b Off the map.
    Exit,
    /// §9.2.1c To the Meuse.
    Meuse,
    /// §9.2.1d Into an empty VP hex.
    EmptyVp,
    /// §9.2.2 Closer to the objective and next to a VP hex.
    CloserToVp,
    /// §9.2.3 Surround.
    Surround,
    /// §9.2.4 Open a supply line.
    OpenSupply,
    /// §9.2.5 Infantry next to a VP hex.
    BesideVp,
    /// §9.2.6 Infantry into an empty town.
    EmptyTown,
    /// §9.2.7 Infantry next to Allies.
    Contact,
    /// §9.2.8 Infantry into a town that armor holds.
    JoinArmor,
    /// §9.2.9 Infantry onto a detachment.
    Relieve,
    /// §9.2.10 Along the arrows.
    Arrows,
    /// §9.2.11 Closer to the objective.
    Closer,
    /// §9.2.12 Through the Allied lines.
    Infiltrate,
    /// §9.2.13 Next to Allies.
    Touch,
}

/// What a method does with a unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Plan {
    /// It goes along a way.
    Goes {
        /// What was weighed up.
        considered: Considered,
        /// The way, its own hex first.
        path: Vec<Hex>,
        /// What comes after the move.
        after: After,
    },
    /// Its move counts as done where it stands.
    Stays(Clause),
}

/// What comes after a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum After {
    /// Nothing.
    Nothing,
    /// §9.2.1b The unit leaves the map.
    Leaves,
    /// §9.2.12c The active units in the hex that it left have moved.
    Freezes,
}

impl Method {
    /// §9.2a Those that are taken in turn, by the numbers 1 to 9 that they have in the book.
    pub const IN_TURN: &[&[Self]] = &[
        &[Self::Exit, Self::Meuse, Self::EmptyVp],
        &[Self::CloserToVp],
        &[Self::Surround],
        &[Self::OpenSupply],
        &[Self::BesideVp],
        &[Self::EmptyTown],
        &[Self::Contact],
        &[Self::JoinArmor],
        &[Self::Relieve],
    ];
    /// §9.2c Those that each unit left goes through by itself.
    pub const BY_UNIT: &[Self] = &[Self::Arrows, Self::Closer, Self::Infiltrate, Self::Touch];

    /// Its clause.
    pub const fn clause(self) -> Clause {
        match self {
            Self::Exit => Clause::new("eaa-9.2.1b"),
            Self::Meuse => Clause::new("eaa-9.2.1c"),
            Self::EmptyVp => Clause::new("eaa-9.2.1d"),
            Self::CloserToVp => Clause::new("eaa-9.2.2a"),
            Self::Surround => Clause::new("eaa-9.2.3a"),
            Self::OpenSupply => Clause::new("eaa-9.2.4a"),
            Self::BesideVp => Clause::new("eaa-9.2.5b"),
            Self::EmptyTown => Clause::new("eaa-9.2.6a"),
            Self::Contact => Clause::new("eaa-9.2.7a"),
            Self::JoinArmor => Clause::new("eaa-9.2.8a"),
            Self::Relieve => Clause::new("eaa-9.2.9a"),
            Self::Arrows => Clause::new("eaa-9.2.10a"),
            Self::Closer => Clause::new("eaa-9.2.11a"),
            Self::Infiltrate => Clause::new("eaa-9.2.12a"),
            Self::Touch => Clause::new("eaa-9.2.13a"),
        }
    }

    /// §2.0f Whether its units are taken from the highest number down.
    const fn is_descending(self) -> bool {
        match self {
            Self::EmptyVp
            | Self::Surround
            | Self::OpenSupply
            | Self::EmptyTown
            | Self::Contact
            | Self::JoinArmor
            | Self::Relieve => true,
            Self::Exit
            | Self::Meuse
            | Self::CloserToVp
            | Self::BesideVp
            | Self::Arrows
            | Self::Closer
            | Self::Infiltrate
            | Self::Touch => false,
        }
    }

    /// §9.2.5a Whether it is for infantry alone.
    const fn is_for_infantry(self) -> bool {
        match self {
            Self::BesideVp | Self::EmptyTown | Self::Contact | Self::JoinArmor | Self::Relieve => {
                true
            }
            Self::Exit
            | Self::Meuse
            | Self::EmptyVp
            | Self::CloserToVp
            | Self::Surround
            | Self::OpenSupply
            | Self::Arrows
            | Self::Closer
            | Self::Infiltrate
            | Self::Touch => false,
        }
    }

    /// §9.2.1a, §9.25a Whether it is one of the first, which know no restrictions and are open to unsupplied units as well.
    const fn is_special(self) -> bool {
        matches!(self, Self::Exit | Self::Meuse | Self::EmptyVp)
    }

    /// §9.2e, §9.15d Whether a unit uses the method at all.
    fn is_for(self, position: &Position, unit: UnitId) -> bool {
        let by_unit = Self::BY_UNIT.contains(&self);
        (self.is_special() || position.is_supplied(unit))
            && (!self.is_for_infantry() || is_infantry(position, unit))
            && !(by_unit && is_on_defensive(position, unit))
    }

    /// §9.2a The units that are still to move and use the method, in its order.
    pub fn units(self, position: &Position) -> Vec<UnitId> {
        let units = unmoved(position)
            .filter(|&unit| position.corps_marker(unit).is_none() && self.is_for(position, unit));
        if self.is_descending() {
            order::descending(position, units)
        } else {
            order::ascending(position, units)
        }
    }

    /// Where it sends a unit, if it moves it.
    pub fn plan(self, position: &Position, unit: UnitId) -> Option<Plan> {
        if !self.is_for(position, unit) {
            return None;
        }
        match self {
            Self::Exit => special::exit(position, unit),
            Self::Meuse => special::meuse(position, unit),
            Self::EmptyVp => special::empty_vp(position, unit),
            Self::CloserToVp => closer::to_vp(position, unit),
            Self::Surround => surround::plan(position, unit),
            Self::OpenSupply => supply_line::plan(position, unit),
            Self::BesideVp => contact::beside_vp(position, unit),
            Self::EmptyTown => towns::empty(position, unit),
            Self::Contact => contact::plan(position, unit),
            Self::JoinArmor => towns::join_armor(position, unit),
            Self::Relieve => towns::relieve(position, unit),
            Self::Arrows => arrows::plan(position, unit),
            Self::Closer => closer::plan(position, unit),
            Self::Infiltrate => infiltrate::plan(position, unit),
            Self::Touch => contact::touch(position, unit),
        }
    }

    /// A question about a unit by this method.
    fn asks<'w, 'p>(
        self,
        position: &'p Position,
        ways: &'w Ways<'p>,
        closes_up: bool,
    ) -> Asked<'w, 'p> {
        let aim = position.army_aim(ways.unit);
        Asked { position, ways, method: self.clause(), aim, closes_up }
    }
}

/// The plan to carry a choice out.
fn goes(choice: Choice) -> Plan {
    let Choice { considered, path } = choice;
    Plan::Goes { considered, path, after: After::Nothing }
}

/// §9.3a, §9.2d The active units on the map that have not moved.
pub fn unmoved(position: &Position) -> impl Iterator<Item = UnitId> + '_ {
    activation::on_map(position)
        .filter(|&unit| !position.has(unit, Mark::Moved) && !position.has(unit, Mark::OutOfFuel))
}

/// §9.2.5a, §9.2.5d, §9.15d Whether a unit counts as infantry for the methods that are for infantry alone.
pub fn is_infantry(position: &Position, unit: UnitId) -> bool {
    let since = position.data().tables.dates.mechanized_methods;
    match position.counter(unit).kind {
        Kind::Infantry => true,
        Kind::MechInfantry if position.day >= since => true,
        Kind::MechInfantry | Kind::Armor | Kind::Recon | Kind::CombinedArms => {
            is_on_defensive(position, unit)
        }
    }
}

/// §9.15d Whether a unit belongs to the 7th Army after it has reached its last objective.
fn is_on_defensive(position: &Position, unit: UnitId) -> bool {
    position.flags.seventh_defends && position.army_of(unit) == Army::Seventh
}
