import type { Matrix } from './matrix.ts'

/** Which modules of data are turned. source: ISO/IEC 18004, table 10 */
export const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_row, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
]

const LIKE_A_FINDER = ['10111010000', '00001011101']

/** How hard a matrix is to read: the less the better. source: ISO/IEC 18004, 7.8.3 */
export function penaltyOf(matrix: Matrix): number {
  const rows = matrix.map((row) => row.map(Number).join(''))
  const columns = matrix.map((_, at) => matrix.map((row) => Number(row[at])).join(''))
  const lines = [...rows, ...columns]
  return sum(lines.map(runs)) + blocks(matrix) + sum(lines.map(likeFinders)) + imbalance(rows.join(''))
}

/** Five or more alike in a line. */
function runs(line: string): number {
  return sum([...line.matchAll(/0{5,}|1{5,}/g)].map(([run]) => run.length - 2))
}

/** Two by two alike. */
function blocks(matrix: Matrix): number {
  let found = 0
  for (let row = 1; row < matrix.length; row++)
    for (let column = 1; column < matrix.length; column++) {
      const dark = matrix[row]![column]
      if (
        dark === matrix[row - 1]![column] &&
        dark === matrix[row]![column - 1] &&
        dark === matrix[row - 1]![column - 1]
      )
        found++
    }
  return found * 3
}

function likeFinders(line: string): number {
  let found = 0
  for (const pattern of LIKE_A_FINDER)
    for (let at = line.indexOf(pattern); at !== -1; at = line.indexOf(pattern, at + 1)) found++
  return found * 40
}

/** Ten for every five in a hundred that dark is away from half. */
function imbalance(modules: string): number {
  const dark = modules.replaceAll('0', '').length
  return Math.floor(Math.abs((dark * 100) / modules.length - 50) / 5) * 10
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}
