import { collectBytes } from '../../../lib/bounded-reading.ts'
import type { AppConnection } from './connection.ts'
import { MB } from './transport.ts'

/** Larger images are rejected: no poster in a resized form comes near to it. */
const MAX_IMAGE_BYTES = 2 * MB
/** Enough for a server that has to resize it first. */
const TIMEOUT_MS = 15_000

/** Returns the whole file. Throws the app's error. */
export async function fetchImage(connection: Pick<AppConnection, 'download'>, path: string): Promise<Buffer> {
  const image = collectBytes(MAX_IMAGE_BYTES, () => new RangeError(`an image of more than ${MAX_IMAGE_BYTES} bytes`))
  await connection.download(path, MAX_IMAGE_BYTES, image.add, TIMEOUT_MS)
  return image.bytes()
}
