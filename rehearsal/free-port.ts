import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'

const LOOPBACK = '127.0.0.1'
/**
 * Below the ports that a machine hands out by itself (from 32768 on Linux, from 49152 elsewhere): what is to answer in
 * a while finds its port as free as it was when it was chosen.
 */
const FIRST = 20_000
/** As many of them are one process’s own: another that rehearses chooses among others. */
const SHARE = 200
const SHARES = 60

let own: Promise<number> | undefined
let given = 0

/** A port of this machine's loopback that nothing listens on, and that this process was not told of for a long while. */
export async function freePort(): Promise<number> {
  const first = await (own ??= claimed())
  for (let tried = 0; tried < SHARE; tried++) {
    const port = first + (given++ % SHARE)
    if (await isFree(port)) return port
  }
  throw new Error('this machine has no free port')
}

export function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    // Whoever asks there in that moment is sent away: a server that is closed waits for those it has let in.
    const probe = createServer((caller) => caller.destroy())
    probe.once('error', () => resolve(false))
    probe.listen(port, LOOPBACK, () => {
      probe.close(() => resolve(true))
    })
  })
}

/** The first port of a share that nobody holds; of any where all are held. */
async function claimed(): Promise<number> {
  const from = process.pid % SHARES
  for (let nth = 0; nth < SHARES; nth++) {
    const first = FIRST + ((from + nth) % SHARES) * SHARE
    if (await isHeld(first)) return first
  }
  return FIRST + from * SHARE
}

/** Holds a share by its first port's namesake for datagrams, which nothing here uses; the machine lets go of it with the process. */
function isHeld(first: number): Promise<boolean> {
  const claim = createSocket('udp4')
  return new Promise((resolve) => {
    claim.once('error', () => (claim.close(), resolve(false)))
    claim.bind({ port: first, address: LOOPBACK, exclusive: true }, () => (claim.unref(), resolve(true)))
  })
}
