/** What a place that is written to can show. */
export interface Look {
  colour: boolean
  /** Symbols and typographic marks; ASCII where it is false. */
  utf8: boolean
  /** For a screen reader: no colour, no symbols, nothing redrawn. */
  plain: boolean
  /** Columns. */
  width: number
}

export interface Surroundings {
  isTTY: boolean
  /** What the terminal says of itself. */
  columns?: number | undefined
  env: Readonly<Record<string, string | undefined>>
  noColor?: boolean
  plain?: boolean
}

export function lookOf(around: Surroundings): Look {
  const plain = around.plain === true
  return { colour: !plain && coloured(around), utf8: !plain && isUtf8(around.env), plain, width: widthOf(around) }
}

/** What somebody asked for comes before what the terminal can do. source: no-color.org, bixense.com/clicolors */
function coloured({ isTTY, env, noColor }: Surroundings): boolean {
  if (noColor === true || env['NO_COLOR']) return false
  const forced = env['FORCE_COLOR'] || env['CLICOLOR_FORCE']
  if (forced) return forced !== '0' && forced !== 'false'
  if (env['CLICOLOR'] === '0' || env['TERM'] === 'dumb') return false
  return isTTY
}

/** The first that is set decides, as POSIX has it; a locale that nobody set is the C locale. */
function isUtf8(env: Surroundings['env']): boolean {
  return /utf-?8/i.test(env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || '')
}

/** Narrower than 20 columns nothing can be told apart. */
function widthOf({ columns, env }: Surroundings): number {
  const stated = columns || Number(env['COLUMNS'])
  return Number.isInteger(stated) && stated > 0 ? Math.max(stated, 20) : 80
}
