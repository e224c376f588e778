import { signal } from '@preact/signals'

/** Letters and digits that nobody mistakes for one another. */
const ALPHABET = 'abcdefghijkmnpqrstuvwxyz23456789'
const GROUPS = 4
const GROUP_LENGTH = 4

/** Returns a password that is easy to type on a television: 16 characters of 32, which is 80 bits. */
export function makePassword(fill: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array = fillRandomly): string {
  // 256 is a multiple of the alphabet’s length, so every character is equally likely.
  const bytes = fill(new Uint8Array(GROUPS * GROUP_LENGTH))
  const letters = [...bytes].map((byte) => ALPHABET[byte % ALPHABET.length]!)
  const groups = Array.from({ length: GROUPS }, (_, at) => letters.slice(at * GROUP_LENGTH, (at + 1) * GROUP_LENGTH))
  return groups.map((group) => group.join('')).join('-')
}

const fillRandomly = (bytes: Uint8Array<ArrayBuffer>): Uint8Array => crypto.getRandomValues(bytes)

export interface FirstPassword {
  member: string
  password: string
}

/** First passwords of this tab. They are in memory only, and gone with it. */
export const firstPasswords = signal<readonly FirstPassword[]>([])

export function rememberPassword(given: FirstPassword): void {
  firstPasswords.value = [...firstPasswords.peek().filter(({ member }) => member !== given.member), given]
}

export function forgetPassword(member: string): void {
  firstPasswords.value = firstPasswords.peek().filter((known) => known.member !== member)
}

export const passwordOf = (member: string): string | null =>
  firstPasswords.value.find((known) => known.member === member)?.password ?? null
