import { API_VERSION, type Kind, type WebhookPayload } from '../../contract/declare.ts'
import { error } from '../../contract/kinds/error.ts'
import { addCommandRequests } from './command-line/add-command-requests.ts'
import type { Payload } from './handler.ts'
import { usherError, type UsherError } from '../lib/errors.ts'

export interface Envelope {
  api_version: number
  kind: string
  data: Record<string, unknown>
}

/**
 * Kinds that were serialized before. Compiling a shape took 8 of the 35 ms of a `status` (measured). That pays off in a
 * server but not in a command, so a shape is compiled at its second use.
 */
const previouslySerialized = new WeakSet<Kind>()

/**
 * Validates the data against the declared shape. Drops undeclared fields, and throws for a value that does not fit. Says
 * beside each command what to send for the same effect, where its words alone tell that.
 */
export function toEnvelope({ kind, data }: Payload): Envelope {
  const sealed = kind.schema.safeParse(data, { jitless: !previouslySerialized.has(kind) })
  previouslySerialized.add(kind)
  if (sealed.success) return { api_version: API_VERSION, kind: kind.name, data: addCommandRequests(sealed.data) }
  const issues = sealed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw usherError('USHER-2', { kind: kind.name }, { detail: issues.slice(0, 10).join('\n') })
}

/** Returns the body of a webhook request: the data in its declared shape, with the wire version. */
export function toWebhookBody({ schema }: WebhookPayload, data: object): Record<string, unknown> {
  return schema.parse({ api_version: API_VERSION, ...data })
}

/** `about` is the kind that the error stands for on the event stream. */
export function toErrorEnvelope({ data }: UsherError, about?: Kind): Envelope {
  const named = { ...data, about_kind: about?.name ?? null }
  return { api_version: API_VERSION, kind: error.name, data: addCommandRequests(error.schema.parse(named)) }
}

/**
 * Serializes an envelope, so that no two surfaces differ by a byte. The output may be printed on a terminal, so
 * characters that JSON allows but a terminal obeys are escaped.
 */
export function serialize(envelope: Envelope): string {
  return `${JSON.stringify(envelope).replace(terminalControls, escapeCharacter)}\n`
}

/** DEL, C1 and bidirectional control characters; JSON itself escapes C0. source: ECMA-48, 5.3 */
// oxlint-disable-next-line no-control-regex
const terminalControls = /[\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
