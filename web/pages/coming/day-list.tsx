import type { ComingData, ComingItem } from '../../../clients/typescript/src/index.ts'
import { StateMark } from '../../components/state-mark.tsx'
import { Poster } from '../../components/poster.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { useShownRows } from '../../components/shown-rows.ts'
import { pathTo } from '../../routing/paths.ts'
import { language } from '../../words/language.ts'
import { formatDuration, formatList } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import { dayInList } from './day-names.ts'
import { itemsByDay } from './days.ts'
import { partOf } from './release.ts'

/** The same releases day by day, with their posters. */
export function DayList({ data: { items, time_zone, first_day } }: { data: ComingData }) {
  const { coming } = words()
  const { rows, more, showMore } = useShownRows(items)
  return (
    <>
      <ol class="days">
        {itemsByDay(rows, time_zone).map(({ day, items: of }) => (
          <li key={day} id={`day-${day}`}>
            <h3>{dayInList(day, first_day, coming)}</h3>
            <ul class="rows">
              {of.map((item) => (
                <Release key={item.id} item={item} timeZone={time_zone} />
              ))}
            </ul>
          </li>
        ))}
      </ol>
      <ShowMore count={more} show={showMore} />
    </>
  )
}

interface ReleaseProps {
  item: ComingItem
  timeZone: string
}

function Release({ item, timeZone }: ReleaseProps) {
  const { coming } = words()
  const { term, title, year, media, part_title, airs_at, runtime_minutes, requested_by, state, picture } = item
  const facts = [
    airs_at !== null && clockIn(timeZone, airs_at),
    partOf(item),
    runtime_minutes !== null && formatDuration(runtime_minutes * 60_000),
  ].filter(Boolean)
  return (
    <li class="release">
      <div class="request-poster">
        <Poster title={title} picture={picture} />
      </div>
      <div class="release-text">
        <p>
          <a href={pathTo('title', { term })}>
            <bdi>{title}</bdi>
          </a>{' '}
          {media === 'films' && year !== null && <span class="quiet">({year})</span>}
        </p>
        <p class="quiet small num">{facts.join(' · ')}</p>
        {part_title !== null && media !== 'music' && (
          <p class="quiet small" dir="auto">
            {part_title}
          </p>
        )}
        {requested_by.length > 0 && (
          <p class="quiet small">
            <bdi>{coming.forMembers(formatList(requested_by))}</bdi>
          </p>
        )}
      </div>
      {state === 'available' && <StateMark tone="good" text={coming.here} />}
    </li>
  )
}

function clockIn(timeZone: string, at: string): string {
  const format = new Intl.DateTimeFormat(language.value, { timeZone, hour: '2-digit', minute: '2-digit' })
  return format.format(new Date(at))
}
