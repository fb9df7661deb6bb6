// What the server answers is read as it was meant, and so is what others answer who are no such server.
import { describe, expect, it } from 'vitest'
import { answerOf, fileOf, NoServer, Rejected } from './api'

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const other = (text: string, status: number, type = 'text/html; charset=utf-8') => new Response(text, { status, headers: { 'content-type': type } })
const thrown = (response: Response): Promise<unknown> => answerOf(response).then((said) => { throw new Error(`${String(said)} was answered`) }, (error: unknown) => error)

describe('an answer', () => {
  it('is what the server says', async () => expect(await answerOf(json({ id: '1', invitation: 'x' }, 201))).toEqual({ id: '1', invitation: 'x' }))
  it('is nothing, if there is nothing to say', async () => expect(await answerOf(new Response(null, { status: 204 }))).toBeUndefined())
})

describe('what is not granted', () => {
  it('is told in the server\'s own sentence', async () => {
    const error = await thrown(json({ text: 'this seat is taken, or you sit at this table already', again: false }, 403))
    expect(error).toBeInstanceOf(Rejected)
    expect(error).toMatchObject({ message: 'This seat is taken, or you sit at this table already.', status: 403, again: false, clause: null })
  })
  it('may be asked again, or comes with its rule', async () => {
    expect(await thrown(json({ text: 'the server cannot reach its database; try again in a moment', again: true }, 503))).toMatchObject({ again: true, status: 503 })
    expect(await thrown(json({ text: 'No.', clause: 'a44-10.2b', again: false }, 422))).toMatchObject({ message: 'No.', clause: 'a44-10.2b' })
  })
  it('is no missing server if only the game is missing', async () => {
    expect(await thrown(json({ text: 'there is no such game', again: false }, 404))).toMatchObject({ message: 'There is no such game.', status: 404 })
  })
  it('may be plain text, or nothing at all', async () => {
    expect(await thrown(other('Failed to deserialize the JSON body', 422, 'text/plain'))).toMatchObject({ message: 'Failed to deserialize the JSON body.', status: 422 })
    expect(await thrown(other('', 413, 'text/plain'))).toMatchObject({ message: 'The server answered with an error (413).' })
  })
})

describe('no server', () => {
  const cases: [what: string, response: () => Response, isSilent: boolean][] = [
    ['the page itself at every address', () => other('<!doctype html>', 200), false],
    ['a server of files', () => other('not found', 404, 'text/plain'), false],
    ['one that takes nothing', () => other('', 405, 'text/plain'), false],
    ['one that answers in HTML', () => other('<h1>Forbidden</h1>', 403), false],
    ['JSON that is none', () => other('<', 200, 'application/json'), false],
    ['a gateway before a server that is down', () => other('<h1>Bad Gateway</h1>', 502), true],
  ]
  it.each(cases)('is %s', async (_, response, isSilent) => {
    const error = await thrown(response())
    expect(error).toBeInstanceOf(NoServer)
    expect(error).toMatchObject({ isSilent })
  })
})

it('the file of a game has an address, with the invitation if there is one', () => {
  expect(fileOf('12')).toBe('./api/games/12/file')
  expect(fileOf('12', 'a&b')).toBe('./api/games/12/file?invitation=a%26b')
})
