//! What will come of an attack, as a page shows it: both sides term by term, the table with its cells lit, every outcome.

use desk::forecast::{ChartBy, Lit, OutcomeOf, SideOf, Sum, Term};
use desk::{Forecast, Sentence, Share, Tone};

use super::offers::piece;
use crate::explain::aftermath::{Aftermath, Fate};
use crate::explain::desk::battle::{self, Counted, Shift};
use crate::printed::results::Advance;
use crate::{Position, View};

const HATCHED: &str = "hatched: and the attacker loses a step";

pub(super) fn told(view: &View<'_>, forecast: &battle::Forecast) -> Forecast {
    let position = view.position;
    let mine = view.side == Some(position.active);
    let hatched = forecast.outcomes.iter().any(|one| one.what.losses[0] > 0);
    // The die of the results table has been cast: strengths, odds and the table are told no more, only what is still to come.
    if forecast.columns.is_empty() {
        return Forecast {
            sides: Vec::new(),
            ratio: None,
            shifts: Vec::new(),
            charts: Vec::new(),
            outcomes: outcomes(forecast),
            hatched: hatched.then(|| HATCHED.to_owned()),
            sums: sums(forecast, mine),
            supposing: Vec::new(),
        };
    }
    Forecast {
        sides: sides(position, forecast),
        ratio: Some(forecast.odds.clone()),
        shifts: forecast.shifts.iter().map(shift).collect(),
        charts: vec![Lit {
            chart: ChartBy::Id("combat_results".to_owned()),
            cells: cells(position, forecast),
        }],
        outcomes: outcomes(forecast),
        hatched: hatched.then(|| HATCHED.to_owned()),
        sums: sums(forecast, mine),
        supposing: vec![Sentence::plain(
            "Supposing that both sides do what they can: guns fire in defence, recon falls back, the best units lead.",
        )],
    }
}

fn sides(position: &Position, forecast: &battle::Forecast) -> Vec<SideOf> {
    let attack = SideOf {
        seat: Some(position.active.seat()),
        title: format!("Attack {}", forecast.attack),
        terms: forecast.attackers.iter().map(term).collect(),
    };
    let mut terms: Vec<Term> = forecast.defenders.iter().map(term).collect();
    terms.extend(forecast.bonus.as_ref().map(shift));
    let defence = SideOf {
        seat: Some(position.active.enemy().seat()),
        title: format!("Defence {}", forecast.defense),
        terms,
    };
    vec![attack, defence]
}

fn term(of: &Counted) -> Term {
    Term {
        thing: Some(piece(of.unit)),
        says: of.why.as_ref().map(|why| Sentence { words: why.text.clone(), clause: why.clause }),
        printed: (of.printed != of.counts).then(|| of.printed.to_string()),
        counts: of.counts.to_string(),
    }
}

fn shift(of: &Shift) -> Term {
    let sign = if of.by < 0 { "−" } else { "+" };
    Term {
        thing: None,
        says: Some(Sentence::of(of.text.clone(), of.why)),
        printed: None,
        counts: format!("{sign}{}", of.by.unsigned_abs()),
    }
}

/// Every cell of the results table that may come up: a column, and each face of its die. Below the table nothing is rolled (§14.5a).
fn cells(position: &Position, forecast: &battle::Forecast) -> Vec<(u8, u8, Share)> {
    let combat = &position.data().tables.combat;
    let (lowest, highest) = (combat.lowest_column, combat.highest_column);
    let faces = u8::try_from(combat.results.table.len()).expect("a die has few faces");
    let mut cells = Vec::new();
    for column in forecast.columns.iter().filter(|one| one.column >= lowest) {
        let at = column.column.min(highest) - lowest;
        let at = u8::try_from(at).expect("the table has few columns");
        let share = Share::of(column.times, forecast.of * u64::from(faces));
        cells.extend((0..faces).map(|face| (face, at, share)));
    }
    cells
}

/// What becomes of the defenders, from the best for the attacker to the worst.
fn outcomes(forecast: &battle::Forecast) -> Vec<OutcomeOf> {
    let mut fates: Vec<(Fate, u64, u64)> = Vec::new();
    for one in &forecast.outcomes {
        let hit = if one.what.losses[0] > 0 { one.times } else { 0 };
        match fates.iter_mut().find(|(fate, ..)| *fate == one.what.fate) {
            Some((_, times, with_loss)) => {
                *times += one.times;
                *with_loss += hit;
            }
            None => fates.push((one.what.fate, one.times, hit)),
        }
    }
    fates.sort_by_key(|(fate, ..)| rank(*fate));
    let told = |(fate, times, hit): (Fate, u64, u64)| OutcomeOf {
        words: match fate {
            Fate::Gone => "Defender gone".to_owned(),
            Fate::Retreats(hexes) => format!("Retreats {hexes}"),
            Fate::Engaged => "Holds, engaged".to_owned(),
            Fate::Holds => "Holds".to_owned(),
        },
        tone: match fate {
            Fate::Gone => Tone::Good,
            Fate::Retreats(_) => Tone::Accent,
            Fate::Engaged => Tone::Warn,
            Fate::Holds => Tone::Bad,
        },
        share: Share::of(times, forecast.of),
        hatched: Share::of(hit, forecast.of),
    };
    fates.into_iter().map(told).collect()
}

fn rank(fate: Fate) -> (u8, u8) {
    match fate {
        Fate::Gone => (0, 0),
        Fate::Retreats(hexes) => (1, u8::MAX - hexes),
        Fate::Engaged => (2, 0),
        Fate::Holds => (2, 1),
    }
}

/// What a player asks after first.
fn sums(forecast: &battle::Forecast, mine: bool) -> Vec<Sum> {
    let sum = |mine_words: &str, words: &str, first: bool, is_so: fn(&Aftermath) -> bool| {
        let so = forecast.outcomes.iter().filter(|one| is_so(&one.what));
        let times = so.map(|one| one.times).sum();
        let words = if mine { mine_words } else { words };
        Sum { words: words.to_owned(), share: Share::of(times, forecast.of), first }
    };
    vec![
        sum("You advance", "The attacker advances", true, |what| what.advance != Advance::None),
        sum("You are hit", "The attacker is hit", true, |what| what.losses[0] > 0),
        sum("They lose steps", "The defender loses steps", false, |what| {
            what.losses[1] > 0 || what.eliminated > 0
        }),
        sum("You may attack again", "The attacker may attack again", false, |what| {
            what.breakthrough
        }),
        sum("You gain the advantage", "The attacker gains the advantage", false, |what| {
            what.advantage
        }),
    ]
}
