import { bencode } from './bencode.ts'

/** What somebody told the tracker of one torrent. */
export interface Announced {
  /** In capitals, as the libraries write it. */
  hash: string
  port: number
  left: number
  event: 'started' | 'completed' | 'stopped' | null
}

export interface Tracker {
  port: number
  /** Where torrents are announced, with a passkey in it. */
  address: string
  /** What it was told so far, in that order. */
  told: Announced[]
  /** Ends once it was told something of the sort. The test's own limit ends what is never told. */
  heard(what: (one: Announced) => boolean): Promise<Announced>
  stop(): void
}

/** Long enough that nobody asks a second time within a test by itself. */
const INTERVAL_SECONDS = 1800

/**
 * A tracker on the machine's loopback, for peers that all share one network. source: BEP 3, BEP 23; libtorrent refuses
 * a tracker on loopback whose path does not begin with `/announce`.
 */
export function startTracker(passkey: string): Tracker {
  const told: Announced[] = []
  const peers = new Map<string, Announced>()
  const waiting = new Set<() => void>()

  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch({ url }) {
      const { pathname, search } = new URL(url)
      if (pathname !== `/announce/${passkey}`) return failing('no such passkey')
      const one = announcedIn(search)
      told.push(one)
      if (one.event === 'stopped') peers.delete(nameOf(one))
      else peers.set(nameOf(one), one)
      for (const look of waiting) look()
      // Somebody who is told of himself would call himself in place of the other one behind the same address.
      const others = [...peers.values()].filter(({ hash, port }) => hash === one.hash && port !== one.port)
      const complete = [...peers.values()].filter(({ hash, left }) => hash === one.hash && left === 0).length
      const known = [...peers.values()].filter(({ hash }) => hash === one.hash).length
      return new Response(
        bencode({
          interval: INTERVAL_SECONDS,
          complete,
          incomplete: known - complete,
          peers: Buffer.concat(others.map(({ port }) => Buffer.from([127, 0, 0, 1, port >> 8, port & 255]))),
        }),
      )
    },
  })
  const port = server.port!

  return {
    port,
    address: `http://127.0.0.1:${port}/announce/${passkey}`,
    told,
    heard: (what) =>
      new Promise((found) => {
        const look = () => {
          const one = told.find(what)
          if (!one) return
          waiting.delete(look)
          found(one)
        }
        waiting.add(look)
        look()
      }),
    stop: () => void server.stop(true),
  }
}

const nameOf = ({ hash, port }: Announced): string => `${hash} ${port}`

const failing = (why: string): Response => new Response(bencode({ 'failure reason': why }))

/** By hand: a torrent's hash is 20 bytes of which few are text. */
function announcedIn(search: string): Announced {
  const given = new Map(
    search
      .slice(1)
      .split('&')
      .map((pair) => pair.split('=', 2) as [string, string]),
  )
  const event = given.get('event')
  return {
    hash: bytesOf(given.get('info_hash') ?? '')
      .toString('hex')
      .toUpperCase(),
    port: Number(given.get('port')),
    left: Number(given.get('left')),
    event: event === 'started' || event === 'completed' || event === 'stopped' ? event : null,
  }
}

const bytesOf = (escaped: string): Buffer =>
  Buffer.from(
    escaped.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
