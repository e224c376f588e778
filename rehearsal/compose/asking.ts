import { refuse } from '../../src/lib/errors.ts'

/** One request to the pretend daemon. */
export interface Asking {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  body?: object
}

export type Ask = (asking: Asking, signal?: AbortSignal) => Promise<Response>

/** Sends requests to an engine at `unix:///…` or `tcp://host:port`. ENGINE-2 when nobody answers there. */
export function asker(endpoint: string): Ask {
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
      throw refuse(
        'ENGINE-2',
        { remedy: 'Start the rehearsal', start: 'usher demo' },
        { detail: `${endpoint}: ${String(thrown)}`, under: thrown },
      )
    }
  }
}

/** The engine's sentence about what it did not do. */
export async function sentence(answer: Response): Promise<string> {
  const said = (await answer.json().catch(() => ({}))) as { message?: string }
  return said.message ?? `status ${answer.status}`
}

/** Throws ENGINE-5 with the engine's sentence unless it did what was asked, or had no need to. */
export async function granted(answer: Response): Promise<Response> {
  if (answer.ok || answer.status === 304) return answer
  throw refuse('ENGINE-5', { said: await sentence(answer) })
}
