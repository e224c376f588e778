import type { ArchiveFileList } from './manifest.ts'

/** The files written: `files` goes into the archive's last entry; the CRC-32 sums allow a quick second read. */
export interface ArchiveFileIndex {
  files: ArchiveFileList
  checksums: Map<string, string>
}

export const emptyFileIndex = (): ArchiveFileIndex => ({
  files: { files: {}, databases: [], incomplete_services: [] },
  checksums: new Map(),
})
