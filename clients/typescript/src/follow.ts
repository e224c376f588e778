import { segment, type Connection } from './connection.ts'
import type { Envelope } from './envelope.ts'
import type { Options } from './exchange.ts'
import type { Problem } from './problem.ts'
import type { Arrival, Live } from './stream/arrival.ts'
import type { StreamOptions } from './stream/stream.ts'

/** One job: look at it, loop over what happens to it, or wait for its end. */
export interface Followed extends AsyncIterable<Arrival> {
  /** The job as it is at this moment. */
  now(options?: Options): Promise<Envelope<'job'> | Problem>
  /** The job once it has ended, however it ended; a problem where it could not be followed so far. */
  ended(): Promise<Envelope<'job'> | Problem>
  /** What came of it, in the outcome's own kind; `missing` while there is nothing yet. */
  outcome(options?: Options): Promise<Envelope | Problem>
}

/** Follows a job over as many connections as the allowance has. What a break hides is sent again, exactly once. */
export function follow(over: Connection, id: string, options: StreamOptions = {}): Followed {
  const arrivals = () => over.stream(`/api/jobs/${segment(id)}/events`, { ...options, until: hasEnded })
  const now = (how?: Options) => over.ask('/api/jobs/{id}', { id }, how) as Promise<Envelope<'job'> | Problem>
  return {
    [Symbol.asyncIterator]: arrivals,
    now,
    async ended() {
      let last: Arrival | undefined
      for await (const arrival of arrivals()) last = arrival
      return last?.at === 'lost' ? last.problem : now(options.signal && { signal: options.signal })
    },
    outcome: (how) => over.ask('/api/jobs/{id}/outcome', { id }, how),
  }
}

function hasEnded(arrival: Live): boolean {
  return arrival.kind === 'job' && arrival.data.state !== 'running'
}
