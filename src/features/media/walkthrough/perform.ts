import type { HopData, TraceData } from '../../../../contract/kinds/trace.ts'
import type { WalkthroughData } from '../../../../contract/kinds/walkthrough.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import type { Machine } from '../../../platform/machine.ts'
import { gatherStuck } from '../stuck/gather.ts'
import { gatherTraceApps } from '../trace/apps.ts'
import { gatherTrace } from '../trace/gather.ts'
import { findBlockingHop } from '../trace/summary.ts'
import { filmName, walkthroughTerm, emptyWalkthrough, type WalkthroughPlan } from './plan.ts'
import { completedResult, unfinishedResult, stoppedResult } from './results.ts'

/** Waits for some milliseconds, or until the signal aborts. */
export type Sleep = (ms: number, signal: AbortSignal) => Promise<void>

const POLL_INTERVAL_MS = 5000
/** Apps poll every minute, so a problem may resolve itself within this time. */
const STALL_MS = 90_000
/** Time limit for a film of ten minutes. */
const TIMEOUT_MS = 45 * 60_000

/** Adds the film if it is missing, and reports each completed step. */
export async function performWalkthrough(
  plan: WalkthroughPlan,
  machine: Machine,
  work: WorkContext,
  pause: Sleep,
): Promise<WalkthroughData> {
  const began = machine.now().getTime()
  if (plan.newFilm) {
    work.safePoint()
    work.reportProgress({
      step: 'added',
      summary: `Adding ${filmName(plan)} to ${plan.mediaManager.title}`,
      done: 0,
      total: null,
      unit: 'steps',
    })
    const added = await plan.mediaManager.commands.addFilm!(plan.newFilm)
    if (!added.known) return stoppedResult(emptyWalkthrough(plan), 'added', added.because, null, 'usher checks')
  }
  const told = new Set<string>()
  let still = began
  let last = ''
  for (;;) {
    work.safePoint()
    const trace = await traceFilm(plan, machine)
    reportSteps(trace, told, work)
    const end = completedResult(plan, trace)
    if (end) return end
    const now = machine.now().getTime()
    const stand = trace.hops.map(({ hop, state, evidence }) => `${hop} ${state} ${evidence}`).join()
    if (stand !== last) still = now
    last = stand
    const held = findBlockingHop(trace.hops)
    if (now - still > STALL_MS) {
      const why = await diagnoseStall(plan, machine, trace, held)
      if (why) return why
    }
    if (now - began > TIMEOUT_MS) return unfinishedResult(plan, trace, held)
    await pause(POLL_INTERVAL_MS, work.signal)
  }
}

/** Queries only the film's library. */
async function traceFilm(plan: WalkthroughPlan, machine: Machine): Promise<TraceData> {
  const apps = await gatherTraceApps(machine)
  const mediaManagers = apps.mediaManagers.filter(({ service }) => service === plan.mediaManager.service)
  return gatherTrace({
    apps: { ...apps, mediaManagers },
    term: walkthroughTerm(plan),
    season: undefined,
    now: machine.now(),
  })
}

function reportSteps({ hops }: TraceData, told: Set<string>, work: WorkContext): void {
  for (const { hop, state, evidence } of hops) {
    if (state !== 'done' || told.has(hop)) continue
    told.add(hop)
    work.reportStep({ subject: hop, result: 'done', summary: evidence.join('; ') || 'Done.' })
  }
  const held = findBlockingHop(hops)
  work.reportProgress({
    step: held?.hop ?? 'playable',
    summary: held?.because ?? held?.expected_next ?? (held?.evidence.join('; ') || 'On its way'),
    done: hops.filter(({ state }) => state === 'done' || state === 'not-needed').length,
    total: hops.length,
    unit: 'steps',
  })
}

/** What has not moved for a while is either known to be stuck, or fails at a step, or takes its time. */
async function diagnoseStall(
  plan: WalkthroughPlan,
  machine: Machine,
  trace: TraceData,
  held: HopData | undefined,
): Promise<WalkthroughData | null> {
  const { items } = await gatherStuck(machine, walkthroughTerm(plan))
  const [item] = items.filter(({ reason_code }) => reason_code !== 'waiting-for-approval')
  const so = { ...emptyWalkthrough(plan), hops: trace.hops }
  if (item) return stoppedResult(so, held?.hop ?? 'downloading', item.summary, item.advice, item.command)
  if (held?.state === 'failed' || held?.state === 'not-known')
    return stoppedResult(
      so,
      held.hop,
      held.because ?? 'No app gives a reason.',
      null,
      trace.command ?? `usher trace ${walkthroughTerm(plan)}`,
    )
  return held?.hop === 'searched' || held?.hop === 'grabbed'
    ? stoppedResult(
        so,
        held.hop,
        held.because ?? 'Nothing was taken for it.',
        null,
        `usher search ${walkthroughTerm(plan)}`,
      )
    : null
}
