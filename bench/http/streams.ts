import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUN, startDemo, servedPort, processUsage, startProcess, startUsher } from './processes.ts'
import { findContainer, restartById } from './restart-container.ts'

/**
 * Measures a thousand listeners while a container is restarted each second, alternately with the smallest possible
 * server that sends as many bytes to as many listeners.
 */
const LISTENERS = 1_000
const ROUNDS = 9

const home = mkdtempSync(join(tmpdir(), 'usher-bench-'))
try {
  await using _household = await startDemo(home)
  await using served = await startUsher(home)
  const port = servedPort(served)
  const idle = await processUsage(served.pid)
  const token = `X-Service-Token: ${served.firstLine.data.token}\r\n`
  const one = await openListener(port, token)
  await one.received('dashboard')
  const opened = await processUsage(served.pid)
  const listeners = await openListeners(port, token, LISTENERS - 1)
  const size = one.frameBytes('status')

  await using peer = await startProcess<{ port: number }>([BUN, 'bench/http/peers/node-streams.ts', String(size)])
  const bare = await processUsage(peer.pid)
  const theirs = await openListeners(peer.firstLine.port, '', LISTENERS)
  const [all, bareAll] = [await processUsage(served.pid), await processUsage(peer.pid)]

  const engine = join(home, 'engine.sock')
  const sonarr = await findContainer('sonarr', engine)
  const restart = () => restartById(sonarr, engine)
  const post = () => fetch(`http://127.0.0.1:${peer.firstLine.port}`, { method: 'POST' })
  const rounds: { ours: number; theirs: number }[] = []
  for (let n = 0; n < ROUNDS; n++) {
    const ours = await lastReceived([one, ...listeners], restart)
    await Bun.sleep(1_000)
    rounds.push({ ours, theirs: await lastReceived(theirs, post) })
  }
  const middle = (of: (round: (typeof rounds)[number]) => number) =>
    rounds.map(of).toSorted((a, b) => a - b)[ROUNDS >> 1]!
  console.log(`${LISTENERS} listeners, a container restarted each second, an event of ${size} bytes:`)
  console.log(`  the last of them gets the change after  ${ms(middle(({ ours }) => ours))}, median of ${ROUNDS}`)
  console.log(`  of them, one after the other  ${rounds.map(({ ours }) => ms(ours)).join(', ')}`)
  console.log(`  the smallest possible server  ${ms(middle(({ theirs }) => theirs))}`)
  console.log(`  ratio  ${middle((round) => round.ours / round.theirs).toFixed(1)}`)
  console.log(`  memory with no listener, one, all  ${[idle, opened, all].map(mb).join(', ')}`)
  console.log(`  for each listener  ${kb((all.resident - opened.resident) / (LISTENERS - 1))}`)
  console.log(`  the smallest possible server, for each  ${kb((bareAll.resident - bare.resident) / LISTENERS)}`)
  for (const { end } of [one, ...listeners, ...theirs]) end()

  await Bun.sleep(1_000)
  const before = await processUsage(served.pid)
  await Bun.sleep(10_000)
  const after = await processUsage(served.pid)
  console.log(`  of one processor once they have left  ${(((after.cpu - before.cpu) / 10) * 100).toFixed(2)} %`)
} finally {
  rmSync(home, { recursive: true, force: true })
}

type Listener = Awaited<ReturnType<typeof openListener>>

async function openListeners(port: number, headers: string, count: number): Promise<Listener[]> {
  const opened = await Promise.all(Array.from({ length: count }, () => openListener(port, headers)))
  await Promise.all(opened.map(({ received }) => received('jobs')))
  return opened
}

/** Returns the milliseconds from the moment the engine, or the peer, is asked until the last listener has the event. */
async function lastReceived(listeners: readonly Listener[], change: () => Promise<unknown>): Promise<number> {
  const all = Promise.all(listeners.map(({ next }) => next('status')))
  const began = performance.now()
  await change()
  await all
  return performance.now() - began
}

/** Searches bytes, so that reading costs little beside what is measured. */
async function openListener(port: number, headers: string) {
  let waiting: { mark: Buffer; resolve: () => void }[] = []
  let received = Buffer.alloc(0)
  let isOpening = true
  const socket = await Bun.connect({
    hostname: '127.0.0.1',
    port,
    socket: {
      data(_socket, piece) {
        if (isOpening) received = Buffer.concat([received, piece])
        const searched = isOpening ? received : Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
        waiting = waiting.filter(({ mark, resolve }) => !searched.includes(mark) || (resolve(), false))
      },
    },
  })
  socket.write(`GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n${headers}\r\n`)
  const markOf = (kind: string) => Buffer.from(`event: ${kind}\n`)
  const next = (kind: string) => new Promise<void>((resolve) => waiting.push({ mark: markOf(kind), resolve }))
  return {
    next: (kind: string) => ((isOpening = false), (received = Buffer.alloc(0)), next(kind)),
    received: (kind: string) => (received.includes(markOf(kind)) ? Promise.resolve() : next(kind)),
    frameBytes(kind: string) {
      const from = received.indexOf(markOf(kind))
      return received.indexOf('\n\n', from) - from
    },
    end: () => void socket.terminate(),
  }
}

function ms(value: number): string {
  return `${Math.round(value)} ms`
}

function mb({ resident }: { resident: number }): string {
  return `${Math.round(resident / 1e6)} MB`
}

function kb(bytes: number): string {
  return `${(bytes / 1e3).toFixed(1)} kB`
}
