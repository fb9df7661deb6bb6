//! §27.3 The British: where they may be, and how Antwerp calls for them.

use crate::clauses::retreat::{DR2, ends, fate, tried};
use crate::language::check;

/// A Meuse along row 5: north of it is British ground, as far as the West Map goes.
const MEUSE: &str = "side allied
                     west_sheet 0505 0506 0507 0605 0606 0607 0604 0504 0512
                     west_of_meuse 0505 0506 0507 0605 0606 0607 0508 0512";
const STAY: &str = "refused a44-27.3.1: British units stay on the West Map beyond the Meuse";

#[test]
fn a44_27_3_1_the_british_stay_on_the_west_map_beyond_the_meuse() {
    check(
        "a44-27.3.1",
        &format!(
            "{MEUSE}
             entry F 0512 allied west
             entry G 0812 allied west
             entry J 0912 allied west blocking
             allied A infantry 4-4-3 at 0506 nation british
             allied B infantry 4-4-3 at 0506
             allied C infantry 4-4-3 at 0512 nation british
             allied D infantry 4-4-3 box west nation british
             allied H infantry 4-4-3 box west
             allied E infantry 4-4-3 waits arrives 3-F nation british
             allied K infantry 4-4-3 waits arrives 3-G nation british
             allied L infantry 4-4-3 waits arrives 3-F nation british"
        ),
        "A moves 0506-0505-0504
         A moves 0506-0507-0508
         C exits 0512
         D enters at G 0812
         D to box southwest
         D to box northwest
         D to block J
         K enters at G 0812
         K to box west
         L to block J
         E to box west
         H to block J
         L enters at F 0512
         A moves 0506-0505
         B moves 0506-0505-0504",
        &format!(
            "{STAY}\n{STAY}\n{STAY}\n{STAY}
             {STAY}\n{STAY}\n{STAY}\n{STAY}
             refused a44-13.1e: a reinforcement goes to the box or the Blocking Position of one of its own Entry Hexes
             {STAY}
             E goes to the West box
             H goes to block J
             L enters at F
             L moves 0512 for 1
             A moves 0506-0505 for 1
             B moves 0506-0505-0504 for 2
             now C at 0512"
        ),
    );
}

#[test]
fn a44_27_3_1_they_go_on_waiting_where_they_arrived_or_were_driven_to() {
    // The brigade that is freed goes from box to box as the Americans do (§13.5c).
    let given = format!(
        "{MEUSE}
         allied A task_force 7-6-6 box west reduced 4-3-6 nation british of 29_Arm
         allied B infantry 4-4-3 box west nation british of 53"
    );
    check(
        "a44-27.3.1",
        &format!("turn 9\nmeuse_crossed\n{given}"),
        "A to box southwest
         B to box southwest",
        &format!("A goes to the Southwest box\n{STAY}\nnow B in the West box"),
    );
    check(
        "a44-27.3.1",
        &format!("turn 9\n{given}"),
        "A to box southwest",
        &format!("{STAY}\nnow A in the West box"),
    );
}

#[test]
fn a44_27_3_1_they_do_not_retreat_over_the_meuse() {
    let british = "german A infantry 9-4-3 at 0505
                   allied B infantry 3-3-3 at 0506 nation british
                   meuse 0507/0508
                   bridge 0507/0508
                   west_sheet 0506 0507 0508 0407 0408 0607 0608 0307 0707";
    let home = "west_of_meuse 0506 0507 0407 0408 0607 0307";
    // 0508 and 0608 lie east of the river, 0706 and 0707 are not British ground.
    assert_eq!(ends(&[british, home], DR2), "0307 0408");
    assert_eq!(tried(&[british, home], DR2, "0506-0507-0508"), "a44-17.1b");
    let american = british.replace(" nation british", "");
    assert_eq!(tried(&[&american, home], DR2, "0506-0507-0508"), "goes");
    // Who has no other way is lost.
    assert_eq!(fate(&[british, "west_of_meuse 0506"], DR2), "a44-27.3.1");
    let freed = british.replace("nation british", "nation british of 29_Arm");
    assert_eq!(tried(&[&freed, home, "meuse_crossed"], DR2, "0506-0507-0508"), "goes");
}

#[test]
fn a44_27_3_2_the_29th_brigade_is_freed_late_or_once_germans_cross() {
    let brigade = "allied A task_force 7-6-6 at 0505 reduced 4-3-6 nation british of 29_Arm
                   allied B infantry 4-4-3 at 0505 nation british of 53";
    let out = "A moves 0505-0504
               B moves 0505-0504";
    check(
        "a44-27.3.2",
        &format!("turn 28\n{MEUSE}\n{brigade}"),
        out,
        &format!("{STAY}\n{STAY}\nnow A at 0505"),
    );
    for free in ["turn 29", "turn 9\nmeuse_crossed"] {
        check(
            "a44-27.3.2",
            &format!("{free}\n{MEUSE}\n{brigade}"),
            out,
            &format!("A moves 0505-0504 for 1\n{STAY}\nnow A at 0504 moved"),
        );
    }
    let german = MEUSE.replace("side allied", "side german");
    check(
        "a44-27.3.2",
        &format!(
            "{german}\n{brigade}\ngerman G tank 4-3-6 reduced 2-2-6 at 0604\nallied Z infantry 4-4-3 at 0101"
        ),
        "G moves 0604-0605
         german ends
         german ends
         A moves 0505-0504",
        "G moves 0604-0605 for 1
         A moves 0505-0504 for 2
         now A at 0504 moved",
    );
}

/// Germans of Defense 4 have left for Antwerp: 10 British points are needed there.
const GONE: &str = "german X tank 6-4-6 reduced 2-2-6 exited
                    german Y infantry 4-4-3 at 1111
                    west_sheet 0505 0506 0507
                    west_of_meuse 0505 0506 0507
                    entry F 0505 allied west";

#[test]
fn a44_27_3_4a_the_british_at_antwerp_must_exceed_the_germans_by_six() {
    check(
        "a44-27.3.4a",
        &format!(
            "{GONE}
             allied A infantry 5-6-3 at 0505 nation british
             allied B infantry 4-4-3 at 0506 nation british
             allied C infantry 4-4-3 at 0507 nation british"
        ),
        "german ends
         A guards Antwerp
         B guards Antwerp",
        "Antwerp is threatened
         A guards Antwerp
         Antwerp is threatened
         B guards Antwerp
         now A at Antwerp
         now B at Antwerp
         now C at 0507
         now phase Movement allied",
    );
    check(
        "a44-27.3.4a",
        &GONE
            .replace("exited", "at 1010")
            .replace("entry F", "allied A infantry 5-6-3 at 0505 nation british\nentry F"),
        "german ends",
        "now A at 0505\nnow phase Movement allied",
    );
}

#[test]
fn a44_27_3_4b_the_allies_choose_and_what_is_too_much_counts_later() {
    let no = "refused a44-27.3.4b: only British units on the map guard Antwerp";
    check(
        "a44-27.3.4b",
        &format!(
            "{GONE}
             primary 0705-0706
             entry G 0706 allied west
             german W infantry 2-3-3 at 0706
             allied A infantry 5-6-3 at 0505 nation british
             allied B infantry 9-9-3 at 0506 nation british
             allied C infantry 4-4-3 at 0305
             allied D infantry 4-9-3 box west nation british
             allied E infantry 4-1-3 at 0507 nation british"
        ),
        "german ends
         C guards Antwerp
         D guards Antwerp
         allied ends
         B guards Antwerp
         A guards Antwerp
         allied ends",
        &format!(
            "Antwerp is threatened
             {no}
             {no}
             refused a44-4.0b: a question must be answered first
             B guards Antwerp
             Antwerp is threatened
             A guards Antwerp
             victory check: none
             now E at 0507
             now phase Movement german"
        ),
    );
}

#[test]
fn a44_27_3_4b_a_surplus_covers_the_next_exit() {
    check(
        "a44-27.3.4b",
        "german X infantry 6-4-3 exited
         german W infantry 2-3-3 at 0512
         entry F 0512 allied west
         entry C 0506 allied southeast
         west_sheet 0505 0506 0507
         west_of_meuse 0505 0506 0507
         allied A infantry 9-13-3 at 0505 nation british
         allied B infantry 4-4-3 at 0506 nation british",
        "german ends
         A guards Antwerp
         allied ends
         W exits 0512
         german ends",
        "Antwerp is threatened
         A guards Antwerp
         victory check: none
         W leaves the map from 0512
         now B at 0506
         now phase Movement allied",
    );
}

#[test]
fn a44_27_3_4b_a_night_turn_closes_as_well() {
    check(
        "a44-27.3.4b",
        "turn 2
         night
         german W infantry 2-3-3 at 0512 night_marked
         entry F 0512 allied west
         allied A infantry 9-13-3 at 0505 nation british",
        "W exits 0512
         german ends
         A guards Antwerp",
        "W leaves the map from 0512
         W is no longer night_marked (a44-25.3.7a)
         Antwerp is threatened
         A guards Antwerp
         now turn 3
         now phase Movement german",
    );
}

#[test]
fn a44_27_3_4c_with_too_few_on_the_map_the_next_to_arrive_go_there() {
    check(
        "a44-27.3.4c",
        &format!(
            "{GONE}
             allied A infantry 5-6-3 at 0505 nation british
             allied B infantry 4-1-3 waits arrives 3-F nation british
             allied C infantry 4-4-3 waits arrives 3-F nation british
             allied D infantry 4-4-3 waits arrives 3-F nation british
             allied E infantry 4-4-3 waits arrives 4-F nation british"
        ),
        "german ends
         A guards Antwerp
         D enters at F 0505",
        "Antwerp is threatened
         A guards Antwerp
         B guards Antwerp
         C guards Antwerp
         D enters at F
         D moves 0505 for 1
         now E waiting",
    );
}

#[test]
fn a44_27_3_4c_who_waits_in_a_box_is_on_the_way_too() {
    check(
        "a44-27.3.4c",
        &format!(
            "{GONE}
             allied A infantry 5-6-3 at 0505 nation british
             allied B infantry 4-1-3 waits arrives 3-F nation british
             allied C infantry 4-4-3 box west nation british
             allied D infantry 4-4-3 box west nation british
             allied E infantry 4-9-3 box west"
        ),
        "german ends
         A guards Antwerp",
        "Antwerp is threatened
         A guards Antwerp
         B guards Antwerp
         C guards Antwerp
         now D in the West box
         now E in the West box",
    );
}
