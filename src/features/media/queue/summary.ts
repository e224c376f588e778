import type { QueueData } from '../../../../contract/kinds/queue.ts'
import { formatDuration } from '../../../lib/time.ts'
import { isHeldUp } from './held-up.ts'

interface QueueFindings extends Pick<QueueData, 'items' | 'not_known'> {
  term: string | undefined
  member: string | undefined
  has_libraries: boolean
  now: Date
}

/** Returns one or two sentences. Never claims that nothing is on its way while an app does not answer. */
export function summarizeQueue({ items, term, member, not_known, has_libraries, now }: QueueFindings): string {
  if (!has_libraries && not_known.length === 0) return 'No library is turned on, so nothing can be on its way.'
  const [firstUnanswered] = not_known
  if (items.length === 0)
    return firstUnanswered
      ? `${unknownSentence(term, member)} ${firstUnanswered.because}`
      : `Nothing${term === undefined ? '' : ` of "${term}"`}${member === undefined ? '' : ` that ${member} requested`} is on its way.`
  const heldUp = items.filter(isHeldUp).length
  const counted = `${items.length} ${items.length === 1 ? 'download is' : 'downloads are'} on the way`
  const heldUpText =
    heldUp === 0
      ? ''
      : items.length === 1
        ? ', and held up'
        : `, and ${heldUp} of them ${heldUp === 1 ? 'is' : 'are'} held up`
  const apps = new Set(not_known.map(({ subject }) => subject)).size
  const unansweredText = apps === 0 ? '' : ` ${apps === 1 ? 'One app' : `${apps} apps`} did not answer completely.`
  return `${counted}${heldUpText}.${nextText(items, now)}${unansweredText}`
}

const unknownSentence = (term: string | undefined, member: string | undefined): string =>
  `usher cannot tell whether anything${term === undefined ? '' : ` of "${term}"`}${member === undefined ? '' : ` that ${member} requested`} is on its way.`

function nextText(items: QueueData['items'], now: Date): string {
  const times = items.flatMap(({ expected_at: at }) => (at === null ? [] : Date.parse(at)))
  if (times.length === 0) return ''
  return ` The next is expected in ${formatDuration(Math.max(1, (Math.min(...times) - now.getTime()) / 1000))}.`
}
