import { parseForeignJson, TooManyValues } from '../../../lib/bounded-reading.ts'
import { usherError } from '../../../lib/errors.ts'
import { ParseError } from '../../../lib/json-reader.ts'
import type { AppResponse } from './transport.ts'
import { readValidationMessage } from './validation-message.ts'

export const isRejected = ({ status }: AppResponse): boolean => status === 401 || status === 403

export interface ResponseContext {
  app: string
  service: string
  what: string
}

export function assertSuccess({ status }: AppResponse, { app, service, what }: ResponseContext): void {
  if (status === 503) throw usherError('APP-12', { app, service })
  if (status < 200 || status >= 300) throw usherError('APP-8', { app, service, what, status: String(status) })
}

export function assertAccepted(response: AppResponse, errorContext: ResponseContext): void {
  const why = response.status >= 400 && response.status < 500 ? readValidationMessage(response.text) : undefined
  if (why !== undefined) throw usherError('APP-14', { ...errorContext, why })
  assertSuccess(response, errorContext)
}

export function parseBody({ text }: AppResponse, { app, what, service }: ResponseContext): unknown {
  if (text.trim() === '') throw usherError('APP-9', { app, service, what, why: 'it is empty' })
  try {
    return parseForeignJson(text)
  } catch (thrown) {
    const why = thrown instanceof TooManyValues ? thrown.message : unparsableReason(text)
    throw usherError('APP-9', { app, service, what, why })
  }
}

const unparsableReason = (text: string): string =>
  /^\s*</.test(text) ? 'it is a web page, not data' : 'it is not complete JSON'

export function readBody<T>(read: (body: unknown) => T, body: unknown, { app, service, what }: ResponseContext): T {
  try {
    return read(body)
  } catch (thrown) {
    if (thrown instanceof ParseError) throw usherError('APP-9', { app, service, what, why: thrown.message })
    throw thrown
  }
}
