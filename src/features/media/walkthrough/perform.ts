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
/** Time limit. The films are short. */
const TIMEOUT_MS = 45 * 60_000

/** Adds the film if it is missing, and reports each completed step. */
export async function performWalkthrough(
  plan: WalkthroughPlan,
  machine: Machine,
  work: WorkContext,
  pause: Sleep,
): Promise<WalkthroughData> {
  const startedAt = machine.now().getTime()
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
  const reportedHops = new Set<string>()
  let lastChangeAt = startedAt
  let lastProgress = ''
  for (;;) {
    work.safePoint()
    const trace = await traceFilm(plan, machine)
    reportSteps(trace, reportedHops, work)
    const result = completedResult(plan, trace)
    if (result) return result
    const now = machine.now().getTime()
    const progress = trace.hops.map(({ hop, state, evidence }) => `${hop} ${state} ${evidence}`).join()
    if (progress !== lastProgress) lastChangeAt = now
    lastProgress = progress
    const blockingHop = findBlockingHop(trace.hops)
    if (now - lastChangeAt > STALL_MS) {
      const stalledResult = await diagnoseStall(plan, machine, trace, blockingHop)
      if (stalledResult) return stalledResult
    }
    if (now - startedAt > TIMEOUT_MS) return unfinishedResult(plan, trace, blockingHop)
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

function reportSteps({ hops }: TraceData, reportedHops: Set<string>, work: WorkContext): void {
  for (const { hop, state, evidence } of hops) {
    if (state !== 'done' || reportedHops.has(hop)) continue
    reportedHops.add(hop)
    work.reportStep({ subject: hop, result: 'done', summary: evidence.join('; ') || 'Done.' })
  }
  const blockingHop = findBlockingHop(hops)
  work.reportProgress({
    step: blockingHop?.hop ?? 'playable',
    summary: blockingHop?.because ?? blockingHop?.expected_next ?? (blockingHop?.evidence.join('; ') || 'In progress'),
    done: hops.filter(({ state }) => state === 'done' || state === 'not-needed').length,
    total: hops.length,
    unit: 'steps',
  })
}

/** Returns the result for a stuck film or a failed step; null if it only takes long. */
async function diagnoseStall(
  plan: WalkthroughPlan,
  machine: Machine,
  trace: TraceData,
  blockingHop: HopData | undefined,
): Promise<WalkthroughData | null> {
  const { items } = await gatherStuck(machine, walkthroughTerm(plan))
  const [item] = items.filter(({ reason_code }) => reason_code !== 'waiting-for-approval')
  const partialResult = { ...emptyWalkthrough(plan), hops: trace.hops, steps: trace.steps }
  if (item)
    return stoppedResult(partialResult, blockingHop?.hop ?? 'downloading', item.summary, item.advice, item.command)
  if (blockingHop?.state === 'failed' || blockingHop?.state === 'not-known')
    return stoppedResult(
      partialResult,
      blockingHop.hop,
      blockingHop.because ?? 'No app gives a reason.',
      null,
      trace.command ?? `usher trace ${walkthroughTerm(plan)}`,
    )
  return blockingHop?.hop === 'searched' || blockingHop?.hop === 'grabbed'
    ? stoppedResult(
        partialResult,
        blockingHop.hop,
        blockingHop.because ?? 'No release was grabbed for it.',
        null,
        `usher search ${walkthroughTerm(plan)}`,
      )
    : null
}
