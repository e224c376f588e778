import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Returns 32 random bytes, in hex. */
export function generateToken(): string {
  return randomBytes(32).toString('hex')
}

/** Tokens are compared by digest: the digests of similar tokens have nothing in common. */
export function tokenDigest(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** Compares in constant time. */
export function isSameDigest(a: Buffer, b: Buffer): boolean {
  return timingSafeEqual(a, b)
}
