//! Commands: done once however often they are sent, refused with a reason, never lost between two nodes.

use serde_json::json;
use storm::{Line, Spoken};
use uuid::Uuid;

use crate::world::{World, tiny};

#[tokio::test(flavor = "multi_thread")]
async fn what_is_sent_twice_is_done_once() {
    let world = World::new(2).await;
    let mut table = world.table(&tiny()).await;
    let seat = table.on_turn().expect("it has begun");
    let line = &mut table.lines[seat];
    let (key, action) = (Uuid::new_v4(), line.mirror.legal()[0].clone());
    let what = json!({ "act": action });
    line.send(key, 0, &what).await.expect("the line holds");
    let first = line.answer(key).await.expect("the line holds").expect("it is legal");
    line.send(key, 0, &what).await.expect("the line holds");
    let second = line.answer(key).await.expect("the line holds").expect("it is answered again");
    assert_eq!(first, second);
    // The same from another node, as after a crash.
    let (other, person) = (world.node(1 - seat), table.people[seat].clone());
    let mut again = Line::open(&other, Some(&person), table.game, "").await.expect("it opens");
    again.send(key, 0, &what).await.expect("the line holds");
    assert_eq!(again.answer(key).await.expect("the line holds"), Ok(first));
    let entries = world.sql("select count(*) from entry where game = $1", table.game).await;
    assert_eq!(entries, 1);
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_is_good_once_though_the_action_is_legal_again() {
    let world = World::new(1).await;
    let mut table = world.table(&tiny()).await;
    let orders = json!({ "orders": ["never_fire"] });
    let line = &mut table.lines[1];
    let key = Uuid::new_v4();
    line.send(key, line.mirror.heard(), &orders).await.expect("the line holds");
    let first = line.answer(key).await.expect("the line holds");
    // The sender has heard everything, and the same orders may be given again.
    let begun = std::time::Instant::now();
    line.send(key, line.mirror.heard(), &orders).await.expect("the line holds");
    assert_eq!(line.answer(key).await.expect("the line holds"), first);
    assert!(begun.elapsed().as_secs() < 5, "it is answered at once");
    assert_eq!(world.sql("select count(*) from entry where game = $1", table.game).await, 1);
    world.end().await;
}

/// What comes together is written together: one that is known already keeps no other back.
#[tokio::test(flavor = "multi_thread")]
async fn many_games_at_once_do_not_disturb_each_other() {
    let world = World::new(1).await;
    let mut tables = Vec::new();
    for _ in 0..12 {
        tables.push((world.table(&tiny()).await, Uuid::new_v4(), Ok(0)));
    }
    let orders = json!({ "orders": ["never_fire"] });
    for round in 0..4 {
        for (number, (table, key, _)) in tables.iter_mut().enumerate() {
            // Every third sends its first command again and again.
            if round > 0 && number % 3 != 0 {
                *key = Uuid::new_v4();
            }
            let line = &mut table.lines[1];
            line.send(*key, line.mirror.heard(), &orders).await.expect("the line holds");
        }
        for (number, (table, key, first)) in tables.iter_mut().enumerate() {
            let answer = table.lines[1].answer(*key).await.expect("the line holds");
            assert!(answer.is_ok(), "{answer:?}");
            if round == 0 {
                *first = answer;
            } else if number % 3 == 0 {
                assert_eq!(answer, *first, "the first answer again");
            }
        }
    }
    for (number, (table, ..)) in tables.iter().enumerate() {
        let entries = world.sql("select count(*) from entry where game = $1", table.game).await;
        assert_eq!(entries, if number % 3 == 0 { 1 } else { 4 }, "{number}");
    }
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_key_of_the_other_seat_tells_nothing() {
    let world = World::new(1).await;
    let mut table = world.table(&tiny()).await;
    let seat = table.on_turn().expect("it has begun");
    let key = Uuid::new_v4();
    let action = table.lines[seat].mirror.legal()[0].clone();
    table.lines[seat].send(key, 0, &json!({ "act": action })).await.expect("the line holds");
    table.lines[seat].answer(key).await.expect("the line holds").expect("it is legal");
    let other = &mut table.lines[1 - seat];
    other.send(key, 0, &json!({ "act": action })).await.expect("the line holds");
    let why = other.answer(key).await.expect("the line holds").expect_err("it is not theirs");
    assert!(why["text"].as_str().is_some_and(|text| !text.is_empty()), "{why}");
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_has_not_heard_everything_is_told_so() {
    let world = World::new(1).await;
    let mut table = world.table(&tiny()).await;
    assert!(table.act(|_| 0).await);
    let seat = table.on_turn().expect("it goes on");
    let line = &mut table.lines[seat];
    let (key, action) = (Uuid::new_v4(), line.mirror.legal()[0].clone());
    let heard = line.mirror.heard();
    assert!(heard > 0);
    line.send(key, heard - 1, &json!({ "act": action })).await.expect("the line holds");
    let why = line.answer(key).await.expect("the line holds").expect_err("it is behind");
    assert_eq!(why["head"], heard);
    // What it has heard, it may act on.
    line.ask(&json!({ "act": action })).await.expect("the line holds").expect("it is legal");
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_carries_its_reason() {
    let world = World::new(1).await;
    let mut table = world.table(&tiny()).await;
    let seat = table.on_turn().expect("it has begun");
    for (what, says) in [
        (json!({ "act": "fire" }), ""),
        (json!({ "act": { "nonsense": 1 } }), "not an action of this game"),
        (json!("take_back"), "nothing to take back"),
        (json!("agree"), "nobody asks for anything"),
        (json!({ "ask_take_back": { "to": 7 } }), "not an action that still counts"),
    ] {
        let why =
            table.lines[seat].ask(&what).await.expect("the line holds").expect_err("it is refused");
        let text = why["text"].as_str().unwrap_or_default();
        assert!(!text.is_empty() && text.contains(says), "{what}: {why}");
    }
    table.lines[seat].say("{\"what\":1}".to_owned()).await.expect("the line holds");
    let refused = loop {
        if let Spoken::Refused(key, why) = table.lines[seat].next().await.expect("the line holds") {
            break (key, why);
        }
    };
    assert_eq!(refused.0, None);
    assert_eq!(world.sql("select count(*) from entry where game = $1", table.game).await, 0);
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_is_told_whether_it_may_take_back() {
    let world = World::new(1).await;
    let mut table = world.table(&tiny()).await;
    let (mut free, mut bound) = (0, 0);
    for _ in 0..20 {
        if !table.act(|_| 0).await {
            break;
        }
        for line in &mut table.lines {
            let told = line.back;
            let done = line.ask(&json!("take_back")).await.expect("the line holds");
            assert_eq!(done.is_ok(), told, "{done:?}");
            (free, bound) = (free + usize::from(told), bound + usize::from(!told));
            if told {
                // Once is enough: else the same action is done and undone for ever.
                let action = line.mirror.legal()[0].clone();
                line.ask(&json!({ "act": action })).await.expect("the line holds").expect("legal");
            }
        }
        table.hear().await;
    }
    assert!(free > 0 && bound > 0, "{free} free, {bound} bound");
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_action_is_taken_back_freely_or_by_consent() {
    let world = World::new(2).await;
    let mut table = world.table(&tiny()).await;
    let start = [table.lines[0].mirror.digest(), table.lines[1].mirror.digest()];
    assert!(table.act(|_| 0).await);
    let first = table.lines[0].mirror.heard().max(table.lines[1].mirror.heard());
    while table.on_turn().is_some() && table.lines[0].mirror.heard() < first + 3 {
        assert!(table.act(|_| 0).await);
    }
    // Whoever acted first asks for the whole game back, in their own numbers.
    table.lines[0]
        .ask(&json!({ "ask_take_back": { "to": 1 } }))
        .await
        .expect("the line holds")
        .expect("it may ask");
    table.hear().await;
    while table.lines[1].game["offers"].as_array().is_none_or(Vec::is_empty) {
        table.lines[1].next().await.expect("the line holds");
    }
    assert_eq!(table.lines[1].game["offers"][0], json!({ "seat": 0, "asks": "take_back" }));
    table.lines[1].ask(&json!("agree")).await.expect("the line holds").expect("both agree");
    table.hear().await;
    let now = [table.lines[0].mirror.digest(), table.lines[1].mirror.digest()];
    assert_eq!(now, start);
    assert!(table.act(|_| 0).await, "and it goes on");
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn both_seats_write_at_once_on_two_nodes_and_both_come_through() {
    let world = World::new(2).await;
    let mut table = world.table(&tiny()).await;
    for round in 0..6 {
        let Some(seat) = table.on_turn() else { break };
        let [one, two] = &mut table.lines;
        let (acts, orders) = if seat == 0 { (one, two) } else { (two, one) };
        let action = acts.mirror.legal()[0].clone();
        let what = json!({ "act": action });
        let given = if round % 2 == 0 {
            json!({ "orders": ["never_fire"] })
        } else {
            json!({ "orders": [] })
        };
        let (acted, ordered) = tokio::join!(acts.ask(&what), orders.ask(&given));
        acted.expect("the line holds").expect("it is legal");
        // Whoever gives orders may hear of the other's action first, and then gives them again.
        if let Err(why) = ordered.expect("the line holds") {
            assert!(why["head"].is_u64(), "{why}");
        }
        table.hear().await;
    }
    let rows = world.sql("select count(*) from entry where game = $1", table.game).await;
    let head = world.sql("select head::bigint from game where id = $1", table.game).await;
    assert_eq!(rows, head);
    world.end().await;
}
