import { pipeline, Readable, type Transform } from 'node:stream'
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib'

const PIECE = 1024 * 1024
/** zstd's own choice where nobody says: fast, and within a few hundredths of what more work would save. */
const LEVEL = 3

export function compressed(source: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
  return through(
    source,
    createZstdCompress({ chunkSize: PIECE, params: { [constants.ZSTD_c_compressionLevel]: LEVEL } }),
  )
}

/** An end that comes too early is not told: the trailer is there for that. */
export function decompressed(source: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
  return through(source, createZstdDecompress({ chunkSize: PIECE }))
}

/** What goes wrong on either side reaches whoever reads; whoever stops reading ends both. */
function through(source: AsyncIterable<Uint8Array>, transform: Transform): AsyncIterable<Buffer> {
  return pipeline(Readable.from(source), transform, () => undefined)
}
