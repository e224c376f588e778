import type { Connection } from './connection.ts'
import { getRequest } from './request.ts'
import type { Envelope } from './envelope.ts'
import type { RequestOptions } from './transport.ts'
import type { Problem } from './problem.ts'
import type { Arrival, Live } from './stream/arrival.ts'
import type { MachineStreamOptions } from './stream/stream.ts'

/** A job: read it, loop over its events, or wait for its end. */
export interface JobHandle extends AsyncIterable<Arrival> {
  /** Reads the job once. */
  current(options?: RequestOptions): Promise<Envelope<'job'> | Problem>
  /** Waits for the job's end and returns it, whatever its state; a problem if it could not be followed that far. */
  ended(): Promise<Envelope<'job'> | Problem>
  /** Returns the outcome, in its own kind; `missing` as long as there is none. */
  outcome(options?: RequestOptions): Promise<Envelope | Problem>
}

/** Follows a job across as many reconnections as the allowance permits. Missed events are replayed exactly once. */
export function followJob(over: Connection, id: string, { on, ...options }: MachineStreamOptions = {}): JobHandle {
  const events = getRequest('/api/jobs/{id}/events', { id, on }).path
  const arrivals = () => over.stream(events, { ...options, until: hasEnded })
  const current = (how?: RequestOptions) =>
    over.ask('/api/jobs/{id}', { id, on }, how) as Promise<Envelope<'job'> | Problem>
  return {
    [Symbol.asyncIterator]: arrivals,
    current,
    async ended() {
      let last: Arrival | undefined
      for await (const arrival of arrivals()) last = arrival
      return last?.at === 'lost' ? last.problem : current(options.signal && { signal: options.signal })
    },
    outcome: (how) => over.ask('/api/jobs/{id}/outcome', { id, on }, how),
  }
}

function hasEnded(arrival: Live): boolean {
  return arrival.kind === 'job' && arrival.data.state !== 'running'
}
