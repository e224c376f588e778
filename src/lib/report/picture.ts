import type { Look } from './look.ts'

/** The upper and the lower of two squares on one line. */
const halves = { '00': ' ', '10': '▀', '01': '▄', '11': '█' } as const

/** Black on white whatever the terminal's own colours are. source: ECMA-48, and the bright colours xterm added */
const INK_ON_PAPER = '30;107'

/**
 * Squares, dark where true: two rows of them on a line, or, in a locale without UTF-8, two letters for each. Nothing
 * where it is read aloud, and nothing where it would be wider than the place.
 */
export function drawPicture(dark: readonly (readonly boolean[])[], { utf8, plain, colour, width }: Look): string {
  const rows = utf8 ? inHalves(dark) : dark.map((row) => row.map((on) => (on ? '##' : '  ')).join(''))
  if (plain || (rows[0]?.length ?? 0) > width) return ''
  return rows.map((row) => (colour ? `\u001b[${INK_ON_PAPER}m${row}\u001b[0m` : row.trimEnd())).join('\n')
}

function inHalves(dark: readonly (readonly boolean[])[]): string[] {
  const on = (row: number, column: number) => (dark[row]?.[column] ? '1' : '0')
  return Array.from({ length: Math.ceil(dark.length / 2) }, (_, line) =>
    (dark[0] ?? []).map((_square, column) => halves[`${on(line * 2, column)}${on(line * 2 + 1, column)}`]).join(''),
  )
}
