//! Thirteen small positions in each of which a good player knows what to do, and how many of them the staff finds.

mod attacks;
mod defense;
mod ground;
mod table;

use ai::Level;

/// A position: whether the staff finds what is to be done in it.
type Found = fn(Level) -> bool;

const POSITIONS: [(&str, Found); 13] = [
    ("break a bond", attacks::break_a_bond),
    ("trap a stack", attacks::trap_a_stack),
    ("use the armor shift", attacks::use_the_armor_shift),
    ("guns where they count", attacks::guns_where_they_count),
    ("spare units attack too", attacks::spare_units_attack_too),
    ("take what is empty", ground::take_what_is_empty),
    ("leave the map", ground::leave_the_map),
    ("keep a road", ground::keep_a_road),
    ("save a road", ground::save_a_road),
    ("blow the right bridge", defense::blow_the_right_bridge),
    ("hold a town", defense::hold_a_town),
    ("retreat to bar the road", defense::retreat_to_bar_the_road),
    ("retake and hold", defense::retake_and_hold),
];

#[test]
fn the_staff_finds_what_is_to_be_done() {
    let mut counts = [0; 3];
    println!("{:<26}easy    normal  hard", "");
    for (name, found) in POSITIONS {
        let row = [Level::Easy, Level::Normal, Level::Hard].map(found);
        println!(
            "{name:<26}{}",
            row.map(|found| if found { "found " } else { "missed" }).join("  ")
        );
        for (count, found) in counts.iter_mut().zip(row) {
            *count += usize::from(found);
        }
    }
    let [_, normal, hard] = counts;
    println!("found: {counts:?} of {}", POSITIONS.len());
    assert!(normal >= 10, "the normal level finds {normal}");
    assert_eq!(hard, POSITIONS.len(), "the hard level finds {hard}");
}
