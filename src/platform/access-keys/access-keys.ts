import { join } from 'node:path'
import { z } from '../../../contract/zod.ts'
import { keyPermissions } from '../../../contract/kinds/keys.ts'
import { tryParseJson } from '../../lib/bounded-reading.ts'
import { usherError } from '../../lib/errors.ts'
import { sha256 } from '../../lib/hash.ts'
import { writeFileAtomically } from '../atomic-write.ts'
import { readTextFile } from '../compose-project/compose-files.ts'
import type { UsherPaths } from '../paths.ts'

const storedKeyShape = z.object({
  name: z.string(),
  /** The SHA-256 of the key, in hex. */
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  may: z.enum(keyPermissions),
  member: z.string().nullable(),
  created_at: z.string(),
})
const keyFileShape = z.object({ version: z.literal(1), keys: z.array(storedKeyShape) })

/** A key as it is stored. */
export type StoredKey = z.output<typeof storedKeyShape>

/** Every key begins with it, so that scanners for secrets and usher's own redactor recognise one. */
const KEY_PREFIX = 'usher_'

export function accessKeyFile(paths: Pick<UsherPaths, 'config'>): string {
  return join(paths.config, 'keys.json')
}

/** Returns the stored keys; none if there is no file. Throws KEY-9 for a file that usher did not write like this. */
export function readAccessKeys(file: string): StoredKey[] {
  const text = readTextFile(file)
  if (text === undefined) return []
  const parsed = keyFileShape.safeParse(tryParseJson(text))
  if (!parsed.success) throw usherError('KEY-9', { path: file })
  return parsed.data.keys
}

/** Replaces the stored keys, in a file readable by its owner only. */
export function writeAccessKeys(file: string, keys: readonly StoredKey[]): void {
  const text = JSON.stringify({ version: 1, keys: [...keys] } satisfies z.input<typeof keyFileShape>, null, 2)
  writeFileAtomically(file, `${text}\n`, 0o600)
}

/** Revokes every key that reads the page of a member. */
export function revokeKeysOfMember(paths: Pick<UsherPaths, 'config'>, member: string): void {
  const file = accessKeyFile(paths)
  const keys = readAccessKeys(file)
  const kept = keys.filter((key) => key.member !== member)
  if (kept.length < keys.length) writeAccessKeys(file, kept)
}

export const isAccessKey = (token: string): boolean => token.startsWith(KEY_PREFIX)

/** Returns a new key: 256 random bits, in hex. */
export function generateAccessKey(): string {
  return `${KEY_PREFIX}${crypto.getRandomValues(new Uint8Array(32)).toHex()}`
}

/**
 * Returns what is stored of a key. One fast hash is enough: a slow one protects what people choose, and nobody can try
 * 2^256 keys.
 */
export function accessKeyDigest(key: string): string {
  return sha256(key)
}
