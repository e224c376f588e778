import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { constants, crc32, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { z } from '../../../../../contract/zod.ts'
import { DamagedArchive } from '../../../../lib/tar/entry.ts'
import { PART_INDEX, PART_NAME, partName, partsFolder } from '../../../../platform/backup-catalogue/backup-parts.ts'
import { readChunks, writeNewFile } from './file-io.ts'
import { archivedDatabase, archivedFile } from './manifest.ts'

const name = z.string().regex(PART_NAME)

export const partListShape = z.object({ parts: z.array(name) })

const indexShape = z.object({
  version: z.literal(1),
  parts: z.array(
    z.object({
      name,
      written_at: z.iso.datetime(),
      /** By path: how the file on disk looked before it was read, null if it may have changed since; size and digest. */
      files: z.record(z.string(), z.tuple([z.string().nullable(), ...archivedFile])),
      databases: z.array(archivedDatabase),
    }),
  ),
})
export type IndexedPart = z.output<typeof indexShape>['parts'][number]

const params = { [constants.ZSTD_c_compressionLevel]: 1, [constants.ZSTD_c_checksumFlag]: 1 }

export async function writeIndex(folder: string, parts: IndexedPart[]): Promise<void> {
  const text = Buffer.from(JSON.stringify({ version: 1, parts } satisfies z.input<typeof indexShape>))
  await writeNewFile(join(folder, PART_INDEX), toStream(zstdCompressSync(text, { params })))
}

/** Returns nothing if the index is missing or damaged. */
export async function readIndex(folder: string): Promise<IndexedPart[]> {
  try {
    const text = zstdDecompressSync(await readFile(join(folder, PART_INDEX)))
    return indexShape.parse(JSON.parse(text.toString('utf8'))).parts
  } catch {
    return []
  }
}

async function* toStream(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

/** Yields the bytes of a part. Throws `DamagedArchive` if it is missing, or if they do not match its name. */
export async function* readPart(backupPath: string, part: string): AsyncGenerator<Buffer> {
  let sum = 0
  let length = 0
  try {
    for await (const piece of readChunks(join(partsFolder(backupPath), part))) {
      sum = crc32(piece, sum)
      length += piece.length
      yield piece
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    throw new DamagedArchive(`lacks the part ${part} in the folder beside it`)
  }
  if (partName(sum, length) !== part) throw new DamagedArchive(`contains the part ${part}, which was changed`)
}
