import { randomInt } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Places } from '../../../platform/paths.ts'
import { writeWhole } from '../../../platform/settings/write.ts'

/** Without those that are taken for one another when they are read aloud or from paper. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP = 4

/** `k7fm-2qxd-9wzt-hb3c`: 79 bits, and typed on a television without despair. */
export function firstPassword(): string {
  const group = () => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** One file a member; a name is made harmless, and two that would share a file are told apart by its letters. */
export function invitationFile({ data }: Places, name: string): string {
  const bare = name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || 'member'
  const mark = new Bun.CryptoHasher('sha256').update(name).digest('hex').slice(0, 6)
  return join(data, 'invitations', `${bare.slice(0, 40)}-${mark}.txt`)
}

export function writeInvitation(file: string, lines: readonly string[]): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeWhole(file, `${lines.join('\n')}\n`, 0o600)
}

export const forgetInvitation = (places: Places, name: string): void =>
  rmSync(invitationFile(places, name), { force: true })
