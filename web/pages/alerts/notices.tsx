import type { AlertNotice, AlertsData } from '../../../clients/typescript/src/index.ts'
import { Age } from '../../components/age.tsx'
import { Panel } from '../../components/panel.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { useShownRows } from '../../components/shown-rows.ts'
import { StateMark } from '../../components/state-mark.tsx'
import { Empty } from '../../components/trouble.tsx'
import { pathTo } from '../../routing/paths.ts'
import { words } from '../../words/words.ts'
import { levelTones } from './events.tsx'

/** What is wrong now and what was, each with whether anybody was told. */
export function NoticesPanel({ data, current }: { data: AlertsData; current: boolean }) {
  const { alerts } = words()
  const { rows, more, showMore } = useShownRows(data.past_notices, 10)
  return (
    <Panel title={alerts.now} current={current} more={<a href={pathTo('health')}>{alerts.health}</a>}>
      {data.notices.length === 0 && <Empty text={alerts.none} />}
      <NoticeRows notices={data.notices} />
      {data.past_notices.length > 0 && (
        <details>
          <summary>{alerts.past(data.past_notices.length)}</summary>
          <NoticeRows notices={rows} />
          <ShowMore count={more} show={showMore} />
        </details>
      )}
    </Panel>
  )
}

function NoticeRows({ notices }: { notices: readonly AlertNotice[] }) {
  return (
    <ul class="rows">
      {notices.map((notice) => (
        <NoticeRow key={`${notice.id} ${notice.started_at}`} notice={notice} />
      ))}
    </ul>
  )
}

function NoticeRow({ notice: { summary, level, started_at, ended_at, delivery, flapping } }: { notice: AlertNotice }) {
  const { alerts } = words()
  return (
    <li>
      <p dir="auto">{summary}</p>
      <p class="notice-facts quiet small">
        <StateMark
          tone={ended_at === null ? levelTones[level] : 'good'}
          text={ended_at === null ? alerts.levels[level] : alerts.over}
        />
        <Age at={ended_at ?? started_at} />
        <span>{alerts.deliveries[delivery]}</span>
        {flapping && <span>{alerts.flapping}</span>}
      </p>
    </li>
  )
}
