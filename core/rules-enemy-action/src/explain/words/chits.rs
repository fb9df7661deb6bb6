//! What stands on the faces of chits: situations and hits.

use desk::wording::{row, signed};

use super::terrain;
use crate::printed::board::Terrain;
use crate::printed::chits::{ChitFace, Hits, Ratio, Situation};
use crate::printed::formations::Army;

/// A face: its situations, and what it adds.
pub(crate) fn face(face: &ChitFace) -> String {
    let situations: Vec<String> = face.situations.iter().map(|&one| situation(one)).collect();
    format!("{}: {}", situations.join(" or "), hits(face.hits))
}

/// `1 on the defenders and 2 on the attackers`.
pub(crate) fn hits(hits: Hits) -> String {
    let all = [
        (hits.attacker, "on the attackers"),
        (hits.defender, "on the defenders"),
        (hits.german, "on the Germans"),
        (hits.allied, "on the Allies"),
    ];
    let told: Vec<String> = all
        .into_iter()
        .filter(|(count, _)| *count != 0)
        .map(|(count, whom)| format!("{} {whom}", signed(count)))
        .collect();
    if told.is_empty() { "no hit".to_owned() } else { row(&told) }
}

/// `3:2`; a ratio as it stands on chits.
pub(crate) fn ratio(ratio: Ratio) -> String {
    format!("{}:{}", ratio.attack, ratio.defense)
}

/// A situation in words.
pub(crate) fn situation(situation: Situation) -> String {
    let words = match situation {
        Situation::AtLeast(least) => return format!("{} or more", ratio(least)),
        Situation::Over(bound) => return format!("over {}", ratio(bound)),
        Situation::Under(bound) => return format!("under {}", ratio(bound)),
        Situation::Day(day) => return super::date(day),
        Situation::Clear => terrain(Terrain::Clear),
        Situation::Broken => terrain(Terrain::Broken),
        Situation::Woods => terrain(Terrain::Woods),
        Situation::Forest => terrain(Terrain::Forest),
        Situation::City => terrain(Terrain::City),
        Situation::Town => "town",
        Situation::AlliedAirpower => "Allied airpower",
        Situation::GermanAirpower => "German airpower",
        Situation::AttackerArtillery => "attackers’ artillery",
        Situation::DefenderArtillery => "defenders’ artillery",
        Situation::AttackerElite => "elite attackers",
        Situation::DefenderElite => "elite defenders",
        Situation::AttackerGreen => "green attackers",
        Situation::DefenderGreen => "green defenders",
        Situation::CombatEngineers => "combat engineers",
        Situation::DefenderAdjacent => "a friend beside the defenders",
        Situation::DefenderRecon => "Allied reconnaissance defends",
        Situation::DispersedOrUnsupplied => "defenders dispersed or not supplied",
        Situation::FlankAttack => "flank attack",
        Situation::LargeAttack => "large attack",
        Situation::AlliedAttack => "Allied attack",
        Situation::FifthPanzerAttack => {
            return format!("attack of the {}", Army::FifthPanzer.name());
        }
        Situation::IpCrossfire => "improved position",
        Situation::OneHexAttack => "attack from one hex",
        Situation::OnlyAttackerArmor => "armor with the attackers alone",
        Situation::OnlyDefenderArmor => "armor with the defenders alone",
        Situation::OnlyAttackerCombinedArms => "combined arms with the attackers alone",
        Situation::OnlyDefenderCombinedArms => "combined arms with the defenders alone",
    };
    words.to_owned()
}
