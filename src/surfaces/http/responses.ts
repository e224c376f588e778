import type { ErrorCategory } from '../../../contract/errors/definition.ts'
import type { Translator } from '../../lib/languages/translator.ts'
import { serialize, type Envelope } from '../../operations/serialize.ts'
import { translateEnvelope } from '../../operations/translate-envelope.ts'
import type { UsherError } from '../../lib/errors.ts'
import { toErrorResult } from '../../dispatch/ask.ts'
import type { ResponseBody, HttpResponse } from './message.ts'

/** In every response. There is no CORS header on purpose: pages of other sites have no access. */
const securityHeaders = [
  'X-Content-Type-Options',
  'nosniff',
  'Referrer-Policy',
  'no-referrer',
  'Cross-Origin-Resource-Policy',
  'same-origin',
]

export const statusByCategory: Record<ErrorCategory, number> = {
  missing: 404,
  misasked: 400,
  forbidden: 403,
  busy: 409,
  failed: 500,
}

export function statusForError(error: UsherError): number {
  return statusByCategory[error.category]
}

export function createResponse(
  status: number,
  type: string,
  body: ResponseBody,
  more: readonly string[] = [],
  caching = 'no-store',
): HttpResponse {
  const rawHeaders = ['Cache-Control', caching, ...securityHeaders, 'Content-Type', type, ...more]
  if (typeof body === 'string') rawHeaders.push('Content-Length', String(Buffer.byteLength(body)))
  else if (body instanceof Uint8Array) rawHeaders.push('Content-Length', String(body.byteLength))
  return { status, rawHeaders, body }
}

/** For a request that succeeded and has nothing to return. */
export const emptyResponse: HttpResponse = {
  status: 204,
  rawHeaders: ['Cache-Control', 'no-store', ...securityHeaders],
  body: '',
}

/** Creates a response with one sentence; control characters are removed, so that it stays on one line. */
export function textResponse(status: number, sentence: string, more: readonly string[] = []): HttpResponse {
  const line = (text: string) => `${text.replace(/\s+/g, ' ')}\n`
  return {
    ...createResponse(status, 'text/plain; charset=utf-8', line(sentence), more),
    translateBody: (translator) => line(translator.translate(sentence)),
  }
}

export function envelopeResponse(status: number, envelope: Envelope, more: readonly string[] = []): HttpResponse {
  return {
    ...createResponse(status, 'application/json', serialize(envelope), more),
    translateBody: (translator) => serialize(translateEnvelope(envelope, translator)),
  }
}

/** Encodes the envelope once for many clients: for a long text, encoding is most of the cost of sending. */
export function sharedEnvelopeResponse(status: number, envelope: Envelope): HttpResponse {
  const encoded = new Map<Translator, Uint8Array>()
  return {
    ...createResponse(status, 'application/json', Buffer.from(serialize(envelope))),
    variants: new Map(),
    translateBody(translator) {
      const bytes = encoded.get(translator) ?? Buffer.from(serialize(translateEnvelope(envelope, translator)))
      encoded.set(translator, bytes)
      return bytes
    },
  }
}

/** Turns an error of a read into the document that `--json` writes, with the status of its cause. */
export function readErrorResponse(thrown: unknown): HttpResponse {
  const { envelope, refusal: error } = toErrorResult(thrown)
  return envelopeResponse(statusForError(error), envelope)
}

/** Turns an error of an action into one sentence. */
export function actionErrorResponse(error: UsherError, status = statusForError(error)): HttpResponse {
  return textResponse(status, error.message)
}
