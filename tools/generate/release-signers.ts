import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { allowedSignersFile } from '../release/signature.ts'

export const RELEASE_SIGNERS_PATH = 'contract/generated/release-signers.json'

/** Returns who may sign a release, for the program that verifies one before it copies it to another machine. */
export function renderReleaseSigners(root = resolve(import.meta.dirname, '../..')): string {
  const lines = readFileSync(join(root, allowedSignersFile), 'utf8').split('\n')
  return `${JSON.stringify(
    lines.filter((line) => /^[^#\s]/.test(line)),
    null,
    2,
  )}\n`
}
