import type { ComingData, ComingItem } from '../../../../contract/kinds/coming.ts'
import type { Calendar, CalendarEvent } from '../../../lib/icalendar/calendar.ts'
import { joinWithAnd } from '../../../lib/text.ts'
import { releaseDetail, releaseName } from './release-name.ts'

const categories: Record<ComingItem['media'], string> = {
  series: 'Series',
  films: 'Films',
  music: 'Music',
  books: 'Books',
}

/** Returns the releases as a calendar. Its description says what is missing: a calendar program shows nothing else. */
export const toCalendar = ({ summary, observed_at, items, not_known }: ComingData): Calendar => ({
  name: 'Coming up',
  description: [summary, ...not_known.map(({ subject, because }) => `Not known: ${subject}. ${because}`)].join('\n'),
  collected_at: new Date(observed_at),
  events: items.map(toEvent),
})

function toEvent(item: ComingItem): CalendarEvent {
  const detail = releaseDetail(item)
  return {
    uid: item.id,
    summary: [releaseName(item), detail].filter(Boolean).join(': '),
    description: descriptionLines(item).join('\n'),
    categories: [categories[item.media]],
    starts:
      item.airs_at === null
        ? { day: item.release_date! }
        : { at: new Date(item.airs_at), minutes: item.runtime_minutes },
  }
}

const descriptionLines = ({ state, library_app, requested_by }: ComingItem): string[] => [
  state === 'available' ? `${library_app} has it already.` : `${library_app} expects it.`,
  ...(requested_by.length === 0 ? [] : [`Requested by ${joinWithAnd(requested_by)}.`]),
]
