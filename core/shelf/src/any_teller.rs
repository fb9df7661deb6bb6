//! `AnyTeller`: tells one viewer of a game of any rule set, as JSON that the viewer's mirror hears.

use desk::Speaks;
use kernel::Teller;

use crate::Hosted;

/// Keeps count of what one viewer has been told.
pub trait AnyTeller: Send {
    /// How many entries of the log it has read.
    fn read(&self) -> u32;

    /// How many things it has told.
    fn told(&self) -> u32;

    /// Reads one more entry of the game, if there is one, and tells of it, if the viewer may know anything of it:
    /// `{"number":1,"news":{…}}`. The game is the one it was made for, or the same game read from its log.
    fn tell_next(&mut self, game: &dyn Hosted) -> Option<String>;

    /// The log's number of the action that the viewer knows by `number`, if it is in force.
    fn entry_of(&self, number: u32) -> Option<u32>;
}

impl<R: Speaks + Clone + 'static> AnyTeller for Teller<R> {
    fn read(&self) -> u32 {
        u32::try_from(Self::read(self)).expect("no game has four thousand million entries")
    }

    fn told(&self) -> u32 {
        Self::told(self)
    }

    fn tell_next(&mut self, game: &dyn Hosted) -> Option<String> {
        let game = game.game::<R>().expect("a teller is asked about its own game");
        let told = Self::tell_next(self, game)?;
        Some(serde_json::to_string(&told).expect("reports have only keys that are text"))
    }

    fn entry_of(&self, number: u32) -> Option<u32> {
        Self::entry_of(self, number)
    }
}
