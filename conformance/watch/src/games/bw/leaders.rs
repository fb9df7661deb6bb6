//! §24, §36 Leaders in battle.

use std::collections::VecDeque;

use hexmap::Hex;
use kernel::Clause;
use rules_bitter_woods::printed::counters::Role;
use rules_bitter_woods::state::battle::Stage;
use rules_bitter_woods::state::unit::Mark;
use rules_bitter_woods::{Action, Event, Position, Side, UnitId};

use super::diary::Diary;
use super::results::goes_back;
use super::table::{
    army, counter, has, hex_of, is_british, is_fort, is_leader, is_peiper, name, role, side, stack,
};
use super::zones::{Lay, in_zone};
use super::{Happening, Man};

pub(super) const WATCHMEN: &[Man] = &[
    Man {
        clause: Clause::new("bw-24.1a"),
        sentence: "a leader affects no more battles in a player turn than his influence",
        look: within_influence,
    },
    Man {
        clause: Clause::new("bw-24.2a"),
        sentence: "only units within a leader's range stand under him",
        look: within_range,
    },
    Man {
        clause: Clause::new("bw-24.4a"),
        sentence: "no shocked unit stands but in a fortification",
        look: unshaken,
    },
    Man {
        clause: Clause::new("bw-24.4b"),
        sentence: "those who stand owe one loss for each hex of the retreat, once",
        look: paid_in_full,
    },
    Man {
        clause: Clause::new("bw-24.5j"),
        sentence: "no Allied leader but Montgomery leads another nation",
        look: of_his_nation,
    },
    Man {
        clause: Clause::new("bw-24.4c"),
        sentence: "only units that must retreat stand, under a leader of their own",
        look: only_the_beaten,
    },
    Man {
        clause: Clause::new("bw-24.3f"),
        sentence: "no leader is alone in an enemy zone",
        look: never_alone,
    },
    Man {
        clause: Clause::new("bw-36.L1a"),
        sentence: "Peiper leads nobody but his own",
        look: peipers_own,
    },
    Man {
        clause: Clause::new("bw-36.L1b"),
        sentence: "Peiper is taken as a loss only with units of his own in his hex",
        look: peiper_as_a_loss,
    },
];

fn stand<'a>(happening: &Happening<'a>) -> Option<(UnitId, &'a [UnitId])> {
    let Event::Stood { leader, units } = happening.event else { return None };
    Some((*leader, units))
}

fn within_influence(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (leader, _) = stand(happening)?;
    let before = happening.before;
    let battles = diary.turn.influence.get(&leader).copied().unwrap_or(0) + 1;
    let most = counter(before, leader).influence;
    (battles > most).then(|| format!("{} affects {battles} of {most}", name(before, leader)))
}

/// The hexes that a leader's word reaches.
fn range(position: &Position, leader: UnitId) -> Vec<Hex> {
    let Some(from) = hex_of(position, leader) else { return Vec::new() };
    let of = side(position, leader);
    let (ours, theirs) = (Lay::of(position, of), Lay::of(position, of.enemy()));
    let open = |hex: Hex| {
        let at = hex.index();
        !theirs.held[at] && (!theirs.zone[at] || ours.held[at])
    };
    let mut found = vec![from];
    let mut wave = VecDeque::from([(from, counter(position, leader).range)]);
    while let Some((hex, left)) = wave.pop_front() {
        for (_, next) in position.data().board.grid().neighbours(hex) {
            if left > 0 && open(next) && !found.contains(&next) {
                found.push(next);
                wave.push_back((next, left - 1));
            }
        }
    }
    found
}

fn within_range(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (leader, units) = stand(happening)?;
    let before = happening.before;
    let range = range(before, leader);
    let far = |&&unit: &&UnitId| hex_of(before, unit).is_none_or(|hex| !range.contains(&hex));
    let unit = units.iter().find(far)?;
    Some(format!("{} under {}", name(before, *unit), name(before, leader)))
}

fn unshaken(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (_, units) = stand(happening)?;
    let before = happening.before;
    let dazed = |&&unit: &&UnitId| {
        let sheltered = hex_of(before, unit).is_some_and(|hex| is_fort(before, hex));
        has(before, unit, Mark::Shocked) && !sheltered
    };
    let unit = units.iter().find(dazed)?;
    Some(format!("{} does", name(before, *unit)))
}

/// What is owed is told as the stage of losses begins.
fn paid_in_full(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::StageBegan { stage: Stage::Loss, owed, hexes, .. } = happening.event else {
        return None;
    };
    let Action::Stand { .. } = happening.action else { return None };
    let stood = happening.before.battle.as_ref().is_some_and(|battle| {
        !battle.stood.is_empty() && battle.owed.is_empty() && battle.stage == Stage::Stand
    });
    let wrong = owed.len() != usize::from(*hexes);
    (stood && wrong).then(|| format!("{} for {hexes}", owed.len()))
}

fn of_his_nation(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (leader, units) = stand(happening)?;
    let before = happening.before;
    let bound =
        side(before, leader) == Side::Allied && role(before, leader) != Some(Role::Montgomery);
    let stranger = |unit: &&UnitId| is_british(before, **unit) != is_british(before, leader);
    let unit = units.iter().find(stranger).filter(|_| bound)?;
    Some(format!("{} under {}", name(before, *unit), name(before, leader)))
}

fn only_the_beaten(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let (leader, units) = stand(happening)?;
    let before = happening.before;
    let beaten = diary.battle.as_ref().and_then(goes_back);
    let right = is_leader(before, leader)
        && before.data().options.leaders
        && beaten == Some(side(before, leader))
        && units.iter().all(|&unit| Some(side(before, unit)) == beaten);
    (!right).then(|| format!("under {}", name(before, leader)))
}

fn never_alone(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    // §24.3c In the midst of a combat he may yet follow those he was with.
    let now = diary.at_rest(happening).filter(|now| now.battle.is_none())?;
    let lost = |&(unit, hex): &(UnitId, Hex)| {
        let of = side(now, unit);
        is_leader(now, unit)
            && in_zone(now, of.enemy(), hex)
            && stack(now, of, hex).all(|other| is_leader(now, other))
    };
    let (unit, _) = Side::BOTH.into_iter().flat_map(|of| army(now, of)).find(lost)?;
    Some(format!("{} is", name(now, unit)))
}

fn peipers_own(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let (leader, units) = stand(happening)?;
    let before = happening.before;
    let peiper = role(before, leader) == Some(Role::PeiperLeader);
    let unit = units.iter().find(|&&unit| peiper && !is_peiper(before, unit))?;
    Some(format!("{} does", name(before, *unit)))
}

fn peiper_as_a_loss(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::StepLost { unit, .. } = *happening.event else { return None };
    let before = happening.before;
    let hex = hex_of(before, unit).filter(|_| role(before, unit) == Some(Role::PeiperLeader))?;
    let own = stack(before, Side::German, hex).any(|other| is_peiper(before, other));
    (!own).then(|| format!("{} is", name(before, unit)))
}
