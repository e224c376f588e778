import type { EngineEndpoint } from './endpoint.ts'
import { timeoutError, streamError } from './engine-errors.ts'
import type { EngineTransport } from './transport.ts'

/** Files inside a container, running or not, including everything mounted in it. */
export interface ContainerFiles {
  /** Returns a tar of that path, named after its last part. Undefined if the path does not exist. */
  read(id: string, path: string, signal: AbortSignal): Promise<AsyncIterable<Uint8Array> | undefined>
  /**
   * Unpacks a tar into an existing folder, with the tar's owners and modes. Replaces files of the same name and keeps
   * the others.
   */
  write(id: string, folder: string, tar: Blob): Promise<void>
}

interface FilesAddress {
  endpoint: EngineEndpoint
  platform: NodeJS.Platform
}

/** Longest silence during a transfer. A folder of many small files is slow, but not this slow. */
const IDLE_TIMEOUT_MS = 120_000
/** For the whole write: a database of several GB on a slow disk. */
const WRITE_TIMEOUT_MS = 60 * 60_000

/** source: Docker Engine API 1.40 to 1.51: ContainerArchive, PutContainerArchive; Podman 5.4 behaves alike */
export function containerFiles(
  wire: Pick<EngineTransport, 'getStream' | 'putTar'>,
  at: (path: string, query?: Record<string, string>) => string,
  reached: FilesAddress,
): ContainerFiles {
  const about = (id: string, path: string) => at(`/containers/${encodeURIComponent(id)}/archive`, { path })
  return {
    async read(id, path, signal) {
      const quiet = new AbortController()
      const body = await wire.getStream(about(id, path), AbortSignal.any([signal, quiet.signal]))
      return body && withIdleTimeout(body, quiet, signal, reached)
    },
    write: (id, folder, tar) => wire.putTar(about(id, folder), tar, WRITE_TIMEOUT_MS),
  }
}

async function* withIdleTimeout(
  body: AsyncIterable<Uint8Array>,
  quiet: AbortController,
  signal: AbortSignal,
  reached: FilesAddress,
): AsyncGenerator<Uint8Array> {
  let timer = setTimeout(() => quiet.abort(), IDLE_TIMEOUT_MS)
  try {
    for await (const piece of body) {
      clearTimeout(timer)
      yield piece
      timer = setTimeout(() => quiet.abort(), IDLE_TIMEOUT_MS)
    }
  } catch (thrown) {
    if (quiet.signal.aborted) throw timeoutError(IDLE_TIMEOUT_MS)
    signal.throwIfAborted()
    throw streamError(reached, thrown)
  } finally {
    clearTimeout(timer)
  }
}
