//! What is foreseen of attacks, assaults and barrages: chances that add up, the right column lit, every reason with its rule.

use desk::forecast::ChartBy;
use desk::plan::{Gap, Opens};
use desk::{Change, Fill, Forecast, Sentence, Thing, Weighed};
use rules_bastogne::{Action, Phase, charts};

use super::table::{Played, candidates, change, combats};

/// Rounding makes a few millionths of difference.
fn is_whole(shares: impl Iterator<Item = u32>) -> bool {
    (999_950..=1_000_050).contains(&shares.sum::<u32>())
}

/// That a forecast adds up, lights one column of a chart, and gives its reasons with their rules.
fn holds(forecast: &Forecast, chart: &str, column: &str) {
    assert!(is_whole(forecast.outcomes.iter().map(|one| one.share.0)), "{forecast:?}");
    let [lit] = forecast.charts.as_slice() else { panic!("one table: {forecast:?}") };
    assert_eq!(lit.chart, ChartBy::Id(chart.to_owned()));
    assert!(is_whole(lit.cells.iter().map(|&(_, _, share)| share.0)));
    assert_eq!(lit.cells.len(), 11, "a cell for each total");
    let charts = charts();
    let printed = charts.iter().find(|one| one.id == chart).expect("it is printed");
    for &(_, at, _) in &lit.cells {
        assert_eq!(printed.columns[usize::from(at) + 1], column);
    }
    let cites = |says: &Sentence| says.clause.is_some() && !says.words.is_empty();
    assert!(forecast.shifts.iter().all(|term| term.says.as_ref().is_some_and(cites)));
    for term in forecast.sides.iter().flat_map(|side| &side.terms) {
        let told = term.says.as_ref().is_some_and(cites);
        assert!(
            term.printed.is_none() || told,
            "it counts otherwise, and nobody says why: {term:?}"
        );
    }
}

#[test]
fn bb_3_8h_bb_7_1b_an_attack_shows_its_odds_its_factors_and_its_chances() {
    let [mut tried, mut shifted, mut over_water] = [0; 3];
    combats(|game, start| {
        let weighed = game.begins("attack", start);
        let forecast = weighed.forecast.as_ref().expect("all who can attack");
        let column = weighed.label.strip_prefix("Attack at ").expect("the label names the column");
        holds(forecast, "combat_results", column);
        assert_eq!(forecast.sides.len(), 2);
        assert!(forecast.ratio.as_ref().is_some_and(|ratio| ratio.contains('-')));
        let water = |term: &desk::forecast::Term| {
            term.says.as_ref().is_some_and(|says| says.words.contains("river"))
        };
        tried += 1;
        shifted += usize::from(!forecast.shifts.is_empty());
        over_water += forecast.sides[0].terms.iter().filter(|term| water(term)).count();
    });
    assert!(tried > 20, "{tried} attacks");
    assert!(shifted > 5, "{shifted} on villages, towns and woods");
    assert!(over_water > 2, "{over_water} attackers over a river");
}

#[test]
fn bb_7_1c_choosing_attackers_changes_the_odds() {
    let mut tried = 0;
    combats(|game, start| {
        let all = game.begins("attack", start);
        let of = candidates(&all, "who");
        let free: Vec<Thing> =
            of.iter().filter(|one| one.barred.is_none()).map(|one| one.thing).collect();
        if free.len() < 2 {
            return;
        }
        let one = game.weigh(&all.draft, Some(&change("who", vec![free[0]])));
        let attackers = |weighed: &Weighed| {
            weighed.forecast.as_ref().map(|forecast| forecast.sides[0].terms.len())
        };
        if one.action.is_some() {
            assert_eq!((attackers(&one), attackers(&all)), (Some(1), Some(free.len())));
        } else {
            assert_eq!(one.says[0].words, "odds below 1-5 are not allowed");
        }
        let none = game.weigh(&all.draft, Some(&change("who", Vec::new())));
        assert_eq!((none.action, none.forecast), (None, None));
        tried += 1;
    });
    assert!(tried > 3, "{tried}");
}

#[test]
fn bb_3_8m_bb_8_1c_a_barrage_shows_points_column_and_chances() {
    let mut game = Played::with_cards("introduction", &[]).until(Phase::GermanOffensiveBarrage);
    let starts = game.starts("barrage");
    assert!(!starts.is_empty());
    for &start in &starts {
        let weighed = game.begins("barrage", start);
        let forecast = weighed.forecast.as_ref().expect("guns reach it");
        let column = weighed.label.strip_prefix("Bombard at ").expect("the label names the column");
        holds(forecast, "barrage_results", column);
        let points: u16 = forecast.sides[0]
            .terms
            .iter()
            .map(|term| term.counts.parse::<u16>().expect("points"))
            .sum();
        assert_eq!(forecast.sides[0].title, format!("Barrage {points}"));
        let listed = candidates(&weighed, "guns").iter().filter(|one| one.barred.is_none()).count();
        assert_eq!(listed, forecast.sides[0].terms.len());
        // Nobody fires: nothing can be confirmed.
        let none = game.weigh(&weighed.draft, Some(&change("guns", Vec::new())));
        assert_eq!((none.action, none.forecast), (None, None));
    }
    let first = game.begins("barrage", starts[0]).action.expect("guns reach it");
    let Thing::Hex(target) = starts[0] else { panic!("a hex is bombarded") };
    let bombard: Action = serde_json::from_value(first.0).expect("an action");
    game.does(bombard);
    let scene = game.scene();
    let note = scene.notes.iter().find(|note| note.undo.is_some()).expect("it can be called off");
    assert!(note.things.contains(&Thing::Hex(target)));
    let marked = scene
        .markers
        .values()
        .flatten()
        .any(|one| one.at == Thing::Hex(target) && one.words.starts_with("German barrage"));
    assert!(marked, "bb-3.8w: the target has its marker");
}

/// §8b An aircraft brings five points.
#[test]
fn bb_8c_aircraft_are_a_number_of_the_barrage() {
    use rules_bastogne::printed::cards::Card;
    let mut game = Played::with_cards("introduction", &[Card::PattonPrays]);
    game.does(Action::Play { card: Card::PattonPrays });
    let game = game.until(Phase::AlliedDefensiveBarrage);
    assert!(game.scene().prompt.says.words.contains("10 aircraft left"));
    let starts = game.starts("barrage");
    let before = game.begins("barrage", starts[0]);
    let Some(Gap::Number { min: 0, max: 10 }) =
        before.gaps.iter().find(|gap| gap.id == "air").map(|gap| gap.gap.clone())
    else {
        panic!("{:?}", before.gaps)
    };
    let points = |weighed: &Weighed| -> u16 {
        let title = weighed.forecast.as_ref().map_or("Barrage 0", |one| &one.sides[0].title);
        title.trim_start_matches("Barrage ").parse().expect("points")
    };
    let flown = Change { gap: "air".to_owned(), fill: Fill::Number(3) };
    let after = game.weigh(&before.draft, Some(&flown));
    assert_eq!(points(&after), points(&before) + 15);
}

#[test]
fn bb_7_10b_a_stack_with_guns_is_offered_the_assaults_of_the_others() {
    let game = Played::with_cards("introduction", &[]).until(Phase::GermanMovement);
    let who = ["g-2pz-coch", "g-2pz-guta", "g-2pz-art"].map(|id| game.piece(id));
    let weighed = game.begins("move", who[0]);
    let weighed = game.weigh(&weighed.draft, Some(&change("who", who.to_vec())));
    let gates = weighed.gaps.iter().filter_map(|gap| match &gap.gap {
        Gap::Path { reaches, .. } => Some(reaches.iter().flat_map(|reach| &reach.gates)),
        Gap::Pick { .. } | Gap::Spot { .. } | Gap::Number { .. } | Gap::Answer { .. } => None,
    });
    let gates: Vec<_> = gates.flatten().collect();
    assert!(!gates.is_empty(), "they can assault without their guns");
    for gate in gates {
        let words = &gate.says.words;
        assert!(words.ends_with("(2nd Panzer Divisional Artillery stays behind)"), "{words}");
        let Opens::Draft(draft) = &gate.opens else { panic!("an assault") };
        assert_eq!(draft.fills["who"], Fill::Things(who[..2].to_vec()));
        assert!(game.weigh(draft, None).action.is_some());
    }
}

#[test]
fn bb_6d_bb_3_8k_a_move_lists_assaults_and_one_of_them_is_foreseen() {
    let game = Played::with_cards("introduction", &[]).until(Phase::GermanMovement);
    let scene = game.scene();
    let mut tried = 0;
    for &actor in &scene.prompt.actors {
        let weighed = game.begins_with_actor(actor);
        let reaches = weighed.gaps.iter().find_map(|gap| match &gap.gap {
            Gap::Path { reaches, .. } => Some(reaches.clone()),
            Gap::Pick { .. } | Gap::Spot { .. } | Gap::Number { .. } | Gap::Answer { .. } => None,
        });
        for gate in reaches.into_iter().flatten().flat_map(|reach| reach.gates) {
            let Opens::Draft(draft) = &gate.opens else { continue };
            let assault = game.weigh(draft, None);
            let forecast = assault.forecast.as_ref().expect("it may be launched");
            let (_, column) = assault.label.rsplit_once(" at ").expect("the column");
            holds(forecast, "combat_results", column);
            assert!(assault.action.is_some());
            tried += 1;
        }
        if tried > 10 {
            break;
        }
    }
    assert!(tried > 0, "nobody can assault on the first day");
}
