import { useState } from 'preact/hooks'
import { Panel } from '../../components/panel.tsx'
import { TitleName } from '../../components/title-name.tsx'
import { slowNow } from '../../state/clock.ts'
import { formatClock, formatDay } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import { comingRows, timeOf, type ComingRow } from './coming-rows.ts'
import type { ExpectedItem } from '../../../clients/typescript/src/index.ts'

const FIRST_SHOWN = 8
const DAY_MS = 86_400_000

/** What is released in the next days, day by day. */
export function ComingItems({ items }: { items: readonly ExpectedItem[] }) {
  const { me } = words()
  const [isWhole, setWhole] = useState(false)
  if (items.length === 0) return null
  const rows = comingRows(items)
  const shown = isWhole ? rows : rows.slice(0, FIRST_SHOWN)
  const days = Map.groupBy(shown, ({ item }) => new Date(timeOf(item)).toDateString())
  return (
    <Panel title={me.coming}>
      <dl class="me-days">
        {[...days].map(([day, of]) => (
          <div key={day}>
            <dt>{dayName(timeOf(of[0]!.item), slowNow.value)}</dt>
            <dd>
              <ul>
                {of.map((row) => (
                  <ComingEntry
                    key={`${row.item.title} ${row.item.season} ${row.episodes[0]} ${row.item.release}`}
                    row={row}
                  />
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
      {shown.length < rows.length && (
        <button type="button" class="button" onClick={() => setWhole(true)}>
          {me.showMore(rows.length - shown.length)}
        </button>
      )}
    </Panel>
  )
}

function ComingEntry({ row: { item, episodes } }: { row: ComingRow }) {
  const { me } = words()
  const { title, season, part_title, release, airs_at, state, is_own } = item
  return (
    <li>
      <TitleName title={title} season={season} episodes={episodes} />
      {part_title && ' '}
      {part_title && <bdi class="quiet">{part_title}</bdi>}
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
