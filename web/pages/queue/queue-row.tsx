import type { QueueItem } from '../../../clients/typescript/src/index.ts'
import { Meter } from '../../charts/meter.tsx'
import { Age } from '../../components/age.tsx'
import { Poster } from '../../components/poster.tsx'
import { TitleName } from '../../components/title-name.tsx'
import { pathTo } from '../../routing/paths.ts'
import { slowNow } from '../../state/clock.ts'
import { formatBytes, formatDuration, formatList, formatRate, formatShare } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import { useClientTitle, useSilentClient } from './silent-clients.ts'

/** One download: what it is, how far, how fast, and when it is expected. */
export function QueueRow({ item }: { item: QueueItem }) {
  const { queue } = words()
  const silent = useSilentClient(item.download_client)
  const client = useClientTitle(item.download_client)
  const { title, year, season, episodes, percent_done, requested_by, term, state, because, picture } = item
  const isMoving = state === 'downloading'
  return (
    <li class={silent ? 'queue-row stale' : 'queue-row'}>
      <div class="request-poster">
        <Poster title={title} picture={picture} />
      </div>
      <div class="queue-text">
        <h3>
          <a href={pathTo('title', { term })}>
            <TitleName title={title} year={season === null ? year : null} season={season} episodes={episodes} />
          </a>
        </h3>
        <p class="quiet small queue-facts">
          <span>{queue.states[state] ?? state}</span>
          {item.download_client !== null && <span>{client}</span>}
          {requested_by.length > 0 && <bdi>{queue.forMembers(formatList(requested_by))}</bdi>}
          <span class="end num">{figuresOf(item)}</span>
        </p>
        <Meter
          share={percent_done === null ? null : percent_done / 100}
          label={queue.progressOf(title)}
          tone={isMoving && !silent ? 'accent' : 'off'}
        />
        {because !== null && (
          <p class="small" dir="auto">
            {because}
          </p>
        )}
        {silent && (
          <p class="quiet small">
            {queue.cantReach(client)}
            {silent.seenAt !== null && (
              <>
                {' '}
                {queue.lastAnswer} <Age at={silent.seenAt} />
              </>
            )}
          </p>
        )}
      </div>
    </li>
  )
}

function figuresOf({ percent_done, expected_at, done_bytes, size_bytes, down_bytes_per_second }: QueueItem): string {
  const { queue } = words()
  const left = expected_at === null ? 0 : Date.parse(expected_at) - slowNow.value
  return [
    percent_done !== null && formatShare(percent_done / 100),
    done_bytes !== null && size_bytes !== null && queue.sizeOf(formatBytes(done_bytes), formatBytes(size_bytes)),
    down_bytes_per_second ? formatRate(down_bytes_per_second) : false,
    left > 0 && queue.aboutTime(formatDuration(left)),
  ]
    .filter(Boolean)
    .join(' · ')
}
