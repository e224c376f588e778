import { allChecks } from '../checks/catalogue.ts'
import { createCheckFacts } from '../checks/facts.ts'
import { gatherFindings } from '../checks/gather.ts'
import type { Machine } from '../../../platform/machine.ts'
import { orUndefined } from '../../../lib/errors.ts'
import { observeDataRoots } from '../watch/disk-guard.ts'
import { resolvedByFindings, observeFindings } from './from-checks.ts'
import { observeFailedJobs, observeLoginFailures, readLatestJobs } from './from-jobs.ts'
import type { Observations } from './observation.ts'

/** What an event of the engine may have changed. */
const QUICK_CHECKS = ['engine-reachable', 'stack-valid', 'stack-present', 'stack-health', 'stack-restarts']

export type SnapshotDepth = 'quick' | 'full'

/** What there is to tell, by looking. `settling`: something was seen that may pass by itself. */
export interface AlertSnapshot extends Observations {
  settling: boolean
}

/** Looks at the whole, or only at what runs. Never rejects for what cannot be looked at: that is not over. */
export async function takeAlertSnapshot(
  machine: Machine,
  depth: SnapshotDepth,
  only: ReadonlySet<string> | null = null,
): Promise<AlertSnapshot> {
  const now = machine.now()
  const checks = depth === 'full' ? allChecks : allChecks.filter(({ id }) => QUICK_CHECKS.includes(id))
  const facts = createCheckFacts(machine)
  const [findings, stack, roots] = await Promise.all([
    gatherFindings(checks, facts),
    machine.stack().catch(orUndefined),
    observeDataRoots(machine).catch(orUndefined),
  ])
  const ids = new Set(checks.map(({ id }) => id))
  const over = resolvedByFindings(findings, ids)
  const own = findings.filter(({ check }) => ids.has(check))
  const state = machine.state()
  const services = new Set(stack?.services.map(({ name }) => name))
  const isWatched = (subject: string | null) =>
    subject === null || only === null || !services.has(subject) || only.has(subject)
  const seen = observeFindings(own, stack ?? null, now).filter(
    ({ subject, event }) =>
      isWatched(subject) && !(subject !== null && event.startsWith('service-') && roots?.resting.has(subject)),
  )
  return {
    observed: [
      ...seen,
      ...(roots?.observed ?? []),
      ...observeFailedJobs(readLatestJobs(state), now),
      ...observeLoginFailures(state, now),
    ],
    settling: own.some(({ settling }) => settling),
    isResolved(notice) {
      if (notice.id.startsWith('job:') || notice.id === 'sign-in') return true
      if (notice.id.startsWith('data-root')) return roots?.isResolved(notice) ?? false
      return over(notice)
    },
  }
}
