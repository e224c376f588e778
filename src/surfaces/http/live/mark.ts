import type { Envelope } from '../../../operations/envelope.ts'

/**
 * What makes a value another one. The moment it describes moves by itself, as does how long somebody waits, and how far a job has come is told on the
 * job’s own stream: neither is a change of the dashboard.
 */
export function markOf({ kind, data }: Envelope): string {
  const { at: _at, ...rest } = data
  if (kind !== 'jobs') return JSON.stringify(rest, (name, value: unknown) => (name === 'waiting_seconds' ? 0 : value))
  const { jobs } = rest as { jobs: { progress: unknown }[] }
  return JSON.stringify(jobs.map(({ progress: _progress, ...job }) => job))
}
