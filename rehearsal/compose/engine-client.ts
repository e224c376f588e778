import { usherError } from '../../src/lib/errors.ts'

export interface EngineCall {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  body?: object
}

export type SendEngineCall = (call: EngineCall, signal?: AbortSignal) => Promise<Response>

/** Sends requests to an engine at `unix:///…` or `tcp://host:port`. Throws ENGINE-2 if it does not respond. */
export function engineClient(endpoint: string): SendEngineCall {
  const socket = /^unix:\/\/(.+)$/.exec(endpoint)?.[1]
  const base = socket === undefined ? endpoint.replace(/^tcp:/, 'http:') : 'http://engine'
  return async ({ method, path, body }, signal) => {
    const how = {
      method,
      ...(socket === undefined ? {} : { unix: socket }),
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
      ...(signal ? { signal } : {}),
    }
    try {
      return await fetch(base + path, how)
    } catch (thrown) {
      signal?.throwIfAborted()
      throw usherError(
        'ENGINE-2',
        { remedy: 'Start the rehearsal', start: 'usher demo' },
        { detail: `${endpoint}: ${String(thrown)}`, cause: thrown },
      )
    }
  }
}

/** Returns the engine's own error message. */
export async function errorMessageOf(answer: Response): Promise<string> {
  const body = (await answer.json().catch(() => ({}))) as { message?: string }
  return body.message ?? `status ${answer.status}`
}

/** Throws ENGINE-5 with the engine's message unless the request succeeded or had nothing to do. */
export async function assertSucceeded(answer: Response): Promise<Response> {
  if (answer.ok || answer.status === 304) return answer
  throw usherError('ENGINE-5', { said: await errorMessageOf(answer) })
}
