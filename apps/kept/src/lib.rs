//! Engines of earlier releases. Each is a WASM file, the same that a page runs; here an interpreter runs it, so that a game goes on by the
//! rules it began with, and is verified by them, however the rules were mended since.
//!
//! | file | what |
//! |---|---|
//! | `engine.rs` | [`Engine`]: a file, compiled once for all its games; [`Engine::verify`] |
//! | `instance.rs` | one running engine, which is asked [questions](shelf::Question) by its memory |
//! | `game.rs` | a game by such an engine, as a service hosts it |
//! | `teller.rs` | who tells a viewer of it |

mod engine;
mod game;
mod instance;
mod teller;

pub use engine::{Engine, NotAnEngine, Proved};
