// Standing orders: what a player has answered before it is asked, and the engine's orders for it.
import type { AnswerOf, QuestionOf } from '../engine/words'

/** The answers by the ids of their questions, and the numbers that belong to them by theirs. */
export type Orders = Record<string, string | number>

/** To be asked each time, which is as usual. */
export const ASK = 'ask'

/** The answer that was given to a question, if one was. */
export const answerTo = (question: QuestionOf, given: Orders): AnswerOf | undefined =>
  question.answers.find(({ id }) => id === given[question.id])

/** The orders for the engine. */
export const ordersOf = (questions: readonly QuestionOf[], given: Orders): unknown[] =>
  questions.flatMap((question) => {
    const answer = answerTo(question, given)
    return answer === undefined ? [] : [filled(answer.order, numbersOf(answer, given))]
  })

/** The numbers of an answer as they stand in its order. */
const numbersOf = ({ numbers }: AnswerOf, given: Orders): Map<string, number> =>
  new Map(numbers.map(({ id, values, usual }) => {
    const chosen = values.find(([kept]) => kept === given[id]) ?? values.find(([kept]) => kept === usual)
    return [`$${id}`, chosen?.[2] ?? usual]
  }))

/** An order with its numbers in their places. */
const filled = (order: unknown, numbers: ReadonlyMap<string, number>): unknown => {
  if (typeof order === 'string') return numbers.get(order) ?? order
  if (Array.isArray(order)) return order.map((part) => filled(part, numbers))
  if (typeof order !== 'object' || order === null) return order
  return Object.fromEntries(Object.entries(order).map(([name, part]) => [name, filled(part, numbers)]))
}
