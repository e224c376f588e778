import { refuse, Refusal } from '../../lib/errors.ts'
import { endpointName, type Endpoint } from './endpoint.ts'
import { admitOf, startOf } from './remedy.ts'
import { Misshapen } from './shape.ts'

/** Which version of the API is the newest that usher speaks, and the oldest. */
export const NEWEST = '1.51'
export const OLDEST = '1.40'

const words: Record<string, string> = {
  ENOENT: 'no such socket',
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'the connection was cut',
  EPIPE: 'the connection was cut',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
}

/** A request that did not come through, by its errno. */
export function brokenFault(to: { endpoint: Endpoint; platform: NodeJS.Platform }, thrown: unknown): Refusal {
  const code = thrown instanceof Error && 'code' in thrown ? thrown.code : undefined
  const said = (typeof code === 'string' && words[code]) || (thrown instanceof Error ? thrown.message : String(thrown))
  const beneath = { detail: `${endpointName(to.endpoint)}: ${said}`, under: thrown }
  if (code === 'EACCES' || code === 'EPERM') return refuse('ENGINE-4', admitOf(to.endpoint), beneath)
  return refuse('ENGINE-2', { ...startOf(to.endpoint, to.platform) }, beneath)
}

/** A stream that ended badly: cut, or full of something that is not what was asked for. */
export function streamFault(to: { endpoint: Endpoint; platform: NodeJS.Platform }, thrown: unknown): Refusal {
  if (thrown instanceof Refusal) return thrown
  if (thrown instanceof SyntaxError || thrown instanceof Misshapen) {
    return foreignFault(to.endpoint, thrown.message)
  }
  return brokenFault(to, thrown)
}

export function slowFault(deadline_ms: number): Refusal {
  return refuse('ENGINE-7', { seconds: String(Math.max(1, Math.round(deadline_ms / 1000))) })
}

export function foreignFault(endpoint: Endpoint, detail: string): Refusal {
  return refuse('ENGINE-9', { endpoint: endpointName(endpoint) }, { detail })
}

// source: Podman 5.4, asked while a container was being removed, and for the figures of one that had ended
const gone = /no such container|no such image|container is stopped/i

/** An answer that says no. Undefined where it says that there is no such thing; everything else is thrown. */
export function refusedFault(status: number, body: unknown, endpoint: Endpoint): undefined {
  const said = messageOf(body)
  if (said === undefined) throw foreignFault(endpoint, `status ${status}`)
  if (status === 404 || (status === 500 && gone.test(said))) return undefined
  // source: moby, api/server/middleware/version.go: "client version %s is too old. Minimum supported API version is %s…"
  if (status === 400 && /client version \S+ is too old/i.test(said)) {
    throw refuse('ENGINE-8', { spoken: NEWEST }, { detail: said })
  }
  throw refuse('ENGINE-5', { said: sentence(said) }, { detail: said })
}

function messageOf(body: unknown): string | undefined {
  const { message } = (body ?? {}) as { message?: unknown }
  return typeof message === 'string' ? message : undefined
}

/** One line, ending in a full stop. */
export function sentence(said: string): string {
  const line = said.trim().split('\n', 1)[0] ?? ''
  return /[.!?]$/.test(line) ? line : `${line}.`
}
