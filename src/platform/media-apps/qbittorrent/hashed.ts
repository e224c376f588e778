import { pbkdf2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { KeyFacts } from '../roles/app.ts'

/** source: qBittorrent up to 4.6.0 let in whoever typed this, and many set it again after. */
const FIRST = 'adminadmin'
/** source: seen on 5.1 and 5.3: `@ByteArray(<salt>:<hash>)`, both in base64. */
const KEPT = /^WebUI\\Password_PBKDF2="?@ByteArray\(([^:)]+):([^)]+)\)"?$/m
const ROUNDS = 100_000
const derive = promisify(pbkdf2)

/** What can be said of the password that its settings hold the hash of: that it is still its first one, or not. */
export async function hashedIn(config: string | undefined): Promise<KeyFacts | undefined> {
  const [, salt, hash] = KEPT.exec(config ?? '') ?? []
  if (salt === undefined || hash === undefined) return undefined
  const kept = Buffer.from(hash, 'base64')
  const first = await derive(FIRST, Buffer.from(salt, 'base64'), ROUNDS, kept.length, 'sha512')
  const guessable = kept.length > 0 && timingSafeEqual(first, kept)
  const place = 'its qBittorrent.conf, hashed'
  return { sort: 'password', place, user: null, setting: null, guessable, temporary: false }
}
