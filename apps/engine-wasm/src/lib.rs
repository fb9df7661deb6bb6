//! The browser's door to the shelf: the same engine, bit for bit, as on the server.
//!
//! Everything crosses as JSON text. A refusal is thrown as an `Error` whose message is the sentence
//! for the player and whose `clause` is the rule behind it.

use kernel::{Digest, Seat, Seed};
use shelf::{Door, Refused};
use wasm_bindgen::prelude::*;

/// A game in the page.
#[wasm_bindgen]
pub struct Engine {
    door: Box<dyn Door>,
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
        Ok(Self { door: shelf::open(rules, scenario, &options, &seed)? })
    }

    /// Whose decision the game waits for: `{"of":0}`, or `{"over":{"won":1}}`.
    pub fn turn(&self) -> String {
        serde_json::to_string(&self.door.turn()).expect("a turn is plain data")
    }

    /// What `seat` knows.
    pub fn view(&self, seat: u8) -> String {
        self.door.view(Seat::new(seat)).to_string()
    }

    /// Every action open to `seat`, as a list.
    pub fn legal(&self, seat: u8) -> String {
        self.door.legal(Seat::new(seat)).to_string()
    }

    /// What `seat` is told of the entries after number `since`, as a list.
    pub fn reports(&self, seat: u8, since: u32) -> String {
        self.door.reports(Seat::new(seat), since).to_string()
    }

    /// The digest of the whole state.
    pub fn digest(&self) -> String {
        self.door.digest().to_string()
    }

    /// Submits an action. Gives the digest after it and after each answer of a standing order.
    pub fn submit(&mut self, seat: u8, action: &str) -> Result<Vec<String>, JsValue> {
        texts(self.door.submit(Seat::new(seat), action))
    }

    /// Puts standing orders, a list, in place of those `seat` had. Gives digests as `submit` does.
    pub fn give_orders(&mut self, seat: u8, orders: &str) -> Result<Vec<String>, JsValue> {
        texts(self.door.give_orders(Seat::new(seat), orders))
    }

    /// Takes back the latest action of `seat`. Gives the digest of the state restored.
    pub fn take_back(&mut self, seat: u8) -> Result<String, JsValue> {
        let taken = self.door.take_back(Seat::new(seat));
        taken.map(|digest| digest.to_string()).map_err(|refused| thrown(&refused))
    }
}

fn texts(digests: Result<Vec<Digest>, Refused>) -> Result<Vec<String>, JsValue> {
    let digests = digests.map_err(|refused| thrown(&refused))?;
    Ok(digests.iter().map(ToString::to_string).collect())
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

        fn with<R: kernel::Rules + Clone + 'static>(self, rules: R) -> Self::Out {
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
