import {
  held,
  type Arrival,
  type Client,
  type ErrorData,
  type HeldValue,
  type KindName,
  type Problem,
} from '../../clients/typescript/src/index.ts'

/** How things stand with the stream. `lost` says since when, and when it is tried again. */
export type Link =
  | { is: 'opening' }
  | { is: 'live' }
  | { is: 'lost'; problem: Problem | null; since: number; retryAt: number | null }

/** What usher sees of the machine itself: when it comes again, whatever stood in the way is over. */
const seen: ReadonlySet<string> = new Set(['dashboard', 'status'])

/** What has to be looked at anew: it is out of date while it cannot be. */
const lookedAt: ReadonlySet<string> = new Set([...seen, 'stuck', 'requests', 'space'])

export interface Live {
  client: Client
  of<Kind extends KindName>(kind: Kind): HeldValue<Kind> | undefined
  link(): Link
  /** What the service said it cannot find out at the moment. */
  trouble(): ErrorData | null
  subscribe(changed: () => void): () => void
  /** Tries again at once. */
  again(): void
  close(): void
}

/** The dashboard's state as the stream brings it, for as long as this page is open. */
export function live(client: Client, refused: (problem: Problem) => void): Live {
  const values = held()
  const listeners = new Set<() => void>()
  let link: Link = { is: 'opening' }
  let trouble: ErrorData | null = null
  let lastId: string | undefined
  let controller = new AbortController()

  async function run(signal: AbortSignal): Promise<void> {
    const allowance = { attempts: Infinity }
    for await (const arrival of client.events({ signal, allowance, ...(lastId && { lastEventId: lastId }) })) {
      if (signal.aborted) return
      take(arrival)
      for (const changed of listeners) changed()
    }
  }

  function take(arrival: Arrival): void {
    values.take(arrival)
    if (arrival.at === 'live') {
      link = { is: 'live' }
      lastId = arrival.id ?? lastId
      if (arrival.kind === 'error') trouble = rootOf(arrival.data)
      else if (seen.has(arrival.kind)) trouble = null
      return
    }
    const since = link.is === 'lost' ? link.since : Date.now() - (arrival.at === 'stale' ? arrival.quietForMs : 0)
    if (arrival.at === 'stale') return void (link = { is: 'lost', problem: null, since, retryAt: null })
    if (arrival.problem.kind === 'refused') return refused(arrival.problem)
    const retryAt = arrival.retryInMs === null ? null : Date.now() + arrival.retryInMs
    link = { is: 'lost', problem: arrival.problem, since, retryAt }
  }

  function again(): void {
    controller.abort()
    controller = new AbortController()
    void run(controller.signal)
  }

  again()
  return {
    client,
    of(kind) {
      const value = values.of(kind)
      return value && trouble && lookedAt.has(kind) ? { ...value, current: false } : value
    },
    link: () => link,
    trouble: () => trouble,
    subscribe(changed) {
      listeners.add(changed)
      return () => void listeners.delete(changed)
    },
    again,
    close: () => controller.abort(),
  }
}

/** What is at the bottom of it: that an answer could not be had is already to be seen. */
function rootOf(error: ErrorData): ErrorData {
  return error.underlying ? rootOf(error.underlying) : error
}
