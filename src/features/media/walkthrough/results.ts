import type { HopData, HopName, TraceData } from '../../../../contract/kinds/trace.ts'
import type { WalkthroughData } from '../../../../contract/kinds/walkthrough.ts'
import { filmName, walkthroughTerm, emptyWalkthrough, type WalkthroughPlan } from './plan.ts'

/** Returns the result once the film is on the screen, or in the library of a stack without a media server. */
export function completedResult(plan: WalkthroughPlan, { hops }: TraceData): WalkthroughData | null {
  const at = (name: HopName) => hops.find(({ hop }) => hop === name)
  const so = { ...emptyWalkthrough(plan), hops }
  if (at('playable')?.state === 'done')
    return {
      ...so,
      playable: true,
      summary: `${filmName(plan)} can be watched. Every step on its way works.`,
      command: 'usher front-door',
    }
  const nowhere = at('playable')
  const unseen = nowhere?.state === 'not-needed' || (nowhere?.state === 'not-known' && nowhere.app === null)
  if (at('imported')?.state !== 'done' || !unseen) return null
  return { ...so, summary: `${filmName(plan)} is in the library. ${nowhere.because ?? ''}`.trim() }
}

export function stoppedResult(
  so: WalkthroughData,
  hop: HopName,
  because: string,
  advice: string | null,
  command: string | null,
): WalkthroughData {
  const summary = `${so.title} (${so.year}) stopped before "${hop}". ${because}`
  return { ...so, summary, stopped_hop: hop, because, advice: advice ?? hopAdvice[hop] ?? null, command }
}

export function unfinishedResult(
  plan: WalkthroughPlan,
  { hops }: TraceData,
  held: HopData | undefined,
): WalkthroughData {
  return {
    ...emptyWalkthrough(plan),
    hops,
    summary: `${filmName(plan)} is still on its way. It continues after the walkthrough.`,
    stopped_hop: held?.hop ?? null,
    because: held?.because ?? (held?.evidence.join('; ') || null),
    advice: 'Nothing has to be done. Look again later.',
    command: `usher trace ${walkthroughTerm(plan)}`,
  }
}

/** Advice for steps that fail without a reason. */
const hopAdvice: Partial<Record<HopName, string>> = {
  added: 'See whether the library reaches its catalogue, and whether it has a folder and a quality profile.',
  searched: 'Give the indexer manager an indexer that has free films, and see that it is entered in the library.',
  grabbed: 'See what was offered and why it was refused, or allow another quality.',
  downloading: 'See whether the download client runs and reaches others.',
  downloaded: 'See what the download client reports about it.',
  imported: 'See whether the library sees the folder of the download client.',
  'in-library': 'See whether the media server has the folder of the films, and have it look.',
  playable: 'See what the media server reports about the film.',
}
