import type { DashboardData } from '../../../../contract/kinds/dashboard.ts'
import type { VerdictAnswer } from '../../../../contract/kinds/verdict.ts'
import { capitalizeSentence } from '../../../lib/text.ts'
import { renderNotKnown } from '../../../lib/report/not-known.ts'
import type { Renderer, TextTone } from '../../../lib/report/renderer.ts'
import type { SymbolName } from '../../../lib/report/symbols.ts'

const questionTitles: Readonly<Record<VerdictAnswer['question'], string>> = {
  watch: 'Watch',
  ask: 'Ask',
  arrive: 'Arrive',
  room: 'Room',
  safe: 'Safe',
}

/** Older checks are worth their age; what ran with this answer is not. */
const SHOWN_AGE_SECONDS = 60

/** The verdict, its five answers, what else needs attention, and what to type next. */
export function renderDashboard(data: DashboardData, renderer: Renderer): string {
  const { rehearsal, summary, verdict, next_steps } = data
  const rows = verdict.flatMap((answer) => answerRows(answer, renderer))
  const steps = next_steps.map(({ command, summary: does }) => [renderer.paint('accent', command), does])
  const others = remainingAttention(data)
  return [
    ...(rehearsal ? [renderer.paint('accent', 'This is a rehearsal: the engine and the apps are simulated.')] : []),
    renderer.wrap(renderer.paint('strong', summary)),
    ...(verdict.every(({ status }) => status === 'skipped') ? [] : ['', renderer.table(rows, { indent: 2 })]),
    ...(others.length === 0
      ? []
      : [
          '',
          renderer.table(
            others.map((one) => attentionRow(one, renderer)),
            { indent: 2 },
          ),
        ]),
    ...renderNotKnown(data.not_known, renderer),
    ...ageLine(data, renderer),
    '',
    renderer.table(steps, { indent: 2 }),
  ].join('\n')
}

const marks: Readonly<Record<VerdictAnswer['status'], readonly [SymbolName, TextTone]>> = {
  failed: ['bad', 'bad'],
  warning: ['warn', 'warn'],
  'not-known': ['dot', 'warn'],
  skipped: ['dot', 'quiet'],
  passed: ['ok', 'good'],
}

/** The answer, and below it the command that helps. */
function answerRows(
  { question, status, summary, figures, started_at, remedy }: VerdictAnswer,
  renderer: Renderer,
): (readonly string[])[] {
  const [symbol, tone] = marks[status]
  const isProblem = status !== 'passed' && status !== 'skipped'
  const age = isProblem && started_at !== null ? renderer.paint('quiet', ` (for ${renderer.age(started_at)})`) : ''
  const row = [
    renderer.paint(tone, renderer.symbol(symbol)),
    renderer.paint('strong', questionTitles[question]),
    `${figures ?? summary}${age}`,
  ]
  const command = isProblem ? remedy?.command : null
  return command ? [row, ['', '', renderer.paint('accent', command)]] : [row]
}

/** What the five answers do not say already. */
function remainingAttention({ attention, verdict }: DashboardData): DashboardData['attention'] {
  const told = new Set(verdict.flatMap(({ finding }) => finding ?? []))
  return attention.filter(({ finding }) => finding === null || !told.has(finding))
}

function attentionRow(
  { subject, started_at, summary, because, meaning }: DashboardData['attention'][number],
  renderer: Renderer,
): string[] {
  const age = started_at ? renderer.paint('quiet', ` (for ${renderer.age(started_at)})`) : ''
  const details = [because, meaning].filter((one) => one !== null).map((one) => ` ${capitalizeSentence(one)}`)
  return [renderer.paint('strong', subject), `${renderer.paint('warn', `${summary}.`)}${details.join('')}${age}`]
}

function ageLine({ checked_at, observed_at }: DashboardData, renderer: Renderer): string[] {
  const seconds = (Date.parse(observed_at) - Date.parse(checked_at)) / 1000
  return seconds < SHOWN_AGE_SECONDS
    ? []
    : ['', renderer.paint('quiet', `  The checks ran ${renderer.age(checked_at)} ago.`)]
}
