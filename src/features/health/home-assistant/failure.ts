import type { Machine } from '../../../platform/machine.ts'
import { readConnection, writeConnection } from './record.ts'

export const failureSentence = (broker: string, because: string): string =>
  `Home Assistant gets nothing through ${broker}: ${because}.`

/** Records that the connection fails. Returns a sentence if that is news. */
export function recordFailure(broker: string, because: string, machine: Machine): string | null {
  const before = readConnection(machine)
  const last = before?.broker === broker ? before : undefined
  const failing_since = last?.failing_since ?? machine.now().toISOString()
  writeConnection(machine, { broker, connected_at: last?.connected_at ?? null, failing_since, because })
  return last?.failing_since && last.because === because ? null : failureSentence(broker, because)
}

export function recordConnected(broker: string, machine: Machine): void {
  const connected_at = machine.now().toISOString()
  writeConnection(machine, { broker, connected_at, failing_since: null, because: null })
}
