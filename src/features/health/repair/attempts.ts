import * as z from 'zod'
import type { Machine } from '../../../platform/machine.ts'
import { readKeyValue } from '../../../platform/store/key-value-read.ts'

/** As often as that the same thing may help by itself; after it something else is behind the fault. */
export const MAX_ATTEMPTS = 3
const DAY_MS = 24 * 60 * 60_000

const attemptsShape = z.object({ tries: z.array(z.iso.datetime()) })

/** How often a finding was repaired within the last day, whatever came of it. */
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

/** Where nothing can be remembered, nothing can be done either, but for mending that. */
const storedAttempts = (machine: Machine, finding: string): string[] =>
  readKeyValue(machine, 'repair', finding, attemptsShape)?.tries ?? []
