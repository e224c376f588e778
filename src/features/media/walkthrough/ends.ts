import type { HopData, HopName, TraceData } from '../../../../contract/kinds/trace.ts'
import type { WalkthroughData } from '../../../../contract/kinds/walkthrough.ts'
import { nameOf, termOf, unfollowed, type WalkthroughPlan } from './plan.ts'

/** It is where nothing more can be followed: on the screen, or in the library of a stack without one. */
export function cameThrough(plan: WalkthroughPlan, { hops }: TraceData): WalkthroughData | null {
  const at = (name: HopName) => hops.find(({ hop }) => hop === name)
  const so = { ...unfollowed(plan), hops }
  if (at('playable')?.state === 'done')
    return {
      ...so,
      watchable: true,
      summary: `${nameOf(plan)} can be watched. Every step on its way works.`,
      command: 'usher front-door',
    }
  const nowhere = at('playable')
  const unseen = nowhere?.state === 'not-needed' || (nowhere?.state === 'not-known' && nowhere.app === null)
  if (at('imported')?.state !== 'done' || !unseen) return null
  return { ...so, summary: `${nameOf(plan)} is in the library. ${nowhere.because ?? ''}`.trim() }
}

export function stopped(
  so: WalkthroughData,
  hop: HopName,
  because: string,
  advice: string | null,
  command: string | null,
): WalkthroughData {
  const summary = `${so.title} (${so.year}) stopped before "${hop}". ${because}`
  return { ...so, summary, stopped_at: hop, because, advice: advice ?? helps[hop] ?? null, command }
}

export function stillOnItsWay(plan: WalkthroughPlan, { hops }: TraceData, held: HopData | undefined): WalkthroughData {
  return {
    ...unfollowed(plan),
    hops,
    summary: `${nameOf(plan)} is still on its way, and goes on without being watched.`,
    stopped_at: held?.hop ?? null,
    because: held?.because ?? held?.evidence ?? null,
    advice: 'Nothing has to be done. Look again later.',
    command: `usher trace ${termOf(plan)}`,
  }
}

/** What helps where a step itself says no more than that it failed. */
const helps: Partial<Record<HopName, string>> = {
  known: 'See whether the library reaches its catalogue, and whether it has a folder and a quality profile.',
  searched: 'Give the indexer manager an indexer that has free films, and see that it is entered in the library.',
  grabbed: 'See what was offered and why it was refused, or allow another quality.',
  downloading: 'See whether the download client runs and reaches others.',
  downloaded: 'See what the download client says about it.',
  imported: 'See whether the library sees the folder of the download client.',
  'in-library': 'See whether the media server has the folder of the films, and have it look.',
  playable: 'See what the media server says about the film.',
}
