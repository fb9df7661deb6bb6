// What the coach of any lesson says around its steps, and the list of lessons.

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
  all: 'All lessons',
  nextLesson: (name: string) => `Next: ${name}`,
  lead: 'Each lesson is a small position of its own, with a coach who says what to do. Begin with the first; take the others in any order.',
  minutes: (minutes: number) => `${minutes} minutes`,
  learnt: 'done',
}
