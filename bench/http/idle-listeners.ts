import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startDemo, servedPort, processUsage, startUsher } from './processes.ts'
import { restartContainer } from './restart-container.ts'

/**
 * Measures the memory per listener that never reads, while a container is restarted over and over. The kernel buffers
 * the first megabytes; then usher does, until it disconnects the listener.
 */
const LISTENERS = 100
const RESTARTS = 600

const STATUS = Buffer.from('event: status')

const home = mkdtempSync(join(tmpdir(), 'usher-bench-'))
try {
  await using _household = await startDemo(home)
  await using served = await startUsher(home)
  const hears = await listen('reads')
  const alone = await highest(served.pid)
  const before = hears.bytes()
  const listeners = await Promise.all(Array.from({ length: LISTENERS }, () => listen('never')))
  const lazy = await highest(served.pid)
  const cut = listeners.filter(({ ended }) => ended()).length
  console.log(
    `${LISTENERS} listeners that never read, ${RESTARTS} restarts, ${megabytes(hears.bytes() - before)} sent to each`,
  )
  console.log(`  peak memory  ${megabytes(alone)} with one that reads, ${megabytes(lazy)} with the others too`)
  const read = listeners.reduce((sum, { bytes }) => sum + bytes(), 0)
  console.log(
    `  for each  ${megabytes((lazy - alone) / LISTENERS)}; disconnected: ${cut}; read by all: ${megabytes(read)}`,
  )
  for (const { end } of [hears, ...listeners]) end()

  async function listen(how: 'reads' | 'never') {
    let bytes = 0
    let over = false
    let reported = Promise.withResolvers<void>()
    const socket = await Bun.connect({
      hostname: '127.0.0.1',
      port: servedPort(served),
      socket: {
        data(_socket, piece) {
          bytes += piece.byteLength
          if (!piece.includes(STATUS)) return
          reported.resolve()
          reported = Promise.withResolvers()
        },
        close: () => void (over = true),
      },
    })
    const host = `Host: 127.0.0.1:${servedPort(served)}\r\nX-Service-Token: ${served.firstLine.data.token}`
    socket.write(`GET /api/events HTTP/1.1\r\n${host}\r\n\r\n`)
    if (how === 'never') socket.pause()
    return { bytes: () => bytes, ended: () => over, told: () => reported.promise, end: () => void socket.terminate() }
  }

  /**
   * Returns the peak memory over this many restarts of the container. Waits for each restart to be reported before the
   * next.
   */
  async function highest(pid: number): Promise<number> {
    let most = 0
    for (let n = 0; n < RESTARTS; n++) {
      const nextStatus = hears.told()
      await restartContainer('sonarr', join(home, 'engine.sock'))
      await nextStatus
      most = Math.max(most, (await processUsage(pid)).resident)
    }
    return most
  }
} finally {
  rmSync(home, { recursive: true, force: true })
}

function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(2)} MB`
}
