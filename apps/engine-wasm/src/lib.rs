//! The browser's way to the shelf: the same engine, bit for bit, as on the server.
//!
//! Everything crosses as JSON text. A refusal is thrown as an `Error` whose message is the sentence
//! for the player and whose `clause` is the rule behind it.

mod kept;
mod mirror;

use std::collections::BTreeMap;

use ai::Opponent;
use desk::Scene;
use kernel::{Digest, Header, Seat, Seed};
use serde::Serialize;
use serde::de::DeserializeOwned;
use shelf::{AnyGame, Refused};
use wasm_bindgen::prelude::*;

pub use kept::{kept_answer, kept_ask, kept_room};
pub use mirror::Mirror;

/// A game in the page.
#[wasm_bindgen]
pub struct Engine {
    header: Header,
    game: Box<dyn AnyGame>,
    /// Who has played a seat, by name: they remember what they were about to do.
    opponents: BTreeMap<(u8, String), Opponent>,
    /// The scene that each seat was given last: it is told what has changed since.
    scenes: BTreeMap<u8, Scene>,
}

#[wasm_bindgen]
impl Engine {
    /// A new game. `seed` is 64 hexadecimal digits, which the page draws by `crypto.getRandomValues`;
    /// `options` are those of a game's header, such as `{"fuel_dumps":"on"}`, if there are any.
    #[wasm_bindgen(constructor)]
    pub fn new(
        rules: &str,
        scenario: &str,
        seed: &str,
        options: Option<String>,
    ) -> Result<Engine, JsError> {
        let seed: Seed = seed.parse()?;
        let options = options.unwrap_or_else(|| "{}".to_owned());
        let options = serde_json::from_str(&options)?;
        let header = shelf::header(rules, scenario, &options, scenario, &seed)?;
        let game = shelf::open(rules, scenario, &options, &seed)?;
        Ok(Self::at(header, game))
    }

    /// The game that a file of either form leads to. With `seed`, which the page keeps beside the file,
    /// it goes on with the same dice.
    pub fn resume(bytes: &[u8], seed: &str) -> Result<Engine, JsError> {
        let (header, game) = shelf::resume(bytes, &seed.parse()?)?;
        Ok(Self::at(header, game))
    }

    /// The seed that a file of either form publishes: that of a game which is over has one.
    pub fn published(bytes: &[u8]) -> Result<Option<String>, JsError> {
        Ok(shelf::published(bytes)?.map(|seed| seed.to_string()))
    }

    /// The game as a packed file.
    pub fn save(&self) -> Vec<u8> {
        self.game.save(&self.header)
    }

    /// Which game it is: `{"rules":"a44","scenario":"six_turns","options":{}, …}`.
    pub fn header(&self) -> String {
        serde_json::to_string(&self.header).expect("a header is plain data")
    }

    /// Whose decision the game waits for: `{"of":0}`, or `{"over":{"won":{"seat":1}}}`, which has a
    /// `level` where the rule set has levels of victory.
    pub fn turn(&self) -> String {
        text(&self.game.awaits())
    }

    /// All that does not change in this game.
    pub fn table(&self) -> String {
        text(&self.game.table())
    }

    /// What `seat` sees: whole the first time, then what has changed since the last time.
    pub fn scene(&mut self, seat: u8) -> String {
        let scene = self.game.scene(Seat::new(seat).into());
        let told = match self.scenes.get(&seat) {
            Some(old) => text(&scene.since(old)),
            None => text(&scene),
        };
        self.scenes.insert(seat, scene);
        told
    }

    /// What `seat` saw after entry `entry`, whole; before the first, that is nought.
    pub fn scene_at(&self, seat: u8, entry: u32) -> Result<String, JsValue> {
        said(self.game.scene_at(Seat::new(seat).into(), entry))
    }

    /// What stands if a draft of `seat` is changed so.
    pub fn weigh(&self, seat: u8, draft: &str, change: Option<String>) -> Result<String, JsValue> {
        let draft = read(draft, "a draft")?;
        let change = change.map(|change| read(&change, "a change")).transpose()?;
        said(self.game.weigh(Seat::new(seat).into(), &draft, change.as_ref()))
    }

    /// Why a draft of `seat` cannot take in a thing: `[["ordinary",{"words":"…","clause":"…"}]]`.
    pub fn why(&self, seat: u8, draft: &str, thing: &str) -> Result<String, JsValue> {
        let (draft, thing) = (read(draft, "a draft")?, read(thing, "a thing")?);
        said(self.game.why(Seat::new(seat).into(), &draft, thing))
    }

    /// What a layer lays over the map for `seat`, with what concerns a thing that is chosen.
    pub fn layer(&self, seat: u8, id: &str, thing: Option<String>) -> Result<String, JsValue> {
        let thing = thing.map(|thing| read(&thing, "a thing")).transpose()?;
        said(self.game.layer(Seat::new(seat).into(), id, thing))
    }

    /// What `seat` can know of a thing.
    pub fn tell(&self, seat: u8, thing: &str) -> Result<String, JsValue> {
        said(self.game.tell(Seat::new(seat).into(), read(thing, "a thing")?))
    }

    /// What wins, and how it stands for all that `seat` knows.
    pub fn goals(&self, seat: u8) -> String {
        text(&self.game.goals(Seat::new(seat).into()))
    }

    /// What `seat` is told of the entries after number `since`, as lines of the log.
    pub fn lines(&self, seat: u8, since: u32) -> String {
        text(&self.game.lines(Seat::new(seat).into(), since))
    }

    /// What has changed hands after entry `since`, as lines of the log.
    pub fn taken(&self, seat: u8, since: u32) -> Result<String, JsValue> {
        said(self.game.taken(Seat::new(seat).into(), since))
    }

    /// Every action open to `seat`, as a list.
    pub fn legal(&self, seat: u8) -> String {
        self.game.legal(Seat::new(seat)).to_string()
    }

    /// How many entries the log has.
    pub fn entries(&self) -> u32 {
        self.game.entries()
    }

    /// The digest of the whole state, for comparing engines.
    pub fn digest(&self) -> String {
        self.game.digest().to_string()
    }

    /// The digest of what `seat` knows.
    pub fn digest_for(&self, seat: u8) -> String {
        self.game.digest_for(Seat::new(seat).into()).to_string()
    }

    /// Submits an action. Gives the number of entries made: its own, and one for each answer of a
    /// standing order.
    pub fn submit(&mut self, seat: u8, action: &str) -> Result<u32, JsValue> {
        made(self.game.submit(Seat::new(seat), action))
    }

    /// Puts standing orders, a list, in place of those `seat` had. Gives the number of entries made.
    pub fn give_orders(&mut self, seat: u8, orders: &str) -> Result<u32, JsValue> {
        made(self.game.give_orders(Seat::new(seat), orders))
    }

    /// The names of the opponents there are by these rules, the best first, as a list.
    pub fn opponents(rules: &str) -> String {
        serde_json::to_string(Opponent::names(rules)).expect("names are plain data")
    }

    /// Lets an opponent do one action for `seat`, whose turn it must be. Gives `{"entries":1,"why":"…"}`:
    /// the number of entries as `submit` does, and the order the opponent follows in a sentence, `null`
    /// if it follows none.
    pub fn play_for(&mut self, seat: u8, name: &str) -> Result<String, JsValue> {
        let key = (seat, name.to_owned());
        if !self.opponents.contains_key(&key) {
            let new = self.opponent(seat, name)?;
            self.opponents.insert(key.clone(), new);
        }
        let opponent = self.opponents.get_mut(&key).expect("it was just put there");
        let entries = made(opponent.act(&mut *self.game, Seat::new(seat)))?;
        Ok(serde_json::json!({ "entries": entries, "why": opponent.why() }).to_string())
    }

    /// What an opponent would do for `seat`, whose turn it must be: `{"why":"…","lines":[…]}`, the order behind it and the lines
    /// of the log it would make until dice are rolled. Nothing is done.
    pub fn advise(&self, seat: u8, name: &str) -> Result<String, JsValue> {
        let mut adviser = self.opponent(seat, name)?;
        said(adviser.advise(&*self.game, Seat::new(seat)))
    }

    /// A packed file of the game as it stood after entry `entry`, to be played on with the dice of `seed`. With a seat, it holds
    /// only what that seat knows.
    pub fn branch(&self, entry: u32, seat: Option<u8>, seed: &str) -> Result<Vec<u8>, JsValue> {
        let seed: Seed = seed.parse().map_err(|_| refusal("this is not a seed", None))?;
        let viewer = seat.map(|seat| Seat::new(seat).into());
        let branch = self.game.branch(entry, viewer, &seed).map_err(|refused| thrown(&refused))?;
        let commitment = seed.commitment(&self.header.game);
        Ok(branch.save(&Header { commitment, ..self.header.clone() }))
    }

    /// What the next action that rolls dice shows first. It is for branches.
    pub fn choose_dice(&mut self, faces: &[u16]) {
        self.game.choose_dice(faces);
    }

    /// Whether `seat` may take back the latest action without asking anyone.
    pub fn can_take_back(&self, seat: u8) -> bool {
        self.game.can_take_back(Seat::new(seat)).is_ok()
    }

    /// Takes back the latest action of `seat`. Gives the number of entries made.
    pub fn take_back(&mut self, seat: u8) -> Result<u32, JsValue> {
        made(self.game.take_back(Seat::new(seat)))
    }
}

impl Engine {
    /// Somebody to play a seat, who remembers nothing yet.
    fn opponent(&self, seat: u8, name: &str) -> Result<Opponent, JsValue> {
        let rules = &self.header.rules;
        // The commitment is public, so that it tells nothing of the dice to come.
        let seed = Digest::of(&(self.header.commitment.to_string(), seat));
        let number = u64::from_le_bytes(<[u8; 16]>::from(seed)[..8].try_into().expect("eight"));
        Opponent::new(rules, name, number).ok_or_else(|| nobody(rules, name))
    }

    fn at(header: Header, game: Box<dyn AnyGame>) -> Self {
        Self { header, game, opponents: BTreeMap::new(), scenes: BTreeMap::new() }
    }
}

/// What the page says, read.
fn read<T: DeserializeOwned>(text: &str, what: &str) -> Result<T, JsValue> {
    serde_json::from_str(text)
        .map_err(|error| refusal(&format!("this is not {what} ({error})"), None))
}

fn said(answer: Result<impl Serialize, Refused>) -> Result<String, JsValue> {
    answer.map(|answer| text(&answer)).map_err(|refused| thrown(&refused))
}

fn text(words: &impl Serialize) -> String {
    serde_json::to_string(words).expect("the words of the page have only keys that are text")
}

fn nobody(rules: &str, name: &str) -> JsValue {
    let known = Opponent::names(rules).join(", ");
    refusal(&format!("there is no opponent `{name}`; there are {known}"), None)
}

fn made(entries: Result<u32, Refused>) -> Result<u32, JsValue> {
    entries.map_err(|refused| thrown(&refused))
}

#[wasm_bindgen(inline_js = "
export function refusal(text, clause) {
    const error = new Error(text);
    error.clause = clause;
    return error;
}")]
extern "C" {
    /// An `Error` with its clause.
    fn refusal(text: &str, clause: Option<String>) -> JsValue;
}

fn thrown(refused: &Refused) -> JsValue {
    refusal(&refused.text, refused.clause.map(|clause| clause.to_string()))
}

/// Plays so many random games to their end and gives the number of actions in them.
#[cfg(feature = "bench")]
#[wasm_bindgen]
pub fn random_play(rules: &str, scenario: &str, games: u32) -> Result<u32, JsError> {
    struct Play(u32);
    impl shelf::WithRules for Play {
        type Out = Result<u32, conformance::Endless>;

        fn with<R: desk::Speaks + Clone + 'static>(self, rules: R) -> Self::Out {
            const BOUND: usize = 60_000;
            let mut actions = 0;
            for number in 0..self.0 {
                let game = conformance::random_game(rules.clone(), u64::from(number), BOUND)?;
                actions += u32::try_from(game.log().len()).unwrap_or(u32::MAX);
            }
            Ok(actions)
        }
    }
    Ok(shelf::with_rules(rules, scenario, &Default::default(), Play(games))??)
}
