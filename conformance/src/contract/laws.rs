//! The laws themselves, each a method that finds the first breach of it.

use kernel::{
    Acted, DataDigest, Digest, Fold, Game, GameFile, Header, PackedFile, PackedFileOf, Pen, Rules,
    Seat, SeededDice, Viewer,
};

use super::{Breach, EventOf, Law, StateOf, Subject, Trial};
use crate::random_game::seed_of;
use crate::wire::{self, SampleOf};

type ActionOf<S> = <<S as Subject>::Rules as Rules>::Action;
type ReportOf<S> = <<S as Subject>::Rules as Rules>::Report;

impl<S: Subject> Trial<'_, S> {
    /// Everything that must hold of a position while it waits for `turn`. Gives what is legal.
    pub(super) fn position(&mut self, turn: Seat) -> Result<Vec<ActionOf<S>>, Breach> {
        self.caches()?;
        for viewer in Viewer::all(self.game.rules().seats()) {
            self.secrets(viewer)?;
            let legal = self.game.legal(viewer);
            if viewer != turn.into() && !legal.is_empty() {
                let what = format!("{viewer} has legal actions in the turn of {turn}");
                return Err(self.breach(Law::LegalIsAllowed, what));
            }
        }
        let legal = self.game.legal(turn);
        if legal.is_empty() {
            return Err(self.breach(Law::NoDeadEnd, format!("{turn} can do nothing")));
        }
        self.legal(turn, &legal)?;
        self.own_seat(turn, &legal)?;
        self.mirrors()?;
        Ok(legal)
    }

    fn legal(&self, seat: Seat, legal: &[ActionOf<S>]) -> Result<(), Breach> {
        let breach = |what| Err(self.breach(Law::LegalIsAllowed, what));
        if self.game.legal(seat) != legal {
            return breach("the list differs when it is asked for twice".to_owned());
        }
        let view = self.game.view(seat);
        for (at, action) in legal.iter().enumerate() {
            if let Err(refusal) = self.game.rules().check(&view, action) {
                return breach(format!("{action:?} is listed, and refused: {refusal}"));
            }
            if legal[..at].contains(action) {
                return breach(format!("{action:?} is listed twice"));
            }
        }
        // A pick may cost as much as the whole list: both ends are tried, and a place that wanders from moment to moment.
        for at in [0, self.game.log().len() % legal.len(), legal.len() - 1] {
            if self.game.rules().pick(&view, &mut |_| at).as_ref() != legal.get(at) {
                return breach(format!("place {at} of the list is not what is picked there"));
            }
        }
        Ok(())
    }

    fn own_seat(&mut self, turn: Seat, legal: &[ActionOf<S>]) -> Result<(), Breach> {
        if self.game.rules().own_seat() != Some(turn) {
            return Ok(());
        }
        self.tally.own_seat += 1;
        if legal.len() == 1 {
            return Ok(());
        }
        let what = format!("the game plays {turn} itself, and could do {} things", legal.len());
        Err(self.breach(Law::OwnSeatHasOneAction, what))
    }

    fn caches(&self) -> Result<(), Breach> {
        if self.subject.caches_are_fresh(self.game.state()) {
            return Ok(());
        }
        Err(self.breach(Law::CachesAreFresh, "computed from scratch, a cache differs"))
    }

    fn secrets(&mut self, viewer: Viewer) -> Result<(), Breach> {
        let rules = self.game.rules();
        let worlds = self.subject.alike(self.game.state(), viewer);
        let view = self.game.view(viewer);
        let open = legal(rules, &view);
        for world in &worlds {
            let other = rules.view(world, viewer);
            if view != other {
                let what = format!("{viewer} sees {view:?}\nin place of {other:?}");
                return Err(self.breach(Law::ViewKeepsSecrets, what));
            }
            if open != legal(rules, &other) {
                let what = format!("{viewer} can tell from the list of legal actions");
                return Err(self.breach(Law::ViewKeepsSecrets, what));
            }
        }
        drop(view);
        self.tally.alike += worlds.len();
        Ok(())
    }

    /// Plays `action` in worlds that some viewer may not tell apart. Unless it owns up to revealing
    /// something or rolls a die, that viewer must be told the same in each.
    pub(super) fn surprises(&self, actor: Seat, action: &ActionOf<S>) -> Result<(), Breach> {
        let rules = self.game.rules();
        for viewer in Viewer::all(rules.seats()) {
            let Some(told) = self.quietly(self.game.state(), action, viewer) else { return Ok(()) };
            for alike in self.subject.alike(self.game.state(), viewer) {
                if rules.check(&rules.view(&alike, actor.into()), action).is_err() {
                    continue;
                }
                if self.quietly(&alike, action, viewer).as_ref() != Some(&told) {
                    let what =
                        format!("{action:?} tells {viewer} what was hidden, and could be undone");
                    return Err(self.breach(Law::SurprisesAreDeclared, what));
                }
            }
        }
        Ok(())
    }

    /// What `viewer` is told when `action` is played in `state`, if it could be taken back.
    fn quietly(
        &self,
        state: &StateOf<S>,
        action: &ActionOf<S>,
        viewer: Viewer,
    ) -> Option<Vec<Option<ReportOf<S>>>> {
        let rules = self.game.rules();
        let mut dice = NoDice { rolled: false };
        let mut after = state.clone();
        let mut pen = Pen::new(&mut after);
        rules.apply(action, &mut pen, &mut dice);
        let events = pen.into_events();
        let mut state = state.clone();
        let mut told = Vec::new();
        for event in &events {
            if dice.rolled || rules.reveals(&state, event) {
                return None;
            }
            told.push(rules.report(&state, event, viewer));
            state.fold(event);
        }
        Some(told)
    }

    /// Everything that must hold of an action entered in the log; `state` goes on from before it to
    /// after it.
    pub(super) fn acted(
        &mut self,
        acted: &Acted<ActionOf<S>, EventOf<S>>,
        state: &mut StateOf<S>,
    ) -> Result<(), Breach> {
        self.tally.actions += 1;
        self.tally.by_order += usize::from(acted.by_order);
        self.tally.rolls += acted.rolls.len();
        self.wire(&wire::Sample::Action(acted.action.clone()))?;
        for event in &acted.events {
            self.wire(&wire::Sample::Event(event.clone()))?;
            self.reports(state, event)?;
            state.fold(event);
        }
        if Digest::of(state) != acted.digest {
            let what =
                format!("the events of {:?} do not lead to the state it led to", acted.action);
            return Err(self.breach(Law::ReplayIsState, what));
        }
        Ok(())
    }

    fn reports(&mut self, state: &StateOf<S>, event: &EventOf<S>) -> Result<(), Breach> {
        let rules = self.game.rules();
        let mut compared = 0;
        for viewer in Viewer::all(rules.seats()) {
            let report = rules.report(state, event, viewer);
            for alike in self.subject.alike_events(event, viewer) {
                if rules.report(state, &alike, viewer) != report {
                    let what = format!("{viewer} can tell {event:?} from {alike:?}");
                    return Err(self.breach(Law::ReportsKeepSecrets, what));
                }
                compared += 1;
            }
        }
        self.tally.alike += compared;
        Ok(())
    }

    pub(super) fn wire(&self, sample: &SampleOf<S::Rules>) -> Result<(), Breach> {
        let breach = |what| Err(self.breach(Law::WireRoundTrips, what));
        match wire::round_trip(sample) {
            Ok(variant) if self.golden.contains(&variant) => Ok(()),
            Ok(variant) => breach(format!("no golden sample is of variant `{variant}`")),
            Err(what) => breach(what),
        }
    }

    /// Everything that must hold of a finished game: its file is read back, verifies and resumes.
    pub(super) fn finish(&mut self) -> Result<(), Breach> {
        let seed = seed_of(self.number);
        let revealed = self.game.publish_seed(seed).map(drop);
        revealed.map_err(|error| self.breach(Law::ReplayIsState, error.to_string()))?;
        self.mirrors()?;
        let name = format!("random game {}", self.number);
        let data = DataDigest::of([]);
        let header =
            Header::new("contract", "0.0.0", "random", &name, data, seed.commitment(&name));
        let file = GameFile { header, entries: self.game.log().to_vec() };
        let breach = |what: String| self.breach(Law::ReplayIsState, what);

        let back = GameFile::read(file.write().as_bytes());
        let back = back.map_err(|error| breach(format!("the file is not read back: {error}")))?;
        if back != file {
            return Err(breach("the file is read back differently".to_owned()));
        }
        kernel::verify(self.subject.rules(), &back)
            .map_err(|untrue| breach(format!("the file does not verify: {untrue}")))?;
        let packed = PackedFileOf::<S::Rules>::read(&PackedFile::of(&file).write())
            .map_err(|error| breach(format!("the packed file is not read back: {error}")))?;
        match packed.unpack(self.subject.rules()) {
            Ok(unpacked) if unpacked == file => {}
            Ok(_) => return Err(breach("the packed file is unpacked differently".to_owned())),
            Err(why) => return Err(breach(format!("the packed file is not unpacked: {why}"))),
        }
        let resumed = Game::resume(self.subject.rules(), SeededDice::new(&seed), back.entries)
            .map_err(|diverged| breach(diverged.to_string()))?;
        if resumed.digest() != self.game.digest() {
            return Err(breach("the log resumes to another state".to_owned()));
        }
        Ok(())
    }
}

fn legal<R: Rules>(rules: &R, view: &R::View<'_>) -> Vec<R::Action> {
    let mut actions = Vec::new();
    rules.legal(view, &mut actions);
    actions
}

/// Dice for finding out whether an action rolls any.
struct NoDice {
    rolled: bool,
}

impl kernel::Dice for NoDice {
    fn roll(&mut self, _die: u16, _why: kernel::Clause) -> u16 {
        self.rolled = true;
        1
    }
}
