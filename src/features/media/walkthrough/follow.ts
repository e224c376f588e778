import type { HopData, TraceData } from '../../../../contract/kinds/trace.ts'
import type { WalkthroughData } from '../../../../contract/kinds/walkthrough.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import type { Machine } from '../../../platform/machine.ts'
import { gatherStuck } from '../stuck/gather.ts'
import { traceAppsOf } from '../trace/apps.ts'
import { gatherTrace } from '../trace/gather.ts'
import { holding } from '../trace/summary.ts'
import { nameOf, termOf, unfollowed, type WalkthroughPlan } from './plan.ts'
import { cameThrough, stillOnItsWay, stopped } from './ends.ts'

/** Waits so many milliseconds, or until the signal aborts. */
export type Pause = (ms: number, signal: AbortSignal) => Promise<void>

const LOOK_MS = 5000
/** What fails may mend itself by the next look of an app: they look every minute. */
const PATIENCE_MS = 90_000
/** A film of ten minutes that has not come by then comes some other time. */
const LONGEST_MS = 45 * 60_000

/** Adds the film where it is not there, and tells each step as it is passed. */
export async function followFilm(
  plan: WalkthroughPlan,
  machine: Machine,
  work: Work,
  pause: Pause,
): Promise<WalkthroughData> {
  const began = machine.now().getTime()
  if (plan.add) {
    work.safePoint()
    work.tell({
      step: 'known',
      summary: `Adding ${nameOf(plan)} to ${plan.library.title}`,
      done: 0,
      total: null,
      unit: 'steps',
    })
    const added = await plan.library.deeds.addFilm!(plan.add)
    if (!added.known) return stopped(unfollowed(plan), 'known', added.because, null, 'usher checks')
  }
  const told = new Set<string>()
  let still = began
  let last = ''
  for (;;) {
    work.safePoint()
    const trace = await traced(plan, machine)
    tellSteps(trace, told, work)
    const end = cameThrough(plan, trace)
    if (end) return end
    const now = machine.now().getTime()
    const stand = trace.hops.map(({ hop, state, evidence }) => `${hop} ${state} ${evidence}`).join()
    if (stand !== last) still = now
    last = stand
    const held = holding(trace.hops)
    if (now - still > PATIENCE_MS) {
      const why = await whyStuck(plan, machine, trace, held)
      if (why) return why
    }
    if (now - began > LONGEST_MS) return stillOnItsWay(plan, trace, held)
    await pause(LOOK_MS, work.signal)
  }
}

/** Only the library that files it is asked for its list: the others do not have it. */
async function traced(plan: WalkthroughPlan, machine: Machine): Promise<TraceData> {
  const apps = await traceAppsOf(machine)
  const libraries = apps.libraries.filter(({ service }) => service === plan.library.service)
  return gatherTrace({ apps: { ...apps, libraries }, term: termOf(plan), season: undefined, now: machine.now() })
}

function tellSteps({ hops }: TraceData, told: Set<string>, work: Work): void {
  for (const { hop, state, evidence } of hops) {
    if (state !== 'done' || told.has(hop)) continue
    told.add(hop)
    work.step({ subject: hop, result: 'done', summary: evidence ?? 'Done.' })
  }
  const held = holding(hops)
  work.tell({
    step: held?.hop ?? 'playable',
    summary: held?.because ?? held?.expected_next ?? held?.evidence ?? 'On its way',
    done: hops.filter(({ state }) => state === 'done' || state === 'not-needed').length,
    total: hops.length,
    unit: 'steps',
  })
}

/** What has not moved for a while is either known to be stuck, or fails at a step, or takes its time. */
async function whyStuck(
  plan: WalkthroughPlan,
  machine: Machine,
  trace: TraceData,
  held: HopData | undefined,
): Promise<WalkthroughData | null> {
  const { items } = await gatherStuck(machine, termOf(plan))
  const [item] = items.filter(({ reason }) => reason !== 'waiting-for-approval')
  const so = { ...unfollowed(plan), hops: trace.hops }
  if (item) return stopped(so, held?.hop ?? 'downloading', item.summary, item.advice, item.command)
  if (held?.state === 'failed' || held?.state === 'not-known')
    return stopped(
      so,
      held.hop,
      held.because ?? 'No app says why.',
      null,
      trace.command ?? `usher trace ${termOf(plan)}`,
    )
  return held?.hop === 'searched' || held?.hop === 'grabbed'
    ? stopped(so, held.hop, held.because ?? 'Nothing was taken for it.', null, `usher search ${termOf(plan)}`)
    : null
}
