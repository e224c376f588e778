import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { household, portOf, usage, usher } from './process.ts'
import { restart } from './restart.ts'

/** A thousand listeners with a container restarted each second. */
const LISTENERS = 1_000
const ROUNDS = 5

const home = mkdtempSync(join(tmpdir(), 'usher-bench-'))
try {
  await using _household = await household(home)
  await using served = await usher(home)
  const port = portOf(served)
  const idle = await usage(served.pid)
  const ask = `GET /api/events HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Service-Token: ${served.told.data.token}\r\n\r\n`
  const listeners = await Promise.all(Array.from({ length: LISTENERS }, () => listen(port, ask)))
  await Promise.all(listeners.map(({ heard }) => heard('jobs')))

  const late: number[] = []
  for (let n = 0; n < ROUNDS; n++) {
    const all = Promise.all(listeners.map(({ next }) => next('status')))
    await restart('sonarr', join(home, 'engine.sock'))
    const began = performance.now()
    await all
    late.push(performance.now() - began)
    await Bun.sleep(1_000)
  }
  const busy = await usage(served.pid)
  console.log(`${LISTENERS} listeners, one container restarted each second:`)
  console.log(`  the last of them has the change after  ${late.map((ms) => `${Math.round(ms)} ms`).join(', ')}`)
  console.log(`  resident  ${megabytes(idle.resident)} with nobody listening, ${megabytes(busy.resident)} with all`)
  for (const { end } of listeners) end()

  await Bun.sleep(1_000)
  const before = await usage(served.pid)
  await Bun.sleep(10_000)
  const after = await usage(served.pid)
  console.log(`  when they have gone, of one processor  ${(((after.cpu - before.cpu) / 10) * 100).toFixed(2)} %`)
} finally {
  rmSync(home, { recursive: true, force: true })
}

async function listen(port: number, ask: string) {
  let waiting: { kind: string; resolve: () => void }[] = []
  const seen = new Set<string>()
  const decoder = new TextDecoder()
  const socket = await Bun.connect({
    hostname: '127.0.0.1',
    port,
    socket: {
      data(_socket, piece) {
        for (const [, kind] of decoder.decode(piece).matchAll(/event: ([a-z]+)/g)) {
          seen.add(kind!)
          waiting = waiting.filter((one) => one.kind !== kind || (one.resolve(), false))
        }
      },
    },
  })
  socket.write(ask)
  const next = (kind: string) => new Promise<void>((resolve) => waiting.push({ kind, resolve }))
  return {
    next,
    heard: (kind: string) => (seen.has(kind) ? Promise.resolve() : next(kind)),
    end: () => void socket.terminate(),
  }
}

function megabytes(bytes: number): string {
  return `${Math.round(bytes / 1e6)} MB`
}
