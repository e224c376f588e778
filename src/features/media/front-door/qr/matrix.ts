import type { Version } from './versions.ts'

/** Rows of modules; true is dark. */
export type Matrix = boolean[][]

/** The modules that are no data, and which they are. What is undefined is for data. */
export type Frame = (boolean | undefined)[][]

/** Finders, timing, alignment and the dark module drawn; the places of format and version kept free. */
export function frameOf(version: Version): Frame {
  const { size, alignment } = version
  const frame: Frame = Array.from({ length: size }, () => Array<boolean | undefined>(size).fill(undefined))
  for (let at = 0; at < size; at++) frame[6]![at] = frame[at]![6] = at % 2 === 0
  for (const [row, column] of finderCorners(size)) drawFinder(frame, row, column)
  for (const row of alignment)
    for (const column of alignment) if (!meetsFinder(row, column, size)) drawAlignment(frame, row, column)
  for (const [row, column] of formatPlaces(size).flat()) frame[row]![column] = false
  for (const [row, column] of versionPlaces(version).flat()) frame[row]![column] = false
  frame[size - 8]![8] = true
  return frame
}

function finderCorners(size: number): [row: number, column: number][] {
  return [
    [0, 0],
    [0, size - 7],
    [size - 7, 0],
  ]
}

function drawFinder(frame: Frame, top: number, left: number): void {
  for (let row = top - 1; row <= top + 7; row++)
    for (let column = left - 1; column <= left + 7; column++) {
      if (frame[row] === undefined || column < 0 || column >= frame.length) continue
      const ring = Math.max(Math.abs(row - top - 3), Math.abs(column - left - 3))
      frame[row]![column] = ring !== 2 && ring !== 4
    }
}

function drawAlignment(frame: Frame, middle: number, centre: number): void {
  for (let row = -2; row <= 2; row++)
    for (let column = -2; column <= 2; column++)
      frame[middle + row]![centre + column] = Math.max(Math.abs(row), Math.abs(column)) !== 1
}

function meetsFinder(row: number, column: number, size: number): boolean {
  const near = (at: number) => at === 6
  const far = (at: number) => at === size - 7
  return (near(row) && (near(column) || far(column))) || (far(row) && near(column))
}

/** Both places of each bit of the format, the lowest bit first. source: ISO/IEC 18004, figure 25 */
export function formatPlaces(size: number): [row: number, column: number][][] {
  const around = [0, 1, 2, 3, 4, 5, 7, 8].map((row): [number, number] => [row, 8])
  const back = [7, 5, 4, 3, 2, 1, 0].map((column): [number, number] => [8, column])
  return [...around, ...back].map((place, bit) => [place, bit < 8 ? [8, size - 1 - bit] : [size - 15 + bit, 8]])
}

/** Both places of each bit of the version, from version 7 on. source: ISO/IEC 18004, figure 28 */
export function versionPlaces({ version, size }: Version): [row: number, column: number][][] {
  if (version < 7) return []
  return Array.from({ length: 18 }, (_, bit) => {
    const along = Math.floor(bit / 3)
    const across = size - 11 + (bit % 3)
    return [
      [along, across],
      [across, along],
    ]
  })
}

/** The places of data in the order they are filled: two columns at a time from the right, up and down in turn. */
export function dataPlaces(frame: Frame): [row: number, column: number][] {
  const { length: size } = frame
  const places: [number, number][] = []
  let upwards = true
  for (let right = size - 1; right > 0; right -= 2) {
    // The vertical timing pattern takes a column of its own.
    if (right === 6) right--
    for (let step = 0; step < size; step++) {
      const row = upwards ? size - 1 - step : step
      for (const column of [right, right - 1]) if (frame[row]![column] === undefined) places.push([row, column])
    }
    upwards = !upwards
  }
  return places
}
