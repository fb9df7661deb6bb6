//! What every rule set shares: seats, dice, clauses, the one door, the log and its files.
//!
//! The kernel does not know what a hex or a unit is. Read [`Rules`] first, which says what a rule
//! set provides, then [`Game::submit`], the one door through which a game changes.
//!
//! | file | knows |
//! |---|---|
//! | `clause` `rulebook` `changes` `fault` | the numbered rules, the ledger they are listed in, what has changed in them, and what is wrong with a data file |
//! | `seat` `viewer` | who plays, and who looks |
//! | `seed` `dice` | the secret behind the dice, and the dice |
//! | `rules` `pen` `fixed` | what a rule set provides, the pen it writes with, what its states share |
//! | `game` `takeback` `history` `milestones` `entry` `ending` | a game, what may be undone in it, its log, how people end it early |
//! | `branch` | the game from some moment on, with other dice |
//! | `told` `mirror` | what a viewer is told, and the game as that viewer knows it |
//! | `digest` `data_digest` | the fingerprints of a state and of data files |
//! | `possibilities` `perft` | every way an action can turn out, and the count of all courses |
//! | `game_file` `verify` | games as files of lines, and whether a file tells the truth |
//! | `deed` `packed_file` `unpack` | the same in few bytes: what was decided, from which the rest follows |
//! | `stored` | the log in a database: an entry a row, and the entries of a player turn as one |

mod branch;
mod changes;
mod clause;
mod data_digest;
mod deed;
mod dice;
mod digest;
mod ending;
mod entry;
mod fault;
mod fixed;
mod game;
mod game_file;
mod hex_text;
mod history;
mod milestones;
mod mirror;
mod packed_file;
mod pen;
mod perft;
mod possibilities;
mod rulebook;
mod rules;
mod seat;
mod seed;
mod stored;
mod takeback;
mod told;
mod unpack;
mod verify;
mod viewer;

pub use branch::NoBranch;
pub use changes::Change;
pub use clause::{Clause, NotAClause};
pub use data_digest::DataDigest;
pub use deed::Deed;
pub use dice::{Dice, GameDice, RecordedDice, Roll, ScriptedDice, SeededDice};
pub use digest::{Digest, Digester};
pub use ending::Ending;
pub use entry::{Acted, Entry, EntryOf};
pub use fault::Fault;
pub use fixed::Fixed;
pub use game::{Diverged, Game, Refusal, Unfinished};
pub use game_file::{Damage, FileError, Fork, GameFile, GameFileOf, Header};
pub use mirror::{Mirror, Misheard};
pub use packed_file::{Contents, PackedFile, PackedFileOf};
pub use pen::{Fold, Pen};
pub use perft::perft;
pub use possibilities::{EveryFace, Possible, possibilities};
pub use rulebook::{Chapter, Rule, Rulebook, Waiver};
pub use rules::{Awaits, Cites, Level, Nothing, Outcome, Rules, Wire};
pub use seat::{Seat, Sitter};
pub use seed::{Commitment, NotASeed, Seed};
pub use takeback::CannotTakeBack;
pub use told::{News, NewsOf, Teller, Told, ToldOf};
pub use verify::{Untrue, Verdict, recorded, replay, verify};
pub use viewer::Viewer;
