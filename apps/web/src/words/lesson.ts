// What the coach of any lesson says around its steps.

export const lessonWords = {
  coach: 'Coach',
  step: (at: number, of: number) => `Step ${at} of ${of}`,
  next: 'Next',
  nextKey: 'or press P',
  skip: 'Skip this step',
  back: 'Back',
  fold: 'Hide the coach',
  unfold: 'Show the coach',
  leave: 'Leave the lesson',
  why: 'Why?',
  newGame: 'New game',
}
