//! §9.2, §15.1 The book's two long illustrations of German movement, set up whole.
//!
//! The map of the book is not ours: where a river or a road of ours would let a unit go elsewhere, we bar it, and say so.

use crate::language::{after, told};

/// Illustration A: on the 18th card 37 activates two SS divisions, one of which is dispersed. On our map the roadblock lies before Malmedy,
/// since a river parts Stavelot from the south, and two bridges are blown that would lead to Vielsalm.
const A: &str = "day 18
    objective 6Pz 1014 N 2
    roadblock 0710
    blown 0911/1011 0808/0909
    german town 0709 1108
    Peiper.1SS at 0910
    1.1SS at 0910
    2.1SS at 0709
    12.12SS at 0808 dispersed
    25.12SS at 0808 dispersed
    26.12SS at 0708 dispersed
    119.30 at 0712
    117.30 at 0510
    504.82 at 0812
    CCB.7A at 1111
    active Peiper.1SS+1.1SS+2.1SS+12.12SS+25.12SS+26.12SS
    activation divisions by 37
    task german roadblocks";

/// The moves of the activation under way: `3.2P.XLVII to 1410 (eaa-9.2.11a)`.
fn moves(text: &str) -> Vec<String> {
    let told = told(text, "game goes on to german detachments");
    let moves = told.iter().filter_map(|line| {
        let (who, rest) = line.split_once(" moves ")?;
        let (way, rest) = rest.split_once(" for ")?;
        let (_, clause) = rest.split_once(' ')?;
        Some(format!("{who} to {} {clause}", way.rsplit('-').next()?))
    });
    moves.collect()
}

#[test]
fn eaa_9_2_2a_illustration_a_two_close_up_to_a_vp_hex_and_the_third_joins_them() {
    assert_eq!(
        moves(A),
        [
            "Peiper.1SS.ISS to 0811 (eaa-9.2.2a)",
            "1.1SS.ISS to 0811 (eaa-9.2.2a)",
            "2.1SS.ISS to 0711 (eaa-9.2.11a)",
        ],
    );
}

#[test]
fn eaa_9_0a_illustration_a_begins_with_the_roadblock_and_the_objective() {
    let told = told(A, "game goes on to german method 1");
    assert_eq!(told[0], "no roadblock 0710 (eaa-10.8f)");
    assert!(!told.iter().any(|line| line.starts_with("objective")), "nobody is near: {told:?}");
}

#[test]
fn eaa_9_3a_illustration_a_the_dispersed_division_does_not_move() {
    let end = "game goes on to german detachments";
    assert_eq!(after(A, end, "12.12SS"), "12.12SS at 0808 dispersed active");
    assert_eq!(after(A, end, "26.12SS"), "26.12SS at 0708 dispersed active");
}

#[test]
fn eaa_15_1a_illustration_a_leaves_detachments_where_the_third_passed() {
    let told = told(A, "game goes on to german detachments");
    let left: Vec<&str> = told
        .iter()
        .skip_while(|line| !line.starts_with("2.1SS"))
        .filter_map(|line| line.strip_prefix("detachment "))
        .collect();
    assert_eq!(left, ["0709 (eaa-15.1a)", "0710 (eaa-15.1a)"]);
}

#[test]
fn eaa_9_2_10a_illustration_a_neither_arrow_of_the_third_takes_its_whole_allowance() {
    // With nobody before Spa the primary one does.
    let open =
        A.replace("117.30 at 0510", "117.30 at 0512").replace("119.30 at 0712", "119.30 at 0612");
    assert!(
        !moves(&open).contains(&"2.1SS.ISS to 0711 (eaa-9.2.11a)".to_owned()),
        "{:?}",
        moves(&open)
    );
}

/// Illustration B: card 46 activates 2nd Panzer and Panzer Lehr, units 02, 03, 04, 06, 08 and 10. Allies in 1510 and 1712 are dispersed,
/// as in the illustration of attacks. LVIII Corps fills the hex before Vielsalm; the VP hexes around are held, so that none is empty, and
/// infantry keeps Allied supply away from Clervaux. On our map all could help against 1411, so two brigades hold it for the first two
/// moves; and 08 could help as well, so its move is looked at by itself.
const B: &str = "day 18
    objective 5Pz 1412 W 1
    german town 1108 1709
    3.2P at 1309
    130.Lehr at 1409
    2.2P at 1709
    304.2P at 1709
    901.Lehr at 1508
    902.Lehr at 1508
    39.26 at 1711
    77.26 at 1808
    78.26 at 1708
    18.LXVI at 1108
    16.116P+60.116P+156.116P at 1210
    110.28 at 1510 dispersed
    112.28 at 1712 dispersed
    CCA.2A at 1312
    CCA.9A+CCB.9A at 1411
    CCR.9A at 1512
    CCB.7A at 1111
    120.30 at 0709
    506.101 at 1814
    active 3.2P+130.Lehr+2.2P+304.2P+902.Lehr
    activation divisions by 46
    task german objectives 1";

/// The same when 10 and 02 have moved.
#[track_caller]
fn b_03() -> String {
    [
        ("3.2P at 1309", "3.2P at 1410 moved"),
        // Nobody else is to come to 1611, which a column of the book does not reach.
        ("902.Lehr at 1508", "902.Lehr at 1611 moved\n243+10.9P at 1611"),
        ("CCA.9A+CCB.9A at 1411", "501.101 at 1411"),
        ("german objectives 1", "german by_unit"),
    ]
    .into_iter()
    .fold(B.to_owned(), |text, (from, to)| text.replace(from, to))
}

/// The same when all but 08 have moved.
#[track_caller]
fn b_08() -> String {
    [
        ("130.Lehr at 1409", "130.Lehr at 1311 moved"),
        ("2.2P at 1709", "2.2P at 1511 moved"),
        ("304.2P at 1709", "304.2P at 1610 moved"),
        ("304.2P+902.Lehr", "304.2P+901.Lehr+902.Lehr"),
    ]
    .into_iter()
    .fold(b_03(), |text, (from, to)| text.replace(from, to))
}

#[test]
fn eaa_9_2_3c_illustration_b_the_tenth_unit_closes_the_ring_in_the_west() {
    assert_eq!(moves(B).first().map(String::as_str), Some("902.Lehr.XLVII to 1611 (eaa-9.2.3a)"));
}

#[test]
fn eaa_9_2_11b_illustration_b_the_second_goes_where_others_can_help_it() {
    assert_eq!(moves(B).get(1).map(String::as_str), Some("3.2P.XLVII to 1410 (eaa-9.2.11a)"));
}

#[test]
fn eaa_9_2_11c_illustration_b_the_others_follow() {
    assert_eq!(
        moves(&b_03()),
        [
            "130.Lehr.XLVII to 1311 (eaa-9.2.11a)",
            "2.2P.XLVII to 1511 (eaa-9.2.11a)",
            "304.2P.XLVII to 1610 (eaa-9.2.11a)",
        ],
    );
}

#[test]
fn eaa_9_2_11d_illustration_b_the_last_goes_as_near_as_the_ring_lets_it() {
    assert_eq!(moves(&b_08()), ["901.Lehr.XLVII to 1409 (eaa-9.2.11a)"]);
    // Without Allies to surround it goes farther.
    let free = b_08().replace("110.28 at 1510 dispersed\n", "");
    assert_ne!(moves(&free), ["901.Lehr.XLVII to 1409 (eaa-9.2.11a)"]);
}

#[test]
fn eaa_9_11f_illustration_b_the_marker_on_houffalize_stays() {
    let told = told(B, "game goes on to german method 1");
    assert!(!told.iter().any(|line| line.starts_with("objective")), "{told:?}");
}

#[test]
fn eaa_9_2_2a_illustration_b_a_hex_beside_vielsalm_that_is_no_closer_will_not_do() {
    let step = B.replace("task german objectives 1", "task german method 2");
    assert_eq!(super::methods::next(&step), None);
    // For an objective in the north it would.
    let north = step.replace("5Pz 1412 W 1", "5Pz 1014 N 1");
    let next = super::methods::next(&north);
    assert!(next.as_ref().is_some_and(|told| told.ends_with("eaa-9.2.2a")), "{next:?}");
}

#[test]
fn eaa_15_1a_illustration_b_leaves_detachments_in_1309_1508_1709_and_1710() {
    let told = [B.to_owned(), b_03(), b_08()]
        .map(|text| told(&text, "game goes on to german detachments"))
        .concat();
    let after = |name: &str| -> Vec<String> {
        let moved = format!("{name} moves ");
        let rest = told.iter().skip_while(|line| !line.starts_with(&moved)).skip(1);
        let mine = rest.take_while(|line| !line.contains(" moves "));
        let left = mine.filter_map(|line| line.strip_prefix("detachment "));
        left.map(|line| line.split(' ').next().expect("a hex").to_owned()).collect()
    };
    assert!(after("3.2P.XLVII").contains(&"1309".to_owned()), "{told:?}");
    assert!(after("304.2P.XLVII").contains(&"1709".to_owned()), "{told:?}");
    assert!(after("304.2P.XLVII").contains(&"1710".to_owned()), "{told:?}");
    assert!(after("901.Lehr.XLVII").contains(&"1508".to_owned()), "{told:?}");
}
