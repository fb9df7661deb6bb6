//! Tests as text: a position, what is done in it, and the story that follows.
//!
//! [`check`] is the only place where such a test touches the engine, so a change of the engine's
//! functions changes one function and not a thousand tests. It plays through the one door, demands
//! that the dice named were all rolled, folds the events into a fresh state and compares, and then
//! compares the story.
//!
//! The words common to all rule sets are few:
//! - `…, rolling 3 5` at the end of a sentence gives the faces of its dice;
//! - `red takes back` undoes red's last action; `red orders …` gives standing orders;
//! - `refused a44-10.2b: …` in the story is a refusal with its clause;
//! - `now …` lines after the story say what is true in the end.

use kernel::{Cites, Digest, Entry, Fold, Game, Refusal, Rules, ScriptedDice, Seat};

/// How one rule set speaks.
pub trait Language {
    /// Its rules.
    type Rules: Rules;

    /// The names of the seats, from the first.
    fn seats(&self) -> &'static [&'static str];

    /// The rules, starting from the position described.
    fn given(&self, position: &str) -> Self::Rules;

    /// Reads a sentence of play: who does what.
    fn action(&self, rules: &Self::Rules, sentence: &str)
    -> (Seat, <Self::Rules as Rules>::Action);

    /// Reads a standing order.
    fn order(&self, rules: &Self::Rules, sentence: &str) -> <Self::Rules as Rules>::StandingOrder;

    /// Tells what happened, in a line; nothing, if it is not worth one.
    fn tell(&self, rules: &Self::Rules, event: &<Self::Rules as Rules>::Event) -> String;

    /// What is now true of the thing a `now` line begins with, in the words such a line uses.
    fn now(
        &self,
        rules: &Self::Rules,
        state: &<Self::Rules as Rules>::State,
        thing: &str,
    ) -> String;
}

/// Plays `when` in the position `given` and compares what happens with `then`.
///
/// # Panics
/// If anything differs; the message shows both stories.
#[track_caller]
pub fn check<L: Language>(language: &L, clause: &str, given: &str, when: &str, then: &str) {
    let mut game = Game::new(language.given(given), ScriptedDice::default());
    let mut story: Vec<String> = Vec::new();
    for sentence in lines(when) {
        story.extend(play(language, &mut game, sentence));
    }
    game.dice().finish();
    assert_folds(&game);
    let (claims, told): (Vec<&str>, Vec<&str>) =
        lines(then).partition(|line| line.starts_with("now "));
    for claim in &claims {
        let thing = claim.split(' ').nth(1).unwrap_or_default();
        let truth = language.now(game.rules(), game.state(), thing);
        story.push(format!("now {truth}"));
    }
    let expected: Vec<&str> = told.into_iter().chain(claims).collect();
    assert!(
        story == expected,
        "{clause}: the story is\n  {}\nand should be\n  {}\n",
        story.join("\n  "),
        expected.join("\n  ")
    );
}

/// Plays one sentence and tells what came of it.
fn play<L: Language>(
    language: &L,
    game: &mut Game<L::Rules, ScriptedDice>,
    sentence: &str,
) -> Vec<String> {
    let (sentence, faces) = sentence.split_once(", rolling ").unwrap_or((sentence, ""));
    let faces = faces.split_whitespace().map(|face| face.parse().expect("a face is a number"));
    game.dice_mut().add(faces);
    let before = game.log().len();
    if let Err(refused) = enter(language, game, sentence) {
        return vec![refused];
    }
    let mut story = Vec::new();
    for entry in &game.log()[before..] {
        match entry {
            Entry::Acted(acted) => {
                let told = acted.events.iter().map(|event| language.tell(game.rules(), event));
                story.extend(told.filter(|line| !line.is_empty()));
            }
            Entry::TookBack { to, .. } => story.push(format!("taken back to entry {to}")),
            Entry::Ordered { .. } | Entry::SeedPublished { .. } | Entry::Ended { .. } => {}
        }
    }
    story
}

/// Sends one sentence through the door that it is for. A refusal is told as a line of the story.
fn enter<L: Language>(
    language: &L,
    game: &mut Game<L::Rules, ScriptedDice>,
    sentence: &str,
) -> Result<(), String> {
    if let Some(name) = sentence.strip_suffix(" takes back") {
        let taken = game.take_back(seat(language, name)).map(drop);
        return taken.map_err(|why| format!("refused: {why}"));
    }
    if let Some((name, orders)) = sentence.split_once(" orders ") {
        let orders = orders.split(", then ").map(|order| language.order(game.rules(), order));
        let given = game.give_orders(seat(language, name), orders.collect()).map(drop);
        return given.map_err(refused);
    }
    let (seat, action) = language.action(game.rules(), sentence);
    game.submit(seat, action).map(drop).map_err(refused)
}

fn refused<I: Cites>(refusal: Refusal<I>) -> String {
    match refusal {
        Refusal::Illegal(why) => format!("refused {}: {why}", why.clause()),
        Refusal::NotYourTurn(_) | Refusal::NoSuchSeat(_) | Refusal::Over => {
            format!("refused: {refusal}")
        }
    }
}

fn seat<L: Language>(language: &L, name: &str) -> Seat {
    let at = language.seats().iter().position(|seat| *seat == name);
    let at = at.unwrap_or_else(|| panic!("no seat is called `{name}`"));
    Seat::new(u8::try_from(at).expect("a game has few seats"))
}

/// The events alone must lead to the same state, unless some were taken back.
fn assert_folds<R: Rules>(game: &Game<R, ScriptedDice>) {
    if game.log().iter().any(|entry| matches!(entry, Entry::TookBack { .. })) {
        return;
    }
    let mut state = game.rules().start();
    for event in game.log().iter().filter_map(Entry::acted).flat_map(|acted| &acted.events) {
        state.fold(event);
    }
    assert_eq!(Digest::of(&state), game.digest(), "the events do not lead to the state");
}

/// The lines of a text, without indentation and empty ones.
fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty())
}
