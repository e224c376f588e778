import { textOf } from './body.ts'
import { isObject, readEnvelope, type Envelope } from './envelope.ts'
import type { ErrorData } from './generated/kinds.ts'
import { isProblem, problem, type Problem, type ProblemKind } from './problem.ts'

const byStatus: Record<number, ProblemKind> = { 404: 'missing', 500: 'failed' }
for (const status of [400, 401, 405, 409, 413, 415, 429]) byStatus[status] = 'misasked'

/** The envelope that an answer carries, or the problem it stands for. */
export async function readAnswer(response: Response): Promise<Envelope | Problem> {
  if (!response.ok) return readRefusal(response)
  const envelope = readEnvelope(await textOf(response))
  if (isProblem(envelope)) return { ...envelope, status: response.status }
  return envelope.kind === 'error' ? saidBy(envelope, 'failed', response.status) : envelope
}

/** The problem that an answer stands for which is not the one hoped for. */
export async function readRefusal(response: Response): Promise<Problem> {
  const { status } = response
  if (pointsElsewhere(response)) return drop(response, 'What answered points elsewhere. It was not followed.')
  const kind = byStatus[status]
  const text = await textOf(response)
  if (isSentence(response, text)) {
    if (status === 403) return problem('refused', text.trim(), { status })
    if (kind) return problem(kind, text.trim(), { status })
  }
  const envelope = readEnvelope(text)
  if (isProblem(envelope)) return { ...envelope, status }
  if (kind && envelope.kind === 'error') return saidBy(envelope, kind, status)
  return problem('unreachable', `The service does not answer with ${status}. Something stands in between.`, { status })
}

function saidBy({ data }: Envelope, kind: ProblemKind, status: number): Problem {
  if (!isObject(data) || typeof data['summary'] !== 'string') {
    return problem('unreachable', 'What came back is not an answer of the service.', { status })
  }
  return problem(kind, data['summary'], { error: data as unknown as ErrorData, status })
}

/** A browser shows a redirect that was not followed as an answer without a status. */
function pointsElsewhere({ status, type }: Response): boolean {
  return type === 'opaqueredirect' || (status >= 300 && status < 400)
}

/** Every refusal of a change, and of the guard, is one plain sentence. A page or JSON is not. */
function isSentence({ headers }: Response, text: string): boolean {
  return /^text\/plain\b/i.test(headers.get('content-type') ?? '') && /^\s*[^\s<{[]/.test(text)
}

function drop(response: Response, sentence: string): Problem {
  response.body?.cancel().catch(() => {})
  return problem('unreachable', sentence, { status: response.status || null })
}
