//! What will come of an attack, an assault or a barrage: both strengths, every shift with its clause, and how likely each result
//! is, to the last fraction. The dice of a combat are thrown by the rules themselves, once for each way they can fall.

use desk::forecast::{ChartBy, Forecast, Lit, OutcomeOf, Sum};
use desk::wording::capital;
use desk::{Share, Tone};
use field::{Chance, Fraction, Shares};
use hexmap::Hex;
use kernel::{EveryFace, Pen};

use super::terms;
use crate::explain::charts::{BARRAGE_RESULTS, COMBAT_RESULTS};
use crate::explain::story::words::{effect, meaning, odds as named};
use crate::fight::odds::{self, Odds};
use crate::fight::{assault, barrage, combat};
use crate::printed::counters::UnitId;
use crate::printed::results::{BarrageResult, CombatResult};
use crate::printed::tables::{BarrageTable, LEAST_TOTAL};
use crate::{Event, Position};

/// The faces of a die.
const FACES: u16 = 6;

/// What is foreseen, and the column it is read on.
pub(super) struct Foreseen {
    pub(super) forecast: Forecast,
    pub(super) column: String,
}

/// How a combat can end: its result, and whether the hex is empty after it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct End {
    result: CombatResult,
    emptied: bool,
}

/// What the dice can come to.
struct Falls<T> {
    ends: Vec<Chance<T>>,
    cells: Vec<Chance<(u8, u8)>>,
    of: u64,
}

/// What will come of an attack that may be launched.
pub(super) fn of_attack(position: &Position, target: Hex, units: &[UnitId]) -> Foreseen {
    let odds = odds::odds(position, units, target);
    let falls = fall(position, target, |pen, dice| {
        combat::fight(target, units, false, pen, dice);
    });
    let each = |unit: UnitId| (unit, odds::attack_over(position, unit, target));
    let attackers: Vec<_> = units.iter().map(|&unit| each(unit)).collect();
    foresee(position, target, &attackers, &odds, &falls)
}

/// What will come of a mobile assault that may be launched.
pub(super) fn of_assault(
    position: &Position,
    units: &[UnitId],
    path: &[Hex],
    target: Hex,
) -> Foreseen {
    let from = *path.last().expect("an assault that is allowed has a path");
    let odds = odds::odds_from(position, units, from, target);
    let falls = fall(position, target, |pen, dice| {
        assault::carry_out(units, path, target, pen, dice);
    });
    let each = |unit: UnitId| (unit, odds::attack_from(position, unit, from, target));
    let attackers: Vec<_> = units.iter().map(|&unit| each(unit)).collect();
    foresee(position, target, &attackers, &odds, &falls)
}

fn foresee(
    position: &Position,
    target: Hex,
    attackers: &[(UnitId, u32)],
    odds: &Odds,
    falls: &Falls<End>,
) -> Foreseen {
    let table = &position.data().tables.combat;
    let forecast = Forecast {
        sides: terms::sides(position, target, attackers, odds),
        ratio: Some(named(odds.ratio)),
        shifts: terms::shifts(position, target, &odds.shifts),
        charts: vec![lit(COMBAT_RESULTS, &falls.cells, falls.of)],
        outcomes: outcomes(falls),
        hatched: Some("The attacker loses a step".to_owned()),
        sums: sums(falls),
        supposing: Vec::new(),
    };
    Foreseen { forecast, column: table.name(odds.column) }
}

/// Throws the dice once for each way they can fall.
fn fall(
    position: &Position,
    target: Hex,
    launch: impl Fn(&mut Pen<'_, Position>, &mut EveryFace),
) -> Falls<End> {
    let defender = position.units_in(target).next().map(|unit| position.side_of(unit));
    let mut dice = EveryFace::default();
    let (mut ends, mut cells) = (Shares::default(), Shares::default());
    loop {
        let mut after = position.clone();
        let mut pen = Pen::new(&mut after);
        launch(&mut pen, &mut dice);
        let events = pen.into_events();
        let share = Fraction::WHOLE.split(dice.ways());
        let emptied = !defender.is_some_and(|side| after.has_unit(side, target));
        for event in &events {
            if let Event::CombatRolled { column, rolls, result, .. } = event {
                ends.join(End { result: *result, emptied }, share);
                cells.join((row(rolls.iter().sum()), *column), share);
            }
        }
        if !dice.turn_on() {
            break;
        }
    }
    let of = ends.cases();
    Falls { ends: ends.told(of), cells: cells.told(of), of }
}

/// The row of a total of two dice.
fn row(total: u16) -> u8 {
    u8::try_from(total - LEAST_TOTAL).expect("a table has few rows")
}

/// A chart with the cells lit that may come up.
fn lit(chart: &str, cells: &[Chance<(u8, u8)>], of: u64) -> Lit {
    let cell = |cell: &Chance<(u8, u8)>| (cell.what.0, cell.what.1, Share::of(cell.times, of));
    Lit { chart: ChartBy::Id(chart.to_owned()), cells: cells.iter().map(cell).collect() }
}

/// What becomes of it, from the best for the attacker to the worst.
fn outcomes(falls: &Falls<End>) -> Vec<OutcomeOf> {
    let mut ends: Vec<&Chance<End>> = falls.ends.iter().collect();
    ends.sort_by_key(|chance| std::cmp::Reverse((chance.what.result.worth(), chance.what.emptied)));
    let told = ends.into_iter().map(|chance| {
        let End { result, emptied } = chance.what;
        let hit = if result.attacker > 0 { chance.times } else { 0 };
        let stays = if emptied { "; the hex is empty" } else { "" };
        OutcomeOf {
            words: capital(&format!("{result}: {}{stays}", meaning(result))),
            tone: tone(result),
            share: Share::of(chance.times, falls.of),
            hatched: Share::of(hit, falls.of),
        }
    });
    told.collect()
}

/// Whether a result is good for the attacker.
fn tone(result: CombatResult) -> Tone {
    match result.worth() {
        1.. => Tone::Good,
        0 => Tone::Warn,
        ..0 => Tone::Bad,
    }
}

/// What a player asks after first.
fn sums(falls: &Falls<End>) -> Vec<Sum> {
    let sum = |words: &str, first: bool, is_so: fn(End) -> bool| {
        let so = falls.ends.iter().filter(|chance| is_so(chance.what));
        let times = so.map(|chance| chance.times).sum();
        Sum { words: words.to_owned(), share: Share::of(times, falls.of), first }
    };
    vec![
        sum("The hex is emptied", true, |end| end.emptied),
        sum("The attacker loses steps", true, |end| end.result.attacker > 0),
        sum("The defender loses steps", false, |end| end.result.defender > 0),
        sum("The defender retreats", false, |end| end.result.defender_retreat > 0),
    ]
}

/// What will come of a barrage.
pub(super) fn of_barrage(position: &Position, target: Hex, guns: &[UnitId], air: u8) -> Foreseen {
    let weight = barrage::weight(position, target, guns, air);
    let table = &position.data().tables.barrage;
    let [before, after] = weight.columns;
    let Falls { ends: results, cells, of } = bombarded(table, after);
    let told = |chance: &Chance<BarrageResult>| OutcomeOf {
        words: capital(&format!("{}: {}", chance.what, effect(chance.what))),
        tone: if chance.what.suppressed { Tone::Good } else { Tone::Plain },
        share: Share::of(chance.times, of),
        hatched: Share(0),
    };
    let suppressed = results.iter().filter(|chance| chance.what.suppressed);
    let times = suppressed.map(|chance| chance.times).sum();
    let forecast = Forecast {
        sides: vec![terms::barrage(position, guns, air, weight.points)],
        ratio: Some(table.name(before)),
        shifts: terms::shifts(position, target, &weight.shifts),
        charts: vec![lit(BARRAGE_RESULTS, &cells, of)],
        outcomes: results.iter().map(told).collect(),
        hatched: None,
        sums: vec![Sum {
            words: "The hex is suppressed".to_owned(),
            share: Share::of(times, of),
            first: true,
        }],
        supposing: Vec::new(),
    };
    Foreseen { forecast, column: table.name(after) }
}

/// What two dice can come to on a column of the barrage table, the worst for the target first, and the cells they are read from.
fn bombarded(table: &BarrageTable, column: usize) -> Falls<BarrageResult> {
    let at = u8::try_from(column).expect("a table has few columns");
    let (mut results, mut cells) = (Shares::default(), Shares::default());
    let share = Fraction::WHOLE.split(u64::from(FACES) * u64::from(FACES));
    for total in (1..=FACES).flat_map(|one| (1..=FACES).map(move |other| one + other)) {
        results.join(table.cell(column, total), share);
        cells.join((row(total), at), share);
    }
    let of = results.cases();
    let mut ends = results.told(of);
    ends.reverse();
    Falls { ends, cells: cells.told(of), of }
}
