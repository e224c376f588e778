import { describe, expect, test } from 'bun:test'
import { codewordsOf } from './codewords.ts'
import { formatBits, qrCode, versionBits } from './code.ts'
import { correctionOf } from './correction.ts'
import { masks, penaltyOf } from './mask.ts'
import { dataPlaces, frameOf, type Matrix } from './matrix.ts'
import { dataCodewords, versionFor, versions } from './versions.ts'

const hex = (text: string) => text.split(' ').map((word) => parseInt(word, 16))

test('the error correction of the standard’s own example', () => {
  // source: ISO/IEC 18004, annex I: "01234567" in version 1-M
  const data = hex('10 20 0c 56 61 80 ec 11 ec 11 ec 11 ec 11 ec 11')
  expect(correctionOf(data, 10)).toEqual(hex('a5 24 d4 c1 ed 36 c7 87 2c 55'))
})

test('format and version as the standard’s examples have them', () => {
  // source: ISO/IEC 18004, 7.9.1 (level M, mask 5) and 7.10 (version 7)
  expect(formatBits(0b101).toString(2)).toBe('100000011001110')
  expect(versionBits(7)).toBe(0b000111110010010100)
})

test('a short text worked out by hand', () => {
  // 0100 mode, 00000010 length, 'h' 01101000, 'i' 01101001, 0000 end, then what fills the room.
  const words = codewordsOf(new TextEncoder().encode('hi'), versions[0]!)
  expect(words.slice(0, 16)).toEqual(hex('40 26 86 90 ec 11 ec 11 ec 11 ec 11 ec 11 ec 11'))
})

describe('every version', () => {
  test.each(versions.map((version) => [version.version, version] as const))(
    '%i has room for what it says',
    (number, version) => {
      const total = dataCodewords(version) + version.blocks.length * version.correction
      const places = dataPlaces(frameOf(version)).length
      // source: ISO/IEC 18004, table 1: remainder bits
      expect(places - total * 8).toBe(number === 1 || number >= 7 ? 0 : 7)
    },
  )

  test.each([
    [14, 1],
    [15, 2],
    [26, 2],
    [42, 3],
    [62, 4],
    [84, 5],
    [106, 6],
    [122, 7],
    [152, 8],
    [180, 9],
    [213, 10],
  ])('%i bytes fit into %i', (bytes, version) => {
    // source: ISO/IEC 18004, table 7, byte mode at M
    expect(versionFor(bytes)?.version).toBe(version)
  })

  test('what is longer has none', () => {
    expect(qrCode('x'.repeat(214))).toBeUndefined()
  })
})

describe('drawing', () => {
  const code = qrCode('http://192.168.1.20:5055')!

  test('it has finders in three corners, and no fourth', () => {
    const finder = (top: number, left: number) =>
      code.slice(top, top + 7).map((row) =>
        row
          .slice(left, left + 7)
          .map(Number)
          .join(''),
      )
    const drawn = ['1111111', '1000001', '1011101', '1011101', '1011101', '1000001', '1111111']
    expect([finder(0, 0), finder(0, 18), finder(18, 0)]).toEqual([drawn, drawn, drawn])
    expect(finder(18, 18)).not.toEqual(drawn)
  })

  test('the same text is the same code, another is another', () => {
    expect(qrCode('http://192.168.1.20:5055')).toEqual(code)
    expect(qrCode('http://192.168.1.21:5055')).not.toEqual(code)
  })

  test('what is read back is what was written', () => {
    expect(readBack(code)).toBe('http://192.168.1.20:5055')
    expect(readBack(qrCode('x'.repeat(60))!)).toBe('x'.repeat(60))
  })
})

test('what is easier to read costs less', () => {
  const plain = Array.from({ length: 21 }, () => Array<boolean>(21).fill(true))
  const chequered = plain.map((row, at) => row.map((_, column) => (at + column) % 2 === 0))
  // 42 lines of one run, 400 blocks, all dark.
  expect(penaltyOf(plain)).toBe(42 * 19 + 400 * 3 + 100)
  expect(penaltyOf(chequered)).toBe(0)
})

/** Reads the data codewords of a code whose blocks are all of one length, as a scanner would that meets no damage. */
function readBack(matrix: Matrix): string {
  const version = versions.find(({ size }) => size === matrix.length)!
  const bits = [8, 7, 5, 4, 3, 2, 1, 0].map((column) => Number(matrix[8]![column]))
  const high = [0, 1, 2, 3, 4, 5, 7].map((row) => Number(matrix[row]![8])).toReversed()
  const format = parseInt([...bits.toReversed(), ...high].join(''), 2) ^ 0x5412
  const mask = masks[(format >> 10) & 7]!
  const read = dataPlaces(frameOf(version)).map(([row, column]) => Number(matrix[row]![column] !== mask(row, column)))
  const woven = Array.from({ length: dataCodewords(version) }, (_, at) =>
    parseInt(read.slice(at * 8, at * 8 + 8).join(''), 2),
  )
  const { length: count } = version.blocks
  const data = version.blocks.flatMap((_, block) => woven.filter((_word, at) => at % count === block))
  const all = data.map((word) => word.toString(2).padStart(8, '0')).join('')
  const length = parseInt(all.slice(4, 12), 2)
  return Array.from({ length }, (_, at) => String.fromCharCode(parseInt(all.slice(12 + at * 8, 20 + at * 8), 2))).join(
    '',
  )
}
