import { hash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 32 random bytes, in hex. */
export function mint(): string {
  return randomBytes(32).toString('hex')
}

/** What a token is compared by: two that differ in one letter have nothing in common. */
export function digest(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** Takes as long for a token that is wrong at its first letter as for one wrong at its last. */
export function same(a: Buffer, b: Buffer): boolean {
  return timingSafeEqual(a, b)
}
