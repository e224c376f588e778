import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Something that a release could have and this one has not. */
export interface LeftOut {
  name: string
  because: string
}

export interface Released {
  version: string
  /** The full hash of the commit it was made from. */
  revision: string
  /** Whether something was in it that is in no commit. */
  dirty: boolean
  /** The wire version that everything in it speaks. */
  wire: number
  leftOut: readonly LeftOut[]
}

/** Writes what is in the folder beside it: RELEASE.json, and SHA256SUMS as `sha256sum -c` reads it. */
export function record(folder: string, { leftOut, ...released }: Released): void {
  const files = namesIn(folder).map((name) => ({ name, ...measured(join(folder, name)) }))
  const text = JSON.stringify({ ...released, files, left_out: leftOut }, null, 2)
  writeFileSync(join(folder, 'RELEASE.json'), `${text}\n`)
  const sums = namesIn(folder).map((name) => `${measured(join(folder, name)).sha256}  ${name}\n`)
  writeFileSync(join(folder, 'SHA256SUMS'), sums.join(''))
}

function namesIn(folder: string): string[] {
  return readdirSync(folder).toSorted()
}

function measured(path: string): { bytes: number; sha256: string } {
  const bytes = readFileSync(path)
  return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}
