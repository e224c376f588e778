import { readBytes } from '../../../lib/bounded-reading.ts'
import { DamagedArchive } from '../../../lib/tar/entry.ts'
import { readForeignTar } from '../../../lib/tar/foreign-reader.ts'
import { UsherError } from '../../../lib/errors.ts'
import type { Engine } from '../../engine/engine.ts'

/** Larger files hold no credential. */
export const MAX_FILE_BYTES = 1024 * 1024

const TIMEOUT_MS = 5000

/**
 * Reads a small text file through the engine, where the container's folders are on another machine. Undefined if it is
 * missing, no regular file or too large, or if the engine does not give it.
 */
export async function readContainerFile(
  path: string,
  container: string,
  { containerFiles }: Pick<Engine, 'containerFiles'>,
): Promise<string | undefined> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const tar = await containerFiles.read(container, path, signal)
    return tar && (await readOnlyFile(tar))
  } catch (thrown) {
    if (thrown instanceof UsherError || thrown instanceof DamagedArchive || signal.aborted) return undefined
    throw thrown
  }
}

async function readOnlyFile(tar: AsyncIterable<Uint8Array>): Promise<string | undefined> {
  for await (const { entry, contents } of readForeignTar(tar)) {
    if (entry.type !== 'file') return undefined
    const tooLarge = () => new DamagedArchive('is larger than any settings file')
    return (await readBytes(contents, MAX_FILE_BYTES, tooLarge)).toString('utf8')
  }
  return undefined
}
