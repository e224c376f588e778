import { createTorrent, type TestTorrent } from './torrent.ts'

export interface WebSeed {
  /** Can be downloaded from the web seed alone. */
  available: TestTorrent
  /** Has a tracker that does not answer, and no seed. */
  unavailable: TestTorrent
  /** In the tracker's address. */
  passkey: string
  trackerHost: string
  /** Until then, it sends only the first half of the file. */
  release(): void
  stop(): Promise<void>
}

const BYTES = 2_000_000
const PASSKEY = '89abcdef0123456789abcdef01234567'

/** Serves the content of a torrent over HTTP, which a client downloads without any peer. source: BEP 19 */
export function startWebSeed(): WebSeed {
  const announce = `http://127.0.0.1:9/announce/${PASSKEY}`
  let torrent: TestTorrent | undefined
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const server = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    idleTimeout: 60,
    fetch: ({ headers }) => {
      const content = torrent?.content ?? Buffer.alloc(0)
      const [, from = '0', to = String(content.length - 1)] = /bytes=(\d+)-(\d+)/.exec(headers.get('range') ?? '') ?? []
      const [start, end, half] = [Number(from), Number(to) + 1, content.length / 2]
      const body = async function* () {
        if (start < half) yield Uint8Array.from(content.subarray(start, Math.min(end, half)))
        if (end <= half) return
        await released
        yield Uint8Array.from(content.subarray(Math.max(start, half), end))
      }
      return new Response(body(), {
        status: 206,
        headers: {
          'content-length': String(end - start),
          'content-range': `bytes ${from}-${to}/${content.length}`,
        },
      })
    },
  })
  torrent = createTorrent('Whole.S01E01.mkv', BYTES, announce, `http://127.0.0.1:${server.port}/Whole.S01E01.mkv`)
  return {
    available: torrent,
    unavailable: createTorrent('Missing.S01E02.mkv', BYTES, announce),
    passkey: PASSKEY,
    trackerHost: '127.0.0.1:9',
    release,
    stop: () => {
      release()
      return server.stop(true)
    },
  }
}
