import type { VerdictAnswer } from '../../../../contract/kinds/verdict.ts'
import { displayWidth } from '../../../lib/report/text-width.ts'
import type { TextTone } from '../../../lib/report/renderer.ts'
import type { SymbolName } from '../../../lib/report/symbols.ts'
import type { Pen } from '../pen.ts'
import { attentionOf, type TopState } from '../state.ts'
import { missingValue } from './missing.ts'

const marks: Readonly<Record<VerdictAnswer['status'], readonly [SymbolName, TextTone]>> = {
  failed: ['bad', 'bad'],
  warning: ['warn', 'warn'],
  'not-known': ['dot', 'warn'],
  skipped: ['dot', 'quiet'],
  passed: ['ok', 'good'],
}

const questionLabels: Readonly<Record<VerdictAnswer['question'], string>> = {
  watch: 'Watch',
  ask: 'Ask',
  arrive: 'Arrive',
  room: 'Room',
  safe: 'Safe',
}

/** The first line: which household, how many things need somebody, and when it was last checked. */
export function headline(state: TopState, pen: Pen, columns: number): string {
  const { status, dashboard } = state.values
  const project = status.data?.project ?? ''
  const isRehearsal = status.data?.rehearsal ?? dashboard.data?.rehearsal ?? false
  const left = [
    pen.tone('strong', 'usher'),
    project === 'usher' ? '' : project,
    state.machine === null ? '' : pen.tone('accent', state.machine),
    isRehearsal ? pen.tone('accent', pen.word('rehearsal')) : '',
  ].filter(Boolean)
  const count = attentionOf(state).length
  const attention =
    count === 0
      ? ''
      : pen.tone('warn', pen.say(count === 1 ? '1 thing needs attention' : `${count} things need attention`))
  const checkedAt = dashboard.receivedAt ?? status.receivedAt
  const checked = checkedAt === null ? '' : pen.tone('quiet', pen.say(`checked ${pen.time(checkedAt.toISOString())}`))
  const right = [attention, checked].filter(Boolean).join('  ')
  const room = columns - displayWidth(right) - 2
  const start = ` ${left.join('  ')}`
  return room < 8 ? pen.fit(start, columns) : `${pen.fit(start, room)} ${right} `
}

/** The verdict, or why it is not known. With enough lines, the answer to each question of the household too. */
export function verdictLines(state: TopState, pen: Pen, columns: number, lines: number): string[] {
  const { dashboard, status } = state.values
  const gone =
    status.problem === null
      ? []
      : pen
          .wrap(status.problem, columns - 4, 2)
          .map((line, at) => ` ${at === 0 ? pen.tone('bad', pen.symbol('bad')) : ' '} ${pen.tone('bad', line)}`)
  const { data } = dashboard
  if (gone.length > 0) return gone
  if (data === null) return [` ${pen.tone('quiet', missingValue(dashboard, pen) ?? '')}`]
  const worst = data.verdict[0]?.status ?? 'skipped'
  const [mark, tone] = marks[worst]
  const isCalm = worst === 'passed' || worst === 'skipped'
  const summary = pen
    .wrap(data.summary, columns - 4, Math.min(2, lines))
    .map(
      (line, at) => ` ${at === 0 ? pen.tone(tone, pen.symbol(mark)) : ' '} ${isCalm ? line : pen.tone('strong', line)}`,
    )
  const above = [...summary, ...hardwareLine(state, pen, columns)]
  if (lines < data.verdict.length + 2) return above
  const labels = data.verdict.map(({ question }) => pen.word(questionLabels[question]))
  const widest = Math.max(...labels.map(displayWidth))
  return [
    ...above,
    ...data.verdict.map(({ status: answered, summary: said, figures }, at) => {
      const [sign, colour] = marks[answered]
      return pen.fit(
        `   ${pen.tone(colour, pen.symbol(sign))} ${pen.fit(labels[at]!, widest)}  ${pen.tone('quiet', pen.fit(figures ?? said, columns - widest - 8))}`,
        columns,
      )
    }),
  ]
}

/** What a check of the hardware found, such as a failing disk or a UPS on battery, unless the verdict says it. */
function hardwareLine(state: TopState, pen: Pen, columns: number): string[] {
  const said = state.values.dashboard.data?.summary ?? ''
  const found = attentionOf(state).filter(({ finding }) => finding?.startsWith('hardware-') ?? false)
  const [first, ...others] = found.filter(({ summary }) => !said.includes(summary))
  if (first === undefined) return []
  const more = others.length === 0 ? '' : pen.tone('quiet', `  +${others.length}`)
  const text = pen.fit(first.summary, columns - 4 - displayWidth(more)).trimEnd()
  return [` ${pen.tone('warn', pen.symbol('warn'))} ${text}${more}`]
}
