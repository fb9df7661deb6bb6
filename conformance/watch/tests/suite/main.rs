//! The watch: that every watchman can cry, and that none does while a few games of each kind are played.

mod forge;
mod forged;
mod forged_combat;
mod forged_march;
mod games;
mod roll_call;
