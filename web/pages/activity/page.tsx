import { Chips } from '../../components/chips.tsx'
import { Page } from '../../components/page.tsx'
import { Panel } from '../../components/panel.tsx'
import { ShowMore } from '../../components/show-more.tsx'
import { useShownRows } from '../../components/shown-rows.ts'
import { Empty, ProblemMessage, Waiting } from '../../components/trouble.tsx'
import { pathTo } from '../../routing/paths.ts'
import { queryValue, setQuery } from '../../routing/location.ts'
import { useAnswer } from '../../state/answers.ts'
import { useApp } from '../../state/app-context.ts'
import { slowNow } from '../../state/clock.ts'
import { formatDay } from '../../words/format.ts'
import { groupByDay } from '../../words/by-day.ts'
import { words } from '../../words/words.ts'
import { ActivityRow } from './activity-row.tsx'
import { DayTimeline } from './day-timeline.tsx'
import {
  activityKinds,
  filterActivity,
  kindOf,
  mergeActivity,
  type ActivityEntry,
  type ActivityKind,
} from './entries.ts'

/** Everything that was changed here, and whether it worked. */
export default function ActivityPage() {
  const { live } = useApp()
  const { activity } = words()
  const jobs = live.of('jobs').value
  const history = useAnswer('history')
  const isEmpty = jobs === undefined && history.data === null
  const entries = mergeActivity(jobs?.data.jobs ?? [], history.data?.changes ?? [])
  return (
    <Page title={activity.title} lead={activity.lead}>
      {history.problem && <ProblemMessage problem={history.problem} retry={history.reload} />}
      {isEmpty && !history.problem ? <Waiting /> : <Activity entries={entries} current={jobs?.current ?? true} />}
    </Page>
  )
}

function Activity({ entries, current }: { entries: readonly ActivityEntry[]; current: boolean }) {
  const { activity } = words()
  if (entries.length === 0)
    return (
      <Empty icon="activity" text={activity.empty}>
        <a class="button" href={pathTo('services')}>
          {activity.emptyAction}
        </a>
      </Empty>
    )
  return (
    <>
      <Panel title={activity.day} current={current}>
        <DayTimeline entries={entries} />
      </Panel>
      <Filters entries={entries} />
      <Days entries={filterActivity(entries, { kind: chosenKind(), text: queryValue('text') })} />
    </>
  )
}

const chosenKind = (): ActivityKind => activityKinds.find((kind) => kind === queryValue('result')) ?? 'all'

function Filters({ entries }: { entries: readonly ActivityEntry[] }) {
  const { activity } = words()
  const chips = activityKinds.map((kind) => ({
    value: kind,
    text: activity.kinds[kind],
    count: kind === 'all' ? entries.length : entries.filter((entry) => kindOf(entry) === kind).length,
  }))
  return (
    <div class="activity-filters">
      <Chips
        label={activity.filters}
        chips={chips}
        chosen={chosenKind()}
        choose={(kind) => setQuery({ result: kind === 'all' ? '' : kind })}
      />
      <input
        type="search"
        aria-label={activity.search}
        placeholder={activity.search}
        value={queryValue('text')}
        onInput={({ currentTarget }) => setQuery({ text: currentTarget.value })}
      />
    </div>
  )
}

function Days({ entries }: { entries: readonly ActivityEntry[] }) {
  const { activity } = words()
  const { rows, more, showMore } = useShownRows(entries)
  if (entries.length === 0)
    return (
      <Empty icon="search" text={activity.emptyFilter}>
        <button type="button" class="button" onClick={() => setQuery({ result: '', text: '' })}>
          {activity.showAll}
        </button>
      </Empty>
    )
  return (
    <>
      {groupByDay(rows, ({ startedAt }) => startedAt).map((day) => (
        <Panel key={day[0]!.startedAt} title={dayName(day[0]!.startedAt)}>
          <ol class="rows activity-rows">
            {day.map((entry) => (
              <ActivityRow key={entry.id} entry={entry} />
            ))}
          </ol>
        </Panel>
      ))}
      <ShowMore count={more} show={showMore} />
    </>
  )
}

const DAY_MS = 24 * 60 * 60_000

function dayName(at: number): string {
  const { activity } = words()
  const day = new Date(at).toDateString()
  if (day === new Date(slowNow.value).toDateString()) return activity.today
  if (day === new Date(slowNow.value - DAY_MS).toDateString()) return activity.yesterday
  return formatDay(at)
}
