import type { Endpoint } from './endpoint.ts'
import { slowFault, streamFault } from './fault.ts'
import type { Transport } from './transport.ts'

/** What lies inside a container, running or not, with everything that is mounted in it: volumes too, wherever they are. */
export interface Files {
  /** A tar of what is at that path, named after its last part. Undefined where there is no such thing. */
  read(id: string, path: string, signal: AbortSignal): Promise<AsyncIterable<Uint8Array> | undefined>
  /**
   * Unpacks a tar in a folder that is there, with the owners and modes it tells: what has a name in it takes the place of
   * what had that name, and everything else stays.
   */
  write(id: string, folder: string, tar: Blob): Promise<void>
}

interface Reached {
  endpoint: Endpoint
  platform: NodeJS.Platform
}

/** How long an engine may say nothing in the midst of it: a folder of many small files is slow, and not as slow as that. */
const SILENCE_MS = 120_000
/** For all of what is written: a database of several GB on a slow disk. */
const WRITE_MS = 60 * 60_000

/** source: Docker Engine API 1.40 to 1.51: ContainerArchive, PutContainerArchive; Podman 5.4 alike */
export function files(
  wire: Pick<Transport, 'follow' | 'put'>,
  at: (path: string, query?: Record<string, string>) => string,
  reached: Reached,
): Files {
  const about = (id: string, path: string) => at(`/containers/${encodeURIComponent(id)}/archive`, { path })
  return {
    async read(id, path, signal) {
      const quiet = new AbortController()
      const body = await wire.follow(about(id, path), AbortSignal.any([signal, quiet.signal]))
      return body && spoken(body, quiet, signal, reached)
    },
    write: (id, folder, tar) => wire.put(about(id, folder), tar, WRITE_MS),
  }
}

/** The pieces as they come; a stream that falls silent is given up. */
async function* spoken(
  body: AsyncIterable<Uint8Array>,
  quiet: AbortController,
  signal: AbortSignal,
  reached: Reached,
): AsyncGenerator<Uint8Array> {
  let timer = setTimeout(() => quiet.abort(), SILENCE_MS)
  try {
    for await (const piece of body) {
      clearTimeout(timer)
      yield piece
      timer = setTimeout(() => quiet.abort(), SILENCE_MS)
    }
  } catch (thrown) {
    if (quiet.signal.aborted) throw slowFault(SILENCE_MS)
    signal.throwIfAborted()
    throw streamFault(reached, thrown)
  } finally {
    clearTimeout(timer)
  }
}
