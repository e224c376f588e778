import { printName } from '../../../../lib/file-name.ts'
import { DamagedArchive } from '../../../../lib/tar/entry.ts'
import type { TarItem } from '../../../../lib/tar/reader.ts'
import type { sha256Checksum } from './checksum.ts'
import type { ArchiveFileList } from './manifest.ts'

export interface ChecksumRecorder {
  /** Size and checksum of each file read so far, by path. */
  recorded: Map<string, [number, string]>
  /** Passes the contents through, and records their checksum after the last byte. */
  record(item: TarItem): AsyncIterable<Buffer>
}

export function createChecksumRecorder(sumOf: typeof sha256Checksum): ChecksumRecorder {
  const recorded: ChecksumRecorder['recorded'] = new Map()
  return {
    recorded,
    record({ entry, contents }) {
      if (entry.type !== 'file') return contents
      const sum = sumOf()
      const note = () => void recorded.set(entry.path, [entry.bytes, sum.value()])
      note()
      return {
        async *[Symbol.asyncIterator]() {
          for await (const piece of contents) {
            sum.update(piece)
            yield piece
          }
          note()
        },
      }
    },
  }
}

export function compareChecksums(
  listed: ArchiveFileList['files'],
  recorded: ChecksumRecorder['recorded'],
  sums: ReadonlyMap<string, string> | undefined,
): void {
  const missing = Object.keys(listed).find((path) => !recorded.has(path))
  if (missing !== undefined) throw new DamagedArchive(`does not contain ${printName(missing)}`)
  for (const [path, [bytes, digest]] of recorded) {
    const [length, expected] = Object.hasOwn(listed, path) ? listed[path]! : [-1, '']
    if (length !== bytes || (sums ? sums.get(path) : expected) !== digest)
      throw new DamagedArchive(`contains ${printName(path)}, which is not what was backed up`)
  }
}
