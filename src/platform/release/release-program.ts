/** A program of usher, as it is copied to another machine. */
export interface ReleaseProgram {
  version: string
  /** The file here that it is from. */
  source: string
  signed_by: string | null
  size_bytes: number
  sha256: string
  /** Its bytes, from the first; they may be read several times. */
  contents(): AsyncIterable<Uint8Array>
}

/** Returns the size and the sum of what a program's bytes are. */
export async function measure(contents: AsyncIterable<Uint8Array>): Promise<{ size_bytes: number; sha256: string }> {
  const hasher = new Bun.CryptoHasher('sha256')
  let size_bytes = 0
  for await (const piece of contents) {
    hasher.update(piece)
    size_bytes += piece.byteLength
  }
  return { size_bytes, sha256: hasher.digest('hex') }
}

/** Yields the bytes before a place, or with `skip` those from there on. */
export async function* partOf(
  contents: AsyncIterable<Uint8Array>,
  { take = Infinity, skip = 0 }: { take?: number; skip?: number },
): AsyncGenerator<Uint8Array> {
  let at = 0
  for await (const piece of contents) {
    const begin = Math.max(skip - at, 0)
    const end = Math.min(take - at, piece.byteLength)
    at += piece.byteLength
    if (begin < end) yield piece.subarray(begin, end)
    if (at >= take) return
  }
}
