import type { Envelope } from '../../../operations/envelope.ts'

/**
 * Returns a text that differs only if the value really changed. Times and waiting times change by themselves, and job
 * progress has its own stream, so all are omitted.
 */
export function payloadFingerprint({ kind, data }: Envelope): string {
  const { at: _at, ...rest } = data
  if (kind !== 'jobs') return JSON.stringify(rest, (name, value: unknown) => (name === 'waiting_seconds' ? 0 : value))
  const { jobs } = rest as { jobs: { progress: unknown }[] }
  return JSON.stringify(jobs.map(({ progress: _progress, ...job }) => job))
}
