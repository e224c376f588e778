import type { RequestsData, SpaceData, StuckData } from '../../clients/typescript/src/index.ts'
import { named, partName } from '../household-words.ts'
import { to } from '../route.ts'
import { bytes } from '../words.ts'
import { Command } from './fault.tsx'
import { Since } from './time.tsx'

/** What does not go on by itself; what waits for a decision stands with the requests. */
export function Stuck({ stuck: { items, causes } }: { stuck: StuckData }) {
  const stopped = items.filter(({ reason }) => reason !== 'waiting-for-approval')
  if (stopped.length === 0) return null
  return (
    <section aria-labelledby="stuck">
      <h2 id="stuck">Stopped on its way</h2>
      {causes.map((cause) => (
        <div key={cause.id} class="card bad">
          <p>{cause.summary}</p>
          <p class="quiet">{cause.advice}</p>
          {cause.command && <Command line={cause.command} />}
        </div>
      ))}
      <ul class="cards">
        {stopped.map(({ id, term, title, year, season, episodes, since, summary, advice, command, cause }) => (
          <li key={id} class="card">
            <div class="card-head">
              <h3>
                <a href={to.trace(term)}>
                  {[named(title, year), partName(season, episodes.length === 1 ? episodes[0]! : null)]
                    .filter(Boolean)
                    .join(', ')}
                </a>
              </h3>
              <Since at={since} />
            </div>
            {cause === null && <p>{summary}</p>}
            {cause === null && <p class="quiet">{advice}</p>}
            {cause === null && command && <Command line={command} />}
          </li>
        ))}
      </ul>
    </section>
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
              <progress value={size - free} max={size} />
            </label>
          </div>
        ),
      )}
    </section>
  )
}
