import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TrialResult } from './trial.ts'

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
  /** The fingerprint of the key that signs SHA256SUMS; null if nobody does. */
  signed_by: string | null
  skipped: readonly SkippedArtifact[]
  /** Where each program was run, and where it was not, with the reason. */
  trials: readonly TrialResult[]
}

/** Writes the record of a folder's files: RELEASE.json, and SHA256SUMS for `sha256sum -c`. */
export function writeReleaseRecord(folder: string, { skipped, trials, ...released }: ReleaseRecord): void {
  const files = namesIn(folder).map((name) => ({ name, ...sizeAndHash(join(folder, name)) }))
  const text = JSON.stringify({ ...released, files, left_out: skipped, trials }, null, 2)
  writeFileSync(join(folder, 'RELEASE.json'), `${text}\n`)
  const record = { name: 'RELEASE.json', ...sizeAndHash(join(folder, 'RELEASE.json')) }
  const listed = [...files, record].toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const sums = listed.map(({ name, sha256 }) => `${sha256}  ${name}\n`)
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''))
}

function namesIn(folder: string): string[] {
  return readdirSync(folder).toSorted()
}

function sizeAndHash(path: string): { bytes: number; sha256: string } {
  const bytes = readFileSync(path)
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}
