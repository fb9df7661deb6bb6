//! §9.11 The tables of objectives, row by row.

use hexmap::Hex;
use rules_enemy_action::Data;
use rules_enemy_action::printed::formations::{Army, Corps};
use rules_enemy_action::printed::objectives::Chosen;

fn data() -> Data {
    Data::read("battle_of_the_bulge").expect("it ships")
}

/// A hex by the name of its town, or by its number.
fn told(data: &Data, hex: Hex) -> String {
    let place = data.board.places().places.iter().find(|place| place.hex == hex);
    place.map_or_else(|| data.board.number(hex), |place| place.name.clone())
}

fn hex(data: &Data, name: &str) -> Hex {
    let place = data.board.places().places.iter().find(|place| place.name == name);
    let number = || data.board.numbering.hex(data.board.grid(), name).expect("it is on the map");
    place.map_or_else(number, |place| place.hex)
}

/// The lines as the clauses say them.
fn lines(data: &Data, rows: &[Chosen]) -> String {
    let line = |row: &Chosen| {
        let faces = if row.from == row.to {
            row.from.to_string()
        } else {
            format!("{}-{}", row.from, row.to)
        };
        let exit = if row.is_exit { " and Exit" } else { "" };
        format!("{faces} {} {:?}{exit}", told(data, row.hex), row.side)
    };
    rows.iter().map(line).collect::<Vec<_>>().join("; ")
}

#[track_caller]
fn first(army: Army, expected: &str) {
    let data = data();
    let at = Army::WITH_OBJECTIVE.iter().position(|&known| known == army).expect("it has one");
    assert_eq!(lines(&data, &data.objectives.first[at]), expected);
}

#[track_caller]
fn second(from: &str, expected: &str) {
    let data = data();
    row(&data, &data.objectives.second, from, expected);
}

#[track_caller]
fn third(from: &str, expected: &str) {
    let data = data();
    row(&data, &data.objectives.third, from, expected);
}

#[track_caller]
fn row(data: &Data, table: &[(Hex, Vec<Chosen>)], from: &str, expected: &str) {
    let from = hex(data, from);
    let (_, rows) = table.iter().find(|(hex, _)| *hex == from).expect("it has a row");
    assert_eq!(lines(data, rows), expected);
}

#[test]
fn eaa_9_11c_first_table_of_the_6th_panzer_army() {
    first(Army::SixthPanzer, "1-6 Malmedy W; 7-9 0408 W; 10 St. Vith N");
}

#[test]
fn eaa_9_11d_first_table_of_the_5th_panzer_army() {
    first(Army::FifthPanzer, "1-6 Houffalize W; 7-9 Bastogne N; 10 Vielsalm W");
}

#[test]
fn eaa_9_11e_first_table_of_the_7th_army() {
    first(Army::Seventh, "1-6 Ettelbruck S; 7-9 Mersch W; 10 Wiltz S");
}

#[test]
fn eaa_9_11h_from_malmedy() {
    second("Malmedy", "1-6 Spa W; 7-9 Trois Ponts W; 10 Manhay N");
}

#[test]
fn eaa_9_11i_from_0408() {
    second("0408", "1-6 Verviers W; 7-9 Spa W; 10 Eupen W");
}

#[test]
fn eaa_9_11j_from_st_vith() {
    second("St. Vith", "1-6 Manhay N; 7-9 Trois Ponts W; 10 Spa W");
}

#[test]
fn eaa_9_11k_from_houffalize() {
    second("Houffalize", "1-6 Marche W; 7-9 Durbuy W; 10 Rochefort N");
}

#[test]
fn eaa_9_11l_from_bastogne() {
    second("Bastogne", "1-6 Rochefort N; 7-9 Marche W; 10 St. Hubert N");
}

#[test]
fn eaa_9_11m_from_vielsalm() {
    second("Vielsalm", "1-6 Durbuy W; 7-9 Hotton S; 10 La Roche W");
}

#[test]
fn eaa_9_11n_from_ettelbruck() {
    second("Ettelbruck", "1-6 Martelange S; 7-9 Arlon W; 10 1916 S");
}

#[test]
fn eaa_9_11o_from_mersch() {
    second("Mersch", "1-6 Habay-le-Neuve W; 7-9 Arlon W; 10 Martelange S");
}

#[test]
fn eaa_9_11p_from_wiltz() {
    second("Wiltz", "1-6 1916 S; 7-9 Neufchâteau W; 10 Martelange S");
}

#[test]
fn eaa_9_11q_from_spa() {
    third("Spa", "1-6 Liège W; 7-9 0319 W; 10 Liège W");
}

#[test]
fn eaa_9_11r_from_trois_ponts() {
    third("Trois Ponts", "1-6 0319 W; 7-9 Liège W; 10 Huy W");
}

#[test]
fn eaa_9_11s_from_verviers() {
    third("Verviers", "1-6 Liège W; 7-9 0113 W and Exit; 10 0319 W");
}

#[test]
fn eaa_9_11t_from_eupen() {
    third("Eupen", "1-6 0113 W and Exit; 7-9 Liège W; 10 Liège W");
}

#[test]
fn eaa_9_11u_from_manhay() {
    third("Manhay", "1-6 0319 W; 7-9 Huy W; 10 Havelange N");
}

#[test]
fn eaa_9_11v_from_durbuy() {
    third("Durbuy", "1-6 0625 N; 7-9 0926 N; 10 Huy W");
}

#[test]
fn eaa_9_11w_from_hotton() {
    third("Hotton", "1-6 0926 W; 7-9 0625 W; 10 Dinant W");
}

#[test]
fn eaa_9_11x_from_marche() {
    third("Marche", "1-6 0926 W; 7-9 Dinant W; 10 0625 W");
}

#[test]
fn eaa_9_11y_from_rochefort() {
    third("Rochefort", "1-6 Dinant W; 7-9 1326 W; 10 0926 W");
}

#[test]
fn eaa_9_11z_from_st_hubert() {
    third("St. Hubert", "1-6 1326 W; 7-9 1426 N; 10 Dinant W");
}

#[test]
fn eaa_9_11za_from_la_roche() {
    third("La Roche", "1-6 Havelange W; 7-9 Dinant W; 10 Rochefort N");
}

#[test]
fn eaa_9_11zb_from_1916() {
    third("1916", "1-6 Wellin S; 7-9 St. Hubert S; 10 Recogne W");
}

#[test]
fn eaa_9_11zc_from_neufchateau() {
    third("Neufchâteau", "1-6 Wellin S; 7-9 St. Hubert S; 10 Bertrix W");
}

#[test]
fn eaa_9_11zd_from_martelange() {
    third("Martelange", "1-6 St. Hubert S; 7-9 Recogne W; 10 2615 W and Exit");
}

#[test]
fn eaa_9_11ze_from_habay() {
    third("Habay-le-Neuve", "1-6 Recogne W; 7-9 Bertrix W; 10 2615 W and Exit");
}

#[test]
fn eaa_9_11zf_from_arlon() {
    third("Arlon", "1-6 Rossignol W; 7-9 Recogne W; 10 2614 W and Exit");
}

#[test]
fn eaa_9_11zg_only_hexes_of_the_third_table_become_exits() {
    let objectives = data().objectives;
    let early = objectives.first.iter().chain(objectives.second.iter().map(|(_, rows)| rows));
    assert!(early.flatten().all(|row| !row.is_exit));
    let exits = objectives.third.iter().flat_map(|(_, rows)| rows).filter(|row| row.is_exit);
    assert_eq!(exits.count(), 5);
}

#[test]
fn eaa_9_13a_the_corps_markers_have_their_hexes() {
    let data = data();
    let hexes = data.objectives.corps.map(|hex| data.board.number(hex.expect("it is printed")));
    assert_eq!(hexes, ["0506", "1106", "2505"]);
    assert_eq!(Corps::WITH_OBJECTIVE, [Corps::Lxvii, Corps::Lxvi, Corps::Lxxx]);
}

#[test]
fn eaa_9_15a_no_table_follows_the_third() {
    let data = data();
    assert_eq!(data.tables.objective.placements, 3);
    assert_eq!((data.objectives.second.len(), data.objectives.third.len()), (9, 16));
    let twice = ["Rochefort", "St. Hubert"].map(|name| hex(&data, name));
    for hex in twice {
        let goes = |rows: &[(Hex, Vec<Chosen>)]| {
            rows.iter().flat_map(|(_, rows)| rows).any(|row| row.hex == hex)
        };
        assert!(goes(&data.objectives.second) && goes(&data.objectives.third));
    }
}

#[test]
fn eaa_9_15b_the_panzer_armies_go_on_to_0139() {
    let data = data();
    assert_eq!(data.objectives.last.map(|hex| data.board.number(hex)).as_deref(), Some("0139"));
}
