import { z } from '../../../../contract/zod.ts'
import type { CredentialData } from '../../../../contract/kinds/credentials.ts'
import type { Machine } from '../../../platform/machine.ts'

const MEMORY_KEY = 'worked'
/** The last successful test by credential id: RFC 3339, in UTC. */
const shape = z.record(z.string(), z.string())

type TestedCredential = Pick<CredentialData, 'id' | 'status' | 'tested_at'>

/** Returns when each credential last worked: just now, or at the last test that was recorded. */
export function readLastWorked(tested: readonly TestedCredential[], machine: Machine): Map<string, string> {
  return new Map(Object.entries({ ...recordedTimes(machine), ...successfulTests(tested) }))
}

/** Records the successful tests, for the time when a credential no longer works. Only changes and the watch do this. */
export function recordLastWorked(tested: readonly TestedCredential[], machine: Machine): void {
  const recorded = recordedTimes(machine)
  const merged = { ...recorded, ...successfulTests(tested) }
  if (JSON.stringify(merged) !== JSON.stringify(recorded))
    machine.state().keyValues.setIfWritable('credential', MEMORY_KEY, merged)
}

function recordedTimes(machine: Machine): Record<string, string> {
  return machine.state().keyValues.get('credential', MEMORY_KEY, shape)?.value ?? {}
}

function successfulTests(tested: readonly TestedCredential[]): Record<string, string> {
  return Object.fromEntries(
    tested.flatMap(({ id, status, tested_at: at }) => (status === 'verified' && at !== null ? [[id, at]] : [])),
  )
}
