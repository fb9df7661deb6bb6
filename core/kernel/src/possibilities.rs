//! Every way an action can turn out, found by trying every face of every die it rolls.

use crate::{Clause, Dice, Pen, Roll, Rules};

/// One way an action can turn out.
pub struct Possible<S> {
    /// The state it leads to.
    pub state: S,
    /// The dice that lead there.
    pub rolls: Vec<Roll>,
    /// Its chance is one in this many.
    pub one_in: u64,
}

/// Calls `visit` with each way `action` can turn out, in the order of the faces. The action must be
/// legal. The chances add up to one.
pub fn possibilities<R: Rules>(
    rules: &R,
    state: &R::State,
    action: &R::Action,
    mut visit: impl FnMut(Possible<R::State>),
) {
    let mut dice = EveryFace::default();
    loop {
        let mut after = state.clone();
        rules.apply(action, &mut Pen::new(&mut after), &mut dice);
        let one_in = dice.ways();
        visit(Possible { state: after, rolls: dice.shown.clone(), one_in });
        if !dice.turn_on() {
            return;
        }
    }
}

/// Dice that count through all combinations of faces, like an odometer: the last die rolled turns
/// fastest, and one that has shown its last face is put away. Which dice there are may depend on what
/// those before them showed.
#[derive(Default)]
pub struct EveryFace {
    shown: Vec<Roll>,
    at: usize,
}

impl EveryFace {
    /// How many combinations as likely as this one there are.
    pub fn ways(&self) -> u64 {
        self.shown.iter().map(|roll| u64::from(roll.die)).product()
    }

    /// Goes on to the next combination, if there is one.
    pub fn turn_on(&mut self) -> bool {
        self.at = 0;
        while let Some(mut last) = self.shown.pop() {
            if last.face < last.die {
                last.face += 1;
                self.shown.push(last);
                return true;
            }
        }
        false
    }
}

impl Dice for EveryFace {
    fn roll(&mut self, die: u16, why: Clause) -> u16 {
        if self.at == self.shown.len() {
            self.shown.push(Roll { die, face: 1, why });
        }
        self.at += 1;
        self.shown[self.at - 1].face
    }
}
