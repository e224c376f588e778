import type { RequestsData, SpaceData, StuckData } from '../../clients/typescript/src/index.ts'
import { named, partName } from '../household-words.ts'
import { to } from '../route.ts'
import { bytes } from '../words.ts'
import { Command } from './fault.tsx'
import { Since } from './time.tsx'

type Item = StuckData['items'][number]
type Told = Pick<Item, 'summary' | 'advice' | 'command'>

/** What waits for a decision stands with the requests. */
export const stoppedOf = ({ items }: StuckData): Item[] =>
  items.filter(({ reason }) => reason !== 'waiting-for-approval')

/** What does not go on by itself, under what holds it up. */
export function Stuck({ stuck }: { stuck: StuckData }) {
  const { causes } = stuck
  const stopped = stoppedOf(stuck)
  return (
    <section aria-labelledby="stuck">
      <h2 id="stuck">Stopped on its way</h2>
      <ul class="cards">
        {causes.map((cause) => (
          <li key={cause.id} class="card bad">
            <h3>{cause.summary}</h3>
            <Help told={cause} />
            <Held items={stopped.filter((one) => one.cause === cause.id)} />
          </li>
        ))}
        {stopped
          .filter(({ cause }) => cause === null)
          .map((item) => (
            <li key={item.id} class="card">
              <Titled item={item} />
              <p>{item.summary}</p>
              <Help told={item} />
            </li>
          ))}
      </ul>
    </section>
  )
}

function Help({ told: { advice, command } }: { told: Told }) {
  return (
    <>
      <p class="quiet">{advice}</p>
      {command && <Command line={command} />}
    </>
  )
}

const SHOWN = 6

/** The first of those that one thing holds up; the others on demand. */
function Held({ items }: { items: readonly Item[] }) {
  const more = items.slice(SHOWN)
  return (
    <>
      <Items items={items.slice(0, SHOWN)} />
      {more.length > 0 && (
        <details>
          <summary>and {more.length} more</summary>
          <Items items={more} />
        </details>
      )}
    </>
  )
}

function Items({ items }: { items: readonly Item[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.id}>
          <Titled item={item} />
        </li>
      ))}
    </ul>
  )
}

function Titled({ item: { term, title, year, season, episodes, since } }: { item: Item }) {
  const part = partName(season, episodes.length === 1 ? episodes[0]! : null)
  return (
    <div class="card-head">
      <h3>
        <a href={to.trace(term)} dir="auto">
          {[named(title, year), part].filter(Boolean).join(', ')}
        </a>
      </h3>
      <Since at={since} />
    </div>
  )
}

/** What the household has asked for, in a line. */
export function Wishes({ requests: { summary } }: { requests: RequestsData }) {
  return (
    <section aria-labelledby="wishes">
      <div class="section-head">
        <h2 id="wishes">Asked for</h2>
        <a class="end" href={to.requests}>
          All requests
        </a>
      </div>
      <p>{summary}</p>
    </section>
  )
}

/** How full each disk is, in a line. */
export function Disks({ space: { disks, summary } }: { space: SpaceData }) {
  if (disks.length === 0) return null
  return (
    <section aria-labelledby="disk">
      <h2 id="disk">The disk</h2>
      <p>{summary}</p>
      {disks.map(({ at, size_bytes: size, free_bytes: free }) =>
        size === null || free === null ? null : (
          <div key={at} class="bar">
            <label>
              <span class="quiet">{at}</span>{' '}
              <span class="quiet figures">
                {bytes(free)} free of {bytes(size)}
              </span>
              <progress value={size - free} max={size} class={free < size / 100 ? 'full' : undefined} />
            </label>
          </div>
        ),
      )}
    </section>
  )
}
