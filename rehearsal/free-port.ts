import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'

const LOOPBACK = '127.0.0.1'
/**
 * Below the ephemeral port range (from 32768 on Linux, from 49152 elsewhere), so that a chosen port is still free when
 * it is
 * used a little later.
 */
const FIRST_PORT = 20_000
/** Each process has this many ports of its own, so that concurrent rehearsals do not collide. */
const PORTS_PER_PROCESS = 200
const RANGE_COUNT = 60

let ownRange: Promise<number> | undefined
let portsGiven = 0

/** Returns a free loopback port that this process has not returned for a long while. */
export async function freePort(): Promise<number> {
  const first = await (ownRange ??= claimRange())
  for (let attempt = 0; attempt < PORTS_PER_PROCESS; attempt++) {
    const port = first + (portsGiven++ % PORTS_PER_PROCESS)
    if (await isPortFree(port)) return port
  }
  throw new Error('this machine has no free port')
}

export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    // Disconnects a client that connects in this moment, because a closing server waits for its clients.
    const probe = createServer((caller) => caller.destroy())
    probe.once('error', () => resolve(false))
    probe.listen(port, LOOPBACK, () => {
      probe.close(() => resolve(true))
    })
  })
}

/** Returns the first port of an unclaimed range, or of any range if all are claimed. */
async function claimRange(): Promise<number> {
  const from = process.pid % RANGE_COUNT
  for (let nth = 0; nth < RANGE_COUNT; nth++) {
    const first = FIRST_PORT + ((from + nth) % RANGE_COUNT) * PORTS_PER_PROCESS
    if (await claimRangeStart(first)) return first
  }
  return FIRST_PORT + from * PORTS_PER_PROCESS
}

/**
 * Claims a range by binding the UDP port of the same number, which nothing here uses. It is released when the process
 * ends.
 */
function claimRangeStart(first: number): Promise<boolean> {
  const claim = createSocket('udp4')
  return new Promise((resolve) => {
    claim.once('error', () => (claim.close(), resolve(false)))
    claim.bind({ port: first, address: LOOPBACK, exclusive: true }, () => (claim.unref(), resolve(true)))
  })
}
