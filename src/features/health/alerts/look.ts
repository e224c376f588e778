import { allChecks } from '../checks/all.ts'
import { factsOf } from '../checks/facts.ts'
import { gatherFindings } from '../checks/gather.ts'
import type { Machine } from '../../../platform/machine.ts'
import { nothingWhereRefused } from '../../../lib/errors.ts'
import { rootSights } from '../watch/guard.ts'
import { overBy, sightsOf } from './of-findings.ts'
import { failedJobs, guesses, latestJobs } from './of-jobs.ts'
import type { Sights } from './sight.ts'

/** What an event of the engine may have changed. */
const QUICK = ['engine-reachable', 'stack-valid', 'stack-present', 'stack-health', 'stack-restarts']

export type Depth = 'quick' | 'full'

/** What there is to tell, by looking. `settling`: something was seen that may pass by itself. */
export interface Looked extends Sights {
  settling: boolean
}

/** Looks at the whole, or only at what runs. Never rejects for what cannot be looked at: that is not over. */
export async function look(machine: Machine, depth: Depth, only: ReadonlySet<string> | null = null): Promise<Looked> {
  const now = machine.now()
  const checks = depth === 'full' ? allChecks : allChecks.filter(({ id }) => QUICK.includes(id))
  const facts = factsOf(machine)
  const [findings, stack, roots] = await Promise.all([
    gatherFindings(checks, facts),
    machine.stack().catch(nothingWhereRefused),
    rootSights(machine).catch(nothingWhereRefused),
  ])
  const ids = new Set(checks.map(({ id }) => id))
  const over = overBy(findings, ids)
  const own = findings.filter(({ check }) => ids.has(check))
  const state = machine.state()
  const services = new Set(stack?.services.map(({ name }) => name))
  const isWatched = (about: string | null) => about === null || only === null || !services.has(about) || only.has(about)
  const seen = sightsOf(own, stack ?? null, now).filter(
    ({ about, happening }) =>
      isWatched(about) && !(about !== null && happening.startsWith('service-') && roots?.resting.has(about)),
  )
  return {
    seen: [...seen, ...(roots?.seen ?? []), ...failedJobs(latestJobs(state), now), ...guesses(state, now)],
    settling: own.some(({ settling }) => settling),
    isOver(notice) {
      if (notice.id.startsWith('job:') || notice.id === 'sign-in') return true
      if (notice.id.startsWith('data-root')) return roots?.isOver(notice) ?? false
      return over(notice)
    },
  }
}
