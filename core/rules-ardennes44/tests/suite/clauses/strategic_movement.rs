//! §12 Strategic Movement and trucks.

use crate::language::check;

/// The hexes of row 2 from one column to another, as a path.
fn along(from: u8, to: u8) -> String {
    let columns: Vec<u8> =
        if from <= to { (from..=to).collect() } else { (to..=from).rev().collect() };
    columns.iter().map(|column| format!("{column:02}02")).collect::<Vec<_>>().join("-")
}

/// A long primary road along row 2, and the Allied player on turn.
fn long_road() -> String {
    format!("map 40x4\nprimary {}\nside allied\n", along(1, 40))
}

/// So many units in column somewhere off the road, each under a marker of its own.
fn columns(side: &str, how: &str, count: u8) -> String {
    let kind = if how == "trucked" { "infantry 2-2-3" } else { "panzergrenadier 3-3-6" };
    let unit = |at| format!("{side} X{at} {kind} at {:02}04 {how}", 2 * at + 2);
    (0..count).map(unit).collect::<Vec<_>>().join("\n")
}

#[test]
fn a44_12_1a_mechanized_units_have_twice_their_allowance() {
    // The rulebook's example: a cavalry squadron of 7 goes 28 hexes along a primary road.
    check(
        "a44-12.1a",
        &format!("{} allied A recon 2-2-7 at 0102", long_road()),
        &format!("A moves strategic {}\nA moves strategic {}", along(1, 30), along(1, 29)),
        &format!(
            "refused a44-11.1b: that costs more Movement Points than the unit has
             A is marked column (a44-12.4.2a)
             A moves strategic {} for 14
             now A at 2902 moved column",
            along(1, 29)
        ),
    );
}

#[test]
fn a44_12_1a_allied_artillery_too() {
    check(
        "a44-12.1a",
        &format!("{} allied A artillery S-1-1 moving 6 at 0102 fired", long_road()),
        &format!("A moves strategic {}\nA moves strategic {}", along(1, 26), along(1, 25)),
        &format!(
            "refused a44-11.1b: that costs more Movement Points than the unit has
             A is marked column (a44-12.4.2a)
             A moves strategic {} for 12",
            along(1, 25)
        ),
    );
}

#[test]
fn a44_12_1b_who_may_not_use_it() {
    let road = "primary 0102-0202-0302-0402\n";
    let refused = "refused a44-12.1b: that unit cannot use Strategic Movement";
    for unit in
        ["infantry 4-4-3", "artillery S-1-0", "nebelwerfer S-1-1", "artillery S-1-0 prime_mover"]
    {
        let (values, marks) = unit.split_at(unit.find(" prime").unwrap_or(unit.len()));
        let given = format!("{road} german A {values} at 0102 {marks}");
        check("a44-12.1b", &given, "A moves strategic 0102-0202", refused);
    }
    for (mark, refused) in [
        ("disrupted", "refused a44-18.3a: a Disrupted unit may use only Tactical Movement"),
        ("broken", "refused a44-18.3a: a Disrupted unit may use only Tactical Movement"),
        ("oos", "refused a44-23.4b: a unit out of supply may use only Tactical Movement"),
    ] {
        let given = format!("{road} german A panzergrenadier 4-4-6 at 0102 {mark}");
        check("a44-12.1b", &given, "A moves strategic 0102-0202", refused);
    }
}

#[test]
fn a44_12_1c_allied_foot_needs_trucks() {
    check(
        "a44-12.1c",
        "primary 0102-0202-0302
         side allied
         allied A infantry 4-4-3 at 0102
         allied B infantry 4-4-3 at 0202 trucked",
        "A moves strategic 0102-0202
         B moves strategic 0202-0302",
        "refused a44-12.1c: a unit on foot needs trucks for Strategic Movement
         B moves strategic 0202-0302 for 1/2",
    );
}

#[test]
fn a44_12_1d_the_whole_move_follows_roads_of_any_type() {
    check(
        "a44-12.1d",
        "forest 0402
         primary 0102-0202
         secondary 0202-0302-0402-0502
         german A recon 2-2-6 at 0102",
        "A moves strategic 0102-0202-0203
         A moves strategic 0102-0202-0302-0402-0502",
        "refused a44-12.1d: Strategic Movement keeps to roads
         A is marked column (a44-12.4.2a)
         A moves strategic 0102-0202-0302-0402-0502 for 4 1/2",
    );
}

#[test]
fn a44_12_2a_a_column_never_starts_or_comes_next_to_the_enemy() {
    check(
        "a44-12.2a",
        "primary 0102-0202-0302-0402-0502-0602-0702-0802
         german A recon 2-2-6 at 0102
         german B recon 2-2-6 at 0602
         allied E infantry 2-2-3 at 0503",
        "A moves strategic 0102-0202-0302-0402-0502-0602-0702
         B moves strategic 0602-0702-0802
         A moves strategic 0102-0202-0302",
        "refused a44-12.2a: Strategic Movement may not start or come next to an enemy unit
         B is marked column (a44-12.4.2a)
         B moves strategic 0602-0702-0802 for 1
         A is marked column (a44-12.4.2a)
         A moves strategic 0102-0202-0302 for 1",
    );
}

#[test]
fn a44_12_2a_not_even_across_an_unbridged_river() {
    check(
        "a44-12.2a",
        "primary 0102-0202-0302-0402
         river 0202/0203
         german A recon 2-2-6 at 0102
         german B recon 2-2-6 at 0202
         allied E infantry 2-2-3 at 0203",
        "B moves strategic 0202-0302
         A moves strategic 0102-0202",
        "refused a44-12.2a: Strategic Movement may not start or come next to an enemy unit
         refused a44-12.2a: Strategic Movement may not start or come next to an enemy unit",
    );
}

#[test]
fn a44_12_2b_a_column_ends_alone_and_nobody_joins_it() {
    check(
        "a44-12.2b",
        "primary 0102-0202-0302-0402-0502
         german A recon 2-2-6 at 0102
         german B infantry 2-2-3 at 0302
         german C infantry 2-2-3 at 0102
         german D infantry 2-2-3 at 0503",
        "A moves strategic 0102-0202-0302
         A moves strategic 0102-0202-0302-0402-0502
         D moves 0503-0502
         D moves tactical 0503-0502",
        "refused a44-12.2b: a unit in Strategic Movement must end alone in its hex
         A is marked column (a44-12.4.2a)
         A moves strategic 0102-0202-0302-0402-0502 for 2
         refused a44-12.2b: a unit in Strategic Movement must end alone in its hex
         refused a44-12.2b: a unit in Strategic Movement must end alone in its hex
         now A at 0502 moved column",
    );
}

#[test]
fn a44_12_2b_no_engineer_appears_beside_a_column() {
    check(
        "a44-12.2b",
        "town 0102 0302
         side allied
         allied C recon 2-2-7 at 0102 column
         allied E engineer 1-2-3 arrives 3-town waits",
        "E appears in 0102
         E appears in 0302",
        "refused a44-12.2b: a unit in Strategic Movement must end alone in its hex
         E appears in 0302
         E is marked arrived (a44-13.2.2)",
    );
}

#[test]
fn a44_12_2d_columns_keep_their_distance_on_one_road() {
    check(
        "a44-12.2d",
        "primary 0102-0202-0302-0402-0502
         side allied
         allied A recon 2-2-7 at 0102
         allied B infantry 2-2-3 at 0502 trucked
         allied C recon 2-2-7 at 0201",
        "A moves strategic 0102-0202-0302-0402
         A moves strategic 0102-0202-0302
         C moves 0201-0202",
        "refused a44-12.2d: units in Strategic Movement may not end next to each other on one road
         A is marked column (a44-12.4.2a)
         A moves strategic 0102-0202-0302 for 1
         C moves 0201-0202 for 1",
    );
}

#[test]
fn a44_12_2q1_a_hex_is_next_to_another_only_where_a_road_joins_them() {
    check(
        "a44-12.2q1",
        "primary 0102-0202-0302-0402-0502
         secondary 0103-0203-0303-0403
         german A recon 2-2-6 at 0102
         german B recon 2-2-6 at 0303 column",
        "A moves strategic 0102-0202-0302",
        "A is marked column (a44-12.4.2a)
         A moves strategic 0102-0202-0302 for 1
         now B at 0303 column",
    );
}

#[test]
fn a44_12_3_a_column_pays_its_way_through_traffic_and_the_bottleneck() {
    check(
        "a44-12.3",
        "primary 0102-0202-0302-0402-0502
         st_vith 0909
         bottleneck 0402
         traffic allied 1 0202
         german A recon 2-2-6 at 0102",
        "A moves strategic 0102-0202-0302-0402-0502",
        "A is marked column (a44-12.4.2a)
         A moves strategic 0102-0202-0302-0402-0502 for 8",
    );
}

#[test]
fn a44_12_4_1a_there_are_six_german_and_ten_allied_markers() {
    for (side, markers) in [("german", 6), ("allied", 10)] {
        let road = "map 40x4\nprimary 0102-0202-0302\n";
        let rest = format!("side {side}\n{side} A recon 2-2-6 at 0102\n");
        check(
            "a44-12.4.1a",
            &format!("{road}{rest}{}", columns(side, "column", markers)),
            "A moves strategic 0102-0202",
            "refused a44-12.4.1a: no Strategic Movement marker is left",
        );
        check(
            "a44-12.4.1a",
            &format!("{road}{rest}{}", columns(side, "column", markers - 1)),
            "A moves strategic 0102-0202",
            "A is marked column (a44-12.4.2a)
             A moves strategic 0102-0202 for 1/2",
        );
    }
}

#[test]
fn a44_12_4_1a_the_markers_of_units_that_are_gone_are_free() {
    check(
        "a44-12.4.1a",
        "primary 0102-0202-0302
         german A recon 2-2-6 at 0102
         german B recon 2-2-6 dead column
         german C recon 2-2-6 dead column
         german D recon 2-2-6 dead column
         german E recon 2-2-6 exited column
         german F recon 2-2-6 exited column
         german G recon 2-2-6 exited column",
        "A moves strategic 0102-0202",
        "A is marked column (a44-12.4.2a)
         A moves strategic 0102-0202 for 1/2",
    );
}

#[test]
fn a44_12_4_1b_trucks_and_prime_movers_are_the_same_counters() {
    check(
        "a44-12.4.1b",
        &format!(
            "map 40x4\nprimary 0102-0202-0302\nside allied\nallied A recon 2-2-6 at 0102\n{}",
            columns("allied", "trucked", 10)
        ),
        "A moves strategic 0102-0202",
        "refused a44-12.4.1a: no Strategic Movement marker is left",
    );
    check(
        "a44-12.4.1b",
        &format!(
            "map 40x4\nprimary 0102-0202-0302\ngerman A artillery S-1-0 at 0102\n{}",
            columns("german", "column", 6)
        ),
        "A moves prime_mover 0102-0202",
        "refused a44-12.4.1b: every counter left over serves for Strategic Movement",
    );
    check(
        "a44-12.4.1b",
        &format!(
            "map 40x4\nprimary 0102-0202-0302\ngerman A recon 2-2-6 at 0102
             german G artillery S-1-0 at 3002 colour 6PzA prime_mover
             german H artillery S-1-0 at 3202 colour 6PzA prime_mover\n{}",
            columns("german", "column", 4)
        ),
        "A moves strategic 0102-0202",
        "refused a44-12.4.1a: no Strategic Movement marker is left",
    );
}

#[test]
fn a44_12_4_1c_a_german_marker_serves_any_army() {
    check(
        "a44-12.4.1c",
        "primary 0102-0202-0302
         german A recon 2-2-6 at 0102 colour 7A
         german B recon 2-2-6 at 0206 colour 7A column
         german C recon 2-2-6 at 0406 colour 7A column
         german D recon 2-2-6 at 0606 colour 7A column
         german E recon 2-2-6 at 0806 colour 7A column
         german F recon 2-2-6 at 1006 colour 7A column",
        "A moves strategic 0102-0202",
        "A is marked column (a44-12.4.2a)
         A moves strategic 0102-0202 for 1/2",
    );
}

#[test]
fn a44_12_4_1x1_one_of_the_six_counters_has_no_prime_mover() {
    // All five Prime Movers are in use, and one column can still go.
    check(
        "a44-12.4.1x1",
        "primary 0102-0202-0302-0402-0502-0602
         german A recon 2-2-6 at 0102
         german B recon 2-2-6 at 0602
         german G artillery S-1-0 at 0206 colour 6PzA prime_mover
         german H artillery S-1-0 at 0406 colour 6PzA prime_mover
         german I artillery S-1-0 at 0606 colour 5PzA prime_mover
         german J artillery S-1-0 at 0806 colour 5PzA prime_mover
         german K artillery S-1-0 at 1006 colour 7A prime_mover",
        "A moves strategic 0102-0202
         B moves strategic 0602-0502",
        "A is marked column (a44-12.4.2a)
         A moves strategic 0102-0202 for 1/2
         refused a44-12.4.1a: no Strategic Movement marker is left",
    );
}

#[test]
fn a44_12_4_2a_a_marker_lies_on_every_unit_that_used_it() {
    check(
        "a44-12.4.2a",
        "primary 0101-0102-0103-0104-0105-0106-0107-0108
         side allied
         entry A 0101 allied southeast
         allied M recon 2-2-7 at 0108
         allied R recon 2-2-7 arrives 3-A waits
         allied F infantry 2-2-3 arrives 3-A waits",
        "M moves strategic 0108-0107
         R enters strategic at A 0101-0102-0103-0104-0105
         F enters strategic at A 0101-0102-0103",
        "M is marked column (a44-12.4.2a)
         M moves strategic 0108-0107 for 1/2
         R is marked column (a44-12.4.2a)
         R enters at A
         R moves strategic 0101-0102-0103-0104-0105 for 2 1/2
         F is marked trucked (a44-12.4.2a)
         F enters at A
         F moves strategic 0101-0102-0103 for 1 1/2
         now M at 0107 moved column
         now R at 0105 moved column
         now F at 0103 moved trucked",
    );
}

/// The 424th and its first battalion in trucks, with so many other columns.
fn regiment(others: u8) -> String {
    format!(
        "{} allied 424 infantry 4-4-3 at 0102 stripe 106/424 trucked
         allied First infantry 2-2-3 at 0102 stripe 106/424 trucked\n{}",
        long_road(),
        columns("allied", "column", others)
    )
}

#[test]
fn a44_12_4_2b_a_regiment_shares_one_marker() {
    // The rulebook's example; the other nine markers are in use.
    check(
        "a44-12.4.2b",
        &regiment(9),
        "424+First moves strategic 0102-0202-0302",
        "424+First moves strategic 0102-0202-0302 for 1
         now 424 at 0302 moved trucked
         now First at 0302 moved trucked",
    );
    // Apart they need two.
    check(
        "a44-12.4.2b",
        &regiment(9),
        "First moves strategic 0102-0202-0302",
        "refused a44-12.4.1a: no Strategic Movement marker is left",
    );
    check(
        "a44-12.4.2b",
        &regiment(8),
        "First moves strategic 0102-0202-0302
         424 moves strategic 0102-0202-0302",
        "First moves strategic 0102-0202-0302 for 1
         424 moves strategic 0102-0202-0302 for 1",
    );
}

#[test]
fn a44_12_4_2b_a_regiment_in_two_places_needs_two() {
    check(
        "a44-12.4.2b",
        &format!(
            "{} allied 424 infantry 4-4-3 at 0102 stripe 106/424 trucked
             allied First infantry 2-2-3 at 0602 stripe 106/424 trucked
             allied A recon 2-2-7 at 1002\n{}",
            long_road(),
            columns("allied", "column", 8)
        ),
        "A moves strategic 1002-1102
         424 unloads
         A moves strategic 1002-1102",
        "refused a44-12.4.1a: no Strategic Movement marker is left
         424 is no longer trucked (a44-12.6b)
         A is marked column (a44-12.4.2a)
         A moves strategic 1002-1102 for 1/2",
    );
}

#[test]
fn a44_12_4_2b_off_the_map_too() {
    let given = format!(
        "map 40x4\nprimary 0101-0102\nside allied
         allied 424 infantry 4-4-3 at 0101 stripe 106/424 trucked
         allied First infantry 2-2-3 at 0101 stripe 106/424 trucked
         allied A recon 2-2-7 at 0102\n{}",
        columns("allied", "column", 9)
    );
    check(
        "a44-12.4.2b",
        &given,
        "First exits strategic 0101
         424+First exits strategic 0101
         A moves strategic 0102-0101",
        "refused a44-12.4.1a: no Strategic Movement marker is left
         424+First leaves for the Southeast box
         refused a44-12.4.1a: no Strategic Movement marker is left
         now 424 in the Southeast box moved trucked
         now First in the Southeast box moved trucked",
    );
}

#[test]
fn a44_12_4_2b_others_do_not_share() {
    check(
        "a44-12.4.2b",
        "primary 0102-0202-0302-0402
         german A recon 2-2-6 at 0102 stripe 1
         german B recon 2-2-6 at 0102 stripe 2
         german C recon 2-2-6 at 0102
         german D recon 2-2-6 at 0102",
        "A+B moves strategic 0102-0202
         C+D moves strategic 0102-0202",
        "refused a44-12.2b: a unit in Strategic Movement must end alone in its hex
         refused a44-12.2b: a unit in Strategic Movement must end alone in its hex",
    );
}

#[test]
fn a44_12_4_3a_trucks_are_assigned_on_a_road_or_in_a_box() {
    let cannot = "refused a44-12.4.3a: trucks load units on foot, on a road or in an Off Map Box, with no enemy next to them";
    check(
        "a44-12.4.3a",
        "secondary 0102-0202-0302-0402-0502-0602
         side allied
         entry A 0901 allied southeast blocking
         allied O infantry 2-2-3 at 0105
         allied N infantry 2-2-3 at 0602
         german E infantry 2-2-3 at 0603
         allied M recon 2-2-7 at 0202
         allied P infantry 2-2-3 blocking A
         allied B infantry 2-2-3 box southeast
         allied R infantry 2-2-3 at 0202",
        "O loads
         N loads
         M loads
         P loads
         B loads
         R loads",
        &format!(
            "{cannot}
             {cannot}
             {cannot}
             {cannot}
             B is marked trucked (a44-12.4.3b)
             B is marked moved (a44-12.4.3b)
             R is marked trucked (a44-12.4.3b)
             R is marked moved (a44-12.4.3b)"
        ),
    );
}

#[test]
fn a44_12_4_3a_only_fit_units_that_have_not_moved() {
    check(
        "a44-12.4.3a",
        "secondary 0102-0202-0302-0402-0502-0602
         side allied
         allied D infantry 2-2-3 at 0102 disrupted
         allied S infantry 2-2-3 at 0202 oos
         allied G infantry 2-2-3 at 0302 engaged
         allied V infantry 2-2-3 at 0402 moved
         allied T infantry 2-2-3 at 0502 trucked",
        "D loads
         S loads
         G loads
         V loads
         T loads",
        "refused a44-18.3a: a Disrupted unit may use only Tactical Movement
         refused a44-23.4b: a unit out of supply may use only Tactical Movement
         refused a44-ESP.4a: an Engaged unit may not move
         refused a44-11.1d: that unit has finished its move
         refused a44-12.4.3a: trucks load units on foot, on a road or in an Off Map Box, with no enemy next to them",
    );
}

#[test]
fn a44_12_4_3b_loading_takes_the_whole_turn() {
    check(
        "a44-12.4.3b",
        "primary 0102-0202-0302
         side allied
         allied A infantry 2-2-3 at 0102",
        "A loads
         A moves strategic 0102-0202
         A moves 0102-0202",
        "A is marked trucked (a44-12.4.3b)
         A is marked moved (a44-12.4.3b)
         refused a44-11.1d: that unit has finished its move
         refused a44-11.1d: that unit has finished its move
         now A at 0102 moved trucked",
    );
}

#[test]
fn a44_12_4_3b_whoever_rejoins_its_regiment_brings_no_trucks_for_it() {
    let given = "primary 0102-0202-0302
                 side allied
                 allied A infantry 6-6-3 at 0102 stacking 3 reduced 4-4-3 weak 2
                 breakdown allied infantry B 2-2-3";
    for (mover, loader) in [("A", "B"), ("B", "A")] {
        check(
            "a44-12.4.3b: one of them moved",
            given,
            &format!(
                "A breaks down
                 {mover} moves 0102-0202-0102
                 {loader} loads
                 B rejoins"
            ),
            &format!(
                "A breaks down into B
                 {mover} moves 0102-0202-0102 for 2
                 {loader} is marked trucked (a44-12.4.3b)
                 {loader} is marked moved (a44-12.4.3b)
                 B rejoins A
                 now A at 0102 moved"
            ),
        );
    }
    check(
        "a44-12.4.3b: both have loaded",
        given,
        "A breaks down
         A loads
         B loads
         B rejoins",
        "A breaks down into B
         A is marked trucked (a44-12.4.3b)
         A is marked moved (a44-12.4.3b)
         B is marked trucked (a44-12.4.3b)
         B is marked moved (a44-12.4.3b)
         B rejoins A
         now A at 0102 moved trucked",
    );
}

#[test]
fn a44_12_4_3c_reinforcements_need_no_turn_to_load() {
    check(
        "a44-12.4.3c",
        "primary 0101-0102-0103-0104
         side allied
         entry A 0101 allied southeast
         allied B infantry 2-2-3 box southeast
         allied T infantry 2-2-3 box southeast trucked
         allied R infantry 2-2-3 arrives 3-A waits",
        "B enters strategic at A 0101-0102
         T enters strategic at A 0101
         R enters strategic at A 0101-0102-0103",
        "refused a44-12.1c: a unit on foot needs trucks for Strategic Movement
         T enters at A
         T moves strategic 0101 for 1/2
         R is marked trucked (a44-12.4.2a)
         R enters at A
         R moves strategic 0101-0102-0103 for 1 1/2",
    );
}

#[test]
fn a44_12_4_4_trucks_give_twelve_points_that_are_not_doubled() {
    // The rulebook's example: 24 hexes along a primary road.
    check(
        "a44-12.4.4",
        &format!("{} allied A infantry 2-2-3 at 0102 trucked", long_road()),
        &format!("A moves strategic {}\nA moves strategic {}", along(1, 26), along(1, 25)),
        &format!(
            "refused a44-11.1b: that costs more Movement Points than the unit has
             A moves strategic {} for 12",
            along(1, 25)
        ),
    );
    // The rules of Strategic Movement hold for it.
    check(
        "a44-12.4.4",
        "primary 0102-0202-0302
         side allied
         allied A infantry 2-2-3 at 0102 trucked
         allied B infantry 2-2-3 at 0302
         german E infantry 2-2-3 at 0104",
        "A moves strategic 0102-0101
         A moves strategic 0102-0202-0302",
        "refused a44-12.1d: Strategic Movement keeps to roads
         refused a44-12.2b: a unit in Strategic Movement must end alone in its hex",
    );
}

#[test]
fn a44_12_5e_columns_form_no_bonds() {
    let given = |marks: &str| {
        format!(
            "german A recon 2-2-6 at 0605 {marks}
             german B infantry 2-2-3 at 0603
             side allied
             allied C infantry 2-2-3 at 0504"
        )
    };
    check(
        "a44-12.5e",
        &given(""),
        "C moves 0504-0604",
        "refused a44-10.2a: an enemy bond closes that way",
    );
    check("a44-12.5e", &given("column"), "C moves 0504-0604", "C moves 0504-0604 for 2");
    check(
        "a44-12.5e",
        "allied A infantry 2-2-3 at 0605 trucked
         allied B infantry 2-2-3 at 0603
         german C infantry 2-2-3 at 0504",
        "C moves 0504-0604",
        "C moves 0504-0604 for 2",
    );
}

#[test]
fn a44_12_5f_columns_keep_their_zones_of_control() {
    check(
        "a44-12.5f",
        "german A tank 4-3-6 reduced 2-2-6 tq 5 at 0503 column
         side allied
         allied C infantry 2-2-3 at 0605",
        "C moves 0605-0604-0603
         C moves 0605-0604",
        "refused a44-9.2.1a: a unit must stop when it enters an enemy zone of control
         C moves 0605-0604 for 1",
    );
}

#[test]
fn a44_12_6b_a_marker_comes_off_before_the_unit_moves() {
    check(
        "a44-12.6b",
        "primary 0102-0202-0302
         side allied
         allied A infantry 2-2-3 at 0102 trucked
         allied B recon 2-2-7 at 0302 column
         allied C recon 2-2-7 at 0505 column moved",
        "A unloads
         A moves 0102-0202
         C unloads
         A unloads
         B moves 0302-0303",
        "A is no longer trucked (a44-12.6b)
         A moves 0102-0202 for 1
         refused a44-12.6b: no Strategic Movement or Truck marker lies on that unit, or it has moved
         refused a44-12.6b: no Strategic Movement or Truck marker lies on that unit, or it has moved
         B is no longer column (a44-12.6b)
         B moves 0302-0303 for 1",
    );
}

#[test]
fn a44_12_6c_a_marker_taken_off_is_free_at_once() {
    check(
        "a44-12.6c",
        &format!(
            "map 40x4\nprimary 0102-0202-0302\nside allied\nallied A recon 2-2-6 at 0102\n{}",
            columns("allied", "trucked", 10)
        ),
        "A moves strategic 0102-0202
         X3 unloads
         A moves strategic 0102-0202",
        "refused a44-12.4.1a: no Strategic Movement marker is left
         X3 is no longer trucked (a44-12.6b)
         A is marked column (a44-12.4.2a)
         A moves strategic 0102-0202 for 1/2",
    );
}

#[test]
fn a44_s3_3b_eight_markers_are_kept_for_the_airborne_divisions() {
    let given = "scenario eight_turns
         phase movement
         side allied
         turn 6
         allied u-28-110-1 infantry 2-2-3 trucked
         allied u-28-109-1 infantry 2-2-3 trucked";
    let kept = "refused a44-S3.3b: the airborne divisions need the other Strategic Movement markers on this turn";
    check(
        "a44-S3.3b",
        given,
        "u-28-112-1 loads
         u-101-501 enters from the west 4040
         u-28-112-1 loads
         u-28-110-1 unloads
         u-28-112-1 loads",
        &format!(
            "{kept}
             u-101-501 is marked trucked (a44-12.4.2a)
             u-101-501 enters from the west at 4040
             u-101-501 moves strategic 4040 for 4 1/2
             {kept}
             u-28-110-1 is no longer trucked (a44-12.6b)
             u-28-112-1 is marked trucked (a44-12.4.3b)
             u-28-112-1 is marked moved (a44-12.4.3b)"
        ),
    );
    // On any other turn nothing is kept.
    check(
        "a44-S3.3b",
        &given.replace("turn 6", "turn 7"),
        "u-28-112-1 loads",
        "u-28-112-1 is marked trucked (a44-12.4.3b)
         u-28-112-1 is marked moved (a44-12.4.3b)",
    );
}

#[test]
fn a44_s3_3b_each_airborne_unit_takes_one() {
    check(
        "a44-S3.3b",
        "scenario eight_turns
         phase movement
         side allied
         turn 6
         allied u-28-110-1 infantry 2-2-3 trucked
         allied u-28-109-1 infantry 2-2-3 trucked
         allied u-28-112-1 infantry 2-2-3 trucked
         allied u-101-506 parachute 6-7-3 at 4037 trucked
         allied u-101-502 parachute 6-7-3 at 4033 trucked
         allied u-101-327 glider 6-7-3 at 4031 trucked
         allied u-82-505 parachute 6-7-3 at 4025 trucked
         allied u-82-504 parachute 6-7-3 at 4021 trucked
         allied u-82-508 parachute 6-7-3 at 4017 trucked
         allied u-82-325 glider 6-7-3 at 4007 trucked",
        "u-101-501 enters from the west 4040
         u-28-110-1 unloads
         u-101-501 enters from the west 4040",
        "refused a44-12.4.1a: no Strategic Movement marker is left
         u-28-110-1 is no longer trucked (a44-12.6b)
         u-101-501 is marked trucked (a44-12.4.2a)
         u-101-501 enters from the west at 4040
         u-101-501 moves strategic 4040 for 4 1/2",
    );
}
