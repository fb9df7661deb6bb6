// Real servers for the tests of games over the net: nodes as processes over PostgreSQL and NATS, and before each player a door that leads to
// the first node that lives, as a balancer's does.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const PROGRAM = process.env.ARDENNES ?? `${process.env.CARGO_TARGET_DIR ?? at('../../../target')}/debug/ardennes`

/** The games of an earlier run lie in the same database. */
const SEED_KEY = '7'.repeat(64)

export interface Node { port: number; process: ChildProcess }

/** Where the services are: they are started if they do not run. */
const services = (): Record<string, string> => {
  const told = execFileSync(at('../../server/services.sh'), ['start'], { encoding: 'utf8' })
  return Object.fromEntries([...told.matchAll(/(\w+)=(\S+)/g)].map(([, name, value]) => [name, value]))
}

export type Nodes = Awaited<ReturnType<typeof startNodes>>

/** A port that is free at the moment. */
export const freePort = async (): Promise<number> => {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Starts so many nodes, which serve the built page, with settings that differ from the usual. All nodes share one database, and whichever is
 * first sends a notice: so all know the push service of push.spec.ts. */
export const startNodes = async (count: number, settings: Record<string, string> = {}) => {
  const env = { ...process.env, ...services(), ARDENNES_SEED_KEY: SEED_KEY, ARDENNES_LISTEN: '127.0.0.1:0', ARDENNES_PAGE: at('../dist'), ARDENNES_LOG: 'error', ARDENNES_PUSH_SERVICES: '127.0.0.1', ...settings }
  const start = async (): Promise<Node> => {
    const process = spawn(PROGRAM, ['serve'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    for await (const line of createInterface({ input: process.stdout })) {
      const port = Number(line.match(/http:\/\/[\d.]+:(\d+)/)?.[1])
      if (port > 0) return { port, process }
    }
    throw new Error(`${PROGRAM} serve has ended: build it first (cargo build -p cli --features tiny)`)
  }
  const nodes = await Promise.all(Array.from({ length: count }, start))
  const doors: Server[] = []
  const workers: ChildProcess[] = []

  /** Connects to the first node of these that answers. */
  const lead = ([node, ...others]: Node[], from: Socket): void => {
    if (node === undefined) return void from.destroy()
    const to = connect(node.port, '127.0.0.1')
    const elsewhere = () => lead(others, from)
    to.once('error', elsewhere)
    to.once('connect', () => {
      to.off('error', elsewhere)
      from.pipe(to).pipe(from)
      for (const [one, other] of [[from, to], [to, from]] as const) one.on('close', () => other.destroy()).on('error', () => undefined)
    })
  }
  return {
    nodes,
    /** An address that leads to node `first`, and to the others if that is gone. */
    door: async (first: number): Promise<string> => {
      const server = createServer((from) => lead([...nodes.slice(first), ...nodes.slice(0, first)], from))
      doors.push(server)
      await once(server.listen(0, '127.0.0.1'), 'listening')
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    /** Starts a worker, which plays opponents. */
    work: (): void => { workers.push(spawn(PROGRAM, ['worker', '--threads', '1'], { env, stdio: ['ignore', 'ignore', 'inherit'] })) },
    /** Runs another command of the program with the settings of the nodes; gives what it says. */
    run: (...given: string[]): string => execFileSync(PROGRAM, given, { env, encoding: 'utf8' }),
    /** Kills a node as a machine dies: it can say nothing more. */
    kill: async (number: number): Promise<void> => {
      const process = nodes[number]?.process
      if (process === undefined) throw new Error(`there is no node ${number}`)
      process.kill('SIGKILL')
      await once(process, 'exit')
    },
    stop: (): void => {
      for (const door of doors) door.close()
      for (const process of [...nodes.map(({ process }) => process), ...workers]) process.kill('SIGKILL')
    },
  }
}
