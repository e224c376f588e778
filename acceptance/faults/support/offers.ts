import { actions } from '../../../contract/actions/index.ts'
import type { CommandRequest } from '../../../contract/command-requests.ts'
import type { Action } from '../../../contract/declare.ts'
import { act } from '../../../src/dispatch/act.ts'
import { ask } from '../../../src/dispatch/ask.ts'
import type { RehearsedHousehold } from './rehearsed-household.ts'

/** A command that an answer offers, and the request that it stands for. */
export interface Offer {
  command: string
  do: CommandRequest | null
}

export function offersIn(reply: unknown): Offer[] {
  if (typeof reply !== 'object' || reply === null) return []
  const { command } = reply as { command?: unknown }
  return [...(typeof command === 'string' ? [reply as Offer] : []), ...Object.values(reply).flatMap(offersIn)]
}

/** Only these run in a terminal alone. */
const TERMINAL_ONLY = /^usher (?:ui|demo|help)\b|--(?:engine|stack-dir)\b/

const asText = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value))

/** Refusals that no answer can foresee, and why. Each names what helps instead. */
const ALLOWED_REFUSALS: Readonly<Record<string, string>> = {
  'REPAIR-6': 'stuck does not run the checks, so it does not know what causes the finding',
  'SPACE-4': 'space does not read the history of each library, and usher removes only what one of them has imported',
  'SPACE-5': 'the same, while the library does not answer',
  'HOSTING-5': 'this machine may have no service manager',
}

/** Sends a request, an action as a dry run. Returns what is wrong with the reply, or nothing. */
export async function refusalOf({ command, do: request }: Offer, household: RehearsedHousehold): Promise<string[]> {
  if (request === null) return TERMINAL_ONLY.test(command) ? [] : [`${command}: it has no request`]
  if (request.asks.length > 0) return []
  const machine = household.machine()
  if ('read' in request) {
    const abort = new AbortController()
    const given = Object.entries(request.parameters).map(([name, value]) => [name, asText(value)] as const)
    const { type } = await ask(request.read, given, machine, { signal: abort.signal })
    abort.abort()
    return type === 'refusal' ? [`${command}: it is refused`] : []
  }
  const { dry_run: _dryRun, ...body } = request.body
  const result = await act(request.action, { body }, machine, { dryRun: true })
  const { kinds }: Action = actions[request.action]
  const sent = result.type === 'job' ? 'job' : result.envelope.kind
  if (kinds.some(({ name }) => name === sent)) return []
  if (result.type === 'refusal' && result.refusal.data.code in ALLOWED_REFUSALS) return []
  return [`${command}: ${result.type === 'refusal' ? result.refusal.message : sent}`]
}
