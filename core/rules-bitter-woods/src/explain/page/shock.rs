//! What will come of a bombardment: how likely each defender is shocked, and how many of them.

use desk::forecast::{Forecast, OutcomeOf, SideOf, Sum, Term};
use desk::wording::{counted, signed};
use desk::{Sentence, Share, Tone};
use field::{Fraction, Naming, Shares};
use hexmap::Hex;
use kernel::Clause;

use super::plans::piece;
use super::reasons;
use crate::Position;
use crate::explain::story::Story;
use crate::fight::{bombardment, odds, strength};
use crate::printed::counters::UnitId;

const SHOCK: Clause = Clause::new("bw-21.2b");
/// The faces of the die.
const FACES: u16 = 6;

pub(super) fn forecast(position: &Position, target: Hex, guns: usize) -> Forecast {
    let modifiers = bombardment::modifiers(position, target, guns);
    let there = position.units_in(target);
    let units: Vec<UnitId> =
        there.filter(|&unit| position.counter(unit).is_combat_unit()).collect();
    let faces = |unit: UnitId| shocking(position, unit, &modifiers);
    let story = Story { data: position.data() };
    let sum = |&unit: &UnitId| Sum {
        words: format!("{} is shocked", story.unit(unit)),
        share: Share::of(faces(unit), u64::from(FACES)),
        first: true,
    };
    let term = |&unit: &UnitId| Term {
        thing: Some(piece(unit)),
        says: Some(Sentence::of("is shocked by more than its endurance", SHOCK)),
        printed: None,
        counts: strength::endurance(position, unit).to_string(),
    };
    let shift = |one: &crate::Modifier| Term {
        thing: None,
        says: Some(Sentence::of(reasons::why(one.why), one.why)),
        printed: None,
        counts: format!("{} on each die", signed(one.by)),
    };
    Forecast {
        sides: vec![SideOf {
            seat: Some(position.active.enemy().seat()),
            title: "Endurance".to_owned(),
            terms: units.iter().map(term).collect(),
        }],
        ratio: None,
        shifts: modifiers.iter().map(shift).collect(),
        charts: Vec::new(),
        outcomes: outcomes(units.iter().map(|&unit| faces(unit))),
        hatched: None,
        sums: units.iter().map(sum).collect(),
        supposing: Vec::new(),
    }
}

/// How many faces shock a unit.
fn shocking(position: &Position, unit: UnitId, modifiers: &[crate::Modifier]) -> u64 {
    let endurance = i16::from(strength::endurance(position, unit));
    let shocks = |face: &u16| odds::bombarded(*face, modifiers) > endurance;
    (1..=FACES).filter(shocks).count() as u64
}

/// How many are shocked, each of whom so many faces shock.
fn outcomes(faces: impl Iterator<Item = u64>) -> Vec<OutcomeOf> {
    let mut counts: Vec<(usize, Fraction)> = vec![(0, Fraction::WHOLE)];
    for faces in faces {
        let mut next = Vec::new();
        for (count, share) in counts {
            let part = |times: u64| Fraction {
                times: share.times * times,
                of: share.of * u64::from(FACES),
            };
            next.push((count, part(u64::from(FACES) - faces)));
            next.push((count + 1, part(faces)));
        }
        counts = next;
    }
    let mut shares = Shares::default();
    for (count, share) in counts.into_iter().filter(|(_, share)| share.times > 0) {
        shares.join(count, share);
    }
    let of = shares.cases();
    let told = shares.told(of).into_iter().rev();
    let outcome = |chance: field::Chance<usize>| OutcomeOf {
        words: match chance.what {
            0 => "Nobody is shocked".to_owned(),
            count => format!("{} shocked", counted(count, "unit is", "units are")),
        },
        tone: if chance.what == 0 { Tone::Bad } else { Tone::Good },
        share: Share::of(chance.times, of),
        hatched: Share(0),
    };
    told.map(outcome).collect()
}
