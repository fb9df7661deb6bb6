//! Two people on two nodes, a watcher on a third.

use serde_json::json;
use storm::Line;

use crate::world::{World, tiny};

#[tokio::test(flavor = "multi_thread")]
async fn two_people_play_to_the_end_and_anybody_can_verify_it() {
    let world = World::new(3).await;
    let mut table = world.table(&tiny()).await;
    let mut watcher = Line::open(&world.node(1), None, table.game, "").await.expect("it is open");
    assert_eq!((watcher.seat, table.lines[0].seat, table.lines[1].seat), (None, Some(0), Some(1)));
    let mut actions = 0;
    while table.act(|count| count / 2).await {
        actions += 1;
        assert!(actions < 100, "the tiny game ends");
    }
    assert!(actions > 5, "{actions}");
    let shown = table.people[0].show(&world.node(1), table.game).await.expect("it is there");
    assert_eq!(shown["state"], "over");
    assert!(shown["outcome"] == "drawn" || shown["outcome"]["won"].is_object(), "{shown}");
    watcher.catch_up().await.expect("the line holds");
    assert!(
        matches!(watcher.mirror.awaits(), kernel::Awaits::Over(_)),
        "the watcher has seen it all"
    );
    let file = table.people[1].file(&world.node(2), table.game).await.expect("it is over");
    let (header, verdict) = shelf::verify(&file).expect("the file is true");
    assert!(verdict.seed_checked, "the seed is revealed at the end");
    assert_eq!(verdict.actions, actions);
    assert_eq!(
        header.commitment.to_string(),
        table.lines[0].game["commitment"].as_str().unwrap_or_default()
    );
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn play_goes_on_at_another_node_when_one_stops() {
    let mut world = World::new(2).await;
    let mut table = world.table(&tiny()).await;
    for _ in 0..4 {
        assert!(table.act(|_| 0).await);
    }
    let before = table.lines[1].mirror.digest();
    world.stop().await;
    let lost = loop {
        match table.lines[1].next().await {
            Ok(_) => {}
            Err(lost) => break lost,
        }
    };
    let (node, person) = (world.node(0), table.people[1].clone());
    table.lines[1]
        .reopen(&node, Some(&person), table.game, "")
        .await
        .expect("another node serves it");
    table.hear().await;
    assert_eq!(
        table.lines[1].mirror.digest(),
        before,
        "nothing is lost and nothing told twice: {lost}"
    );
    while table.act(|_| 0).await {}
    let file = person.file(&node, table.game).await.expect("it is over");
    shelf::verify(&file).expect("the file is true");
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn finished_player_turns_are_packed_and_read_again() {
    let mut world = World::with(1, &[("ARDENNES_PACK_EVERY_SECONDS", "1")]).await;
    let wanted = json!({ "rules": "bb", "scenario": "introduction", "seat": 0, "pace": "none", "open": true });
    let mut table = world.table(&wanted).await;
    let (mut acted, mut chunks) = (0, 0);
    while chunks == 0 && acted < 900 {
        assert!(
            table.act(|count| (acted * 7) % count).await,
            "the game goes on after {acted} actions"
        );
        acted += 1;
        if acted % 20 == 0 {
            tokio::time::sleep(std::time::Duration::from_millis(300)).await;
            chunks = world.sql("select count(*) from chunk where game = $1", table.game).await;
        }
    }
    assert!(chunks > 0, "a chunk is made of {acted} actions");
    let digests = [table.lines[0].mirror.digest(), table.lines[1].mirror.digest()];
    // A node that has never seen the game reads chunks and rows.
    world.start(&[]).await;
    for ((person, seen), digest) in table.people.iter().zip(&table.lines).zip(digests) {
        let mut line =
            Line::open(&world.node(1), Some(person), table.game, "").await.expect("it opens");
        line.until(seen.mirror.heard()).await.expect("the line holds");
        assert_eq!(line.mirror.digest(), digest);
    }
    world.end().await;
}
