//! What will come of an attack: both strengths, every shift and modifier with its clause, and how likely each result is, to the
//! last fraction. The dice are thrown by the rules themselves, once for each way they can fall.

use desk::forecast::{ChartBy, Forecast, Lit, OutcomeOf, Sum};
use desk::{Sentence, Share};
use field::{Chance, Fraction, Naming, Shares};
use kernel::{Clause, EveryFace, Fold, Pen};

use super::reasons::{self, End};
use super::terms;
use crate::explain::charts::{COMBAT_RESULTS, ON_THE_MOVE};
use crate::explain::story::Story;
use crate::fight::odds::{Odds, Sides};
use crate::fight::{angriff, combat};
use crate::printed::tables::{Columns, Tables};
use crate::state::battle::{Battle, Stage};
use crate::{Action, Event, Position, View};

const SUPPORTS: Clause = Clause::new("bw-9.2b");

/// What is foreseen of an attack, and the column it is fought on.
pub(super) struct Foreseen {
    pub(super) forecast: Forecast,
    pub(super) column: String,
}

/// What the dice can come to.
struct Falls {
    ends: Vec<Chance<End>>,
    cells: Vec<Chance<(u8, u8)>>,
    of: u64,
}

/// What will come of an attack that may be declared, if the defender supports with all he can.
pub(super) fn of_attack(position: &Position, attack: &Action) -> Foreseen {
    let declared = declared(position, attack);
    let (guns, air) = declared
        .battle
        .as_ref()
        .map_or_else(Default::default, |battle| combat::support_choices(&declared, battle));
    let mut supported = declared;
    supported.fold(&Event::DefenseSupported { guns: guns.clone(), air });
    foresee(&supported, vec![supposed(position, &guns, air)])
}

/// What will come of the combat at hand, if the defender supports so.
pub(super) fn of_support(
    position: &Position,
    guns: &[crate::UnitId],
    air: bool,
) -> Option<Forecast> {
    let waits = position.battle.as_ref().is_some_and(|battle| battle.stage == Stage::Support);
    if !waits {
        return None;
    }
    let mut supported = position.clone();
    supported.fold(&Event::DefenseSupported { guns: guns.to_vec(), air });
    Some(foresee(&supported, Vec::new()).forecast)
}

/// What will come of the combat at hand, if the defender supports with all he can.
pub(super) fn of_battle(view: &View<'_>) -> Option<Forecast> {
    let position = view.position;
    let battle = position.battle.as_ref()?;
    let (guns, air) = combat::support_choices(position, battle);
    let forecast = of_support(position, &guns, air)?;
    Some(Forecast { supposing: vec![supposed(position, &guns, air)], ..forecast })
}

/// The position with an attack declared, and nothing more.
fn declared(position: &Position, attack: &Action) -> Position {
    let mut declared = position.clone();
    if let Action::Attack { target, units, guns, air, angriff } = attack {
        let mut pen = Pen::new(&mut declared);
        drop(combat::declare(*target, units, guns, *air, *angriff, &mut pen));
    }
    declared
}

fn supposed(position: &Position, guns: &[crate::UnitId], air: bool) -> Sentence {
    let story = Story { data: position.data() };
    let mut with: Vec<String> = guns.iter().map(|&gun| story.unit(gun)).collect();
    with.extend(air.then(|| "aircraft".to_owned()));
    let words = if with.is_empty() {
        "Nothing can support the defence.".to_owned()
    } else {
        format!(
            "Supposing that the defender supports with all he can: {}.",
            desk::wording::row(&with)
        )
    };
    Sentence::of(words, SUPPORTS)
}

fn foresee(supported: &Position, supposing: Vec<Sentence>) -> Foreseen {
    let Some(battle) = &supported.battle else { unreachable!("an attack was declared") };
    let odds = Odds::of(supported, &Sides::of(battle));
    let tables = &supported.data().tables;
    let moving = battle.angriff && angriff::has_odds(supported, &odds);
    let (chart, [first, last]) = if moving {
        (ON_THE_MOVE, named(&tables.angriff, &odds, tables))
    } else {
        (COMBAT_RESULTS, named(&tables.combat, &odds, tables))
    };
    let falls = fall(supported);
    let lit = |cell: &Chance<(u8, u8)>| {
        let (row, column) = cell.what;
        (row, column, Share::of(cell.times, falls.of))
    };
    let forecast = Forecast {
        sides: terms::sides(supported, battle, &odds),
        ratio: Some(first),
        shifts: terms::shifts(&odds),
        charts: vec![Lit {
            chart: ChartBy::Id(chart.to_owned()),
            cells: falls.cells.iter().map(lit).collect(),
        }],
        outcomes: outcomes(&falls),
        hatched: Some("The attacker loses a step".to_owned()),
        sums: sums(&falls),
        supposing,
    };
    Foreseen { forecast, column: last }
}

/// The names of the column of the ratio, and of the one after all shifts.
fn named<T: Copy>(table: &Columns<T>, odds: &Odds, tables: &Tables) -> [String; 2] {
    odds.columns(table, tables.shifts).map(|column| table.name(column))
}

/// Throws the dice once for each way they can fall.
fn fall(supported: &Position) -> Falls {
    let mut dice = EveryFace::default();
    let (mut ends, mut cells) = (Shares::default(), Shares::default());
    loop {
        let mut position = supported.clone();
        let mut pen = Pen::new(&mut position);
        combat::roll(&mut pen, &mut dice);
        let events = pen.into_events();
        let share = Fraction::WHOLE.split(dice.ways());
        for event in &events {
            if let Some((end, cell)) = thrown(supported, &position, event) {
                ends.join(end, share);
                cells.join(cell, share);
            }
        }
        if !dice.turn_on() {
            break;
        }
    }
    let of = ends.cases();
    Falls { ends: ends.told(of), cells: cells.told(of), of }
}

/// What an event says that the dice came to, and the cell of the table it was read from.
#[expect(clippy::wildcard_enum_match_arm, reason = "no other event reads a table")]
fn thrown(before: &Position, after: &Position, event: &Event) -> Option<(End, (u8, u8))> {
    let tables = &before.data().tables;
    let die = |roll: u16, modifiers: &[field::Modifier]| {
        let sum: i8 = modifiers.iter().map(|modifier| modifier.by).sum();
        let face = i16::try_from(roll).expect("a die has few faces");
        face + i16::from(sum.clamp(-tables.modifiers, tables.modifiers))
    };
    match event {
        Event::CombatRolled { columns, modifiers, roll, outcome, .. } => {
            let row = row(&tables.combat, die(*roll, modifiers));
            let hit = after.battle.as_ref().is_some_and(is_hit);
            Some((End::Result { outcome: *outcome, hit }, (row, columns[1])))
        }
        Event::AngriffRolled { columns, modifiers, roll, hexes, .. } => {
            let row = row(&tables.angriff, die(*roll, modifiers));
            Some((End::Gains(*hexes), (row, columns[1])))
        }
        _ => None,
    }
}

/// Whether the attacker owes a step.
fn is_hit(battle: &Battle) -> bool {
    battle.owed.iter().any(|loss| loss.by == battle.attacker)
}

fn row<T>(table: &Columns<T>, die: i16) -> u8 {
    let last = i16::try_from(table.results[0].len()).expect("a table has few rows") - 1;
    u8::try_from((die - table.first_row).clamp(0, last)).expect("a table has few rows")
}

/// What becomes of it, from the best for the attacker to the worst; what differs only in who is hit is one.
fn outcomes(falls: &Falls) -> Vec<OutcomeOf> {
    let mut told: Vec<(u8, OutcomeOf, u64, u64)> = Vec::new();
    for chance in &falls.ends {
        let hit = if chance.what.hits_attacker() { chance.times } else { 0 };
        let (rank, words, tone) = reasons::of(chance.what);
        if let Some((.., times, with_loss)) =
            told.iter_mut().find(|(_, one, ..)| one.words == words)
        {
            *times += chance.times;
            *with_loss += hit;
        } else {
            let one = OutcomeOf { words, tone, share: Share(0), hatched: Share(0) };
            told.push((rank, one, chance.times, hit));
        }
    }
    told.sort_by_key(|&(rank, ..)| rank);
    let shared = |(_, one, times, hit): (u8, OutcomeOf, u64, u64)| OutcomeOf {
        share: Share::of(times, falls.of),
        hatched: Share::of(hit, falls.of),
        ..one
    };
    told.into_iter().map(shared).collect()
}

/// What a player asks after first.
fn sums(falls: &Falls) -> Vec<Sum> {
    let sum = |words: &str, first: bool, is_so: fn(End) -> bool| {
        let so = falls.ends.iter().filter(|chance| is_so(chance.what));
        let times = so.map(|chance| chance.times).sum();
        Sum { words: words.to_owned(), share: Share::of(times, falls.of), first }
    };
    vec![
        sum("The attacker advances", true, End::advances),
        sum("The attacker is hit", true, End::hits_attacker),
        sum("The defender loses steps", false, End::hits_defender),
    ]
}
