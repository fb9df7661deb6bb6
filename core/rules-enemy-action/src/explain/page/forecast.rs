//! §12.4 What will come of a combat: both sides, and how likely hits are, exactly, over the chits left in the cup.

use std::collections::BTreeMap;

use desk::catalogue::Chart;
use desk::forecast::{ChartBy, Forecast, Lit, OutcomeOf, Sum};
use desk::wording::counted;
use desk::{Sentence, Share, Tone};
use hexmap::Hex;
use kernel::{Clause, Pen};

use super::chances::{CASES, Cup, Hits};
use super::terms;
use crate::fight::participants::{defending_steps, fighting};
use crate::fight::ratio::{Strengths, strengths};
use crate::fight::{chits, combat, totals};
use crate::printed::chits::ChitId;
use crate::printed::counters::UnitId;
use crate::state::combat::Stage;
use crate::{Position, Side};

const LEAST: Clause = Clause::new("eaa-12.4a");
const MORE: Clause = Clause::new("eaa-12.4b");
const CARD: Clause = Clause::new("eaa-12.0.A3");
const ALLIED: Clause = Clause::new("eaa-12.0.G3");
const TITLE: Clause = Clause::new("eaa-12.5a");
const CHART: &str = "hits";

/// Hits on the attackers and on the defenders, with what protects, and in how many of [`CASES`].
type Ends = BTreeMap<[u8; 2], u64>;

/// What will come of an attack that may be declared, if the least chits are drawn and nobody uses a tactic.
pub(super) fn of_attack(position: &Position, target: Hex, units: &[UnitId]) -> Forecast {
    let mut after = position.clone();
    let mut pen = Pen::new(&mut after);
    combat::begin(Side::Allied, target, units, &mut pen);
    drop(pen);
    of_combat(&after, chits::minimum(&after))
}

/// What will come of the combat at hand once so many chits are drawn in all.
pub(super) fn of_combat(position: &Position, total: u8) -> Forecast {
    let mut imagined = position.clone();
    if let Some(combat) = &mut imagined.combat {
        combat.total = Some(total);
    }
    let ends = ends(&imagined, total);
    let Strengths { attack, defense } = strengths(&imagined);
    Forecast {
        sides: terms::sides(&imagined),
        ratio: Some(format!("{attack}:{defense}")),
        shifts: terms::shifts(&imagined, &totals::of(&imagined)),
        charts: vec![lit(&ends)],
        outcomes: outcomes(&ends),
        hatched: Some("The attackers take a hit".to_owned()),
        sums: sums(&imagined, &ends),
        supposing: supposing(position, total),
    }
}

/// How likely each number of hits is.
fn ends(position: &Position, total: u8) -> Ends {
    let shows =
        |chit: ChitId| -> Hits { totals::hits_of(position, chit, chits::face_of(position, chit)) };
    let is_blue = |chit: ChitId| position.data().chits[chit.index()].is_blue;
    let cup = Cup {
        inside: chits::cup(position).into_iter().map(|chit| (shows(chit), is_blue(chit))).collect(),
        outside: position.chits_out.iter().map(|&chit| shows(chit)).collect(),
    };
    let lying = fighting(position).chits.iter().map(|&(chit, _)| shows(chit));
    let base = lying.fold([0, 0], |sum, hits| [sum[0] + hits[0], sum[1] + hits[1]]);
    let left = total.saturating_sub(chits::drawn(position));
    let mut ends = Ends::new();
    for chance in cup.draw(left.into()) {
        let raw = [base[0] + chance.what[0], base[1] + chance.what[1]];
        *ends.entry(totals::with(position, raw).hits).or_default() += chance.times;
    }
    ends
}

/// What becomes of it, from the best for the attackers to the worst.
fn outcomes(ends: &Ends) -> Vec<OutcomeOf> {
    let mut by_hits: BTreeMap<u8, [u64; 2]> = BTreeMap::new();
    for (&[attackers, defenders], &times) in ends {
        let of = by_hits.entry(defenders).or_default();
        of[0] += times;
        of[1] += if attackers > 0 { times } else { 0 };
    }
    let told = by_hits.into_iter().rev().map(|(hits, [times, hatched])| OutcomeOf {
        words: terms::hits_on(hits, "defenders"),
        tone: if hits > 0 { Tone::Good } else { Tone::Warn },
        share: Share::of(times, CASES),
        hatched: Share::of(hatched, CASES),
    });
    told.collect()
}

/// What a player asks after first.
fn sums(position: &Position, ends: &Ends) -> Vec<Sum> {
    let steps = defending_steps(position);
    let sum = |words: &str, first: bool, is_so: &dyn Fn(u8, u8) -> bool| {
        let so = ends.iter().filter(|(hits, _)| is_so(hits[0], hits[1]));
        let times = so.map(|(_, times)| times).sum();
        Sum { words: words.to_owned(), share: Share::of(times, CASES), first }
    };
    vec![
        sum("The defenders take a hit", true, &|_, defenders| defenders > 0),
        sum("The attackers take a hit", true, &|attackers, _| attackers > 0),
        sum("As many hits as the defenders have steps", false, &|_, hits| hits >= steps),
        sum("More hits on the attackers than on the defenders", false, &|one, other| one > other),
    ]
}

/// How likely each number of hits on both is, as a chart of its own.
fn lit(ends: &Ends) -> Lit {
    let most = |at: usize| ends.keys().map(|hits| hits[at]).max().unwrap_or_default();
    let (rows, columns) = (most(0), most(1));
    let mut heads = vec!["Hits on attackers, and on defenders:".to_owned()];
    heads.extend((0..=columns).map(|hits| hits.to_string()));
    let row = |hits: u8| {
        let blank = (0..=columns).map(|_| String::new());
        std::iter::once(hits.to_string()).chain(blank).collect()
    };
    let chart = Chart {
        id: CHART.to_owned(),
        title: Sentence::of("Hits", TITLE),
        group: String::new(),
        columns: heads,
        rows: (0..=rows).map(row).collect(),
        notes: Vec::new(),
    };
    let cells = ends.iter().map(|(hits, &times)| (hits[0], hits[1], Share::of(times, CASES)));
    Lit { chart: ChartBy::Own(Box::new(chart)), cells: cells.collect() }
}

/// What it takes for granted.
fn supposing(position: &Position, total: u8) -> Vec<Sentence> {
    let combat = fighting(position);
    let (drawn, most) = (chits::drawn(position), chits::maximum(position));
    let mut all = Vec::new();
    if total > drawn {
        let many = counted(total.into(), "chit is", "chits are");
        all.push(Sentence::of(format!("{many} drawn in all."), LEAST));
    }
    if combat.attacker == Side::Allied && combat.stage < Stage::Announce && most > total {
        let words = format!("After these chits more may be announced, up to {most} in all.");
        all.push(Sentence::of(words, MORE));
    }
    if combat.attacker == Side::Allied && combat.stage <= Stage::GermanDefence {
        all.push(Sentence::of(
            "The card that the Germans draw for their defence changes nothing.",
            CARD,
        ));
    }
    if combat.attacker == Side::German && combat.stage <= Stage::AlliedTactics {
        all.push(Sentence::of("Nobody uses a tactic that is not in force yet.", ALLIED));
    }
    all
}
