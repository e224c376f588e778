import { allChecks } from '../checks/catalogue.ts'
import { createCheckFacts } from '../checks/facts.ts'
import { gatherFindings } from '../checks/gather.ts'
import type { Machine } from '../../../platform/machine.ts'
import { orUndefined } from '../../../lib/errors.ts'
import { observeDataRoots } from '../watch/disk-guard.ts'
import { resolvedByFindings, observeFindings } from './from-checks.ts'
import { observeScheduledRuns, SCHEDULE_NOTICE, unscheduledJobs } from './from-schedule.ts'
import { HOME_ASSISTANT_NOTICE, observeHomeAssistant } from './from-home-assistant.ts'
import { observeFailedJobs, observeLoginFailures } from './from-jobs.ts'
import type { Observations } from './observation.ts'

/** Checks whose result a container event may change. */
const QUICK_CHECKS = ['engine-reachable', 'stack-valid', 'stack-present', 'stack-health', 'stack-restarts']

/** How the ids of notices begin that usher knows from its own records alone. */
const ownNotices = ['job:', SCHEDULE_NOTICE, 'sign-in', HOME_ASSISTANT_NOTICE]

export type SnapshotDepth = 'quick' | 'full'

export interface AlertSnapshot extends Observations {
  /** Whether a problem may still resolve itself. */
  settling: boolean
}

/** Runs all checks, or only those of running containers. Never rejects: a check that fails resolves no notice. */
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
  const isFindingResolved = resolvedByFindings(findings, ids)
  const own = findings.filter(({ check }) => ids.has(check))
  const state = machine.state()
  const services = new Set(stack?.services.map(({ name }) => name))
  const isWatched = (subject: string | null) =>
    subject === null || only === null || !services.has(subject) || only.has(subject)
  const fromChecks = observeFindings(own, stack ?? null, now).filter(
    ({ subject, event }) =>
      isWatched(subject) && !(subject !== null && event.startsWith('service-') && roots?.resting.has(subject)),
  )
  return {
    observed: [
      ...fromChecks,
      ...(roots?.observed ?? []),
      ...observeFailedJobs(unscheduledJobs(state), now),
      ...observeScheduledRuns(state),
      ...observeHomeAssistant(machine, now),
      ...observeLoginFailures(state, now),
    ],
    settling: own.some(({ settling }) => settling),
    isResolved(notice) {
      if (ownNotices.some((start) => notice.id.startsWith(start))) return true
      if (notice.id.startsWith('data-root')) return roots?.isResolved(notice) ?? false
      return isFindingResolved(notice)
    },
  }
}
