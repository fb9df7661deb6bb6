//! A person against an opponent, which workers play: any of them, and once.

use std::time::Duration;

use futures_util::StreamExt;
use kernel::Awaits;
use queue::{Asked, Asks, Queue, Says, Turn};
use serde_json::{Value, json};
use storm::{Chance, Line, Person, Trouble};
use tokio::sync::watch;
use tokio::task::JoinHandle;
use uuid::Uuid;

use crate::world::{World, tiny};

/// Two workers, until they are told to leave.
struct Workers {
    leave: watch::Sender<bool>,
    working: Vec<JoinHandle<()>>,
}

impl Workers {
    async fn start(world: &World) -> Self {
        let (leave, leaving) = watch::channel(false);
        let mut working = Vec::new();
        for _ in 0..2 {
            let queue = Queue::open(world.nats()).await.expect("NATS answers");
            let leaving = leaving.clone();
            working.push(tokio::spawn(async move { worker::work(&queue, 1, &leaving).await }));
        }
        Self { leave, working }
    }

    async fn end(self) {
        self.leave.send_replace(true);
        for one in self.working {
            one.await.expect("a worker lives until it is told to leave");
        }
    }
}

/// The same game with an opponent at the other seat.
fn against(player: &str, mut wanted: Value) -> Value {
    wanted["players"] = match wanted["seat"].as_u64() {
        Some(0) => json!([null, player]),
        _ => json!([player]),
    };
    wanted
}

fn introduction(seat: u8) -> Value {
    json!({ "rules": "bb", "scenario": "introduction", "seat": seat, "pace": "none", "open": true })
}

/// Somebody who has founded a game.
async fn founded(world: &World, wanted: &Value) -> (Person, Uuid, Line) {
    let anna = Person::arrive(&world.node(0), "Anna").await.expect("guests are welcome");
    let (game, _) = anna.found(&world.node(0), wanted).await.expect("it can be founded");
    let line = Line::open(&world.node(0), Some(&anna), game, "").await.expect("a seat may look");
    (anna, game, line)
}

/// Plays at random for a person until `is_enough` or the game is over. Gives how many actions that were.
async fn play(line: &mut Line, mut is_enough: impl AsyncFnMut() -> bool) -> usize {
    let (mut chance, mut acted) = (Chance::new(7), 0);
    while !matches!(line.mirror.awaits(), Awaits::Over(_)) {
        if !line.is_on_turn() {
            let next = tokio::time::timeout(Duration::from_mins(2), line.next()).await;
            next.expect("the opponent acts").expect("the line holds");
            continue;
        }
        if is_enough().await {
            break;
        }
        let legal = line.mirror.legal();
        let action =
            chance.one(legal.as_array().expect("a list")).cloned().expect("never a dead end");
        let answer = line.ask(&json!({ "act": action })).await.expect("the line holds");
        answer.expect("a listed action is legal");
        acted += 1;
    }
    acted
}

#[tokio::test(flavor = "multi_thread")]
async fn the_tiny_game_is_played_against_an_opponent_to_its_end() {
    let world = World::new(2).await;
    let workers = Workers::start(&world).await;
    let (anna, game, mut line) = founded(&world, &against("staff", tiny())).await;
    let shown = anna.show(&world.node(1), game).await.expect("it is there");
    assert_eq!(shown["state"], "playing", "nobody is waited for");
    let seat = &shown["seats"][1];
    assert_eq!((&seat["player"], &seat["name"]), (&json!("staff"), &Value::Null));
    let acted = play(&mut line, async || false).await;
    let file = anna.file(&world.node(1), game).await.expect("it is over");
    let (_, verdict) = shelf::verify(&file).expect("the file is true");
    assert!(acted > 2 && verdict.actions > acted, "{acted} of {}", verdict.actions);
    workers.end().await;
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_with_cards_is_played_against_an_opponent() {
    let world = World::new(2).await;
    let workers = Workers::start(&world).await;
    let (_, game, mut line) = founded(&world, &against("greedy", introduction(0))).await;
    let by_the_opponent = "select count(*) from command where game = $1 and seat = 1";
    let acted = play(&mut line, async || world.sql(by_the_opponent, game).await > 20).await;
    let theirs = world.sql(by_the_opponent, game).await;
    println!("{acted} actions of a person, {theirs} of the opponent");
    assert!(theirs > 20, "{theirs}");
    let entries = world.sql("select head::bigint from game where id = $1", game).await;
    let commands = world.sql("select count(*) from command where game = $1", game).await;
    assert!(entries >= commands, "what was answered was entered: {commands} of {entries}");
    workers.end().await;
    world.end().await;
}

/// Picks cards until it is the other's turn. Gives their names as they would be sent.
async fn cards_picked(line: &mut Line) -> Vec<String> {
    let mut picked = Vec::new();
    while line.is_on_turn() {
        let legal = line.mirror.legal();
        let legal = legal.as_array().expect("a list");
        let mut all = legal.iter().filter(|action| action.get("unpick").is_none());
        let pick = all.clone().find(|action| action.get("pick").is_some());
        let pick = pick.or_else(|| all.next()).expect("whoever has chosen can say so");
        let card = pick["pick"].as_object().and_then(|all| all.values().next()?.as_str());
        picked.extend(card.map(|card| format!("\"{card}\"")));
        let answer = line.ask(&json!({ "act": pick })).await.expect("the line holds");
        answer.expect("a listed action is legal");
    }
    picked
}

/// Without a worker of ours. A worker of another test may play the opponent's turns; it is told what we are told here.
#[tokio::test(flavor = "multi_thread")]
async fn a_worker_is_told_what_its_seat_is_told_and_no_more() {
    let world = World::new(1).await;
    let queue = Queue::open(world.nats()).await.expect("NATS answers");
    let mut offers = queue.client().subscribe("ardennes.work.turn.*").await.expect("NATS answers");
    queue.client().flush().await.expect("NATS answers");
    let (_, mut game, mut line) = founded(&world, &against("greedy", introduction(0))).await;
    if !line.is_on_turn() {
        (_, game, line) = founded(&world, &against("greedy", introduction(1))).await;
    }
    let picked = cards_picked(&mut line).await;
    assert!(!picked.is_empty(), "cards are chosen first");
    let offered = async {
        loop {
            let offer = offers.next().await.expect("NATS answers");
            if offer.subject.ends_with(&game.to_string()) {
                return String::from_utf8(offer.payload.to_vec()).expect("text");
            }
        }
    };
    let job = tokio::time::timeout(Duration::from_secs(20), offered).await.expect("it is offered");
    let turn: Turn = serde_json::from_str(&job).expect("a turn");
    let asks = |seat, game, token: &str| Asks {
        game,
        seat,
        token: token.to_owned(),
        what: Asked::News(0),
    };
    let answer =
        queue.ask(turn.realm, &asks(turn.seat, game, &turn.token)).await.expect("a node answers");
    let Says::News { news, head } = answer else { panic!("{answer:?}") };
    assert!(head >= u32::try_from(picked.len()).expect("few"), "that cards were chosen is public");
    let heard = job + &news.concat();
    for word in picked.iter().map(String::as_str).chain(["seed", "digest", "\"seq\""]) {
        assert!(!heard.contains(word), "{word}: {heard}");
    }
    for wrong in [
        asks(1 - turn.seat, game, &turn.token),
        asks(turn.seat, Uuid::new_v4(), &turn.token),
        asks(turn.seat, game, ""),
    ] {
        let answer = queue.ask(turn.realm, &wrong).await.expect("a node answers");
        assert!(matches!(answer, Says::Refused { again: false, .. }), "{answer:?}");
    }
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_opponent_lets_everything_be_taken_back_and_declines_a_draw() {
    let world = World::new(1).await;
    let (_, _, mut line) = founded(&world, &against("random", tiny())).await;
    let workers = Workers::start(&world).await;
    let mut acted = 0;
    play(&mut line, async || {
        acted += 1;
        acted > 2
    })
    .await;
    let refused = line.ask(&json!("offer_draw")).await.expect("the line holds");
    let why = refused.expect_err("it plays on");
    assert!(why["text"].as_str().is_some_and(|text| text.contains("declines")), "{why}");
    let first = (1..=line.mirror.heard()).find(|number| line.mirror.scene_at(*number).is_ok());
    let first = first.expect("something was done");
    let heard = line.mirror.heard();
    let mut granted = Err(Value::Null);
    for number in first..=heard {
        granted = line.ask(&json!({ "ask_take_back": { "to": number } })).await.expect("it holds");
        if granted.is_ok() {
            break;
        }
    }
    assert!(granted.expect("it is granted") > heard, "and told as one more thing that happened");
    workers.end().await;
    world.end().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_founds_a_game_against_a_stranger() {
    let world = World::new(1).await;
    let anna = Person::arrive(&world.node(0), "Anna").await.expect("guests are welcome");
    let mut wanted = tiny();
    for (players, word) in [
        (json!([null, "napoleon"]), "staff"),
        (json!(["staff"]), "yourself"),
        (json!([null, null, "staff"]), "seats"),
    ] {
        wanted["players"] = players;
        match anna.found(&world.node(0), &wanted).await {
            Err(Trouble::Refused(status, text)) => {
                assert!(status == 422 && text.contains(word), "{status}: {text}");
            }
            other => panic!("{other:?}"),
        }
    }
    world.end().await;
}
