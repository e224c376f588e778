import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDemo, servedPort, processUsage, startUsher } from './processes.ts'
import { restartContainer } from './restart-container.ts'

/** Measures a thousand listeners while a container is restarted each second. */
const LISTENERS = 1_000
const ROUNDS = 5

const home = mkdtempSync(join(tmpdir(), 'usher-bench-'))
try {
  await using _household = await startDemo(home)
  await using served = await startUsher(home)
  const port = servedPort(served)
  const idle = await processUsage(served.pid)
  const ask = `GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Service-Token: ${served.firstLine.data.token}\r\n\r\n`
  const listeners = await Promise.all(Array.from({ length: LISTENERS }, () => openListener(port, ask)))
  await Promise.all(listeners.map(({ heard: receivedKind }) => receivedKind('jobs')))

  const late: number[] = []
  for (let n = 0; n < ROUNDS; n++) {
    const all = Promise.all(listeners.map(({ next }) => next('status')))
    await restartContainer('sonarr', join(home, 'engine.sock'))
    const began = performance.now()
    await all
    late.push(performance.now() - began)
    await Bun.sleep(1_000)
  }
  const busy = await processUsage(served.pid)
  console.log(`${LISTENERS} listeners, one container restarted each second:`)
  console.log(`  the last of them gets the change after  ${late.map((ms) => `${Math.round(ms)} ms`).join(', ')}`)
  console.log(`  memory  ${megabytes(idle.resident)} with no listener, ${megabytes(busy.resident)} with all`)
  for (const { end } of listeners) end()

  await Bun.sleep(1_000)
  const before = await processUsage(served.pid)
  await Bun.sleep(10_000)
  const after = await processUsage(served.pid)
  console.log(`  of one processor once they have left  ${(((after.cpu - before.cpu) / 10) * 100).toFixed(2)} %`)
} finally {
  rmSync(home, { recursive: true, force: true })
}

async function openListener(port: number, ask: string) {
  let waiting: { kind: string; resolve: () => void }[] = []
  const received = new Set<string>()
  const decoder = new TextDecoder()
  const socket = await Bun.connect({
    hostname: '127.0.0.1',
    port,
    socket: {
      data(_socket, piece) {
        for (const [, kind] of decoder.decode(piece).matchAll(/event: ([a-z]+)/g)) {
          received.add(kind!)
          waiting = waiting.filter((one) => one.kind !== kind || (one.resolve(), false))
        }
      },
    },
  })
  socket.write(ask)
  const next = (kind: string) => new Promise<void>((resolve) => waiting.push({ kind, resolve }))
  return {
    next,
    heard: (kind: string) => (received.has(kind) ? Promise.resolve() : next(kind)),
    end: () => void socket.terminate(),
  }
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`
}
