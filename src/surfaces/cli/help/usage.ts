import type { Parameter } from '../../../../contract/parameter.ts'
import { flagOf, wordsOf, type Declared } from '../declared.ts'

const labels: Readonly<Record<NonNullable<Parameter['completes']>, string>> = {
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
}

/** What stands for a parameter's value: `FORM`, `N`, `bash|zsh|fish`. */
export function labelOf(name: string, { takes, completes, values }: Parameter): string {
  if (values !== undefined) return values.join('|')
  if (completes !== undefined) return labels[completes]
  return takes === 'whole' ? 'N' : name.toUpperCase().replaceAll('_', '-')
}

/** `usher logs [FORM...] [SERVICE...] [--tail N]`. */
export function usageOf(declared: Declared): string {
  return [nameOf(declared), ...bareWords(declared), ...namedOnly(declared)].join(' ')
}

/** What somebody types for it: `usher config set`. */
export function nameOf(declared: Declared): string {
  return `usher ${wordsOf(declared).join(' ')}`
}

export interface Argument {
  /** `--tail N`. */
  flag: string
  /** What a bare word that fills it is called; empty where none does. */
  bare: string
  summary: string
}

/** All it takes, one row each. */
export function argumentsOf(declared: Declared): Argument[] {
  return Object.entries(declared.takes).map(([name, parameter]) => {
    const label = labelOf(name, parameter)
    const more = parameter.takes === 'list' ? `${label},...` : label
    return {
      flag: parameter.takes === 'switch' ? `--${flagOf(name)}` : `--${flagOf(name)} ${more}`,
      bare: declared.bare.includes(name) ? label : '',
      summary: parameter.required ? `${parameter.summary} (needed)` : parameter.summary,
    }
  })
}

function bareWords({ bare, takes }: Declared): string[] {
  return bare.map((name) => {
    const parameter = takes[name]!
    const label = labelOf(name, parameter) + (parameter.takes === 'list' ? '...' : '')
    return parameter.required ? label : `[${label}]`
  })
}

function namedOnly({ bare, takes }: Declared): string[] {
  return Object.entries(takes)
    .filter(([name]) => !bare.includes(name))
    .map(([name, parameter]) => {
      const flag = parameter.takes === 'switch' ? `--${flagOf(name)}` : `--${flagOf(name)} ${labelOf(name, parameter)}`
      return parameter.required ? flag : `[${flag}]`
    })
}
