//! §10.1, §38.2 How often a gun uses its strength.

use crate::printed::counters::UnitId;
use crate::printed::tables::When;
use crate::{Position, Side};

/// §38.2.2a, §38.2.3a The sums after which German guns fire in each player turn.
const BETTER_SUPPLIED: [u8; 2] = [2, 3];
/// §38.2.12a The sum after which most Allied guns fire once a game-turn, and when: 23AM to 26PM.
const NO_AMMUNITION: (u8, [When; 2]) = (12, [When(15), When(22)]);

impl Position {
    /// Whether a gun is ready again in every player turn, and not in every game-turn only.
    pub fn fires_each_player_turn(&self, gun: UnitId) -> bool {
        let counter = self.counter(gun);
        let happened = self.happenings.nineteenth;
        match counter.side {
            Side::German => happened.is_some_and(|sum| BETTER_SUPPLIED.contains(&sum)),
            Side::Allied => {
                let (sum, [from, to]) = NO_AMMUNITION;
                let short = happened == Some(sum) && (from..=to).contains(&self.when());
                !short || counter.luxembourg
            }
        }
    }
}
