import { textOf } from './body.ts'
import { isObject, parseEnvelope, type Envelope } from './envelope.ts'
import type { ErrorData } from './generated/kinds.ts'
import { isProblem, createProblem, unreachable, type Problem, type ProblemKind } from './problem.ts'

const kindByStatus: Record<number, ProblemKind> = { 404: 'missing', 500: 'failed' }
for (const status of [400, 401, 405, 409, 413, 415, 429]) kindByStatus[status] = 'misasked'

/** Returns the envelope in a response, or the problem it stands for. */
export async function readResponse(response: Response): Promise<Envelope | Problem> {
  if (!response.ok) return readErrorResponse(response)
  const envelope = parseEnvelope(await textOf(response))
  if (isProblem(envelope)) return { ...envelope, status: response.status }
  return envelope.kind === 'error' ? problemFromEnvelope(envelope, 'failed', response.status) : envelope
}

/** Returns the problem for an unsuccessful response. */
export async function readErrorResponse(response: Response): Promise<Problem> {
  const { status } = response
  if (isRedirect(response)) {
    response.body?.cancel().catch(() => {})
    return unreachable('The response is a redirect, which was not followed.', status || null)
  }
  const kind = kindByStatus[status]
  const text = await textOf(response)
  if (isSentence(response, text)) {
    if (status === 403) return createProblem('refused', text.trim(), { status })
    if (kind) return createProblem(kind, text.trim(), { status })
  }
  const envelope = parseEnvelope(text)
  if (isProblem(envelope)) return { ...envelope, status }
  if (kind && envelope.kind === 'error') return problemFromEnvelope(envelope, kind, status)
  return unreachable(`The service never responds with ${status}. Something else answered.`, status)
}

function problemFromEnvelope({ data }: Envelope, kind: ProblemKind, status: number): Problem {
  if (!isObject(data) || typeof data['summary'] !== 'string') {
    return unreachable('The response is not from the service.', status)
  }
  return createProblem(kind, data['summary'], { error: data as unknown as ErrorData, status })
}

/** A browser reports an unfollowed redirect as an opaque response without a status. */
function isRedirect({ status, type }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400)
}

/** Refusals of an action or by the guard are one plain sentence. HTML and JSON are not. */
function isSentence({ headers }: Response, text: string): boolean {
  return /^text\/plain\b/i.test(headers.get('content-type') ?? '') && /^\s*[^\s<{[]/.test(text)
}
