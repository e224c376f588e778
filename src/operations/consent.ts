import type { Action, ActionSignature } from '../../contract/declare.ts'
import type { Disruption } from '../../contract/kinds/disruption.ts'
import type { ActionHandler, Payload } from './handler.ts'
import { usherError } from '../lib/errors.ts'
import { sha256 } from '../lib/hash.ts'
import { repeatCommand } from '../platform/store/repeat-command.ts'
import { typedCommandName } from './arguments.ts'
import { toEnvelope } from './envelope.ts'

/** Returns the dry run's answer, with a digest of everything it shows if the action needs consent. */
export function dryRun(
  action: ActionSignature,
  handler: ActionHandler<Action>,
  plan: unknown,
  disruption: Disruption | null = null,
): Payload {
  const { kind, data: outcome } = handler.dryRunOutcome(plan) as Payload
  const data = disruption === null ? outcome : { ...outcome, disruption }
  return { kind, data: action.offer ? { ...data, offer: offerFor({ kind, data: outcome }, disruption) } : data }
}

/**
 * Throws if the action was not confirmed, or if it would now do something else, or disturb somebody else, than what was
 * confirmed. `disruption` is null for an action that waits until it disturbs nobody.
 */
export function assertConsent(
  action: ActionSignature,
  handler: ActionHandler<Action>,
  plan: unknown,
  { offer, ...body }: Record<string, unknown>,
  disruption: Disruption | null = null,
): void {
  if (!action.offer) return
  const commandLine = commandLineOf(action, body)
  if (typeof offer !== 'string') throw usherError('CONSENT-1', commandLine)
  const [confirmedPlan, confirmedViewers = ''] = offer.split('-')
  const [currentPlan, currentViewers = ''] = offerFor(handler.dryRunOutcome(plan) as Payload, disruption).split('-')
  const isSomebodyElse = currentViewers !== '' && currentViewers !== confirmedViewers
  if (confirmedPlan !== currentPlan || isSomebodyElse) throw usherError('CONSENT-2', commandLine)
}

/** Returns the action's command, and the typed command line to repeat, without its secrets. */
export function commandLineOf(
  action: ActionSignature,
  body: Record<string, unknown>,
): { command: string; again: string } {
  const command = typedCommandName(action)
  return { command, again: repeatCommand(action.name, body) ?? `usher ${command}` }
}

/**
 * Hashes the sent data alone, so that the user has seen everything the digest covers. Who is watching has a digest of
 * its own, after a hyphen: an action that waits for them is confirmed without it.
 */
function offerFor({ kind, data }: Payload, disruption: Disruption | null): string {
  const { data: sent } = toEnvelope({ kind, data: { ...data, offer: null } })
  const plan = digestOf(sent).slice(0, 32)
  const viewers = (disruption?.watching ?? []).map(({ service, member, title }) => [service, member, title])
  return viewers.length === 0 ? plan : `${plan}-${digestOf(viewers).slice(0, 16)}`
}

const digestOf = (value: unknown): string => sha256(JSON.stringify(value))
