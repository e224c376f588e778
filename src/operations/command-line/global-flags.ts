import type { CompletionSource } from '../../../contract/parameter.ts'
import { usherError } from '../../lib/errors.ts'
import { languageOf, languageOfEnvironment } from '../../lib/languages/choose-language.ts'
import type { Language } from '../../lib/languages/languages.ts'
import { languageTags } from '../../lib/languages/spoken-languages.ts'

export interface GlobalFlag {
  summary: string
  /** Placeholder for the value in help; flags without one are switches. */
  value?: string
  /** What shells complete the value to. */
  values?: readonly string[]
  /** The names that a shell asks for as it completes the value. */
  completion?: CompletionSource
  short?: string
}

/** Flags of every command. They are not parameters of any read or action. */
export const globalFlags = {
  json: { summary: 'Write one JSON envelope for machines instead of a report' },
  'dry-run': { summary: 'Show exactly what would be done, and change nothing' },
  yes: { summary: 'Confirm without being asked' },
  home: { value: 'DIR', summary: 'Keep settings, data and state in one directory (or set USHER_HOME)' },
  'stack-dir': { value: 'DIR', summary: 'Operate the Compose project in this directory; nothing is written there' },
  on: {
    value: 'MACHINE',
    completion: 'operable-machines',
    summary: 'Run the command on this other machine; here is the machine you are on',
  },
  engine: {
    value: 'ENDPOINT',
    summary: 'The container engine to ask: unix:///path/to/socket, tcp://host:port or ssh://user@host',
  },
  card: { summary: 'Format the output for printing or sharing' },
  language: {
    value: 'LANGUAGE',
    values: languageTags,
    summary: `Write in this language: ${languageTags.join(', ')} (or set USHER_LANGUAGE)`,
  },
  'no-color': { summary: 'Write without colour' },
  plain: { summary: 'Write for a screen reader: no colour, no symbols, nothing redrawn' },
  'no-footnotes': { summary: 'Omit the explanations of terms below a report' },
  help: { short: 'h', summary: 'Show a command’s arguments and examples' },
  version: { summary: 'Show the versions in use' },
} as const satisfies Record<string, GlobalFlag>

export type GlobalFlagName = keyof typeof globalFlags

export interface GlobalFlagValues {
  json: boolean
  dryRun: boolean
  yes: boolean
  home: string | undefined
  stackDir: string | undefined
  on: string | undefined
  engine: string | undefined
  card: boolean
  language: Language
  noColor: boolean
  plain: boolean
  noFootnotes: boolean
  help: boolean
  version: boolean
}

/** Reads the flags from parseArgs. USHER_HOME sets `--home` too. */
export function parseGlobalFlags(
  values: ReadonlyMap<string, string | true>,
  env: Readonly<Record<string, string | undefined>>,
) {
  const text = (name: GlobalFlagName) => {
    const value = values.get(name)
    return typeof value === 'string' ? value : undefined
  }
  return {
    json: values.has('json'),
    dryRun: values.has('dry-run'),
    yes: values.has('yes'),
    home: text('home') ?? (env['USHER_HOME'] || undefined),
    stackDir: text('stack-dir'),
    on: text('on'),
    engine: text('engine'),
    card: values.has('card'),
    language: chosenLanguage(text('language'), env),
    noColor: values.has('no-color'),
    plain: values.has('plain'),
    noFootnotes: values.has('no-footnotes'),
    help: values.has('help'),
    version: values.has('version'),
  } satisfies GlobalFlagValues
}

/** A language that is asked for by name has to be one of usher's; one of the environment may be another. */
function chosenLanguage(named: string | undefined, env: Readonly<Record<string, string | undefined>>): Language {
  if (named === undefined) return languageOfEnvironment(env)
  const language = languageOf(named)
  if (language === undefined) throw usherError('LINE-13', { language: named })
  return language
}
