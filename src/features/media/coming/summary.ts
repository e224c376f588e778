import type { ComingData } from '../../../../contract/kinds/coming.ts'
import { joinWithAnd } from '../../../lib/text.ts'

interface SummaryInput extends Pick<ComingData, 'items' | 'complete'> {
  days: number
  hasLibrary: boolean
}

const nouns = [
  ['series', 'episode', 'episodes'],
  ['films', 'film', 'films'],
  ['music', 'album', 'albums'],
] as const

/** Returns `3 episodes and 1 film in the next 14 days; 1 of them is in the library.` */
export function summarizeComing({ items, days, hasLibrary, complete }: SummaryInput): string {
  const period = days === 1 ? 'today' : `in the next ${days} days`
  if (!hasLibrary && complete) return 'No library is enabled, so nothing is expected.'
  if (items.length === 0) return complete ? `Nothing is released ${period}.` : `No release is known ${period}.`
  const counts = nouns.flatMap(([media, one, many]) => {
    const count = items.filter((item) => item.media === media).length
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`]
  })
  return `${joinWithAnd(counts)} ${period}${summarizeAvailable(items)}.`
}

function summarizeAvailable(items: ComingData['items']): string {
  const count = items.filter(({ state }) => state === 'available').length
  if (count === 0) return ''
  return count === items.length ? ', already in the library' : `, ${count} already in the library`
}
