/** Writes the parts of DER that a certificate needs. source: ITU-T X.690 */

const concat = (parts: readonly Uint8Array[]): Buffer => Buffer.concat(parts)

function element(tag: number, content: Uint8Array): Buffer {
  return concat([Buffer.from([tag, ...lengthBytes(content.length)]), content])
}

/** Below 128 in one byte; otherwise the number of bytes first. source: X.690, 8.1.3 */
function lengthBytes(length: number): number[] {
  if (length < 0x80) return [length]
  const bytes = bigEndian(BigInt(length))
  return [0x80 | bytes.length, ...bytes]
}

function bigEndian(value: bigint): number[] {
  const hex = value.toString(16)
  return [...Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex')]
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => element(0x30, concat(parts))
export const setOf = (part: Uint8Array): Buffer => element(0x31, part)
export const octetString = (content: Uint8Array): Buffer => element(0x04, content)
export const utf8String = (text: string): Buffer => element(0x0c, Buffer.from(text))
export const boolean = (value: boolean): Buffer => element(0x01, Buffer.from([value ? 0xff : 0]))

/** A bit string of whole bytes. */
export const bitString = (content: Uint8Array): Buffer => element(0x03, concat([Buffer.from([0]), content]))

/** A positive number: one that would begin with a set bit gets a zero in front. */
export function integer(value: bigint): Buffer {
  const bytes = bigEndian(value)
  return element(0x02, Buffer.from(bytes[0]! >= 0x80 ? [0, ...bytes] : bytes))
}

/** The first two numbers share a byte; the others have seven bits in each. source: X.690, 8.19 */
export function objectIdentifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...others] = dotted.split('.').map(Number)
  return element(0x06, Buffer.from([first * 40 + second, ...others.flatMap(base128)]))
}

function base128(value: number): number[] {
  const bytes = [value & 0x7f]
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 0x7f) | 0x80)
  return bytes
}

/** To the second. Two digits of the year until 2049, four from then on. source: RFC 5280, 4.1.2.5 */
export function time(at: Date): Buffer {
  const digits = at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(/[-:T]/g, '')
  const isEarly = at.getUTCFullYear() < 2050
  return element(isEarly ? 0x17 : 0x18, Buffer.from(isEarly ? digits.slice(2) : digits))
}

/** `[number]` around a whole element. */
export const explicitTag = (number: number, content: Uint8Array): Buffer => element(0xa0 | number, content)

/** `[number]` in place of the tag of a primitive element. */
export const implicitTag = (number: number, content: Uint8Array): Buffer => element(0x80 | number, content)
