//! What each side brings to a combat, one by one with the reason; how many chits may be drawn, and what changes the hits.

use desk::forecast::{SideOf, Term};
use desk::wording::{capital, signed};
use desk::{Sentence, Thing};
use kernel::Clause;

use crate::explain::words::tactic as called;
use crate::fight::chits;
use crate::fight::participants::{attackers, defenders, fighting};
use crate::fight::ratio::{Strengths, is_across, strengths};
use crate::fight::totals::Total;
use crate::printed::counters::UnitId;
use crate::stand::strength::strength;
use crate::{Modifier, Position, Side};

const RIVER: Clause = Clause::new("eaa-12.41c");
const STRONG: Clause = Clause::new("eaa-12.41c");
const TACTIC: Clause = Clause::new("eaa-12.3d");
const DEFENCE: Clause = Clause::new("eaa-12.3a");

/// Both sides of a combat under way.
pub(super) fn sides(position: &Position) -> Vec<SideOf> {
    let combat = fighting(position);
    let Strengths { attack, defense } = strengths(position);
    let mut terms: Vec<Term> =
        attackers(position).iter().map(|&unit| attacking(position, unit)).collect();
    terms.extend(tactics(position, combat.attacker));
    let mut against: Vec<Term> =
        defenders(position).iter().map(|&unit| term(position, unit, None)).collect();
    let plain = strength(position, defenders(position));
    if defense > plain {
        against.push(Term {
            thing: None,
            says: Some(Sentence::of("a city, or Germans in the Westwall: twice", STRONG)),
            printed: None,
            counts: format!("+{}", defense - plain),
        });
    }
    against.extend(tactics(position, combat.attacker.enemy()));
    let side = |side: Side, title: &str, of: u16, terms: Vec<Term>| SideOf {
        seat: Some(side.seat()),
        title: format!("{title} {of}"),
        terms,
    };
    vec![
        side(combat.attacker, "Attack", attack, terms),
        side(combat.attacker.enemy(), "Defence", defense, against),
    ]
}

/// An attacker; those across a river count half together.
fn attacking(position: &Position, unit: UnitId) -> Term {
    let target = fighting(position).target;
    let across = position.hex_of(unit).is_some_and(|hex| is_across(position, hex, target));
    let why = across
        .then(|| Sentence::of("over a river: all who attack over one count half together", RIVER));
    term(position, unit, why)
}

fn term(position: &Position, unit: UnitId, says: Option<Sentence>) -> Term {
    Term {
        thing: Some(Thing::Piece(unit.0)),
        says,
        printed: None,
        counts: strength(position, [unit]).to_string(),
    }
}

/// The tactics of a side: each of the attacker's brings a chit.
fn tactics(position: &Position, side: Side) -> Vec<Term> {
    let combat = fighting(position);
    let attacks = combat.attacker == side;
    let used = combat.tactics.iter().filter(|(user, _)| *user == side);
    let told = used.map(|&(_, tactic)| Term {
        thing: None,
        says: Some(Sentence::of(called(tactic), if attacks { TACTIC } else { DEFENCE })),
        printed: None,
        counts: if attacks { "+1 chit".to_owned() } else { String::new() },
    });
    told.collect()
}

/// What the most chits are made of, and what changes the hits.
pub(super) fn shifts(position: &Position, total: &Total) -> Vec<Term> {
    let term = |one: &Modifier, words: String| Term {
        thing: None,
        says: Some(Sentence::of(words, one.why)),
        printed: None,
        counts: signed(one.by),
    };
    let mut all: Vec<Term> = chits::additions(position)
        .iter()
        .map(|one| term(one, format!("chits: {}", reason(one.why))))
        .collect();
    for (at, whom) in [(0, "attackers"), (1, "defenders")] {
        let changes = total.modifiers[at].iter();
        all.extend(
            changes.map(|one| term(one, format!("hits on the {whom}: {}", reason(one.why)))),
        );
    }
    all
}

/// Why chits or hits are more or fewer.
fn reason(why: Clause) -> &'static str {
    match why.as_str() {
        "eaa-12.4d" => "unbracketed attackers",
        "eaa-12.4e" => "elite or large attackers, or defenders without supply",
        "eaa-12.3d" => "tactics",
        "eaa-12.4f" => "a screen",
        "eaa-12.5b" => "a town, a position or the Westwall",
        "eaa-12.5c" => "weak defenders",
        "eaa-12.5d" => "isolated defenders",
        "eaa-12.5e" => "assault coordination",
        _ => "by the rules",
    }
}

/// So many hits on some side: `2 hits on the defenders`.
pub(super) fn hits_on(many: u8, whom: &str) -> String {
    match many {
        0 => capital(&format!("no hit on the {whom}")),
        1 => format!("1 hit on the {whom}"),
        _ => format!("{many} hits on the {whom}"),
    }
}
