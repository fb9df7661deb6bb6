//! §14.1, §14.2 Towns and bridges.

use hexmap::{Hex, Hexside};
use rules_enemy_action::state::unit::Mark;
use rules_enemy_action::{Event, Position, Side};

use super::diary::Diary;
use super::supply::is_fed;
use super::table::{
    army, banks, between, bridge, has, holds, is_river, is_town_of, name, number, side,
};
use super::{Happening, Man, man};

const SURPRISE: u8 = 16;

pub(super) const WATCHMEN: &[Man] = &[
    man("eaa-14.1b", "a town belongs to whoever stands in it", held_town),
    man(
        "eaa-14.1c",
        "a town changes hands only to a side whose unit or detachment came into it",
        taken_town,
    ),
    man(
        "eaa-14.2c",
        "a bridge changes hands only by a crossing, or by active units at it with nobody across",
        taken_bridge,
    ),
    man("eaa-14.2d", "an enemy bridge that was crossed has changed hands", crossed_bridge),
    man("eaa-4.12b", "no bridge is blown on the 16th", not_on_the_first),
    man("eaa-13.0f", "a bridge is blown that stands, with Allied supply beside it", blown),
    man(
        "eaa-13.0g",
        "a bridge is repaired or built over a river that has none, with supply beside it",
        built,
    ),
];

fn ends(position: &Position, side: Hexside) -> [Option<Hex>; 2] {
    let banks = banks(position, side);
    [banks.first().copied(), banks.get(1).copied()]
}

fn tell(position: &Position, side: Hexside) -> String {
    let numbers: Vec<String> =
        banks(position, side).into_iter().map(|hex| number(position, hex)).collect();
    numbers.join("/")
}

/// While units are set up, towns are not settled.
fn is_set_up(position: &Position) -> bool {
    use rules_enemy_action::state::moment::Task;
    matches!(
        position.task,
        Task::DrawSetup | Task::Adjust { .. } | Task::PlaceDepots(_) | Task::DealFirst
    )
}

fn held_town(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let before = happening.before;
    if !diary.begins(happening) || is_set_up(before) {
        return None;
    }
    let wrong = before.unit_ids().find(|&unit| {
        let enemy = side(before, unit).enemy();
        super::table::hex_of(before, unit).is_some_and(|hex| is_town_of(before, enemy, hex))
    })?;
    Some(format!("{} stands in an enemy town", name(before, wrong)))
}

fn taken_town(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Taken { town, owner } = happening.event else { return None };
    let before = happening.before;
    let passed =
        diary.paths.iter().any(|(unit, path)| side(before, *unit) == *owner && path.contains(town));
    let detached = *owner == Side::German && before.detachments.has(*town);
    (!passed && !detached && !holds(before, *owner, *town) || is_town_of(before, *owner, *town))
        .then(|| number(before, *town))
}

/// Whether a unit of a side has crossed a hexside in this action.
fn has_crossed(position: &Position, diary: &Diary, owner: Side, over: Hexside) -> bool {
    diary.paths.iter().any(|(unit, path)| {
        let mut steps = path.windows(2);
        side(position, *unit) == owner
            && steps.any(|step| between(position, step[0], step[1]) == Some(over))
    })
}

fn taken_bridge(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::BridgeTaken { side: at, owner } = happening.event else { return None };
    let before = happening.before;
    let [Some(one), Some(other)] = ends(before, *at) else { return None };
    let claims = |hex: Hex, across: Hex| {
        let active =
            army(before, *owner).any(|(unit, here)| here == hex && has(before, unit, Mark::Active));
        active && !holds(before, owner.enemy(), across)
    };
    let right = has_crossed(before, diary, *owner, *at) || claims(one, other) || claims(other, one);
    (!right).then(|| tell(before, *at))
}

fn crossed_bridge(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    if !diary.begins(happening) {
        return None;
    }
    let before = happening.before;
    let left = diary.paths.iter().find_map(|(unit, path)| {
        let enemy = side(before, *unit).enemy();
        path.windows(2).find(|step| bridge(before, step[0], step[1]) == Some(enemy))
    })?;
    // Of several who cross in one action the last one owns it.
    let owners = diary.paths.iter().map(|(unit, _)| side(before, *unit));
    let mixed = owners.clone().any(|owner| owner == Side::German)
        && owners.clone().any(|owner| owner == Side::Allied);
    (!mixed).then(|| format!("{}/{}", number(before, left[0]), number(before, left[1])))
}

fn not_on_the_first(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::BridgeBlown { side } = happening.event else { return None };
    let before = happening.before;
    (before.day == SURPRISE && !is_set_up(before)).then(|| tell(before, *side))
}

fn blown(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::BridgeBlown { side } = happening.event else { return None };
    let before = happening.before;
    if is_set_up(before) {
        return None;
    }
    let [Some(one), Some(other)] = ends(before, *side) else { return None };
    let right =
        bridge(before, one, other).is_some() && is_fed(before, diary, Side::Allied, &[one, other]);
    (!right).then(|| tell(before, *side))
}

fn built(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::BridgeStands { side, owner } = happening.event else { return None };
    let before = happening.before;
    if is_set_up(before) {
        return None;
    }
    let [Some(one), Some(other)] = ends(before, *side) else { return None };
    let right = is_river(before, one, other)
        && bridge(before, one, other).is_none()
        && is_fed(before, diary, *owner, &[one, other]);
    (!right).then(|| tell(before, *side))
}
