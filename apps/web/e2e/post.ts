// A mail server for tests: it takes everything, and gives the links in what it was sent.
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'

interface Mail { to: string; text: string }

export type Post = Awaited<ReturnType<typeof openPost>>

export const openPost = async () => {
  const mail: Mail[] = []
  const server = createServer((socket) => {
    let [to, text]: [string, string | null] = ['', null]
    socket.on('error', () => undefined).write('220 post\r\n')
    createInterface({ input: socket }).on('line', (line) => {
      if (text !== null && line !== '.') {
        text += `${line}\n`
        return
      }
      if (text !== null) {
        // A long line is broken, as quoted-printable does it.
        mail.push({ to, text: text.replaceAll('=\n', '') })
        text = null
      }
      const word = line.split(/[ :]/)[0]?.toUpperCase()
      if (word === 'RCPT') to = line.match(/<(.*)>/)?.[1] ?? ''
      if (word === 'DATA') text = ''
      socket.write(word === 'DATA' ? '354 go on\r\n' : word === 'QUIT' ? '221 bye\r\n' : '250 fine\r\n')
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    address: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The link in the newest letter to an address, if one has come. */
    link: (to: string): string | undefined => mail.findLast((one) => one.to === to)?.text.match(/http\S+\/#\/(?:verify|reset)\/\w+/)?.[0],
    close: (): void => void server.close(),
  }
}
