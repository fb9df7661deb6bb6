//! What is foreseen of the attacks of the first turn: chances that add up, the right column lit, every reason with its rule.

use desk::forecast::ChartBy;
use desk::{Change, Draft, Fill, Speaks, Thing};
use kernel::{Awaits, Game, Seed, SeededDice, Viewer};
use rules_bitter_woods::{Action, BitterWoods, GERMAN, Phase, charts};

/// The first German combat phase, with nobody moved.
fn first_combat() -> Game<BitterWoods> {
    let rules = BitterWoods::scenario("campaign").expect("it ships");
    let mut game = Game::new(rules, SeededDice::new(&Seed([7; 32])));
    while game.state().phase != Phase::Combat {
        let Awaits::Seat(seat) = game.awaits() else { panic!("the game has only begun") };
        game.submit(seat, Action::EndPhase).expect("a phase in which nobody moved may end");
    }
    game
}

/// Rounding makes a millionth or two of difference.
fn is_whole(shares: impl Iterator<Item = u32>) -> bool {
    (999_950..=1_000_050).contains(&shares.sum::<u32>())
}

#[test]
fn chances_add_up_and_reasons_have_their_rules() {
    let game = first_combat();
    let rules = game.rules();
    let view = game.view(Viewer::Seat(GERMAN));
    let scene = rules.scene(&view);
    let opening =
        scene.prompt.openings.iter().find(|one| one.plan == "attack").expect("they touch");
    let crt =
        charts().into_iter().find(|chart| chart.id == "combat_results").expect("it is printed");
    let mut tried = 0;
    for start in &opening.starts {
        let fills = [(opening.gap.clone(), Fill::Things(vec![start.thing]))].into();
        let draft = Draft { plan: opening.plan.clone(), fills };
        let weighed = rules.weigh(&view, &draft, None).expect("it may be begun");
        let Some(forecast) = weighed.forecast else { continue };
        assert!(is_whole(forecast.outcomes.iter().map(|one| one.share.0)), "{forecast:?}");
        let [lit] = forecast.charts.as_slice() else { panic!("one table: {forecast:?}") };
        assert_eq!(lit.chart, ChartBy::Id("combat_results".to_owned()));
        assert!(is_whole(lit.cells.iter().map(|&(_, _, share)| share.0)));
        for &(_, column, _) in &lit.cells {
            let name = &crt.columns[usize::from(column) + 1];
            assert_eq!(weighed.label, format!("Attack at {name}"));
        }
        let cites = |says: &desk::Sentence| says.clause.is_some() && says.words != "a rule";
        assert!(forecast.shifts.iter().all(|term| term.says.as_ref().is_some_and(cites)));
        // §15.1a Every German attack of the first turn is helped by surprise.
        let surprise = |term: &desk::forecast::Term| term.counts == "1 right";
        assert!(forecast.shifts.iter().any(surprise), "{:?}", forecast.shifts);
        tried += 1;
    }
    assert!(tried > 5, "{tried} attacks");
}

#[test]
fn guns_add_their_strength_and_out_of_range_ones_are_not_listed() {
    let game = first_combat();
    let (rules, view) = (game.rules(), game.view(Viewer::Seat(GERMAN)));
    let scene = rules.scene(&view);
    let opening =
        scene.prompt.openings.iter().find(|one| one.plan == "attack").expect("they touch");
    let mut helped = 0;
    for start in &opening.starts {
        let fills = [(opening.gap.clone(), Fill::Things(vec![start.thing]))].into();
        let draft = Draft { plan: opening.plan.clone(), fills };
        let before = rules.weigh(&view, &draft, None).expect("it may be begun");
        let guns = before.gaps.iter().find(|gap| gap.id == "guns");
        let Some(desk::Gap::Pick { of, .. }) = guns.map(|gap| &gap.gap) else { continue };
        let Some(gun) = of.iter().find(|one| one.barred.is_none()) else { continue };
        let fill = Fill::Things(vec![gun.thing]);
        let change = Change { gap: "guns".to_owned(), fill };
        let after = rules.weigh(&view, &before.draft, Some(&change)).expect("it may be changed");
        let attack = |weighed: &desk::Weighed| -> u32 {
            let forecast = weighed.forecast.as_ref().expect("somebody attacks");
            let title = &forecast.sides[0].title;
            title.trim_start_matches("Attack ").parse().expect("a strength")
        };
        let adds: u32 = gun.adds.as_ref().expect("a strength").parse().expect("a number");
        assert!(matches!(gun.thing, Thing::Piece(_)));
        assert_eq!(attack(&after), attack(&before) + adds);
        helped += 1;
    }
    assert!(helped > 2, "{helped} attacks with guns");
}
