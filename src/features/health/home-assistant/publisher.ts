import type { Machine } from '../../../platform/machine.ts'
import { findAssignment, type Assignment } from './assignment.ts'
import { carryOut } from './carry-out.ts'
import { recordFailure } from './failure.ts'
import { reasonOf } from './reason.ts'
import type { HomePublisher, HomePublisherOptions } from './types.ts'

/** The wait after a failure. It doubles with each further one. */
export const FIRST_RETRY_MS = 5_000
export const LONGEST_RETRY_MS = 5 * 60_000
/** After so long, a lost connection is the first failure again. */
const STABLE_MS = 60_000

interface Current {
  key: string
  stop(why: 'changed' | 'over'): void
  ended: Promise<void>
}

export function createHomePublisher(machine: Machine, options: HomePublisherOptions): HomePublisher {
  const { clock, signal, onChange } = options
  let current: Current | undefined
  let failures = 0
  let failedKey = ''
  let retryAt = -Infinity

  function begin(assignment: Assignment, key: string): void {
    const stopped = Promise.withResolvers<'changed' | 'over'>()
    let workingSince: number | undefined
    const onPublished = () => void (workingSince = clock.now())
    const ended = carryOut(assignment, machine, { ...options, stopped: stopped.promise, onPublished })
      .then(
        () => void (failures = 0),
        (thrown: unknown) => {
          const isFirst = key !== failedKey || (workingSince !== undefined && clock.now() - workingSince >= STABLE_MS)
          failures = isFirst ? 1 : failures + 1
          failedKey = key
          retryAt = clock.now() + Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1))
          if (signal.aborted) return
          const news = recordFailure(assignment.broker.name, reasonOf(thrown), machine)
          if (news !== null) onChange?.(false, news)
        },
      )
      // A report that cannot be recorded must not end the watch.
      .catch(() => undefined)
      .finally(() => (current = undefined))
    current = { key, stop: stopped.resolve, ended }
  }

  return {
    tick() {
      if (signal.aborted) return
      const assignment = findAssignment(machine)
      const key = JSON.stringify(assignment)
      if (current) {
        if (current.key !== key) current.stop('changed')
        return
      }
      // A clock that was set back must not hold up the next attempt.
      const isWaiting = key === failedKey && clock.now() < retryAt && retryAt - clock.now() <= LONGEST_RETRY_MS
      if (assignment !== null && !isWaiting) begin(assignment, key)
    },
    async close() {
      current?.stop('over')
      await current?.ended
    },
  }
}
