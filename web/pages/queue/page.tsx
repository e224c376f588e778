import { Page } from '../../components/page.tsx'
import { Panel } from '../../components/panel.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { useShownRows } from '../../components/shown-rows.ts'
import { NotKnownList } from '../../components/not-known-list.tsx'
import { Empty, ProblemMessage, Waiting } from '../../components/trouble.tsx'
import { pathTo, withParameter } from '../../routing/paths.ts'
import { useAnswer } from '../../state/answers.ts'
import { useApp } from '../../state/app-context.ts'
import { formatRate } from '../../words/format.ts'
import { words } from '../../words/words.ts'
import { ClientsPanel, MonthPanel } from './clients.tsx'
import { groupByCause, type SortedQueue } from './group-by-cause.ts'
import { HeldUp } from './held-up.tsx'
import { QueueRow } from './queue-row.tsx'
import { SpeedPanel } from './speed-panel.tsx'

export default function QueuePage() {
  const { live } = useApp()
  const { queue, common } = words()
  const stuck = live.of('stuck').value
  const bandwidth = live.of('bandwidth').value
  const { data, problem, reload } = useAnswer('queue', undefined, { paceMs: 10_000 })
  const sorted = groupByCause(stuck?.data ?? null, data?.items ?? [])
  const notKnown = [...(data?.not_known ?? []), ...(stuck?.data.not_known ?? [])]
  return (
    <Page title={queue.title} lead={<span dir="auto">{data?.summary ?? (problem ? '' : common.loading)}</span>}>
      {problem && <ProblemMessage problem={problem} retry={reload} />}
      <div class="columns">
        <div class="column">
          <NotKnownList items={notKnown.filter(isFirst)} />
          {sorted.groups.length > 0 && <HeldUp groups={sorted.groups} current={stuck?.current ?? false} />}
          {data ? <MovingPanel sorted={sorted} isCurrent={problem === null} /> : problem === null && <Waiting />}
          <WaitingNote count={sorted.waiting.length} />
        </div>
        {bandwidth && (
          <div class="column">
            <ClientsPanel bandwidth={bandwidth.data} current={bandwidth.current} />
            {bandwidth.data.download_clients.length > 0 && <SpeedPanel />}
            <MonthPanel bandwidth={bandwidth.data} current={bandwidth.current} />
          </div>
        )}
      </div>
    </Page>
  )
}

/** Two answers may both say that the same app was silent. */
function isFirst({ subject }: { subject: string }, at: number, all: readonly { subject: string }[]): boolean {
  return all.findIndex((other) => other.subject === subject) === at
}

function MovingPanel({ sorted: { groups, moving }, isCurrent }: { sorted: SortedQueue; isCurrent: boolean }) {
  const { queue } = words()
  const { rows, more, showMore } = useShownRows(moving)
  return (
    <Panel
      title={queue.downloading}
      figure={<TotalRate />}
      more={<a href={pathTo('policies')}>{queue.policies}</a>}
      current={isCurrent}
    >
      {moving.length === 0 && (
        <Empty icon="download" text={groups.length > 0 ? queue.nothingMore : queue.nothing}>
          <a class="button" href={pathTo('coming')}>
            {queue.seeComing}
          </a>
        </Empty>
      )}
      <ul class="rows queue-rows">
        {rows.map((item) => (
          <QueueRow key={item.id} item={item} />
        ))}
      </ul>
      <ShowMore count={more} show={showMore} />
    </Panel>
  )
}

/** Is drawn again with every second’s speed, and nothing else does. */
function TotalRate() {
  const clients = useApp().live.of('bandwidth').value?.data.download_clients ?? []
  const rate = clients.reduce((sum, { down_bytes_per_second }) => sum + (down_bytes_per_second ?? 0), 0)
  return rate === 0 ? null : <>{formatRate(rate)}</>
}

function WaitingNote({ count }: { count: number }) {
  const { queue } = words()
  if (count === 0) return null
  return (
    <Panel title={queue.waiting}>
      <p>{queue.waitingText(count)}</p>
      <div class="buttons">
        <a class="button" href={withParameter(pathTo('requests'), 'state', 'waiting')}>
          {queue.decide}
        </a>
      </div>
    </Panel>
  )
}
