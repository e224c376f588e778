import type { ActionName } from '../../../../contract/actions/index.ts'
import type { Read } from '../../../../contract/declare.ts'
import { UsherError, usherError } from '../../../lib/errors.ts'
import type { RawArguments } from '../../../operations/arguments.ts'
import type { HttpResponse } from '../message.ts'
import { actionErrorResponse } from '../responses.ts'
import type { HttpRoute } from '../routing.ts'
import type { AccessGrant } from './guard.ts'
import type { SessionHolder } from './session-store.ts'

/** As every refusal by the guard: one sentence, the same for every path, so that a member learns nothing from it. */
export const OWNERS_ONLY_RESPONSE: HttpResponse = actionErrorResponse(usherError('SURFACE-21', {}))

const READ_ONLY_RESPONSE: HttpResponse = actionErrorResponse(usherError('KEY-6', {}))

/**
 * Returns the refusal for somebody who may not use a route; undefined if they may. To a member, a path that nothing
 * serves is like any other.
 */
export function refusalFor(
  { role, key }: AccessGrant,
  method: string,
  route: HttpRoute | undefined,
): HttpResponse | undefined {
  if (role !== 'owner' && route?.audience !== 'member') return OWNERS_ONLY_RESPONSE
  return key && key.may !== 'act' && method !== 'GET' ? READ_ONLY_RESPONSE : undefined
}

/**
 * What is for people alone. Otherwise a leaked key could make another one that nobody knows about, have ssh connect with
 * its owner's keys to an address of its choice, put a program of its
 * choice on another machine, or have the backups sent to a place of its choice.
 */
const NOT_FOR_KEYS: Partial<Record<ActionName, 'KEY-7' | 'KEY-10' | 'KEY-11'>> = {
  'key-new': 'KEY-7',
  'key-revoke': 'KEY-7',
  'machine-add': 'KEY-10',
  'machine-remove': 'KEY-10',
  'machine-update': 'KEY-10',
  'offsite-add': 'KEY-11',
  'offsite-remove': 'KEY-11',
}

/** Throws KEY-7, KEY-10 or KEY-11 if the grant is a key's, and the action is for people alone. */
export function assertOpenToKeys({ key }: AccessGrant, action: ActionName): void {
  const code = NOT_FOR_KEYS[action]
  if (key && code !== undefined) throw usherError(code, {})
}

/**
 * Returns the arguments of a read as they hold for a session. A member is always asked for by their own name; undefined
 * if they named somebody else.
 */
export function argumentsFor(
  holder: SessionHolder,
  { parameters }: Pick<Read, 'parameters'>,
  given: RawArguments,
): RawArguments | undefined {
  if (holder.role === 'owner' || !Object.hasOwn(parameters, 'member')) return given
  const { member } = holder
  if (given.some(([name, text]) => name === 'member' && text !== member)) return undefined
  return given.some(([name]) => name === 'member') ? given : [['member', member], ...given]
}

/** What was wrong with the request itself; every other error is about the machine. */
const OWN_MISTAKES: readonly string[] = [
  'ASKED-2',
  'ASKED-3',
  'ASKED-4',
  'ASKED-5',
  'MEMBER-11',
  'PICTURE-1',
  'SURFACE-3',
]

/** Returns an error in words for a member: theirs as it is, without what the machine says of itself. */
export function errorForMember(error: UsherError, member: string): UsherError {
  if (OWN_MISTAKES.includes(error.data.code)) return error
  return error.data.code === 'ASKED-6' ? usherError('MEMBER-11', { name: member }) : usherError('MEMBER-10', {})
}
