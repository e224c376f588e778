import type { ActionName } from '../../../contract/actions/index.ts'
import type { CommandRequest } from '../../../contract/command-requests.ts'
import type { ActionSignature, ReadSignature } from '../../../contract/declare.ts'
import type { ReadName } from '../../../contract/reads/index.ts'
import { orUndefined } from '../../lib/errors.ts'
import { splitShellWords } from '../../lib/shell.ts'
import { parseGivenArguments } from '../arguments.ts'
import { parseCommandLine } from './command-line.ts'
import { bindInOrder, bindPositionals, needsStackNames, type CommandArguments, type StackNames } from './positionals.ts'

/** A command that can also be sent, before its bare words are assigned. */
interface CommandDraft {
  declared: ReadSignature | ActionSignature
  words: string[]
  flagArguments: CommandArguments
  dryRun: boolean
}

/**
 * Returns what to send for the same effect as a command. Null if it is not usher’s, if it runs only in a terminal, or if
 * it asks another machine. Undefined if only the stack’s names tell what its words are: `nameCommandRequest` knows them.
 */
export function commandRequestFor(command: string): CommandRequest | null | undefined {
  const draft = draftOf(command)
  if (draft === null) return null
  if (needsStackNames(draft.declared) && draft.words.length > 0) return undefined
  return orNull(() => toRequest(draft, bindInOrder(draft.declared, draft.words)))
}

/** Returns the same for a command whose words are names of forms and services. Null if the stack cannot be read. */
export async function nameCommandRequest(
  command: string,
  names: () => Promise<StackNames>,
): Promise<CommandRequest | null> {
  const draft = draftOf(command)
  if (draft === null) return null
  try {
    return toRequest(draft, await bindPositionals(draft.declared, draft.words, names))
  } catch (thrown) {
    return orUndefined(thrown) ?? null
  }
}

/** On a terminal a secret is read from a file, so that no history keeps it. A request has it as a value. */
const SECRET_FROM_FILE = / < FILE$/

function draftOf(command: string): CommandDraft | null {
  const [program, ...typed] = splitShellWords(command.replace(SECRET_FROM_FILE, '')) ?? []
  if (program !== 'usher') return null
  return orNull(() => {
    const { command: declared, flags, positionals: words, flagArguments, output } = parseCommandLine(typed, {})
    if (declared === undefined || declared.type === 'command') return null
    const isElsewhere = [flags.home, flags.stackDir, flags.engine, flags.on].some((value) => value !== undefined)
    const isForTerminal = flags.help || flags.version || output.ical || output.path !== undefined
    return isElsewhere || isForTerminal ? null : { declared, words, flagArguments, dryRun: flags.dryRun }
  })
}

/** A command that the command line itself would refuse cannot be sent either. */
function orNull<Value>(parse: () => Value): Value | null {
  try {
    return parse()
  } catch (thrown) {
    return orUndefined(thrown) ?? null
  }
}

function toRequest({ declared, flagArguments, dryRun }: CommandDraft, bound: CommandArguments): CommandRequest {
  const given = [...flagArguments, ...bound]
  const values = parseGivenArguments(
    declared,
    given.filter(([, value]) => !isPlaceholder(value)),
  )
  const open = given.filter(([, value]) => isPlaceholder(value)).map(([name]) => name)
  const required = Object.entries(declared.parameters).filter(([, parameter]) => parameter.required)
  const missing = required.map(([name]) => name).filter((name) => !Object.hasOwn(values, name))
  const asks = [...new Set([...open, ...missing, ...neededWith(declared, values)])]
  return declared.type === 'read'
    ? { read: declared.name as ReadName, parameters: values, asks }
    : { action: declared.name as ActionName, body: { ...values, ...(dryRun && { dry_run: true }) }, asks }
}

/**
 * What stands in a command for a word that a person has to choose. Settings are written in capitals too, so these are
 * the only ones, alone or as the value of `app=` and the like.
 */
const PLACEHOLDER = /^(?:[a-z_]+=)?(?:DIRECTORY|FILE|NAME|PATH|REASON|SERVICE|URL)$/

const isPlaceholder = (value: string): boolean => value.split(',').some((word) => PLACEHOLDER.test(word))

/** Arguments that no declaration can require, because another one can be given in their place. */
const alternatives: Partial<Record<ActionName, { needed: string; unless: string }>> = {
  accept: { needed: 'reason', unless: 'withdraw' },
  'config-set': { needed: 'value', unless: 'unset' },
}

function neededWith({ type, name }: ReadSignature | ActionSignature, values: Record<string, unknown>): string[] {
  const alternative = type === 'action' ? alternatives[name as ActionName] : undefined
  if (alternative === undefined || values[alternative.unless] === true) return []
  return Object.hasOwn(values, alternative.needed) ? [] : [alternative.needed]
}
