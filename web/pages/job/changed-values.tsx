import type { Change, RecordedValue } from '../../../clients/typescript/src/index.ts'
import { serviceName } from '../../actions/names.ts'
import { words } from '../../words/words.ts'

/** What a job changed: each thing with its value before and after. */
export function ChangedValues({ change }: { change: Change }) {
  const { activity } = words()
  const rows = valueRows(change)
  if (rows.length === 0) return <p class="quiet">{activity.none}</p>
  return (
    <div class="table-wrap">
      <table>
        <thead>
          <tr>
            <th scope="col">{activity.thing}</th>
            <th scope="col">{activity.before}</th>
            <th scope="col">{activity.after}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ subject, type, before, after }) => (
            <tr key={`${type} ${subject}`}>
              <th scope="row">{serviceName(subject)}</th>
              <td dir="auto">{textOf(type, before)}</td>
              <td dir="auto">{textOf(type, after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const off: ReadonlySet<string> = new Set(['absent', 'stopped', 'created'])
const on: ReadonlySet<string> = new Set(['running', 'healthy', 'starting'])

function textOf(type: RecordedValue['type'], value: string | null): string {
  const { activity } = words()
  if (value === null) return activity.none
  if (type !== 'state') return value
  if (off.has(value)) return activity.off
  return on.has(value) ? activity.on : value
}

interface ValueRow {
  subject: string
  type: RecordedValue['type']
  before: string | null
  after: string | null
}

/** Joins the values of the same thing before and after. */
export function valueRows({ before, after }: Pick<Change, 'before' | 'after'>): readonly ValueRow[] {
  const keyOf = ({ subject, type }: RecordedValue) => `${type} ${subject}`
  const rows = new Map<string, ValueRow>()
  for (const value of before ?? [])
    rows.set(keyOf(value), { subject: value.subject, type: value.type, before: value.value, after: null })
  for (const value of after ?? []) {
    const known = rows.get(keyOf(value)) ?? { subject: value.subject, type: value.type, before: null, after: null }
    rows.set(keyOf(value), { ...known, after: value.value })
  }
  return [...rows.values()]
}
