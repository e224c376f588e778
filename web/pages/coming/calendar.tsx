import type { ComingData, ComingItem } from '../../../clients/typescript/src/index.ts'
import { MonthCalendar } from '../../charts/month-calendar.tsx'
import { pathTo } from '../../routing/paths.ts'
import { words } from '../../words/words.ts'
import { dayInCalendar, firstWeekday, fullDay, weekdayNames } from './day-names.ts'
import { itemsByDay, weeksBetween, type Day } from './days.ts'
import { partOf } from './release.ts'

const SHOWN_IN_CELL = 3

/** The releases of the next weeks as a calendar. */
export function ComingCalendar({ data: { items, first_day, last_day, time_zone } }: { data: ComingData }) {
  const { coming } = words()
  const weeks = weeksBetween(first_day, last_day, firstWeekday())
  const byDay = new Map(itemsByDay(items, time_zone).map((group) => [group.day, group.items]))
  const describe = (day: Day) => {
    const count = byDay.get(day)?.length ?? 0
    return count === 0 ? coming.nothingOn(fullDay(day)) : coming.releasesOn(fullDay(day), count)
  }
  return (
    <MonthCalendar
      label={coming.calendarOf(fullDay(first_day), fullDay(last_day))}
      weekdays={weekdayNames(weeks[0] ?? [])}
      weeks={weeks}
      nameOf={(day) => dayInCalendar(day, day === weeks[0]?.[0])}
      describe={describe}
      today={first_day}
      isAsked={(day) => day >= first_day && day <= last_day}
      draw={(day) => <DayCell items={byDay.get(day) ?? []} day={day} />}
    />
  )
}

function DayCell({ items, day }: { items: readonly ComingItem[]; day: Day }) {
  const { coming } = words()
  if (items.length === 0) return null
  const shown = items.length > SHOWN_IN_CELL ? items.slice(0, SHOWN_IN_CELL - 1) : items
  const rest = items.length - shown.length
  return (
    <ul class="calendar-items">
      {shown.map((item) => (
        <li key={item.id}>
          <a href={pathTo('title', { term: item.term })} class={item.state === 'available' ? 'is-here' : undefined}>
            <bdi>{item.title}</bdi> <span class="calendar-part">{partOf(item)}</span>
          </a>
        </li>
      ))}
      {rest > 0 && (
        <li>
          <button
            type="button"
            class="calendar-more"
            aria-label={`${coming.more(rest)}: ${fullDay(day)}`}
            onClick={() => document.getElementById(`day-${day}`)?.scrollIntoView()}
          >
            {coming.more(rest)}
          </button>
        </li>
      )}
    </ul>
  )
}
