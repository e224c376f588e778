import { commandSummaries } from '../../../../contract/command-table.ts'
import type { Parameter } from '../../../../contract/parameter.ts'
import {
  allCommands,
  allParameters,
  flagNameFor,
  commandWordsOf,
  type CommandDeclaration,
} from '../../../operations/command-line/command-declarations.ts'
import { globalFlags, type GlobalFlag } from '../../../operations/command-line/global-flags.ts'

/** The completions for one position: fixed values, names to ask usher for, or a directory; undefined if unknown. */
export type Completion = { values: readonly string[] } | { ask: readonly string[] } | { directory: true } | undefined

export interface CompletionFlag {
  flag: string
  summary: string
  switch: boolean
  completion: Completion
}

export interface CompletionCommand {
  /** For example `config set`. */
  words: string
  summary: string
  flags: CompletionFlag[]
  positional: Completion
}

export interface CompletionModel {
  globalFlags: CompletionFlag[]
  commands: CompletionCommand[]
}

export function buildCompletionModel(): CompletionModel {
  return {
    globalFlags: Object.entries<GlobalFlag>(globalFlags).map(([name, { summary, value, values, completion }]) => ({
      flag: `--${name}`,
      summary,
      switch: value === undefined,
      completion: value === 'DIR' ? { directory: true } : completion ? { ask: [completion] } : values && { values },
    })),
    commands: allCommands().map((declared) => ({
      words: commandWordsOf(declared).join(' '),
      summary: declared.summary,
      flags: Object.entries(allParameters(declared)).map(([name, parameter]) => ({
        flag: `--${flagNameFor(name)}`,
        summary: parameter.summary,
        switch: parameter.type === 'switch',
        completion: completionFor(parameter),
      })),
      positional: positionalCompletion(declared),
    })),
  }
}

function completionFor({ values, completion }: Parameter): Completion {
  if (values !== undefined) return { values }
  return completion === undefined ? undefined : { ask: [completion] }
}

/** Forms and services share one position; help completes commands. */
function positionalCompletion({ type, name, positionals, parameters }: CommandDeclaration): Completion {
  if (type === 'command' && name === 'help')
    return { values: [...new Set(commandSummaries.map((name) => commandWordsOf(name)[0]!))] }
  const all = positionals.map((parameter) => completionFor(parameters[parameter]!))
  const kinds = all.flatMap((offer) => (offer !== undefined && 'ask' in offer ? offer.ask : []))
  return kinds.length > 0 ? { ask: kinds } : all.find((offer) => offer !== undefined)
}
