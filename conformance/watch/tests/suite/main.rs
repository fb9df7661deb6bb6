//! The watch: that every watchman can cry, and that none does while a few games of each kind are played.

mod forge;
mod forge_bb;
mod forge_bw;
mod forge_eaa;
mod forged;
mod forged_bb;
mod forged_bw_combat;
mod forged_bw_march;
mod forged_bw_turn;
mod forged_combat;
mod forged_eaa_combat;
mod forged_eaa_march;
mod forged_eaa_turn;
mod forged_march;
mod games;
mod roll_call;
mod roll_call_bb;
mod roll_call_bw;
mod roll_call_eaa;
