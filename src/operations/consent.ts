import { createHash } from 'node:crypto'
import type { Action } from '../../contract/declare.ts'
import type { Performer, Said } from './handler.ts'
import { refuse } from '../lib/errors.ts'
import { repeated } from '../platform/store/again.ts'
import { typed } from './arguments.ts'
import { seal } from './envelope.ts'

/** What a dry run answers; where the action wants consent, with the digest of all that it showed. */
export function rehearsed(action: Action, performer: Performer<Action>, plan: unknown): Said {
  const said = performer.rehearse(plan) as Said
  return action.offer ? { kind: said.kind, data: { ...said.data, offer: digestOf(said) } } : said
}

/** Refuses an action that was not agreed to, or whose consent was to something else than it would do now. */
export function agreed(
  action: Action,
  performer: Performer<Action>,
  plan: unknown,
  { offer, ...body }: Record<string, unknown>,
): void {
  if (!action.offer) return
  const asked = askedAgain(action, body)
  if (offer === undefined) throw refuse('CONSENT-1', asked)
  if (offer !== digestOf(performer.rehearse(plan) as Said)) throw refuse('CONSENT-2', asked)
}

/** How an action is spoken of, and the command that was typed as far as it may be repeated. */
export function askedAgain(action: Action, body: Record<string, unknown>): { command: string; again: string } {
  const command = typed(action)
  return { command, again: repeated(action.name, body) ?? `usher ${command}` }
}

/** Of what is told and nothing else, so that whoever agrees has seen all of what the digest stands for. */
function digestOf({ kind, data }: Said): string {
  const { data: told } = seal({ kind, data: { ...data, offer: null } })
  return createHash('sha256').update(JSON.stringify(told)).digest('hex').slice(0, 32)
}
