import type { CredentialInfo } from '../roles/media-app.ts'

/** source: the default password up to qBittorrent 4.6.0; many users set it again later */
const DEFAULT_PASSWORD = 'adminadmin'
/** source: seen on 5.1 and 5.3: `@ByteArray(<salt>:<hash>)`, both in base64. */
const PASSWORD_HASH_LINE = /^WebUI\\Password_PBKDF2="?@ByteArray\(([^:)]+):([^)]+)\)"?$/m
const ITERATIONS = 100_000

/** Returns whether the hashed password in the settings is still the default one. */
export async function inspectPasswordHash(config: string | undefined): Promise<CredentialInfo | undefined> {
  const [, salt, hash] = PASSWORD_HASH_LINE.exec(config ?? '') ?? []
  if (salt === undefined || hash === undefined) return undefined
  // Every command that asks an app would load them otherwise, and they take half as long as the runtime itself.
  const { pbkdf2, timingSafeEqual } = await import('node:crypto')
  const { promisify } = await import('node:util')
  const derive = promisify(pbkdf2)
  const storedHash = Buffer.from(hash, 'base64')
  const first = await derive(DEFAULT_PASSWORD, Buffer.from(salt, 'base64'), ITERATIONS, storedHash.length, 'sha512')
  const guessable = storedHash.length > 0 && timingSafeEqual(first, storedHash)
  const source = 'its qBittorrent.conf, hashed'
  return { type: 'password', source, user: null, setting: null, guessable, temporary: false }
}
