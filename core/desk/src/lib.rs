//! The words that engine and page share, whatever game is on the table. Types, how sentences and charts are put together, and no rule.
//!
//! | file | what it says |
//! |---|---|
//! | [`thing`] | one way to name anything on the table; a sentence with its rule; shares and tones |
//! | [`catalogue`] | which games there are, before any is opened |
//! | [`table`] | what never changes while a game is played |
//! | [`scene`] | what one seat sees now, and what has changed since |
//! | [`prompt`] | what is asked, and everything that may be done at once |
//! | [`plan`] | what is put together piece by piece before it is done |
//! | [`forecast`] | what will come of it |
//! | [`paint`], [`layer`] | what is laid over the map, and what a game offers to lay there |
//! | [`lines`] | what has happened, line by line |
//! | [`wording`], [`printing`] | how sentences and charts are put together |
//! | [`speaks`] | the questions that a rule set answers in these words |
//! | [`typescript`] | the same words for the page |
//!
//! Two rules carry the rest. Anything is named by a [`Thing`], in clicks, lists, reasons and the log alike. And a sentence of play
//! is either whole, an [`Offer`], or has gaps, a [`Draft`]: the page fills the gaps, the engine says after each what now stands. The page
//! hands back the [`Action`] it was given and never looks inside.
//!
//! Words are added, never changed: [`VERSION`] counts.

pub mod catalogue;
pub mod forecast;
pub mod layer;
pub mod lines;
pub mod paint;
pub mod plan;
pub mod printing;
pub mod prompt;
pub mod scene;
pub mod speaks;
pub mod table;
pub mod thing;
pub mod typescript;
pub mod wording;

pub use catalogue::Catalogue;
pub use forecast::Forecast;
pub use lines::LogLine;
pub use paint::Paint;
pub use plan::{Change, Draft, Fill, Gap, Weighed};
pub use prompt::{Offer, Prompt};
pub use scene::{Place, Scene};
pub use speaks::Speaks;
pub use table::Table;
pub use thing::{Action, Sentence, Share, Thing, Tone};

/// Grows with every word that is added.
pub const VERSION: u16 = 2;
