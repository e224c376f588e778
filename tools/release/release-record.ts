import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** An optional artifact that this release lacks. */
export interface SkippedArtifact {
  name: string
  because: string
}

export interface ReleaseRecord {
  version: string
  /** Full commit hash. */
  revision: string
  dirty: boolean
  wire: number
  skipped: readonly SkippedArtifact[]
}

/** Writes the record of a folder's files: RELEASE.json, and SHA256SUMS for `sha256sum -c`. */
export function writeReleaseRecord(folder: string, { skipped, ...released }: ReleaseRecord): void {
  const files = namesIn(folder).map((name) => ({ name, ...sizeAndHash(join(folder, name)) }))
  const text = JSON.stringify({ ...released, files, left_out: skipped }, null, 2)
  writeFileSync(join(folder, 'RELEASE.json'), `${text}\n`)
  const sums = namesIn(folder).map((name) => `${sizeAndHash(join(folder, name)).sha256}  ${name}\n`)
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''))
}

function namesIn(folder: string): string[] {
  return readdirSync(folder).toSorted()
}

function sizeAndHash(path: string): { bytes: number; sha256: string } {
  const bytes = readFileSync(path)
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}
