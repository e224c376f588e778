import { z } from '../../../../contract/zod.ts'
import type { Machine } from '../../../platform/machine.ts'
import { readKeyValue } from '../../../platform/store/key-value-read.ts'

/** Repairs per finding and day. A fault that returns more often has another cause. */
export const MAX_ATTEMPTS = 3
const DAY_MS = 24 * 60 * 60_000

const attemptsShape = z.object({ tries: z.array(z.iso.datetime()) })

/** Counts the repairs of a finding within the last day, successful or not. */
export function countAttempts(finding: string, machine: Machine): number {
  return recentAttempts(finding, machine).length
}

export function recordAttempt(finding: string, machine: Machine): void {
  const tries = [...recentAttempts(finding, machine), machine.now().toISOString()]
  machine.state().keyValues.set('repair', finding, { tries })
}

function recentAttempts(finding: string, machine: Machine): string[] {
  const tries = storedAttempts(machine, finding)
  return tries.filter((at) => machine.now().getTime() - Date.parse(at) < DAY_MS)
}

/** Empty if usher's state is unreadable. Only `reset-state` can run then. */
const storedAttempts = (machine: Machine, finding: string): string[] =>
  readKeyValue(machine, 'repair', finding, attemptsShape)?.tries ?? []
