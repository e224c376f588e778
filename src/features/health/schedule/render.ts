import type { PlannedRunData, ScheduleData, ScheduledTaskData } from '../../../../contract/kinds/schedule.ts'
import type { ScheduledRunData } from '../../../../contract/kinds/scheduled-run.ts'
import { stateLabel } from '../../../operations/jobs/state-label.ts'
import { renderRemedy } from '../../../lib/report/item.ts'
import type { Renderer, TextTone } from '../../../lib/report/renderer.ts'

export function renderSchedule(data: ScheduleData, renderer: Renderer): string {
  const { summary, because, command, clock_warning, tasks, upcoming, past, previews, quiet_hours, dry_run } = data
  return [
    renderer.paint('strong', renderer.wrap(dry_run ? 'This is how the schedule would be.' : summary)),
    ...(because === null ? [] : ['', renderer.wrap(because), renderRemedy({ command, summary: null }, renderer, 0)]),
    ...(clock_warning === null ? [] : ['', renderer.wrap(clock_warning)]),
    '',
    renderer.paint('strong', renderer.word('Tasks')),
    renderer.table(
      tasks.map((task) => taskRow(task, renderer)),
      { indent: 2 },
    ),
    ...tasks.flatMap(({ because: why, title }) => (why === null ? [] : [renderer.wrap(`${title}: ${why}`, 2)])),
    quiet_hours === null
      ? renderer.wrap('There are no quiet hours.', 2)
      : renderer.wrap(`No task starts from ${quiet_hours.from_time} to ${quiet_hours.to_time}.`, 2),
    ...section('If they ran now', previews.map(previewRow), renderer),
    ...section(
      'In the next seven days',
      upcoming.map((run) => plannedRow(run, renderer)),
      renderer,
    ),
    ...section(
      'In the last seven days',
      past.map((run) => pastRow(run, renderer)),
      renderer,
    ),
    ...(tasks.some(({ enabled }) => enabled) || dry_run
      ? []
      : ['', renderRemedy({ command: 'usher schedule set --backup on --dry-run', summary: SUGGESTION }, renderer, 0)]),
  ].join('\n')
}

const SUGGESTION = 'See what a nightly backup would do'

function section(title: string, rows: string[][], renderer: Renderer): string[] {
  return rows.length === 0 ? [] : ['', renderer.paint('strong', title), renderer.table(rows, { indent: 2 })]
}

function taskRow({ task, title, enabled, timing, because }: ScheduledTaskData, renderer: Renderer): string[] {
  const state = because !== null ? 'waits' : enabled ? 'on' : 'off'
  const tone: TextTone = because !== null ? 'warn' : enabled ? 'good' : 'quiet'
  return [task, renderer.paint(tone, renderer.word(state)), timing, title]
}

const previewRow = ({ title, summary, because }: ScheduleData['previews'][number]): string[] => [
  title,
  summary ?? because ?? '',
]

function plannedRow({ due_at, ends_at, title, note }: PlannedRunData, renderer: Renderer): string[] {
  const end = ends_at === null ? '' : `-${renderer.timeOfDay(ends_at)}`
  return [`${renderer.day(due_at)} ${renderer.timeOfDay(due_at)}${end}`, title, note ?? '']
}

function pastRow(run: ScheduledRunData, renderer: Renderer): string[] {
  const { due_at, started_at, title, summary } = run
  const { word, tone } = runLabel(run)
  const started = started_at === null ? '' : renderer.timeOfDay(started_at)
  return [
    `${renderer.day(due_at)} ${renderer.timeOfDay(due_at)}`,
    started,
    title,
    renderer.paint(tone, renderer.word(word)),
    summary,
  ]
}

function runLabel(run: ScheduledRunData): { word: string; tone: TextTone } {
  const { state, outcome_result } = run
  if (state === 'waiting') return { word: 'waits', tone: 'accent' }
  if (state === 'skipped') return { word: 'skipped', tone: 'warn' }
  return stateLabel({
    state: state === 'starting' ? 'running' : state,
    outcome_result,
    outcome_summary: null,
    error: null,
  })
}
