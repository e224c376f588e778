export interface TerminalCapabilities {
  colour: boolean
  utf8: boolean
  /** For a screen reader: no colour, no symbols, nothing redrawn. */
  plain: boolean
  width: number
}

export interface TerminalEnvironment {
  isTTY: boolean
  columns?: number | undefined
  env: Readonly<Record<string, string | undefined>>
  noColor?: boolean
  plain?: boolean
}

export function detectCapabilities(environment: TerminalEnvironment): TerminalCapabilities {
  const plain = environment.plain === true
  return {
    colour: !plain && hasColor(environment),
    utf8: !plain && isUtf8(environment.env),
    plain,
    width: terminalWidth(environment),
  }
}

/** The user's choice takes precedence over the terminal. source: no-color.org, bixense.com/clicolors */
function hasColor({ isTTY, env, noColor }: TerminalEnvironment): boolean {
  if (noColor === true || env['NO_COLOR']) return false
  const forced = env['FORCE_COLOR'] || env['CLICOLOR_FORCE']
  if (forced) return forced !== '0' && forced !== 'false'
  if (env['CLICOLOR'] === '0' || env['TERM'] === 'dumb') return false
  return isTTY
}

/** The first variable that is set decides, as in POSIX; without any, the locale is C. */
function isUtf8(env: TerminalEnvironment['env']): boolean {
  return /utf-?8/i.test(env['LC_ALL'] || env['LC_CTYPE'] || env['LANG'] || '')
}

/** Below 20 columns nothing is readable. */
function terminalWidth({ columns, env }: TerminalEnvironment): number {
  const stated = columns || Number(env['COLUMNS'])
  return Number.isInteger(stated) && stated > 0 ? Math.max(stated, 20) : 80
}
