import type { HopData, HopName, TraceData } from '../../../../contract/kinds/trace.ts'
import type { WalkthroughData } from '../../../../contract/kinds/walkthrough.ts'
import { filmName, walkthroughTerm, emptyWalkthrough, type WalkthroughPlan } from './plan.ts'

/** Returns the result once the film is on the screen, or in the library of a stack without a media server. */
export function completedResult(plan: WalkthroughPlan, { hops, steps }: TraceData): WalkthroughData | null {
  const hopNamed = (name: HopName) => hops.find(({ hop }) => hop === name)
  const partialResult = { ...emptyWalkthrough(plan), hops, steps }
  if (hopNamed('playable')?.state === 'done')
    return {
      ...partialResult,
      complete: true,
      playable: true,
      summary: `${filmName(plan)} can be watched. Every step works.`,
      command: 'usher front-door',
    }
  const playableHop = hopNamed('playable')
  const hasNoMediaServer =
    playableHop?.state === 'not-needed' || (playableHop?.state === 'not-known' && playableHop.app === null)
  if (hopNamed('imported')?.state !== 'done' || !hasNoMediaServer) return null
  const summary = `${filmName(plan)} is in the library. ${playableHop.because ?? ''}`.trim()
  return { ...partialResult, complete: true, summary }
}

export function stoppedResult(
  partialResult: WalkthroughData,
  hop: HopName,
  because: string,
  advice: string | null,
  command: string | null,
): WalkthroughData {
  const summary = `${partialResult.title} (${partialResult.year}) stopped before "${hop}". ${because}`
  return { ...partialResult, summary, stopped_hop: hop, because, advice: advice ?? hopAdvice[hop] ?? null, command }
}

export function unfinishedResult(
  plan: WalkthroughPlan,
  { hops, steps }: TraceData,
  blockingHop: HopData | undefined,
): WalkthroughData {
  return {
    ...emptyWalkthrough(plan),
    hops,
    steps,
    summary: `${filmName(plan)} is still in progress. It continues after the walkthrough.`,
    stopped_hop: blockingHop?.hop ?? null,
    because: blockingHop?.because ?? (blockingHop?.evidence.join('; ') || null),
    advice: 'You do not have to do anything. Check again later.',
    command: `usher trace ${walkthroughTerm(plan)}`,
  }
}

/** Advice for steps that fail without a reason. */
const hopAdvice: Partial<Record<HopName, string>> = {
  added: 'Check that the library reaches its catalogue, and that it has a folder and a quality profile.',
  searched: 'Add an indexer with free films to the indexer manager, and check that the library has it.',
  grabbed: 'Check the offers and the reasons for their rejection, or accept another quality.',
  downloading: 'Check that the download client is running and connected.',
  downloaded: 'Check what the download client reports about it.',
  imported: 'Check that the library can see the download client’s folder.',
  'in-library': 'Check that the media server has the film folder, and scan its library.',
  playable: 'Check what the media server reports about the film.',
}
