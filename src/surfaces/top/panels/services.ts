import type { Pen } from '../pen.ts'
import { rowsOf, selectedRow, type TopState } from '../state.ts'
import { displayWidth } from '../../../lib/report/text-width.ts'
import type { ServiceRow } from '../rows.ts'
import { panelTitle } from './title.ts'
import { missingValue } from './missing.ts'

const MAX_LABEL_COLUMNS = 22
const AGE_COLUMNS = 9

/** The services, the worst first, with the selected one in sight. */
export function servicesPanel(state: TopState, pen: Pen, columns: number, lines: number, now: Date): string[] {
  const { status, dashboard } = state.values
  const { services_healthy: healthy, services_wanted: wanted } = dashboard.data ?? {}
  const counted =
    typeof healthy === 'number' && typeof wanted === 'number' ? pen.say(`${healthy} of ${wanted} healthy`) : ''
  const title = panelTitle(pen, pen.word('Services'), counted, status, columns, now)
  const rows = rowsOf(state)
  if (rows.length === 0) return [title, ...emptyList(state, pen, columns, lines - 1)]
  const selected = selectedRow(state)
  const at = Math.max(
    0,
    rows.findIndex((row) => row === selected || row.service === selected?.service),
  )
  const room = Math.max(1, lines - 1)
  const first = Math.max(0, Math.min(at - Math.floor(room / 2), rows.length - room))
  const labelColumns = Math.min(MAX_LABEL_COLUMNS, Math.max(...rows.map(({ label }) => displayWidth(label))))
  return [
    title,
    ...rows
      .slice(first, first + room)
      .map((row) => serviceLine(row, row.service === selected?.service, pen, columns, labelColumns)),
  ]
}

function serviceLine(
  { label, state, mark, tone, changedAt }: ServiceRow,
  isSelected: boolean,
  pen: Pen,
  columns: number,
  labelColumns: number,
): string {
  const bar = isSelected ? pen.tone('accent', pen.shape('bar')) : ' '
  const name = pen.fit(label, labelColumns)
  const stateColumns = Math.max(6, columns - labelColumns - AGE_COLUMNS - 6)
  const age = changedAt === null ? '' : pen.age(changedAt)
  return pen.fit(
    `${bar}${pen.tone(tone, pen.symbol(mark))} ${isSelected ? pen.tone('strong', name) : name}  ${pen.tone(
      tone === 'good' ? 'quiet' : tone,
      pen.fit(pen.word(state), stateColumns),
    )} ${pen.tone('quiet', age)}`,
    columns,
  )
}

function emptyList({ values, filter }: TopState, pen: Pen, columns: number, lines: number): string[] {
  const said = missingValue(values.status, pen)
  if (said !== null) return pen.wrap(` ${said}`, columns, lines).map((line) => pen.tone('quiet', line))
  const sentence = filter === '' ? 'Nothing is on.' : `No service is called “${filter}”.`
  return pen.wrap(pen.say(sentence), columns - 1, lines).map((line) => ` ${pen.tone('quiet', line)}`)
}
