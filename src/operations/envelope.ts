import { API_VERSION, type Kind, type WebhookPayload } from '../../contract/declare.ts'
import { addCommandRequests } from './command-line/add-command-requests.ts'
import type { Payload } from './handler.ts'
import type { Envelope } from './serialize.ts'
import { usherError, type UsherError } from '../lib/errors.ts'
import { ParseError } from '../lib/json-reader.ts'
import { shapeReader } from '../lib/shape-reader.ts'

/**
 * Reads the data in its declared shape. Drops undeclared fields, and throws for a value that does not fit. Says beside
 * each command what to send for the same effect, where its words alone tell that.
 */
export function toEnvelope({ kind, data }: Payload): Envelope {
  return {
    api_version: API_VERSION,
    kind: kind.name,
    data: addCommandRequests(kind.name, readDeclared(kind.name, data)),
  }
}

/** Returns the body of a webhook request: the data in its declared shape, with the wire version. */
export function toWebhookBody({ name }: WebhookPayload, data: object): Record<string, unknown> {
  return readDeclared(name, { api_version: API_VERSION, ...data })
}

/** `about` is the kind that the error stands for on the event stream. */
export function toErrorEnvelope({ data }: UsherError, about?: Kind): Envelope {
  const named = { ...data, about_kind: about?.name ?? null }
  return { api_version: API_VERSION, kind: 'error', data: addCommandRequests('error', readDeclared('error', named)) }
}

function readDeclared(name: string, data: object): Record<string, unknown> {
  try {
    return shapeReader(name)(data) as Record<string, unknown>
  } catch (thrown) {
    if (!(thrown instanceof ParseError)) throw thrown
    throw usherError('USHER-2', { kind: name }, { detail: thrown.message })
  }
}
