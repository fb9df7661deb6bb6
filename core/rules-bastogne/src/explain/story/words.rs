//! How sentences name phases, weather, ground, arms, marks, strengths, odds and results.

use desk::wording::counted;

use crate::Phase;
use crate::printed::board::Terrain;
use crate::printed::cards::Card;
use crate::printed::counters::{Class, Counter, Symbol};
use crate::printed::results::{BarrageResult, CombatResult};
use crate::printed::tables::Weather;
use crate::stand::strength::WHOLE;
use crate::state::unit::Mark;

/// The parts of a whole that have a sign of their own, in sixteenths.
const QUARTERS: [(u32, &str); 3] = [(4, "¼"), (8, "½"), (12, "¾")];

/// The name of a phase, with whose it is.
pub(crate) const fn phase(phase: Phase) -> &'static str {
    match phase {
        Phase::GermanChoice => "German choice of cards",
        Phase::AlliedChoice => "Allied choice of cards",
        Phase::AlliedCard => "Allied cards",
        Phase::GermanCard => "German cards",
        Phase::BridgeRepair => "German bridge repair",
        Phase::Limber => "German limbering",
        Phase::GermanMovement => "German movement",
        Phase::AlliedDefensiveBarrage => "Allied defensive barrage",
        Phase::GermanOffensiveBarrage => "German offensive barrage",
        Phase::GermanBarrageResolve => "Barrages of the German turn",
        Phase::GermanCombat => "German combat",
        Phase::GermanExploitation => "German exploitation",
        Phase::GermanSupply => "German supply",
        Phase::AlliedReinforcements => "Allied reinforcements",
        Phase::AlliedMovement => "Allied movement",
        Phase::GermanDefensiveBarrage => "German defensive barrage",
        Phase::AlliedOffensiveBarrage => "Allied offensive barrage",
        Phase::AlliedBarrageResolve => "Barrages of the Allied turn",
        Phase::AlliedCombat => "Allied combat",
        Phase::AlliedExploitation => "Allied exploitation",
        Phase::AlliedSupply => "Allied supply",
        Phase::EndOfTurn => "End of the turn",
        Phase::Over => "End of the game",
    }
}

pub(crate) const fn weather(weather: Weather) -> &'static str {
    match weather {
        Weather::Overcast => "overcast",
        Weather::Broken => "broken clouds",
        Weather::Clear => "clear",
    }
}

/// How many aircraft there are.
pub(crate) fn aircraft(points: u8) -> String {
    counted(points.into(), "aircraft", "aircraft")
}

pub(crate) const fn terrain(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Clear => "clear",
        Terrain::Forest => "forest",
        Terrain::Village => "village",
        Terrain::Town => "town",
    }
}

/// What a counter's symbol says.
pub(crate) const fn arm(counter: &Counter) -> &'static str {
    match counter.symbol {
        Symbol::Infantry => "infantry",
        Symbol::Parachute => "parachute infantry",
        Symbol::Glider => "glider infantry",
        Symbol::Armor => "armour",
        Symbol::ArmoredInfantry => "armoured infantry",
        Symbol::Recon => "reconnaissance",
        Symbol::AntiTank => "tank destroyers",
        Symbol::AssaultGun => "assault guns",
        Symbol::Artillery => "artillery",
        Symbol::Rocket => "rocket artillery",
        Symbol::SelfPropelled => "self-propelled artillery",
    }
}

/// How a counter moves and fights.
pub(crate) const fn class(class: Class) -> &'static str {
    match class {
        Class::Infantry => "infantry",
        Class::Mechanized => "mechanized",
        Class::TowedGuns => "towed guns",
        Class::MobileGuns => "mobile guns",
    }
}

/// What a marker says of its unit.
pub(crate) const fn mark(mark: Mark) -> &'static str {
    match mark {
        Mark::Limbered => "is limbered",
        Mark::Acted => "has moved or attacked in this turn",
        Mark::Attacked => "has attacked in this phase",
        Mark::Fought => "has fought: attack ¼, defence ½, until it is supplied",
        Mark::Spent => "fought and was not supplied: one point of attack and of defence is left",
        Mark::Suppressed => {
            "is suppressed: no attack, half defence and movement, no zone of control"
        }
        Mark::Fired => "has fired in this turn",
        Mark::BeganInZone => "began its turn in an enemy zone of control",
        Mark::Held => "arrived beside a blocked entry, and stays this turn",
        Mark::Supplied => "was supplied by a transport",
    }
}

/// A strength that is counted in sixteenths: `7¼`, `3 5/16`.
pub(crate) fn strength(sixteenths: u32) -> String {
    let (whole, rest) = (sixteenths / WHOLE, sixteenths % WHOLE);
    let sign = QUARTERS.iter().find(|(parts, _)| *parts == rest).map(|&(_, sign)| sign);
    match (whole, rest, sign) {
        (_, 0, _) => whole.to_string(),
        (0, _, Some(sign)) => sign.to_owned(),
        (_, _, Some(sign)) => format!("{whole}{sign}"),
        (0, _, None) => format!("{rest}/{WHOLE}"),
        (_, _, None) => format!("{whole} {rest}/{WHOLE}"),
    }
}

/// Half points as a player counts them: `4½`.
pub(crate) fn points(halves: u16) -> String {
    strength(u32::from(halves) * WHOLE / 2)
}

/// Odds as they are spoken of: `7-1`, `1-3`.
pub(crate) fn odds(ratio: i16) -> String {
    if ratio < 0 { format!("1-{}", ratio.unsigned_abs()) } else { format!("{ratio}-1") }
}

/// What a result of combat means.
pub(crate) fn meaning(result: CombatResult) -> String {
    let side = |who: &str, steps: u8, hexes: u8| {
        let lose = (steps > 0).then(|| format!("lose {}", counted(steps.into(), "step", "steps")));
        let go = (hexes > 0).then(|| format!("retreat {}", counted(hexes.into(), "hex", "hexes")));
        let does: Vec<String> = lose.into_iter().chain(go).collect();
        (!does.is_empty()).then(|| format!("the {who} {}", does.join(" and ")))
    };
    let both = [
        side("attackers", result.attacker, result.attacker_retreat),
        side("defenders", result.defender, result.defender_retreat),
    ];
    both.into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// What a result of a barrage means.
pub(crate) fn effect(result: BarrageResult) -> String {
    match (result.suppressed, result.steps) {
        (false, _) => "no effect".to_owned(),
        (true, 0) => "all in the hex are suppressed".to_owned(),
        (true, steps) => {
            let lost = counted(steps.into(), "step is", "steps are");
            format!("all in the hex are suppressed, and {lost} lost")
        }
    }
}

/// The rule of a result of a barrage.
pub(crate) const fn rule_of(result: BarrageResult) -> &'static str {
    match (result.suppressed, result.steps) {
        (false, _) => "bb-8.9b",
        (true, 0) => "bb-8.9c",
        (true, 1) => "bb-8.9d",
        (true, _) => "bb-8.9e",
    }
}

/// The rule that lets a card be played, and says what it does.
pub(crate) const fn rule_of_card(card: Card) -> &'static str {
    match card {
        Card::Hellcats => "bb-3.9.1.1a",
        Card::ToMeuse => "bb-3.9.1.2a",
        Card::BlownBridge => "bb-3.9.1.3a",
        Card::PattonPrays => "bb-3.9.1.4a",
        Card::FritzFalls => "bb-3.9.1.5a",
        Card::FixBridge => "bb-3.9.2.1a",
        Card::SupplyDump => "bb-3.9.2.2a",
        Card::Ammo => "bb-3.9.2.3a",
        Card::HeyJoe => "bb-3.9.2.4a",
        Card::HeyBuddy => "bb-3.9.2.5a",
    }
}
