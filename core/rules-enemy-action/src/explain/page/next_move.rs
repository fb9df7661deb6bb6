//! §9.2, §9.5 What the German command does next, worked out on demand: whom it moves, the hexes that it weighs up, and what decided;
//! or whom it thinks of attacking.

use desk::paint::{BadgeAt, LineOf};
use desk::wording::cited;
use desk::{Paint, Sentence, Tone};
use field::Naming;
use hexmap::Hex;
use kernel::Clause;

use crate::command::attack_check::{Check, Verdict};
use crate::command::choice::Considered;
use crate::command::methods::Plan;
use crate::command::moves::{Turn, decide};
use crate::command::{attacks, impulse};
use crate::explain::story::Story;
use crate::explain::words::procedure;
use crate::state::moment::{GermanStep, Task};
use crate::{Position, Side, View};

const CHECK: Clause = Clause::new("eaa-9.5a");
const CHOICE: Clause = Clause::new("eaa-8.1a");
/// So many of the hexes that were weighed up are shown.
const SHOWN: usize = 9;

#[expect(clippy::wildcard_enum_match_arm, reason = "whatever else is next has its name")]
pub(super) fn paint(view: &View<'_>) -> Paint {
    let position = view.position;
    if position.combat.is_some() {
        return said(Sentence::plain("A combat is on: what comes next stands with it."));
    }
    match &position.task {
        Task::German(GermanStep::Attacks) => of_attacks(position),
        Task::German(step) => match decide(position, *step) {
            Some(turn) => of_turn(position, &turn),
            None => said(procedure::german_step(*step)),
        },
        Task::ChooseCommand => of_choice(position),
        task => said(procedure::task(task)),
    }
}

fn said(sentence: Sentence) -> Paint {
    Paint { says: vec![sentence], ..Paint::default() }
}

/// Whom it moves, and where to.
fn of_turn(position: &Position, turn: &Turn) -> Paint {
    let story = Story { data: position.data() };
    let name = story.unit(turn.unit);
    match &turn.plan {
        Plan::Stays(why) => said(Sentence::of(format!("{name} stays where it is."), *why)),
        Plan::Goes { considered, path, .. } => {
            let way = LineOf {
                path: path.iter().map(|hex| hex.id()).collect(),
                tone: Tone::Of(Side::German.seat()),
                wide: true,
                dashed: false,
                arrow: true,
                words: format!("The way of {name}"),
            };
            let goes = format!("{name} goes to {}.", story.place(considered.chosen));
            Paint {
                lines: vec![way],
                badges: badges(position, considered),
                says: vec![
                    Sentence::of(goes, considered.method),
                    Sentence::of("This decided between the hexes.", considered.why),
                ],
                ..Paint::default()
            }
        }
    }
}

/// The hexes that were weighed up, the best first, each with what kept the unit out of it.
fn badges(position: &Position, considered: &Considered) -> Vec<BadgeAt> {
    let story = Story { data: position.data() };
    let badge = |(rank, candidate): (usize, &crate::command::choice::Candidate)| {
        let (tone, how) = match candidate.barred {
            _ if candidate.hex == considered.chosen => (Tone::Good, "chosen".to_owned()),
            Some(why) => (Tone::Bad, format!("barred by {}", cited(why))),
            None => (Tone::Plain, "not as good".to_owned()),
        };
        let words = format!("{rank}. {}, {how}", story.place(candidate.hex));
        BadgeAt { hex: candidate.hex.id(), text: rank.to_string(), tone, words }
    };
    (1..).zip(&considered.candidates).take(SHOWN).map(badge).collect()
}

/// Which attack check is next, and what comes of it.
fn of_attacks(position: &Position) -> Paint {
    let Some(check) = attacks::decide(position) else {
        return said(Sentence::of("Nobody is left who could attack.", CHECK));
    };
    let story = Story { data: position.data() };
    let Check { lead, target, attack, defense, verdict, .. } = &check;
    let strength = format!("{attack} against {defense}");
    let who = format!("{} looks at {}: {strength}", story.unit(*lead), story.place(*target));
    let (words, why) = match *verdict {
        Verdict::Attacks(why) => (format!("{who}, and attacks."), why),
        Verdict::Refuses(why) => (format!("{who}, and does not attack."), why),
        Verdict::Rolls => (format!("{who}; the die decides."), Clause::new("eaa-9.5o")),
    };
    let from = check.attackers(position).into_iter();
    let lines = from.map(|(unit, hex): (_, Hex)| LineOf {
        path: vec![hex.id(), target.id()],
        tone: Tone::Of(Side::German.seat()),
        wide: false,
        dashed: position.hex_of(unit).is_none(),
        arrow: true,
        words: "Who would attack".to_owned(),
    });
    let badge = BadgeAt {
        hex: target.id(),
        text: format!("{attack}:{defense}"),
        tone: Tone::Warn,
        words: format!("The attack that is looked at: {strength}"),
    };
    Paint {
        lines: lines.filter(|line| line.path[0] != line.path[1]).collect(),
        badges: vec![badge],
        says: vec![Sentence::of(words, why)],
        ..Paint::default()
    }
}

/// Which of the two cards commands.
fn of_choice(position: &Position) -> Paint {
    let story = Story { data: position.data() };
    let [Some(one), Some(other)] = position.boxes() else {
        return said(Sentence::of("A single card commands.", CHOICE));
    };
    let (card, why) = impulse::commanding(position, [one, other]);
    said(Sentence::of(format!("{} commands.", desk::wording::capital(&story.card(card))), why))
}
