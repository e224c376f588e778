import type { Cause } from '../../../contract/errors/declare.ts'
import { write, type Envelope } from '../../operations/envelope.ts'
import type { Refusal } from '../../lib/errors.ts'
import { refused } from '../../dispatch/ask.ts'
import type { Body, Outgoing } from './message.ts'

/** On every answer. There is no CORS header, and never will be: nobody else's page has business here. */
const always = [
  'Cache-Control',
  'no-store',
  'X-Content-Type-Options',
  'nosniff',
  'Referrer-Policy',
  'no-referrer',
  'Cross-Origin-Resource-Policy',
  'same-origin',
]

export const statuses: Record<Cause, number> = { missing: 404, misasked: 400, busy: 409, failed: 500 }

export function statusOf(refusal: Refusal): number {
  return statuses[refusal.reason]
}

export function reply(status: number, type: string, body: Body, more: readonly string[] = []): Outgoing {
  const headers = [...always, 'Content-Type', type, ...more]
  if (typeof body === 'string') headers.push('Content-Length', String(Buffer.byteLength(body)))
  else if (body instanceof Uint8Array) headers.push('Content-Length', String(body.byteLength))
  return { status, headers, body }
}

/** A sentence for people; whatever breaks its line is taken out, so that it stays one. */
export function plain(status: number, sentence: string, more: readonly string[] = []): Outgoing {
  return reply(status, 'text/plain; charset=utf-8', `${sentence.replace(/\s+/g, ' ')}\n`, more)
}

export function document(status: number, envelope: Envelope, more: readonly string[] = []): Outgoing {
  return reply(status, 'application/json', write(envelope), more)
}

/** The same for what many will be told: it is put into bytes once, which for a long text is most of sending it. */
export function documentForMany(status: number, envelope: Envelope): Outgoing {
  return reply(status, 'application/json', Buffer.from(write(envelope)))
}

/** A refused question: the document that `--json` writes, and the status its cause has. */
export function refusedRead(thrown: unknown): Outgoing {
  const { envelope, refusal } = refused(thrown)
  return document(statusOf(refusal), envelope)
}

/** A refused change: one sentence. */
export function refusedAction(refusal: Refusal, status = statusOf(refusal)): Outgoing {
  return plain(status, refusal.message)
}
