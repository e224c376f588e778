/** How one version divides its codewords, at error correction M. */
export interface Version {
  version: number
  /** Modules along one side. */
  size: number
  /** Error correction codewords of each block. */
  correction: number
  /** Data codewords of each block, the shorter blocks first. */
  blocks: readonly number[]
  /** Where the centres of alignment patterns lie, along either side. */
  alignment: readonly number[]
}

const blocks = (count: number, data: number) => Array<number>(count).fill(data)

/** source: ISO/IEC 18004, tables 9 (M) and E.1; versions 1 to 10 are enough for any address of a home */
const table: [correction: number, blocks: number[], alignment: number[]][] = [
  [10, blocks(1, 16), []],
  [16, blocks(1, 28), [6, 18]],
  [26, blocks(1, 44), [6, 22]],
  [18, blocks(2, 32), [6, 26]],
  [24, blocks(2, 43), [6, 30]],
  [16, blocks(4, 27), [6, 34]],
  [18, blocks(4, 31), [6, 22, 38]],
  [22, [...blocks(2, 38), ...blocks(2, 39)], [6, 24, 42]],
  [22, [...blocks(3, 36), ...blocks(2, 37)], [6, 26, 46]],
  [26, [...blocks(4, 43), ...blocks(1, 44)], [6, 28, 50]],
]

export const versions: readonly Version[] = table.map(([correction, blocks, alignment], index) => ({
  version: index + 1,
  size: 21 + 4 * index,
  correction,
  blocks,
  alignment,
}))

export function dataCodewords({ blocks }: Version): number {
  return blocks.reduce((sum, data) => sum + data, 0)
}

/** Bits that say how many bytes follow. source: ISO/IEC 18004, table 3 */
export function countBits({ version }: Version): number {
  return version < 10 ? 8 : 16
}

/** The smallest version that holds so many bytes; undefined where none does. */
export function versionFor(bytes: number): Version | undefined {
  return versions.find((version) => 4 + countBits(version) + bytes * 8 <= dataCodewords(version) * 8)
}
