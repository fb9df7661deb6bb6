//! Drafts, opened as the page opens them and filled at random with what their gaps list.

use std::collections::BTreeMap;

use desk::plan::{Opens, Reach};
use desk::{Action, Change, Draft, Fill, Gap, Offer, Scene, Speaks, Thing, Weighed};
use kernel::Viewer;

use super::{Breach, Law, Trial};
use crate::contract::Subject;

/// So many gaps of a draft are filled, one after the other.
const FILLS: usize = 6;

impl<S: Subject> Trial<'_, S>
where
    S::Rules: Speaks,
{
    /// Fills some drafts, and gives the actions that came of them.
    pub(super) fn drafts(&mut self, viewer: Viewer, scene: &Scene) -> Result<Vec<Action>, Breach> {
        let mut actions = Vec::new();
        for _ in 0..self.pace.drafts {
            let Some(draft) = self.open(scene) else { break };
            self.fill(viewer, &draft, &mut actions)?;
        }
        if let Some(plan) = scene.fight.as_ref().and_then(|fight| fight.plan.clone()) {
            let draft = Draft { plan, fills: BTreeMap::new() };
            let weighed = self.weigh(viewer, &draft, None)?;
            actions.extend(weighed.action);
        }
        Ok(actions)
    }

    /// A draft as the page begins one: one that is open already, a start of an opening, or one with some of the actors.
    fn open(&mut self, scene: &Scene) -> Option<Draft> {
        let prompt = &scene.prompt;
        if let Some(draft) = &prompt.in_hand {
            return Some(draft.clone());
        }
        if prompt.openings.is_empty() {
            return None;
        }
        let opening = &prompt.openings[self.chooser.below(prompt.openings.len())];
        let things = if opening.starts.is_empty() {
            self.actors(scene)?
        } else {
            vec![opening.starts[self.chooser.below(opening.starts.len())].thing]
        };
        let fills = [(opening.gap.clone(), Fill::Things(things))].into();
        Some(Draft { plan: opening.plan.clone(), fills })
    }

    /// One of the actors, or all that are in the same place.
    fn actors(&mut self, scene: &Scene) -> Option<Vec<Thing>> {
        let actors = &scene.prompt.actors;
        if actors.is_empty() {
            return None;
        }
        let one = actors[self.chooser.below(actors.len())];
        let place = |piece: u16| scene.pieces.get(&piece).map(|now| now.at);
        let all = actors.iter().copied().filter(|&other| place(other) == place(one));
        let all: Vec<u16> = if self.chooser.below(2) == 0 { vec![one] } else { all.collect() };
        Some(all.into_iter().map(Thing::Piece).collect())
    }

    /// Fills gaps one after the other, each at random.
    fn fill(
        &mut self,
        viewer: Viewer,
        draft: &Draft,
        actions: &mut Vec<Action>,
    ) -> Result<(), Breach> {
        let mut weighed = self.weigh(viewer, draft, None)?;
        actions.extend(weighed.action.clone());
        for _ in 0..FILLS {
            let Some((change, sure)) = self.change(&weighed) else { break };
            let before = weighed;
            weighed = self.weigh(viewer, &before.draft, Some(&change))?;
            if let Some(why) = &weighed.refused {
                if sure {
                    let what = format!("{change:?} is listed, and refused: {}", why.words);
                    return Err(self.breach(Law::DraftsAreWeighed, what));
                }
                self.tally.refused += 1;
            }
            actions.extend(weighed.action.clone());
        }
        Ok(())
    }

    /// Weighs a draft and looks at everything that comes of it.
    fn weigh(
        &mut self,
        viewer: Viewer,
        draft: &Draft,
        change: Option<&Change>,
    ) -> Result<Weighed, Breach> {
        let weighed = self.weighed(viewer, draft, change)?;
        let again = self.weighed(viewer, &weighed.draft, None)?;
        // A draft may lose something when it is weighed, but not without a word.
        if again.draft != weighed.draft && again.says.is_empty() {
            let what = format!("weighed once more, {:?} is {:?}", weighed.draft, again.draft);
            return Err(self.breach(Law::DraftsAreWeighed, what));
        }
        self.names(&weighed)?;
        if let Some(action) = &weighed.action {
            self.allows(viewer, action)?;
            self.tally.weighed += 1;
        }
        let gates =
            weighed.gaps.iter().flat_map(|gap| reaches(&gap.gap)).flat_map(|reach| &reach.gates);
        let mut offers: Vec<&Offer> = weighed.offers.iter().collect();
        for gate in gates {
            match &gate.opens {
                Opens::Offer(offer) => offers.push(offer),
                Opens::Draft(draft) => drop(self.weighed(viewer, draft, None)?),
            }
        }
        self.allowed(viewer, &offers)?;
        self.tally.drafts += 1;
        self.tally.forecasts += usize::from(weighed.forecast.is_some());
        Ok(weighed)
    }

    fn weighed(
        &self,
        viewer: Viewer,
        draft: &Draft,
        change: Option<&Change>,
    ) -> Result<Weighed, Breach> {
        let weighed = self.game.rules().weigh(&self.game.view(viewer), draft, change);
        weighed.map_err(|why| {
            self.breach(
                Law::DraftsAreWeighed,
                format!("{draft:?} with {change:?} is refused: {why}"),
            )
        })
    }

    /// A gap filled at random, and whether that must be taken: it need not, where several were picked together.
    fn change(&mut self, weighed: &Weighed) -> Option<(Change, bool)> {
        if weighed.gaps.is_empty() {
            return None;
        }
        // By turns the first that is empty, as a player would, and any.
        let empty = weighed.gaps.iter().position(|gap| !weighed.draft.fills.contains_key(&gap.id));
        let any = self.chooser.below(weighed.gaps.len());
        let at = empty.filter(|_| self.chooser.below(2) == 0).unwrap_or(any);
        let gap = &weighed.gaps[at];
        let (fill, sure) = match &gap.gap {
            Gap::Pick { of, max, .. } => {
                let able: Vec<Thing> =
                    of.iter().filter(|one| one.barred.is_none()).map(|one| one.thing).collect();
                let picked = self.pick(&able, *max, weighed.draft.fills.get(&gap.id))?;
                (Fill::Things(picked), false)
            }
            Gap::Spot { able } => (Fill::Things(vec![self.one(able)?]), true),
            Gap::Number { min, max } => {
                let span = usize::try_from(max - min).unwrap_or(0) + 1;
                let above = i16::try_from(self.chooser.below(span)).unwrap_or(0);
                (Fill::Number(min + above), true)
            }
            Gap::Path { reaches, .. } => {
                let at = self.one(&(0..reaches.len()).collect::<Vec<_>>())?;
                (self.path(&reaches[at])?, true)
            }
            Gap::Answer { of } => {
                let at = self.one(&(0..of.len()).collect::<Vec<_>>())?;
                (Fill::Answer(of[at].0.clone()), true)
            }
        };
        Some((Change { gap: gap.id.clone(), fill }, sure))
    }

    /// What was picked with one thing more or less.
    fn pick(&mut self, able: &[Thing], max: u8, now: Option<&Fill>) -> Option<Vec<Thing>> {
        let one = self.one(able)?;
        let mut picked = match now {
            Some(Fill::Things(things)) => things.clone(),
            Some(Fill::Path(..) | Fill::Number(_) | Fill::Answer(_)) | None => Vec::new(),
        };
        match picked.iter().position(|&thing| thing == one) {
            Some(at) => drop(picked.remove(at)),
            None if picked.len() >= usize::from(max) => picked = vec![one],
            None => picked.push(one),
        }
        Some(picked)
    }

    /// A way to one of the hexes at which a path may end.
    fn path(&mut self, reach: &Reach) -> Option<Fill> {
        let ends: Vec<u16> = reach.hexes.iter().filter(|one| one.ends).map(|one| one.hex).collect();
        let mut path = vec![self.one(&ends)?];
        // No way is longer than the hexes it leads through.
        for _ in &reach.hexes {
            let last = path[path.len() - 1];
            let here = reach.hexes.iter().find(|one| one.hex == last)?;
            let Some(from) = here.from else { break };
            path.push(from);
        }
        path.reverse();
        Some(Fill::Path(reach.mode.clone(), path))
    }

    fn one<T: Copy>(&mut self, of: &[T]) -> Option<T> {
        if of.is_empty() {
            return None;
        }
        Some(of[self.chooser.below(of.len())])
    }
}

fn reaches(gap: &Gap) -> &[Reach] {
    match gap {
        Gap::Path { reaches, .. } => reaches,
        Gap::Pick { .. } | Gap::Spot { .. } | Gap::Number { .. } | Gap::Answer { .. } => &[],
    }
}
