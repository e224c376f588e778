import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { household, portOf, usage, usher } from './process.ts'
import { restart } from './restart.ts'

/**
 * What listeners cost that never read, while a container is restarted over and over: memory of the process for each. The
 * kernel holds the first megabytes; then usher does, until it cuts the listener off.
 */
const LISTENERS = 100
const RESTARTS = 600

const STATUS = Buffer.from('event: status')

const home = mkdtempSync(join(tmpdir(), 'usher-bench-'))
try {
  await using _household = await household(home)
  await using served = await usher(home)
  const hears = await listen('reads')
  const alone = await highest(served.pid)
  const before = hears.bytes()
  const listeners = await Promise.all(Array.from({ length: LISTENERS }, () => listen('never')))
  const lazy = await highest(served.pid)
  const cut = listeners.filter(({ ended }) => ended()).length
  console.log(
    `${LISTENERS} listeners that never read, ${RESTARTS} restarts, ${mega(hears.bytes() - before)} told to each`,
  )
  console.log(`  resident at most  ${mega(alone)} with one that reads, ${mega(lazy)} with those besides`)
  const read = listeners.reduce((sum, { bytes }) => sum + bytes(), 0)
  console.log(`  for each  ${mega((lazy - alone) / LISTENERS)}; cut off: ${cut}; read by them all: ${mega(read)}`)
  for (const { end } of [hears, ...listeners]) end()

  async function listen(how: 'reads' | 'never') {
    let bytes = 0
    let over = false
    let told = Promise.withResolvers<void>()
    const socket = await Bun.connect({
      hostname: '127.0.0.1',
      port: portOf(served),
      socket: {
        data(_socket, piece) {
          bytes += piece.byteLength
          if (!piece.includes(STATUS)) return
          told.resolve()
          told = Promise.withResolvers()
        },
        close: () => void (over = true),
      },
    })
    const host = `Host: 127.0.0.1:${portOf(served)}\r\nX-Service-Token: ${served.told.data.token}`
    socket.write(`GET /api/events HTTP/1.1\r\n${host}\r\n\r\n`)
    if (how === 'never') socket.pause()
    return { bytes: () => bytes, ended: () => over, told: () => told.promise, end: () => void socket.terminate() }
  }

  /** The most memory that was seen while the container was restarted so often, each time told before the next. */
  async function highest(pid: number): Promise<number> {
    let most = 0
    for (let n = 0; n < RESTARTS; n++) {
      const told = hears.told()
      await restart('sonarr', join(home, 'engine.sock'))
      await told
      most = Math.max(most, (await usage(pid)).resident)
    }
    return most
  }
} finally {
  rmSync(home, { recursive: true, force: true })
}

function mega(bytes: number): string {
  return `${(bytes / 1e6).toFixed(2)} MB`
}
