//! §12.5 Hits: how many there are, and how they are settled.

use rules_enemy_action::printed::cards::Tactic;
use rules_enemy_action::state::unit::{Mark, Supply};
use rules_enemy_action::{Event, Side, UnitId};

use super::diary::Diary;
use super::lines::{Kind, comes_to};
use super::situations::Battle;
use super::table::{has, hex_of, is_river, name, steps, supply_of};
use super::{Happening, Man, man};

/// §12.52g
const ACROSS: u32 = 2;
const NO_SUPPLY: u32 = 2;
const DEAR: u32 = 2;
const BACK: u32 = 3;
/// §12.53d
const LAST: u8 = 4;

pub(super) const WATCHMEN: &[Man] = &[
    man("eaa-12.5a", "the chits on the table are added up, by their codes", raw_hits),
    man(
        "eaa-12.5b",
        "defenders in a town, a position or the Westwall have one hit fewer, others none",
        protection,
    ),
    man("eaa-12.5c", "attackers of the weak have one hit fewer, of the isolated none", relief),
    man(
        "eaa-12.51a",
        "the attackers settle no hit before the defenders have settled theirs",
        defenders_first,
    ),
    man(
        "eaa-12.51c",
        "attackers are dispersed for no first hit, and for two hits at most",
        dispersal,
    ),
    man(
        "eaa-12.53d",
        "German attackers who have not been dispersed are, by their fourth hit",
        fourth_hit,
    ),
    man("eaa-12.52c", "no hold check is made of defenders with as many hits as steps", hopeless),
    man("eaa-12.52b", "no hold check is made once they are two hexes back", driven_back),
    man("eaa-12.52g", "the hold chance is what the book adds up", hold_chance),
    man(
        "eaa-12.53b",
        "German attackers hold by the Hold Value of the hex or by their steps",
        attackers_hold,
    ),
    man(
        "eaa-12.54a",
        "Germans are spared hits only when nobody is left to defend, no more than are left over",
        spared,
    ),
];

fn raw_hits(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Totalled { raw, .. } = happening.event else { return None };
    let before = happening.before;
    let combat = before.combat.as_ref()?;
    let mut sum = [0_i16; 2];
    for (chit, face) in &combat.chits {
        let Some(face) = face else { continue };
        let hits = before.data().chits[chit.index()].faces[usize::from(*face)].hits;
        let (ours, theirs) = match combat.attacker {
            Side::German => (hits.german, hits.allied),
            Side::Allied => (hits.allied, hits.german),
        };
        sum[0] += i16::from(hits.attacker) + i16::from(ours);
        sum[1] += i16::from(hits.defender) + i16::from(theirs);
    }
    (*raw != sum).then(|| format!("{raw:?}, not {sum:?}"))
}

fn protection(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Totalled { raw, hits, .. } = happening.event else { return None };
    let before = happening.before;
    let combat = before.combat.as_ref()?;
    let (board, target) = (&before.data().board, combat.target);
    let helped = board.is_town(target)
        || before.improved.has(target)
        || combat.attacker == Side::Allied && board.is_westwall(target);
    let wanted = (raw[1] - i16::from(helped)).max(0);
    (i16::from(hits[1]) != wanted).then(|| format!("{} of {}, not {wanted}", hits[1], raw[1]))
}

/// Where the defenders coordinate as well, our own text of the tactic asks for one more.
fn relief(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Totalled { raw, hits, .. } = happening.event else { return None };
    let before = happening.before;
    let battle = Battle::of(before, diary)?;
    let own = battle.combat.attacker;
    if battle.uses(own.enemy(), Tactic::AssaultCoordination) {
        return None;
    }
    let defenders = battle.defenders();
    let isolated = defenders.iter().all(|&unit| supply_of(before, unit) == Supply::Isolated);
    let weak = |&unit: &UnitId| {
        has(before, unit, Mark::Dispersed)
            || has(before, unit, Mark::OutOfFuel)
            || matches!(supply_of(before, unit), Supply::Out | Supply::Isolated)
    };
    let coordinates = own == Side::German && battle.uses(own, Tactic::AssaultCoordination);
    let fewer = i16::from(defenders.iter().all(weak)) + i16::from(coordinates);
    let wanted = if isolated { 0 } else { (raw[0] - fewer).max(0) };
    // §12.9d Whoever has come since may be fresh.
    let unclear = battle.combat.began_dispersed && !defenders.iter().all(weak);
    (!unclear && i16::from(hits[0]) != wanted)
        .then(|| format!("{} of {}, not {wanted}", hits[0], raw[0]))
}

fn defenders_first(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::Settled { attackers: true, .. } = happening.event else { return None };
    let battle = Battle::of(happening.before, diary)?;
    let open = battle.combat.defender_hits;
    (open > 0 && !battle.defenders().is_empty()).then(|| format!("{open} are open"))
}

fn dispersal(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let before = happening.before;
    let combat = before.combat.as_ref()?;
    match happening.event {
        Event::Marked { mark: Mark::DispersedNow, on: true, .. } => {
            (combat.attacker_settled == 0).then(|| "for the first hit".to_owned())
        }
        Event::Settled { attackers: true, hits, .. } => (*hits > 2
            || *hits == 2 && !combat.attackers_dispersed)
            .then(|| format!("{hits} hits at once")),
        _ => None,
    }
}

fn fourth_hit(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Settled { attackers: true, .. } = happening.event else { return None };
    let combat = happening.before.combat.as_ref()?;
    let whole = combat.attacker == Side::German && !combat.attackers_dispersed;
    (whole && combat.attacker_settled + 1 >= LAST).then(|| "they are not dispersed".to_owned())
}

/// A hold check of German defenders.
fn hold_check(happening: &Happening<'_>) -> Option<u32> {
    let Event::HitRolled { needed, why, .. } = happening.event else { return None };
    (why.as_str() == "eaa-12.52e").then(|| u32::from(*needed))
}

fn hopeless(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    hold_check(happening)?;
    let battle = Battle::of(happening.before, diary)?;
    let steps = steps(battle.position, &battle.defenders());
    let hits = u32::from(battle.combat.defender_hits);
    (hits >= steps).then(|| format!("{hits} hits on {steps} steps"))
}

fn driven_back(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    hold_check(happening)?;
    let combat = happening.before.combat.as_ref()?;
    (combat.retreat.len() > 1).then(|| "they are two hexes back".to_owned())
}

/// What a dear retreat adds is not worked out: it may be there or not.
fn hold_chance(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let needed = hold_check(happening)?;
    let before = happening.before;
    let battle = Battle::of(before, diary)?;
    let combat = battle.combat;
    let hex = combat.retreat.last().copied().unwrap_or(combat.target);
    let across = battle.hexes().into_iter().all(|from| is_river(before, from, combat.target));
    let fed = comes_to(before, &diary.country, Side::German, Kind::Reserve, hex);
    let sum = u32::from(before.data().board.hold(hex))
        + steps(before, &battle.defenders())
        + if across { ACROSS } else { 0 }
        + if combat.retreat.len() == 1 { BACK } else { 0 };
    let wanted = [0, DEAR].map(|dear| (sum + dear).saturating_sub(if fed { 0 } else { NO_SUPPLY }));
    (!wanted.contains(&needed)).then(|| format!("{needed}, not {wanted:?}"))
}

fn attackers_hold(happening: &Happening<'_>, diary: &Diary) -> Option<String> {
    let Event::HitRolled { needed, why, .. } = happening.event else { return None };
    if !["eaa-12.53b", "eaa-12.53c"].contains(&why.as_str()) {
        return None;
    }
    let battle = Battle::of(happening.before, diary)?;
    let hold = u32::from(battle.position.data().board.hold(battle.combat.target));
    let wanted = hold.max(steps(battle.position, &battle.attackers()));
    (u32::from(*needed) != wanted).then(|| format!("{needed}, not {wanted}"))
}

fn spared(happening: &Happening<'_>, _: &Diary) -> Option<String> {
    let Event::Spared { hits, .. } = happening.event else { return None };
    let before = happening.before;
    let combat = before.combat.as_ref()?;
    let alive = combat.defenders.iter().find(|&&unit| hex_of(before, unit).is_some());
    if let Some(unit) = alive {
        return Some(format!("{} is left", name(before, *unit)));
    }
    let wrong = combat.attacker == Side::Allied || *hits > combat.defender_hits;
    wrong.then(|| format!("{hits} of {}", combat.defender_hits))
}
