const blocks = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█']
/** The denser, the higher. */
const asciiLevels = ['_', '-', '~', '=', '+', '*', '#', '@']

/**
 * Draws values as a line of bars, each the highest value of its part of the time. A part without a value is a dot, so a
 * gap stays a gap. The lowest bar is zero, whatever the values: a steady figure is not drawn as a mountain.
 */
export function renderSparkline(
  values: readonly (number | null)[],
  columns: number,
  { plain, utf8 }: { plain: boolean; utf8: boolean },
): string {
  if (plain) return ''
  const [levels, gap] = utf8 ? [blocks, '·'] : [asciiLevels, '.']
  const parts = Array.from({ length: columns }, (_, column) =>
    highestOf(values.slice(...[column, column + 1].map((edge) => Math.floor((edge * values.length) / columns)))),
  )
  const highest = highestOf(parts) ?? 0
  return parts.map((value) => (value === null ? gap : levels[levelOf(value, highest, levels.length)]!)).join('')
}

function highestOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null)
  return known.length === 0 ? null : Math.max(...known)
}

const levelOf = (value: number, highest: number, levels: number): number =>
  highest <= 0 ? 0 : Math.min(levels - 1, Math.round((value / highest) * (levels - 1)))
