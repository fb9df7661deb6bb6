// What the page says about cards, hands, decks, slots and cups. Names and uses come from the engine.

const many = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

export const pileWords = {
  title: 'Cards',
  /** `Your hand, 3 cards`. */
  hand: (name: string, count: number) => `${name}, ${many(count, 'card', 'cards')}`,
  /** Of cards or chits: `Deck, 37`. */
  stack: (name: string, count: number) => `${name}, ${count}`,
  down: (count: number) => `${count} face down`,
  unseen: (count: number) => `${many(count, 'card', 'cards')} face down`,
  more: (count: number) => `and ${many(count, 'card', 'cards')} face down`,
  count: (count: number) => `${count} left`,
  top: 'On top',
  below: (count: number) => `Below it (${count})`,
  empty: 'empty',
  left: (name: string) => `What is left in ${name}`,
  kind: 'Kind',
  number: 'How many',
  barred: 'Not now:',
  adds: (what: string) => `adds ${what}`,
  does: (words: string, name: string) => `${words}: ${name}`,
} as const
