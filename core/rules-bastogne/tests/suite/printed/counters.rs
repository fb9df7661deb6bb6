//! §3.7, §8.8 What is printed on the counters.

use rules_bastogne::printed::counters::{Basis, Class, Counter, Face, Size, Symbol};

use super::{counter, data};

fn face(counter: &Counter, steps: u8) -> [u8; 3] {
    let Face { attack, defense, movement } = counter.face(steps);
    [attack, defense, movement]
}

#[test]
fn bb_3_7a_counters_are_battalions_regiments_brigades_or_kampfgruppen() {
    let data = data();
    let sizes = [Size::Battalion, Size::Regiment, Size::Brigade, Size::Kampfgruppe];
    let of = |size| data.counters.iter().filter(|counter| counter.size == size).count();
    let counts = sizes.map(of);
    assert_eq!(counts.iter().sum::<usize>(), 71);
    assert!(counts.iter().all(|&count| count > 0), "{counts:?}");
    let groups = data.counters.iter().filter(|counter| counter.size == Size::Kampfgruppe);
    assert_eq!(groups.filter(|counter| counter.name.starts_with("KG ")).count(), 8);
}

#[test]
fn bb_3_7c_vehicles_make_a_unit_mechanized() {
    let data = data();
    for (id, symbol) in [
        ("g-2pz-coch", Symbol::ArmoredInfantry),
        ("g-5fj-11stug", Symbol::AssaultGun),
        ("u-28-707", Symbol::Armor),
        ("u-705td", Symbol::AntiTank),
        ("g-lehr-rec", Symbol::Recon),
    ] {
        let counter = counter(&data, id);
        assert_eq!((counter.class, counter.symbol), (Class::Mechanized, symbol), "{id}");
        assert!(counter.is_wheeled() && !counter.is_gun() && !counter.is_infantry());
    }
}

#[test]
fn bb_3_7e_a_regiment_of_26th_volksgrenadiers_is_infantry() {
    let data = data();
    for id in ["g-26-39", "g-26-77", "g-26-78", "g-5fj-13", "u-101-327"] {
        let counter = counter(&data, id);
        assert!(counter.is_infantry() && !counter.is_wheeled(), "{id}");
    }
}

#[test]
fn bb_3_7f_every_unit_but_guns_has_an_attack_strength() {
    let mut guns = 0;
    for counter in data().counters {
        for steps in 1..=counter.steps {
            assert_eq!(counter.face(steps).attack == 0, counter.is_gun(), "{}", counter.id);
        }
        guns += usize::from(counter.is_gun());
    }
    assert_eq!(guns, 16);
}

#[test]
fn bb_3_7g_every_unit_has_a_defense_strength_to_its_last_step() {
    let counters = data().counters;
    assert!(counters.iter().all(|counter| counter.face(1).defense > 0));
    assert_eq!(counters.len(), 71);
}

#[test]
fn bb_3_7h_movement_points_are_of_the_kind_of_unit() {
    let data = data();
    for (id, movement) in
        [("g-26-77", 5), ("u-26-101", 6), ("g-2pz-coch", 10), ("g-2pz-bohm", 11), ("u-705td", 12)]
    {
        assert_eq!(counter(&data, id).face(4).movement, movement, "{id}");
    }
}

#[test]
fn bb_3_7i_each_step_has_a_face_and_each_face_is_weaker() {
    let mut lost = 0;
    for counter in data().counters {
        assert_eq!(counter.faces.len(), usize::from(counter.steps), "{}", counter.id);
        for steps in 1..counter.steps {
            let (less, more) = (counter.face(steps), counter.face(steps + 1));
            let falls = less.attack < more.attack || counter.is_gun();
            assert!(falls && less.defense < more.defense && less.movement < more.movement);
            lost += 1;
        }
    }
    assert!(lost > 100, "{lost}");
}

#[test]
fn bb_3_7l_a_kampfgruppe_of_2nd_panzer_is_mechanized() {
    let data = data();
    for id in ["g-2pz-coch", "g-2pz-guta", "g-2pz-gutb", "g-2pz-bohm"] {
        assert_eq!(counter(&data, id).class, Class::Mechanized);
        assert_eq!(counter(&data, id).size, Size::Kampfgruppe);
    }
}

#[test]
fn bb_3_7m_the_155_mm_guns_are_towed() {
    let data = data();
    for id in ["u-101-155", "u-26-155"] {
        assert!(counter(&data, id).is_towed());
    }
}

#[test]
fn bb_3_7n_guns_count_as_mechanized_horse_drawn_ones_too() {
    let data = data();
    let guns: Vec<&Counter> = data.counters.iter().filter(|counter| counter.is_gun()).collect();
    assert!(guns.iter().all(|gun| gun.is_wheeled()));
    assert_eq!(guns.iter().filter(|gun| gun.is_towed()).count(), 12);
    assert!(counter(&data, "g-276-art").is_towed() && counter(&data, "g-276-art").is_wheeled());
}

/// The clause's own example, 9-8-10 with three steps, is printed on two counters.
#[test]
fn bb_3_7o_values_fall_in_proportion_and_movement_by_one() {
    let data = data();
    for id in ["g-2pz-guta", "u-4a-ccr"] {
        let counter = counter(&data, id);
        let faces = [3, 2, 1].map(|steps| face(counter, steps));
        assert_eq!(faces, [[9, 8, 10], [6, 6, 9], [3, 3, 8]], "{id}");
    }
    let foot = counter(&data, "g-5fj-13");
    assert_eq!(face(foot, 1), [2, 2, 2], "movement stops at two");
    let guns = counter(&data, "g-766vak");
    assert_eq!([2, 1].map(|steps| guns.barrage_at(steps)), [9, 5]);
    assert_eq!(counter(&data, "g-26-77").barrage_at(3), 0);
}

#[test]
fn bb_8_8a_guns_fire_three_hexes() {
    let data = data();
    let of_range = |range| data.counters.iter().filter(|one| one.range == range).count();
    assert_eq!([of_range(3), of_range(4)], [12, 4]);
    assert_eq!(counter(&data, "g-766vak").range, 3);
    assert!(data.counters.iter().all(|counter| (counter.range > 0) == counter.is_gun()));
}

#[test]
fn bb_8_8b_rockets_and_155_mm_groups_fire_four_hexes() {
    let data = data();
    for id in ["g-15vwb", "g-18vwb", "u-101-155", "u-26-155"] {
        assert_eq!(counter(&data, id).range, 4, "{id}");
    }
}

#[test]
fn the_counters_say_what_is_the_manuals_and_what_is_ours() {
    let data = data();
    assert!(data.counters.iter().all(|counter| counter.basis[0] == Basis::Ours));
    assert_eq!(counter(&data, "g-2pz-guta").basis[1], Basis::Stated);
    assert_eq!(counter(&data, "g-276-986").basis[1], Basis::Inferred);
}
