import { useState } from 'preact/hooks'
import { Panel } from '../../components/panel.tsx'
import { TitleName } from '../../components/title-name.tsx'
import { slowNow } from '../../state/clock.ts'
import { formatClock, formatDay } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import type { ExpectedItem } from './me-data.ts'

const FIRST_SHOWN = 8
const DAY_MS = 86_400_000

/** A day without a time is counted at its local noon. */
const timeOf = ({ airs_at, release_date }: ExpectedItem): number => Date.parse(airs_at ?? `${release_date}T12:00:00`)

/** What is released in the next days, day by day. */
export function ComingItems({ items }: { items: readonly ExpectedItem[] }) {
  const { me } = words()
  const [isWhole, setWhole] = useState(false)
  if (items.length === 0) return null
  const shown = isWhole ? items : items.slice(0, FIRST_SHOWN)
  const days = Map.groupBy(shown, (item) => new Date(timeOf(item)).toDateString())
  return (
    <Panel title={me.coming}>
      <dl class="me-days">
        {[...days].map(([day, of]) => (
          <div key={day}>
            <dt>{dayName(timeOf(of[0]!), slowNow.value)}</dt>
            <dd>
              <ul>
                {of.map((item) => (
                  <ComingRow key={`${item.title} ${item.season} ${item.episode} ${item.release}`} item={item} />
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
      {shown.length < items.length && (
        <button type="button" class="button" onClick={() => setWhole(true)}>
          {me.showMore(items.length - shown.length)}
        </button>
      )}
    </Panel>
  )
}

function ComingRow({ item }: { item: ExpectedItem }) {
  const { me } = words()
  const { title, season, episode, part_title, release, airs_at, state, is_own } = item
  return (
    <li>
      <TitleName title={title} season={season} episodes={episode === null ? [] : [episode]} />
      {part_title && <bdi class="quiet"> {part_title}</bdi>}
      <span class="quiet small me-coming-facts">
        {airs_at !== null && <span>{formatClock(Date.parse(airs_at))}</span>}
        {release && <span>{me.releases[release]}</span>}
        {state === 'available' && <span>{me.alreadyHere}</span>}
        {is_own && <strong>{me.yours}</strong>}
      </span>
    </li>
  )
}

function dayName(at: number, now: number): string {
  const { me } = words()
  const isOn = (other: number) => new Date(at).toDateString() === new Date(other).toDateString()
  if (isOn(now)) return me.today
  return isOn(now + DAY_MS) ? me.tomorrow : formatDay(at)
}
