//! What each answer to a question in combat promises, beside the answer: how often a Determined Defence holds, and what it costs.

use crate::explain::aftermath::{Aftermath, Fate};
use crate::explain::forecast::{Forecast, forecast_after};
use crate::explain::policies::Policies;
use crate::state::battle::Stage;
use crate::{Action, View};

/// Shares of a die are told in its faces.
const FACES: u64 = 6;
/// Others in hundredths.
const HUNDRED: u64 = 100;

/// `: holds 4 times in 6, retreats 2 hexes 2 times in 6; loses a step for certain`; nothing where nobody must choose between such answers.
pub(super) fn of(view: &View<'_>, answer: &Action) -> String {
    let battle = view.position.battle.as_ref();
    let stands =
        battle.is_some_and(|now| now.stage == Stage::DeterminedDefense && now.owed.is_empty());
    if !stands || view.side != view.position.asked() {
        return String::new();
    }
    let forecast = forecast_after(view, answer, &Policies::default());
    forecast.map_or_else(|_| String::new(), |forecast| format!(": {}", told(&forecast)))
}

fn told(forecast: &Forecast) -> String {
    let mut fates: Vec<(String, u64)> = Vec::new();
    let mut outcomes: Vec<_> = forecast.outcomes.iter().collect();
    outcomes.sort_by_key(|chance| rank(chance.what.fate));
    for chance in outcomes {
        let words = words(chance.what.fate);
        match fates.iter_mut().find(|(told, _)| *told == words) {
            Some((_, times)) => *times += chance.times,
            None => fates.push((words, chance.times)),
        }
    }
    let fates: Vec<String> = match fates.as_slice() {
        [(only, _)] => vec![only.clone()],
        all => all.iter().map(|(words, times)| often(words, *times, forecast.of)).collect(),
    };
    let hit = |what: &Aftermath| what.losses[1] > 0 || what.eliminated > 0;
    let loses = match forecast.times(hit) {
        0 => "loses nothing".to_owned(),
        times => often("loses a step", times, forecast.of),
    };
    let costs = match forecast.times(|what| what.losses[0] > 0) {
        0 => String::new(),
        times => format!("; {}", often("so does the attacker", times, forecast.of)),
    };
    format!("{}; {loses}{costs}", fates.join(", "))
}

fn words(fate: Fate) -> String {
    match fate {
        Fate::Gone => "nobody is left".to_owned(),
        Fate::Retreats(1) => "retreats 1 hex".to_owned(),
        Fate::Retreats(hexes) => format!("retreats {hexes} hexes"),
        Fate::Engaged | Fate::Holds => "holds".to_owned(),
    }
}

/// The best for the defender first.
fn rank(fate: Fate) -> u8 {
    match fate {
        Fate::Engaged | Fate::Holds => 0,
        Fate::Retreats(hexes) => hexes,
        Fate::Gone => u8::MAX,
    }
}

/// `holds 4 times in 6`; in hundredths, if more dice than one decide.
fn often(words: &str, times: u64, of: u64) -> String {
    if times == of {
        return format!("{words} for certain");
    }
    let (count, all) = if (times * FACES).is_multiple_of(of) {
        (times * FACES / of, FACES)
    } else {
        ((times * HUNDRED + of / 2) / of, HUNDRED)
    };
    match count {
        1 => format!("{words} once in {all}"),
        _ => format!("{words} {count} times in {all}"),
    }
}
