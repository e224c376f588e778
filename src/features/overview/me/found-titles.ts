import type { FoundTitle } from '../../../../contract/kinds/me.ts'
import type { TraceData } from '../../../../contract/kinds/trace.ts'
import { UsherError } from '../../../lib/errors.ts'
import type { TraceApps } from '../../media/trace/apps.ts'
import { gatherTrace } from '../../media/trace/gather.ts'
import { describeWay, findCurrentStep, whyNotYet } from './reasons.ts'
import { parseTerm } from '../../media/trace/term.ts'
import type { Sight } from './sight.ts'

/** Each is traced by itself. */
const MAX_TITLES = 8

export interface FoundTitles {
  titles: FoundTitle[]
  isKnown: boolean
}

interface TitleSearch {
  term: string
  apps: TraceApps
  canSee: Sight
  ownRequests: readonly { id: string }[]
  now: Date
}

/** Looks for a title, with the eyes of a member. The numbers of other members' requests mean nothing to them. */
export async function findTitles({ term, apps, canSee, ownRequests, now }: TitleSearch): Promise<FoundTitles> {
  const request = parseTerm(term)[0]?.request ?? null
  if (request !== null && !ownRequests.some(({ id }) => id === request)) return { titles: [], isKnown: true }
  const traceTerm = async (one: string) => traceOrNothing({ apps, term: one, season: undefined, now })
  const traced = await traceTerm(term)
  if (!traced) return { titles: [], isKnown: true }
  const candidates = traced.candidates.filter((one) => one.media !== null && canSee(one)).slice(0, MAX_TITLES)
  const all = traced.candidates.length > 0 ? await Promise.all(candidates.map((one) => traceTerm(one.term))) : [traced]
  return {
    titles: all.flatMap((one) => toFoundTitle(one, canSee)),
    isKnown: traced.complete && all.every((one) => one?.complete !== false),
  }
}

async function traceOrNothing(query: Parameters<typeof gatherTrace>[0]): Promise<TraceData | undefined> {
  try {
    return await gatherTrace(query)
  } catch (thrown) {
    if (thrown instanceof UsherError && thrown.category === 'missing') return undefined
    throw thrown
  }
}

/** A download that no library knows has the name of a release, which is nothing for a member. */
function toFoundTitle(traced: TraceData | undefined, canSee: Sight): FoundTitle[] {
  const item = traced?.item
  if (!traced || !item || item.media === null || !canSee(item)) return []
  const { title, year, media, picture, season } = item
  const { steps } = traced
  const state = traced.parts.some((part) => part.state === 'downloading') ? 'downloading' : undefined
  return [
    {
      term: traced.term,
      title,
      year,
      media,
      picture,
      season,
      summary: describeWay(steps, item, state),
      because: whyNotYet(steps, item, state),
      expected_at: findCurrentStep(steps)?.expected_at ?? null,
      steps,
    },
  ]
}
