// Standing orders in plain words: what a player can lay down, and the engine's orders for it.
import type { Order } from '../engine/contract'

export interface Orders {
  bridges: 'ask' | 'destroy' | 'spare'
  artillery: 'ask' | 'longest' | 'shortest' | 'hold'
  /** The weakest attack that defensive artillery is spent on, as the first figure of the odds. */
  fromOdds: number
  recon: 'ask' | 'back' | 'stand'
  defence: 'ask' | 'hold' | 'give'
  /** Hold where the ground adds so much, and with so many steps left. */
  bonus: number
  steps: number
  retreat: 'ask' | 'best'
  losses: 'ask' | 'weakest'
  fuel: 'ask' | 'first'
}

export const noOrders = (): Orders => ({
  bridges: 'ask', artillery: 'ask', fromOdds: 2, recon: 'ask', defence: 'ask', bonus: 2, steps: 2, retreat: 'ask', losses: 'ask', fuel: 'ask',
})

interface Choice { name: keyof Orders; label: string; clause: string; values: [value: string, text: string][] }

/** The questions that can be answered beforehand. */
export const CHOICES: readonly Choice[] = [
  { name: 'bridges', label: 'Bridges under attack', clause: '7.4a', values: [['ask', 'Ask me'], ['destroy', 'Always try to blow them'], ['spare', 'Never blow them']] },
  { name: 'artillery', label: 'Defensive artillery', clause: '22.8a', values: [['ask', 'Ask me'], ['longest', 'Fire, the gun of longest range'], ['shortest', 'Fire, the gun of shortest range'], ['hold', 'Hold fire']] },
  { name: 'recon', label: 'Lone recon units under attack', clause: '21.4', values: [['ask', 'Ask me'], ['back', 'Fall back'], ['stand', 'Stand and fight']] },
  { name: 'losses', label: 'Whose step is lost', clause: '16.3', values: [['ask', 'Ask me'], ['weakest', 'The weakest unit’s']] },
  { name: 'defence', label: 'Determined defence', clause: '16.7.1a', values: [['ask', 'Ask me'], ['hold', 'Try it in strong places'], ['give', 'Give way']] },
  { name: 'retreat', label: 'Where to retreat', clause: '17.1', values: [['ask', 'Ask me'], ['best', 'The first of the best paths']] },
  { name: 'fuel', label: 'Which division is out of fuel', clause: '6.1d', values: [['ask', 'Ask me'], ['first', 'The first on the list']] },
]

/** A column of the results table by the first figure of its odds: 1-1 is column 0. */
const column = (odds: number): number => odds - 1

/** The orders for the engine. */
export const ordersOf = (given: Orders): Order[] => {
  const orders: Order[] = []
  if (given.bridges !== 'ask') orders.push(given.bridges)
  if (given.artillery === 'hold') orders.push('hold_fire')
  else if (given.artillery !== 'ask') {
    orders.push({ fire: { gun: given.artillery === 'longest' ? 'longest_range' : 'shortest_range', column: column(given.fromOdds) } })
  }
  if (given.recon !== 'ask') orders.push(given.recon === 'back' ? 'fall_back' : 'stand_fast')
  if (given.defence === 'give') orders.push('give_way')
  if (given.defence === 'hold') orders.push({ hold: { bonus: given.bonus, steps: given.steps } })
  if (given.retreat !== 'ask') orders.push('retreat')
  if (given.losses !== 'ask') orders.push('lose_weakest')
  if (given.fuel !== 'ask') orders.push('first_short')
  return orders
}
