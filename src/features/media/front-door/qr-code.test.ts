import { expect, test } from 'bun:test'
import type { FrontDoorData } from '../../../../contract/kinds/front-door.ts'
import { runCli } from '../../../../test-support/cli/run-cli.ts'
import { householdMachine, householdContainer } from '../../../../test-support/machine/household.ts'
import { qrCode } from './qr-code.ts'

const ADDRESS = 'http://192.168.1.20:5055'
const code = qrCode(ADDRESS)

const bits = (code: readonly (readonly boolean[])[], places: readonly (readonly [row: number, column: number])[]) =>
  places.map(([row, column]) => Number(code[row]![column])).join('')

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
])('qrCode puts %i bytes into version %i', (bytes, version) => {
  // source: ISO/IEC 18004, table 7, byte mode at M; a version has four modules a side more than the one before
  expect(qrCode('x'.repeat(bytes)).map((row) => row.length)).toEqual(
    Array<number>(17 + 4 * version).fill(17 + 4 * version),
  )
})

test('qrCode draws finder patterns in three corners only', () => {
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

test('qrCode alternates the timing patterns between the finders', () => {
  const between = [8, 9, 10, 11, 12, 13, 14, 15, 16]
  expect(
    bits(
      code,
      between.map((at) => [6, at]),
    ),
  ).toBe('101010101')
  expect(
    bits(
      code,
      between.map((at) => [at, 6]),
    ),
  ).toBe('101010101')
})

test('qrCode adds a light quiet zone of the requested width', () => {
  const framed = qrCode(ADDRESS, 4)
  expect(framed.slice(4, -4).map((row) => row.slice(4, -4))).toEqual(code)
  expect(framed.flat().filter(Boolean)).toHaveLength(code.flat().filter(Boolean).length)
})

test('the card of the answer has the same code, a row of modules each', async () => {
  const machine = householdMachine([householdContainer('seerr'), householdContainer('jellyfin')])
  const { out } = await runCli(['front-door', '--json'], { machine })
  const { card } = (JSON.parse(out) as { data: FrontDoorData }).data
  expect(card!.address).toBe(ADDRESS)
  expect(card!.qr_rows).toHaveLength(25)
  const modules = card!.qr_rows.map((row) => [...row].map((module) => module === '1'))
  expect(modules).toEqual(code)
  expect(readVersion2(modules)).toEqual({ level: 'M', text: ADDRESS })
})

test('the printed card reads back as the address, at error correction M', async () => {
  const machine = householdMachine([householdContainer('seerr'), householdContainer('jellyfin')])
  const { out } = await runCli(['front-door', '--card'], { machine, env: { LANG: 'C' } })
  const lines = out.split('\n')
  const first = lines.findIndex((line) => line.startsWith(`${'  '.repeat(4)}#`))
  const printed = lines
    .slice(first, first + 25)
    .map((line) => Array.from({ length: 25 }, (_, column) => line.slice(8 + column * 2, 10 + column * 2) === '##'))
  expect(readVersion2(printed)).toEqual({ level: 'M', text: ADDRESS })
})

// source: ISO/IEC 18004, table 10
const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

/** Reads an undamaged version 2 code in byte mode: all its data is one block. */
function readVersion2(code: readonly (readonly boolean[])[]): { level: string | undefined; text: string } {
  const format =
    parseInt(
      bits(
        code,
        [0, 1, 2, 3, 4].map((column) => [8, column]),
      ),
      2,
    ) ^ 0b10101
  const mask = masks[format & 7]!
  const words = bits(
    code.map((row, at) => row.map((dark, column) => dark !== mask(at, column))),
    version2DataPlaces(),
  ).match(/.{8}/g)!
  const data = words.join('')
  const bytes = Array.from({ length: parseInt(data.slice(4, 12), 2) }, (_, at) =>
    parseInt(data.slice(12 + at * 8, 20 + at * 8), 2),
  )
  return { level: ['M', 'L', 'H', 'Q'][format >> 3], text: Buffer.from(bytes).toString() }
}

/**
 * The data modules in the order in which they are filled: two columns at a time from the right, alternately up and
 * down.
 */
function version2DataPlaces(): [row: number, column: number][] {
  const isData = (row: number, column: number) =>
    row !== 6 &&
    column !== 6 &&
    !(row < 9 && (column < 9 || column > 16)) &&
    !(row > 16 && column < 9) &&
    !(row >= 16 && row <= 20 && column >= 16 && column <= 20)
  return [24, 22, 20, 18, 16, 14, 12, 10, 8, 5, 3, 1].flatMap((right, turn) =>
    Array.from({ length: 25 }, (_, step) => (turn % 2 === 0 ? 24 - step : step)).flatMap((row) =>
      [right, right - 1].filter((column) => isData(row, column)).map((column): [number, number] => [row, column]),
    ),
  )
}
