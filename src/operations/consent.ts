import type { Action } from '../../contract/declare.ts'
import type { ActionHandler, Payload } from './handler.ts'
import { usherError } from '../lib/errors.ts'
import { sha256 } from '../lib/hash.ts'
import { repeatCommand } from '../platform/store/repeat-command.ts'
import { typedCommandName } from './arguments.ts'
import { toEnvelope } from './envelope.ts'

/** Returns the dry run's answer, with a digest of everything it shows if the action needs consent. */
export function dryRun(action: Action, handler: ActionHandler<Action>, plan: unknown): Payload {
  const payload = handler.dryRunOutcome(plan) as Payload
  return action.offer ? { kind: payload.kind, data: { ...payload.data, offer: offerDigest(payload) } } : payload
}

/** Throws if the action was not confirmed, or if it would now do something else than what was confirmed. */
export function assertConsent(
  action: Action,
  handler: ActionHandler<Action>,
  plan: unknown,
  { offer, ...body }: Record<string, unknown>,
): void {
  if (!action.offer) return
  const commandLine = commandLineOf(action, body)
  if (offer === undefined) throw usherError('CONSENT-1', commandLine)
  if (offer !== offerDigest(handler.dryRunOutcome(plan) as Payload)) throw usherError('CONSENT-2', commandLine)
}

/** Returns the action's command, and the typed command line to repeat, without its secrets. */
export function commandLineOf(action: Action, body: Record<string, unknown>): { command: string; again: string } {
  const command = typedCommandName(action)
  return { command, again: repeatCommand(action.name, body) ?? `usher ${command}` }
}

/** Hashes the sent data alone, so that the user has seen everything the digest covers. */
function offerDigest({ kind, data }: Payload): string {
  const { data: sent } = toEnvelope({ kind, data: { ...data, offer: null } })
  return sha256(JSON.stringify(sent)).slice(0, 32)
}
