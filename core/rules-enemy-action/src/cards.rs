//! §5, §8, §12.38 What happens to cards: draws, hands, discards, and whom a card names.

pub mod allied;
pub mod formations;
pub mod german;
