//! The contract, the language and the kernel, tried on the tiny game.

mod bent;
mod bent_desk;
mod branches;
mod broken_variants;
mod contract;
mod damaged_files;
mod desk_fixtures;
mod desk_laws;
mod endings;
mod game_file;
mod packed_file;
mod perft;
mod played;
mod stored;
mod table_manners;
mod tiny_subject;
