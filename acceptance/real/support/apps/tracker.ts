import { bencode } from './bencode.ts'

/** An announce request. */
export interface TrackerAnnounce {
  /** Upper case, as the libraries write it. */
  hash: string
  port: number
  left: number
  event: 'started' | 'completed' | 'stopped' | null
}

export interface TestTracker {
  port: number
  /** The announce URL, with a passkey. */
  address: string
  /** The announces so far, in order. */
  announces: TrackerAnnounce[]
  /** Waits for a matching announce. The test's own timeout limits it. */
  waitForAnnounce(condition: (one: TrackerAnnounce) => boolean): Promise<TrackerAnnounce>
  stop(): void
}

/** Long enough that no client announces twice within a test on its own. */
const INTERVAL_SECONDS = 1800

/**
 * Starts a tracker on loopback, for peers in one network. source: BEP 3, BEP 23; libtorrent refuses a tracker on
 * loopback whose path does not begin with `/announce`.
 */
export function startTracker(passkey: string): TestTracker {
  const announces: TrackerAnnounce[] = []
  const peers = new Map<string, TrackerAnnounce>()
  const waiting = new Set<() => void>()

  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch({ url }) {
      const { pathname, search } = new URL(url)
      if (pathname !== `/announce/${passkey}`) return trackerFailure('no such passkey')
      const one = parseAnnounce(search)
      announces.push(one)
      if (one.event === 'stopped') peers.delete(peerKey(one))
      else peers.set(peerKey(one), one)
      for (const check of waiting) check()
      // A peer that gets its own address back would connect to itself instead of the other peer behind the same IP
      // address.
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
    announces,
    waitForAnnounce: (condition) =>
      new Promise((found) => {
        const check = () => {
          const one = announces.find(condition)
          if (!one) return
          waiting.delete(check)
          found(one)
        }
        waiting.add(check)
        check()
      }),
    stop: () => void server.stop(true),
  }
}

const peerKey = ({ hash, port }: TrackerAnnounce): string => `${hash} ${port}`

const trackerFailure = (why: string): Response => new Response(bencode({ 'failure reason': why }))

/** Parsed by hand, because the info hash is 20 raw bytes, not text. */
function parseAnnounce(search: string): TrackerAnnounce {
  const parameters = new Map(
    search
      .slice(1)
      .split('&')
      .map((pair) => pair.split('=', 2) as [string, string]),
  )
  const event = parameters.get('event')
  return {
    hash: bytesOf(parameters.get('info_hash') ?? '')
      .toString('hex')
      .toUpperCase(),
    port: Number(parameters.get('port')),
    left: Number(parameters.get('left')),
    event: event === 'started' || event === 'completed' || event === 'stopped' ? event : null,
  }
}

const bytesOf = (escaped: string): Buffer =>
  Buffer.from(
    escaped.replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
