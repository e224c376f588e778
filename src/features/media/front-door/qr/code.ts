import { codewordsOf } from './codewords.ts'
import { masks, penaltyOf } from './mask.ts'
import { dataPlaces, formatPlaces, frameOf, versionPlaces, type Matrix } from './matrix.ts'
import { versionFor, type Version } from './versions.ts'

/** The two bits that say error correction M. source: ISO/IEC 18004, table 12 */
const LEVEL_M = 0b00
const FORMAT_GENERATOR = 0x537
const FORMAT_MASK = 0x5412
const VERSION_GENERATOR = 0x1f25

/**
 * A text as a QR code: byte mode, UTF-8, error correction M, the mask that reads best. Rows of modules, true is dark,
 * without the quiet zone around them. Undefined for a text of more than 213 bytes, which no version up to 10 holds.
 */
export function qrCode(text: string): Matrix | undefined {
  const bytes = new TextEncoder().encode(text)
  const version = versionFor(bytes.length)
  return version && best(masks.map((_, mask) => drawn(codewordsOf(bytes, version), version, mask)))
}

function best(matrices: readonly Matrix[]): Matrix {
  const penalties = matrices.map(penaltyOf)
  return matrices[penalties.indexOf(Math.min(...penalties))]!
}

function drawn(codewords: readonly number[], version: Version, mask: number): Matrix {
  const frame = frameOf(version)
  const places = dataPlaces(frame)
  places.forEach(([row, column], at) => {
    const bit = ((codewords[at >> 3] ?? 0) >> (7 - (at & 7))) & 1
    frame[row]![column] = (bit === 1) !== masks[mask]!(row, column)
  })
  const write = (bits: number, where: [row: number, column: number][][]) =>
    where.forEach((both, bit) => {
      for (const [row, column] of both) frame[row]![column] = ((bits >> bit) & 1) === 1
    })
  write(formatBits(mask), formatPlaces(version.size))
  write(versionBits(version.version), versionPlaces(version))
  return frame.map((row) => row.map((dark) => dark === true))
}

/** Level and mask, with ten bits that correct them, never all light. source: ISO/IEC 18004, 7.9.1 */
export function formatBits(mask: number): number {
  const data = (LEVEL_M << 3) | mask
  return ((data << 10) | remainder(data << 10, FORMAT_GENERATOR)) ^ FORMAT_MASK
}

/** source: ISO/IEC 18004, 7.10 */
export function versionBits(version: number): number {
  return (version << 12) | remainder(version << 12, VERSION_GENERATOR)
}

/** Division of polynomials over GF(2). */
function remainder(value: number, generator: number): number {
  let rest = value
  while (bitsIn(rest) >= bitsIn(generator)) rest ^= generator << (bitsIn(rest) - bitsIn(generator))
  return rest
}

function bitsIn(value: number): number {
  return 32 - Math.clz32(value)
}
