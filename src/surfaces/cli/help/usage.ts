import type { CommandName } from '../../../../contract/command-table.ts'
import type { Parameter } from '../../../../contract/parameter.ts'
import {
  allParameters,
  flagNameFor,
  commandWordsOf,
  type CommandDeclaration,
} from '../../../operations/command-line/command-declarations.ts'

const placeholders: Readonly<Record<NonNullable<Parameter['completion']>, string>> = {
  forms: 'FORM',
  services: 'SERVICE',
  settings: 'SETTING',
  words: 'WORD',
  jobs: 'JOB',
  bundles: 'BUNDLE',
  backups: 'BACKUP',
  checks: 'CHECK',
  findings: 'FINDING',
  changes: 'CHANGE',
  keys: 'NAME',
  machines: 'MACHINE',
  'operable-machines': 'MACHINE',
  destinations: 'DESTINATION',
}

const placeholdersByName: Readonly<Record<string, string>> = { to: 'FILE', since: 'TIME', until: 'TIME' }

/** Returns the placeholder of a parameter's value: `FORM`, `N`, `bash|zsh|fish`. */
export function placeholderFor(name: string, { type, completion, values }: Parameter): string {
  if (values !== undefined && !hasManyValues({ values })) return values.join('|')
  if (completion !== undefined) return placeholders[completion]
  return type === 'whole' ? 'N' : (placeholdersByName[name] ?? name.toUpperCase().replaceAll('_', '-'))
}

/** Where they would not fit into a line with the rest, the values are named below. */
const MAX_VALUES_LENGTH = 80

const hasManyValues = ({ values = [] }: Pick<Parameter, 'values'>): boolean =>
  values.join('|').length > MAX_VALUES_LENGTH

/** Returns `usher logs [FORM...] [SERVICE...] [--tail N]`. */
export function usageLine(declared: CommandDeclaration): string {
  return [fullCommandName(declared), ...positionalUsage(declared), ...flagOnlyUsage(declared)].join(' ')
}

/** Returns the command as it is typed: `usher config set`. */
export function fullCommandName(declared: CommandName): string {
  return `usher ${commandWordsOf(declared).join(' ')}`
}

export interface ArgumentRow {
  /** For example `--tail N`. */
  flag: string
  /** The placeholder of its positional; empty if it has none. */
  positional: string
  summary: string
}

export function argumentRows(declared: CommandDeclaration): ArgumentRow[] {
  return Object.entries(allParameters(declared)).map(([name, parameter]) => {
    const label = placeholderFor(name, parameter)
    const more = parameter.type === 'list' ? `${label},...` : label
    return {
      flag: parameter.type === 'switch' ? `--${flagNameFor(name)}` : `--${flagNameFor(name)} ${more}`,
      positional: declared.positionals.includes(name) ? label : '',
      summary: `${parameter.summary}${hasManyValues(parameter) ? `: ${parameter.values!.join(', ')}` : ''}${parameter.required ? ' (needed)' : ''}`,
    }
  })
}

function positionalUsage({ positionals, parameters }: CommandDeclaration): string[] {
  return positionals.map((name) => {
    const parameter = parameters[name]!
    const label = placeholderFor(name, parameter) + (parameter.type === 'list' ? '...' : '')
    return parameter.required ? label : `[${label}]`
  })
}

function flagOnlyUsage(declared: CommandDeclaration): string[] {
  return Object.entries(allParameters(declared))
    .filter(([name]) => !declared.positionals.includes(name))
    .map(([name, parameter]) => {
      const flag =
        parameter.type === 'switch'
          ? `--${flagNameFor(name)}`
          : `--${flagNameFor(name)} ${placeholderFor(name, parameter)}`
      return parameter.required ? flag : `[${flag}]`
    })
}
