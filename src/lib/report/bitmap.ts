import type { TerminalCapabilities } from './terminal-capabilities.ts'

const halves = { '00': ' ', '10': '▀', '01': '▄', '11': '█' } as const

/** Black on white in every terminal theme. source: ECMA-48, and the bright colours xterm added */
const INK_ON_PAPER = '30;107'

/**
 * Draws squares, dark where true: two rows to a line, or, in a locale without UTF-8, two letters for each. Returns an
 * empty text for screen readers, and if it does not fit the width.
 */
export function renderBitmap(
  dark: readonly (readonly boolean[])[],
  { utf8, plain, colour, width }: TerminalCapabilities,
): string {
  const rows = utf8 ? toHalfBlocks(dark) : dark.map((row) => row.map((on) => (on ? '##' : '  ')).join(''))
  if (plain || (rows[0]?.length ?? 0) > width) return ''
  return rows.map((row) => (colour ? `\u001b[${INK_ON_PAPER}m${row}\u001b[0m` : row.trimEnd())).join('\n')
}

function toHalfBlocks(dark: readonly (readonly boolean[])[]): string[] {
  const on = (row: number, column: number) => (dark[row]?.[column] ? '1' : '0')
  return Array.from({ length: Math.ceil(dark.length / 2) }, (_, line) =>
    (dark[0] ?? []).map((_square, column) => halves[`${on(line * 2, column)}${on(line * 2 + 1, column)}`]).join(''),
  )
}
