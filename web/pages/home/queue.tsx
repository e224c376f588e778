import type { QueueItem } from '../../../clients/typescript/src/index.ts'
import { Meter } from '../../charts/meter.tsx'
import { Panel } from '../../components/panel.tsx'
import { TitleName } from '../../components/title-name.tsx'
import { NotKnownList } from '../../components/not-known-list.tsx'
import { Waiting } from '../../components/trouble.tsx'
import { pathTo } from '../../routing/paths.ts'
import { useAnswer } from '../../state/answers.ts'
import { useApp } from '../../state/app-context.ts'
import { slowNow } from '../../state/clock.ts'
import { formatDuration, formatList, formatRate, formatShare } from '../../words/format.ts'
import { words } from '../../words/words.ts'

const SHOWN = 5

/** What is on its way, with its time. */
export function QueuePanel() {
  const { data, isLoading } = useAnswer('queue', undefined, { paceMs: 30_000 })
  const { live } = useApp()
  const { home, common } = words()
  const rate = live
    .of('bandwidth')
    .value?.data.download_clients.reduce((sum, { down_bytes_per_second }) => sum + (down_bytes_per_second ?? 0), 0)
  return (
    <Panel
      title={home.onItsWay}
      figure={rate ? formatRate(rate) : undefined}
      more={<a href={pathTo('queue')}>{home.allDownloads}</a>}
    >
      {!data && isLoading && <Waiting />}
      {data && data.items.length === 0 && <p class="quiet">{home.nothingDownloading}</p>}
      {data && data.items.length > 0 && (
        <ul class="rows">
          {data.items.slice(0, SHOWN).map((item) => (
            <QueueRow key={item.id} item={item} />
          ))}
        </ul>
      )}
      {data && data.items.length > SHOWN && <a href={pathTo('queue')}>{common.remaining(data.items.length - SHOWN)}</a>}
      {data && <NotKnownList items={data.not_known} />}
    </Panel>
  )
}

function QueueRow({ item }: { item: QueueItem }) {
  const { home } = words()
  const { title, year, season, episodes, percent_done, requested_by, term, because, state } = item
  const isHeldUp = because !== null && state !== 'downloading'
  return (
    <li class="on-its-way">
      <p class="on-its-way-head">
        <a href={pathTo('title', { term })}>
          <TitleName title={title} year={season === null ? year : null} season={season} episodes={episodes} />
        </a>
        {requested_by.length > 0 && (
          <span class="quiet">
            <bdi>{home.requestedBy(formatList(requested_by))}</bdi>
          </span>
        )}
        <span class={isHeldUp ? 'end tone-bad held-up' : 'end quiet num'} dir="auto">
          {isHeldUp ? because : timeOf(item)}
        </span>
      </p>
      <Meter
        share={percent_done === null ? null : percent_done / 100}
        label={title}
        tone={isHeldUp ? 'off' : 'accent'}
      />
    </li>
  )
}

function timeOf({ percent_done, expected_at }: QueueItem): string {
  const { home } = words()
  const left = expected_at === null ? null : Date.parse(expected_at) - slowNow.value
  return [
    percent_done !== null && formatShare(percent_done / 100),
    left !== null && left > 0 && home.aboutTime(formatDuration(left)),
  ]
    .filter(Boolean)
    .join(' · ')
}
