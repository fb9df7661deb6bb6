//! Every test of the shelf from outside, built as one program.

mod any_game;
mod facts;
mod old_games;
mod opening;
mod secret_faces;
