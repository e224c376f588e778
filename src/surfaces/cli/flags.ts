/** One flag that every command knows. */
export interface Flag {
  summary: string
  /** What stands for its value in help; a flag without one is a switch. */
  value?: string
  short?: string
}

/** The flags that every command knows. None is a parameter of anything: they say where to look and how to write. */
export const flags = {
  json: { summary: 'Write one JSON envelope for machines instead of a report' },
  'dry-run': { summary: 'Show exactly what would be done, and do nothing' },
  yes: { summary: 'Assent beforehand to what would be asked' },
  home: { value: 'DIR', summary: 'Keep settings, data and state in one directory (or set USHER_HOME)' },
  'stack-dir': { value: 'DIR', summary: 'Operate the Compose project in this directory; nothing is written there' },
  engine: { value: 'ENDPOINT', summary: 'The container engine to ask: unix:///path/to/socket or tcp://host:port' },
  follow: { summary: 'Go on with what comes next, until it is interrupted' },
  card: { summary: 'Draw an answer to be printed or handed on' },
  'no-color': { summary: 'Write without colour' },
  plain: { summary: 'Write for a screen reader: no colour, no symbols, nothing redrawn' },
  'no-footnotes': { summary: 'Leave out the explanations of words at the foot of a report' },
  help: { short: 'h', summary: 'Show what a command takes' },
  version: { summary: 'Show the versions in play' },
} as const satisfies Record<string, Flag>

export type FlagName = keyof typeof flags

/** What the flags said. */
export interface Flags {
  json: boolean
  dryRun: boolean
  yes: boolean
  home: string | undefined
  stackDir: string | undefined
  engine: string | undefined
  follow: boolean
  card: boolean
  noColor: boolean
  plain: boolean
  noFootnotes: boolean
  help: boolean
  version: boolean
}

/** From the values parseArgs gives. `--home` may also be said by the environment. */
export function flagsOf(values: ReadonlyMap<string, string | true>, env: Readonly<Record<string, string | undefined>>) {
  const text = (name: FlagName) => {
    const value = values.get(name)
    return typeof value === 'string' ? value : undefined
  }
  return {
    json: values.has('json'),
    dryRun: values.has('dry-run'),
    yes: values.has('yes'),
    home: text('home') ?? (env['USHER_HOME'] || undefined),
    stackDir: text('stack-dir'),
    engine: text('engine'),
    follow: values.has('follow'),
    card: values.has('card'),
    noColor: values.has('no-color'),
    plain: values.has('plain'),
    noFootnotes: values.has('no-footnotes'),
    help: values.has('help'),
    version: values.has('version'),
  } satisfies Flags
}
