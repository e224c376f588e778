import { correctionOf } from './correction.ts'
import { countBits, dataCodewords, type Version } from './versions.ts'

const BYTE_MODE = 0b0100
/** What the room that is left is filled with, in turn. source: ISO/IEC 18004, 7.4.10 */
const FILL = [0xec, 0x11]

/** The whole message: data and error correction of every block, woven together as they are drawn. */
export function codewordsOf(bytes: Uint8Array, version: Version): number[] {
  const data = dataOf(bytes, version)
  let from = 0
  const blocks = version.blocks.map((length) => data.slice(from, (from += length)))
  return [...woven(blocks), ...woven(blocks.map((block) => correctionOf(block, version.correction)))]
}

function dataOf(bytes: Uint8Array, version: Version): number[] {
  const room = dataCodewords(version)
  const bits: number[] = []
  const put = (value: number, length: number) => {
    for (let at = length - 1; at >= 0; at--) bits.push((value >> at) & 1)
  }
  put(BYTE_MODE, 4)
  put(bytes.length, countBits(version))
  for (const byte of bytes) put(byte, 8)
  put(0, Math.min(4, room * 8 - bits.length))
  put(0, (8 - (bits.length % 8)) % 8)
  const words = Array.from({ length: bits.length / 8 }, (_, at) => parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2))
  for (let turn = 0; words.length < room; turn++) words.push(FILL[turn % 2]!)
  return words
}

/** The first of every block, then the second of every block; a shorter block has no last one. */
function woven(blocks: readonly number[][]): number[] {
  const longest = Math.max(...blocks.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => blocks.flatMap((block) => block[at] ?? [])).flat()
}
