//! §2.22, §12.41 The sixty chits and what is on their faces.

use rules_enemy_action::Data;
use rules_enemy_action::printed::chits::{Chit, ChitFace, ChitId, Hits, Ratio, Situation};

fn chits() -> Vec<Chit> {
    Data::read("battle_of_the_bulge").expect("it ships").chits
}

const fn ratio(attack: u16, defense: u16) -> Ratio {
    Ratio { attack, defense }
}

/// Whether two situations can never hold together.
fn exclude(one: Situation, other: Situation) -> bool {
    use Situation as S;
    let class = |situation| {
        let classes = [S::Clear, S::Broken, S::Woods, S::Forest, S::City];
        classes.iter().position(|&class| class == situation)
    };
    let below = |under: Ratio, least: Ratio| {
        u32::from(under.attack) * u32::from(least.defense)
            <= u32::from(least.attack) * u32::from(under.defense)
    };
    match (one, other) {
        (S::AtLeast(least) | S::Over(least), S::Under(under)) => below(under, least),
        (S::Day(one), S::Day(other)) => one != other,
        (S::FlankAttack, S::OneHexAttack)
        | (S::OnlyAttackerArmor, S::OnlyDefenderArmor)
        | (S::OnlyAttackerCombinedArms, S::OnlyDefenderCombinedArms)
        | (S::FifthPanzerAttack, S::AlliedAttack) => true,
        (one, other) => match (class(one), class(other)) {
            (Some(one), Some(other)) => one != other,
            (Some(_) | None, Some(_) | None) => false,
        },
    }
}

#[test]
fn eaa_2_22a_the_cup_holds_sixty_chits() {
    assert_eq!(chits().len(), ChitId::COUNT);
    assert_eq!(ChitId::COUNT, 60);
}

#[test]
fn eaa_2_22b_each_face_has_situations_and_hits() {
    let chits = chits();
    for face in chits.iter().flat_map(|chit| &chit.faces) {
        assert!(!face.situations.is_empty());
        assert_ne!(face.hits, Hits::default());
    }
    let woods = ChitFace {
        situations: vec![Situation::Woods, Situation::Forest, Situation::City],
        hits: Hits { attacker: 1, ..Hits::default() },
    };
    let clear = ChitFace {
        situations: vec![Situation::Clear],
        hits: Hits { defender: 1, ..Hits::default() },
    };
    assert_eq!(chits[20].faces, [woods, clear]);
}

#[test]
fn eaa_2_22c_faces_that_can_both_hold_have_a_priority() {
    let mut exclusive = 0;
    for chit in chits() {
        let [front, back] = &chit.faces;
        let never = front
            .situations
            .iter()
            .all(|&one| back.situations.iter().all(|&other| exclude(one, other)));
        assert_eq!(never, chit.priority.is_none(), "{chit:?}");
        exclusive += usize::from(never);
        assert!(chit.priority.is_none_or(|face| face < 2));
    }
    assert_eq!(exclusive, 38);
}

#[test]
fn eaa_2_22d_six_chits_are_blue() {
    assert_eq!(chits().iter().filter(|chit| chit.is_blue).count(), 6);
}

#[test]
fn eaa_12_41b_ratios_compare_attackers_to_defenders() {
    assert!(ratio(3, 1).is_met_by(9, 3));
    assert!(!ratio(3, 1).is_met_by(8, 3));
    assert!(ratio(1, 1).is_passed_by(5, 4));
    assert!(!ratio(1, 1).is_passed_by(4, 4));
    assert!(!ratio(2, 1).is_met_by(5, 3));
    assert!(ratio(8, 1).is_met_by(16, 2));
    assert!(!ratio(3, 2).is_met_by(7, 5));
    assert!(ratio(3, 2).is_met_by(6, 4));
}

/// Those that the rulebook names.
const NAMED: [Situation; 35] = [
    Situation::AtLeast(ratio(3, 1)),
    Situation::Over(ratio(1, 1)),
    Situation::Under(ratio(2, 1)),
    Situation::AtLeast(ratio(8, 1)),
    Situation::Under(ratio(3, 2)),
    Situation::Clear,
    Situation::Broken,
    Situation::Woods,
    Situation::Forest,
    Situation::Town,
    Situation::City,
    Situation::Day(16),
    Situation::Day(17),
    Situation::AlliedAirpower,
    Situation::GermanAirpower,
    Situation::AttackerArtillery,
    Situation::DefenderArtillery,
    Situation::AttackerElite,
    Situation::DefenderElite,
    Situation::AttackerGreen,
    Situation::DefenderGreen,
    Situation::CombatEngineers,
    Situation::DefenderAdjacent,
    Situation::DefenderRecon,
    Situation::DispersedOrUnsupplied,
    Situation::FlankAttack,
    Situation::LargeAttack,
    Situation::AlliedAttack,
    Situation::FifthPanzerAttack,
    Situation::IpCrossfire,
    Situation::OneHexAttack,
    Situation::OnlyAttackerArmor,
    Situation::OnlyDefenderArmor,
    Situation::OnlyAttackerCombinedArms,
    Situation::OnlyDefenderCombinedArms,
];

#[test]
fn eaa_12_41a_every_situation_is_on_some_chit() {
    let chits = chits();
    let all: Vec<Situation> = chits
        .iter()
        .flat_map(|chit| &chit.faces)
        .flat_map(|face| &face.situations)
        .copied()
        .collect();
    for situation in NAMED {
        assert!(all.contains(&situation), "{situation:?}");
    }
}

#[test]
fn eaa_12_5a_chits_hit_by_role_and_by_side() {
    let chits = chits();
    let sum = |value: fn(&Hits) -> i8| -> i16 {
        chits.iter().flat_map(|chit| &chit.faces).map(|face| i16::from(value(&face.hits))).sum()
    };
    let totals = [
        sum(|hits| hits.attacker),
        sum(|hits| hits.defender),
        sum(|hits| hits.german),
        sum(|hits| hits.allied),
    ];
    assert!(totals.into_iter().all(|total| total > 0), "{totals:?}");
    let both = |face: &ChitFace| face.hits.attacker == 1 && face.hits.defender == -1;
    assert!(chits.iter().flat_map(|chit| &chit.faces).any(both), "A1 D-1 is on a chit");
}
