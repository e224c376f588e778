import { tryParseJson } from '../../../lib/bounded-reading.ts'
import { UnexpectedStatus, WrongApp } from './protocol.ts'
import type { AppRequest, SendRequest } from './transport.ts'

/**
 * Returns the JSON at a path that needs no credential, by which an app is recognised. Throws UnexpectedStatus for 503,
 * which an app answers while it starts, and WrongApp for whatever is not JSON.
 */
export async function fetchPublicAnswer(
  send: SendRequest,
  request: Pick<AppRequest, 'path' | 'max_bytes'>,
): Promise<object> {
  const { status, text } = await send(request)
  if (status === 503) throw new UnexpectedStatus(status, request.path)
  const answer = tryParseJson(text)
  if (status !== 200 || typeof answer !== 'object' || answer === null) throw new WrongApp()
  return answer
}
