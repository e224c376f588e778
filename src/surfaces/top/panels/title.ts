import { displayWidth } from '../../../lib/report/text-width.ts'
import type { Pen } from '../pen.ts'
import { staleSince, type Held } from '../values.ts'

/** Draws the first line of a panel: its name, a figure, and how old its value is if that is a former one. */
export function panelTitle(
  pen: Pen,
  name: string,
  figure: string,
  held: Held<unknown> | null,
  columns: number,
  now: Date,
): string {
  const since = held === null ? null : staleSince(held, now)
  const left = [pen.tone('strong', name), figure === '' ? '' : pen.tone('quiet', figure)].filter(Boolean).join('  ')
  if (since === null) return pen.fit(` ${left}`, columns)
  const age = pen.say(`as of ${pen.time(since.toISOString())}`)
  const room = columns - displayWidth(age) - 1
  return room < displayWidth(name) + 1
    ? pen.fit(` ${pen.tone('warn', age)}`, columns)
    : `${pen.fit(` ${left}`, room)} ${pen.tone('warn', age)}`
}
