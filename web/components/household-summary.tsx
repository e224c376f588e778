import type { RequestsData, SpaceData, StuckData } from '../../clients/typescript/src/index.ts'
import { titleWithYear, partName } from '../household-labels.ts'
import { paths } from '../route.ts'
import { formatBytes } from '../labels.ts'
import { CommandText } from './error-message.tsx'
import { SinceTime } from './time.tsx'

type StuckItemData = StuckData['items'][number]
type StuckAdvice = Pick<StuckItemData, 'summary' | 'advice' | 'command'>

/** Items that wait for approval are on the requests page. */
export const stuckItems = ({ items }: StuckData): StuckItemData[] =>
  items.filter(({ reason_code: reason }) => reason !== 'waiting-for-approval')

/** Lists stuck items, grouped by cause. */
export function StuckList({ stuck }: { stuck: StuckData }) {
  const { causes } = stuck
  const stopped = stuckItems(stuck)
  return (
    <section aria-labelledby="stuck">
      <h2 id="stuck">Stuck</h2>
      <ul class="cards">
        {causes.map((cause) => (
          <li key={cause.id} class="card bad">
            <h3>{cause.summary}</h3>
            <AdviceText told={cause} />
            <CollapsedItems items={stopped.filter((one) => one.cause === cause.id)} />
          </li>
        ))}
        {stopped
          .filter(({ cause }) => cause === null)
          .map((item) => (
            <li key={item.id} class="card">
              <ItemTitle item={item} />
              <p>{item.summary}</p>
              <AdviceText told={item} />
            </li>
          ))}
      </ul>
    </section>
  )
}

function AdviceText({ told: { advice, command } }: { told: StuckAdvice }) {
  return (
    <>
      <p class="quiet">{advice}</p>
      {command && <CommandText line={command} />}
    </>
  )
}

const ITEMS_SHOWN = 6

function CollapsedItems({ items }: { items: readonly StuckItemData[] }) {
  const more = items.slice(ITEMS_SHOWN)
  return (
    <>
      <ItemList items={items.slice(0, ITEMS_SHOWN)} />
      {more.length > 0 && (
        <details>
          <summary>and {more.length} more</summary>
          <ItemList items={more} />
        </details>
      )}
    </>
  )
}

function ItemList({ items }: { items: readonly StuckItemData[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          <ItemTitle item={item} />
        </li>
      ))}
    </ul>
  )
}

function ItemTitle({ item: { term, title, year, season, episodes, last_progress_at } }: { item: StuckItemData }) {
  const part = partName(season, episodes.length === 1 ? episodes[0]! : null)
  return (
    <div class="card-head">
      <h3>
        <a href={paths.trace(term)} dir="auto">
          {[titleWithYear(title, year), part].filter(Boolean).join(', ')}
        </a>
      </h3>
      <SinceTime at={last_progress_at} />
    </div>
  )
}

export function RequestsSummary({ requests: { summary } }: { requests: RequestsData }) {
  return (
    <section aria-labelledby="wishes">
      <div class="section-head">
        <h2 id="wishes">Asked for</h2>
        <a class="end" href={paths.requests}>
          All requests
        </a>
      </div>
      <p>{summary}</p>
    </section>
  )
}

export function DiskUsage({ space: { disks, summary } }: { space: SpaceData }) {
  if (disks.length === 0) return null
  return (
    <section aria-labelledby="disk">
      <h2 id="disk">Disks</h2>
      <p>{summary}</p>
      {disks.map(({ path: at, size_bytes: size, free_bytes: free }) =>
        size === null || free === null ? null : (
          <div key={at} class="bar">
            <label>
              <span class="quiet">{at}</span>{' '}
              <span class="quiet figures">
                {formatBytes(free)} free of {formatBytes(size)}
              </span>
              <progress value={size - free} max={size} class={free < size / 100 ? 'full' : undefined} />
            </label>
          </div>
        ),
      )}
    </section>
  )
}
