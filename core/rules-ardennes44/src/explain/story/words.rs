//! How the story names rules, markers, odds and results.

use crate::printed::results::{Code, Resistance};
use crate::state::unit::Mark;
use crate::{Kind, Mode, Modifier, Nation, OffMapBox, Side};

pub(super) use desk::wording::cited as rule;
pub(crate) use desk::wording::{counted, row};

/// A column or more, to the right for the attacker and to the left against him.
pub(super) fn columns(shift: i8) -> String {
    let count = counted(usize::from(shift.unsigned_abs()), "column", "columns");
    match shift {
        0 => "no effect".to_owned(),
        1.. => format!("{count} for the attacker"),
        _ => format!("{count} against the attacker"),
    }
}

/// A roll and what is added to it: `roll 5, +1 (§21.1a)`.
pub(super) fn rolled(roll: u16, modifiers: &[Modifier]) -> String {
    let told = modifiers.iter().map(|one| format!(", {} ({})", signed(one.by), rule(one.why)));
    format!("roll {roll}{}", told.collect::<String>())
}

/// Shifts, one after the other: ` +1 (§21.1a)`.
pub(super) fn shifted(shifts: &[Modifier]) -> String {
    let told = shifts.iter().map(|one| format!(" {} ({})", signed(one.by), rule(one.why)));
    told.collect::<Vec<_>>().concat()
}

/// With its sign, a minus as it is printed; nought has one, too.
fn signed(by: i8) -> String {
    format!("{by:+}").replace('-', "−")
}

pub(crate) fn side(side: Side) -> &'static str {
    match side {
        Side::German => "German",
        Side::Allied => "Allied",
    }
}

/// How units move: the words after the verb, and the rule.
pub(super) fn how(mode: Mode) -> (&'static str, &'static str) {
    match mode {
        Mode::Ordinary => ("", ""),
        Mode::Extended => (" by Extended Movement", " (§11.2)"),
        Mode::Tactical => (" by Tactical Movement", " (§11.3)"),
        Mode::Strategic => (" by Strategic Movement", " (§12)"),
        Mode::PrimeMover => (" under a Prime Mover", " (§22.3)"),
        Mode::PrimeMoverTactical => (" tactically under a Prime Mover", " (§22.3)"),
        Mode::Shift => (" one hex", " (§22.2)"),
    }
}

pub(crate) fn box_name(one: OffMapBox) -> &'static str {
    match one {
        OffMapBox::Southwest => "south-west",
        OffMapBox::Southeast => "south-east",
        OffMapBox::West => "west",
        OffMapBox::Northwest => "north-west",
        OffMapBox::Northeast => "north-east",
    }
}

/// Whose a counter is, in full.
pub(crate) fn nation(nation: Nation) -> &'static str {
    match nation {
        Nation::Us => "American",
        Nation::British => "British",
        Nation::Ss => "SS",
        Nation::Wehrmacht => "German",
        Nation::Fallschirmjager => "German parachute",
    }
}

/// The same in short, before the name of one that has no division.
pub(super) fn army(nation: Nation) -> &'static str {
    match nation {
        Nation::Us => "US",
        Nation::British => "British",
        Nation::Ss => "SS",
        Nation::Wehrmacht | Nation::Fallschirmjager => "German",
    }
}

pub(super) fn marker(mark: Mark) -> &'static str {
    match mark {
        Mark::Moved => "as moved",
        Mark::Engaged => "Engaged",
        Mark::Fired => "Fired",
        Mark::OutOfSupply => "Out of Supply",
        Mark::Strategic => "Strategic Movement",
        Mark::Truck => "Truck",
        Mark::PrimeMover => "Prime Mover",
        Mark::Night => "Night",
        Mark::Digging => "as digging",
        Mark::Detected => "as detected",
        Mark::Disguised => "as disguised",
        Mark::Arrived => "as arrived",
        Mark::Attacked => "as having attacked",
        Mark::Defended => "as attacked",
        Mark::Retreated => "as having retreated",
        Mark::Replaced => "Replacement",
        Mark::Infiltrated => "as having infiltrated",
        Mark::Displaced => "as driven over an Army Boundary",
        Mark::Advanced => "as having advanced",
        Mark::Stays => "as staying",
        Mark::Isolated => "as isolated",
    }
}

/// What a unit's symbol says, in a word.
pub(crate) fn arm(kind: Kind) -> &'static str {
    match kind {
        Kind::Infantry => "Infantry",
        Kind::Parachute => "Parachute",
        Kind::Glider => "Glider",
        Kind::Engineer => "Engineer",
        Kind::Fortress => "Fortress",
        Kind::Motorized => "Motorized",
        Kind::Panzergrenadier => "Armored Infantry",
        Kind::Recon => "Recon",
        Kind::Tank => "Tank",
        Kind::TankDestroyer => "Tank Destroyer",
        Kind::AssaultGun => "Assault Gun",
        Kind::Flak => "Gun",
        Kind::BlackBox => "Sturmpanzer",
        Kind::CombatCommand | Kind::TaskForce | Kind::Guards | Kind::PanzerBrigade => "Armor",
        Kind::Artillery => "Artillery",
        Kind::Nebelwerfer => "Werfer",
    }
}

/// `3-1` for column 2, `1-2` for column -1.
pub fn ratio(column: i16) -> String {
    if column < 0 { format!("1-{}", 1 - column) } else { format!("{}-1", column + 1) }
}

pub(super) fn resistance(result: Resistance) -> &'static str {
    match result {
        Resistance::YesExchange => "no retreat, and each side loses a step",
        Resistance::YesLoss => "no retreat, and the defender loses a step",
        Resistance::Delay => "a shorter retreat, and the defender loses a step",
        Resistance::No => "it fails",
        Resistance::NoLoss => "it fails, and the defender loses a step",
    }
}

/// A result as the Combat Results Table writes it.
pub(crate) fn code(code: Code) -> &'static str {
    match code {
        Code::Shattered => "DS",
        Code::Retreat4 => "DR4",
        Code::Retreat3 => "DR3",
        Code::Retreat2 => "DR2",
        Code::Engaged => "ENG",
        Code::EngagedAtACost => "A1/ENG",
        Code::FireFight => "FF",
        Code::HardFireFight => "FF+1",
        Code::Exchange => "EX",
        Code::AttackerLoss => "A1",
        Code::DefenderLoss => "D1",
        Code::BothLose => "A1/D1",
        Code::RetreatAtACost => "A1/DR2",
        Code::Advantage => "ENG+",
    }
}

/// What a result means.
pub(crate) fn meaning(code: Code) -> &'static str {
    match code {
        Code::Shattered => "the defender is shattered, loses a step and retreats 4 hexes",
        Code::Retreat4 => "the defender retreats 4 hexes",
        Code::Retreat3 => "the defender retreats 3 hexes",
        Code::Retreat2 => "the defender retreats 2 hexes",
        Code::Engaged => "the defender is Engaged",
        Code::EngagedAtACost => "the attacker loses a step and the defender is Engaged",
        Code::FireFight => "a Fire Fight may follow",
        Code::HardFireFight => "a Fire Fight at +1 may follow",
        Code::Exchange => "each side loses a step",
        Code::AttackerLoss => "the attacker loses a step",
        Code::DefenderLoss => "the defender loses a step and retreats 2 hexes",
        Code::BothLose => "each side loses a step and the defender retreats 2 hexes",
        Code::RetreatAtACost => "the attacker loses a step and the defender retreats 2 hexes",
        Code::Advantage => "the defender is Engaged and the attacker gains an Advantage",
    }
}
