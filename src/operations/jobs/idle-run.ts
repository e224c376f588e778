import type { Machine } from '../../platform/machine.ts'
import { UsherError } from '../../lib/errors.ts'

/**
 * Runs `what` under the lock for changes. Returns undefined, without running it, while another change holds the lock.
 */
export async function runWhileIdle<Said>(
  machine: Machine,
  summary: string,
  work: () => Promise<Said>,
): Promise<Said | undefined> {
  const unlock = tryLock(machine, summary)
  if (!unlock) return undefined
  try {
    return await work()
  } finally {
    unlock()
  }
}

function tryLock(machine: Machine, summary: string): (() => void) | undefined {
  try {
    return machine.state().lock.acquire({ summary, job: null })
  } catch (error) {
    if (error instanceof UsherError) return undefined
    throw error
  }
}
