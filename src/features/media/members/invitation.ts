import { randomInt } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sha256 } from '../../../lib/hash.ts'
import type { UsherPaths } from '../../../platform/paths.ts'
import { writeFileAtomically } from '../../../platform/atomic-write.ts'

/** Without letters and digits that look or sound alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 4

/** Returns a password such as `k7fm-2qxd-9wzt-hb3c`: 79 bits, and easy to type on a television. */
export function generatePassword(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** Returns a file path for each member. Unsafe characters are replaced, and a digest keeps similar names apart. */
export function invitationPath({ data }: UsherPaths, name: string): string {
  const safeName = name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || 'member'
  const digest = sha256(name).slice(0, 6)
  return join(data, 'invitations', `${safeName.slice(0, 40)}-${digest}.txt`)
}

export function writeInvitation(file: string, lines: readonly string[]): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileAtomically(file, `${lines.join('\n')}\n`, 0o600)
}

export const deleteInvitation = (paths: UsherPaths, name: string): void =>
  rmSync(invitationPath(paths, name), { force: true })
