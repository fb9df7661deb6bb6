//! §5 When it is: the choice of cards, and the twenty phases of a turn.

use serde::{Deserialize, Serialize};

use crate::Side;

/// §5.1 A phase of a turn, or a step before the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// §5a The German player chooses his cards.
    GermanChoice,
    /// §5a Then the Allied player does.
    AlliedChoice,
    /// §5.1.1
    AlliedCard,
    /// §5.1.2
    GermanCard,
    /// §5.1.3
    BridgeRepair,
    /// §5.1.4
    Limber,
    /// §5.1.5
    GermanMovement,
    /// §5.1.6
    AlliedDefensiveBarrage,
    /// §5.1.7
    GermanOffensiveBarrage,
    /// §5.1.8
    GermanBarrageResolve,
    /// §5.1.9
    GermanCombat,
    /// §5.1.10
    GermanExploitation,
    /// §5.1.11
    GermanSupply,
    /// §5.1.12
    AlliedReinforcements,
    /// §5.1.13
    AlliedMovement,
    /// §5.1.14
    GermanDefensiveBarrage,
    /// §5.1.15
    AlliedOffensiveBarrage,
    /// §5.1.16
    AlliedBarrageResolve,
    /// §5.1.17
    AlliedCombat,
    /// §5.1.18
    AlliedExploitation,
    /// §5.1.19
    AlliedSupply,
    /// §5.1.20
    EndOfTurn,
    /// The game has ended.
    Over,
}

impl Phase {
    /// §5.1.20e The phases of a turn in their order.
    pub const TURN: [Self; 20] = [
        Self::AlliedCard,
        Self::GermanCard,
        Self::BridgeRepair,
        Self::Limber,
        Self::GermanMovement,
        Self::AlliedDefensiveBarrage,
        Self::GermanOffensiveBarrage,
        Self::GermanBarrageResolve,
        Self::GermanCombat,
        Self::GermanExploitation,
        Self::GermanSupply,
        Self::AlliedReinforcements,
        Self::AlliedMovement,
        Self::GermanDefensiveBarrage,
        Self::AlliedOffensiveBarrage,
        Self::AlliedBarrageResolve,
        Self::AlliedCombat,
        Self::AlliedExploitation,
        Self::AlliedSupply,
        Self::EndOfTurn,
    ];

    /// The phase after this one; after the end of a turn the next begins.
    #[must_use]
    pub fn next(self) -> Self {
        let after = Self::TURN.iter().skip_while(|&&phase| phase != self).nth(1);
        match after {
            Some(&next) => next,
            None if self == Self::GermanChoice => Self::AlliedChoice,
            None if self == Self::Over => Self::Over,
            None => Self::AlliedCard,
        }
    }

    /// Its number in the turn, from 1 on; none before the first turn and after the last.
    pub fn number(self) -> Option<usize> {
        Self::TURN.iter().position(|&phase| phase == self).map(|at| at + 1)
    }

    /// Who decides in it.
    pub const fn side(self) -> Side {
        match self {
            Self::GermanChoice
            | Self::GermanCard
            | Self::BridgeRepair
            | Self::Limber
            | Self::GermanMovement
            | Self::GermanOffensiveBarrage
            | Self::GermanBarrageResolve
            | Self::GermanCombat
            | Self::GermanExploitation
            | Self::GermanSupply
            | Self::GermanDefensiveBarrage => Side::German,
            Self::AlliedChoice
            | Self::AlliedCard
            | Self::AlliedDefensiveBarrage
            | Self::AlliedReinforcements
            | Self::AlliedMovement
            | Self::AlliedOffensiveBarrage
            | Self::AlliedBarrageResolve
            | Self::AlliedCombat
            | Self::AlliedExploitation
            | Self::AlliedSupply
            | Self::EndOfTurn
            | Self::Over => Side::Allied,
        }
    }

    /// Whose player turn it belongs to: the Allied one begins with the reinforcements.
    pub fn player_turn(self) -> Side {
        if self >= Self::AlliedReinforcements { Side::Allied } else { Side::German }
    }

    /// Whether units move in it.
    pub const fn is_movement(self) -> bool {
        matches!(self, Self::GermanMovement | Self::AlliedMovement) || self.is_exploitation()
    }

    /// §5.1.10, §5.1.18
    pub const fn is_exploitation(self) -> bool {
        matches!(self, Self::GermanExploitation | Self::AlliedExploitation)
    }

    /// §5.1.9, §5.1.17
    pub const fn is_combat(self) -> bool {
        matches!(self, Self::GermanCombat | Self::AlliedCombat)
    }

    /// Whether barrages are named in it.
    pub const fn is_barrage(self) -> bool {
        matches!(
            self,
            Self::AlliedDefensiveBarrage
                | Self::GermanOffensiveBarrage
                | Self::GermanDefensiveBarrage
                | Self::AlliedOffensiveBarrage
        )
    }

    /// §5a Whether cards are chosen in it.
    pub const fn is_choice(self) -> bool {
        matches!(self, Self::GermanChoice | Self::AlliedChoice)
    }

    /// §3.9c Whether cards are played in it.
    pub const fn is_card_play(self) -> bool {
        matches!(self, Self::AlliedCard | Self::GermanCard)
    }
}
