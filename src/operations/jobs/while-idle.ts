import type { Machine } from '../../platform/machine.ts'
import { Refusal } from '../../lib/errors.ts'

/** Does it while no change is under way, and none can begin. Undefined where one is: whoever does that sees to it. */
export async function whileIdle<Said>(
  machine: Machine,
  summary: string,
  what: () => Promise<Said>,
): Promise<Said | undefined> {
  const unlock = lockFor(machine, summary)
  if (!unlock) return undefined
  try {
    return await what()
  } finally {
    unlock()
  }
}

function lockFor(machine: Machine, summary: string): (() => void) | undefined {
  try {
    return machine.state().lock.take({ summary, job: null })
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
