import { formatBytesOf } from '../../../lib/bytes.ts'
import type { Pen } from '../pen.ts'
import type { TopState, Work } from '../state.ts'

/** The most lines that work takes from the screen. */
const MAX_LINES = 3

/** What runs now, what was started here and how it ended, and a sentence for who types. */
export function workLines(state: TopState, pen: Pen, columns: number): string[] {
  const own = new Set(state.work.map(({ job }) => job))
  const others = (state.values.jobs.data?.jobs ?? []).filter(
    ({ id, state: jobState, action }) => jobState === 'running' && action !== 'watch' && !own.has(id),
  )
  const lines = [
    ...others.map(
      ({ summary }) => ` ${pen.tone('accent', pen.symbol('dot'))} ${pen.say(`Running elsewhere: ${summary}`)}`,
    ),
    ...state.work.map((work) => workLine(work, pen)),
    ...(state.notice === null ? [] : [` ${pen.tone('warn', pen.symbol('warn'))} ${state.notice}`]),
  ]
  return lines.slice(-MAX_LINES).map((line) => pen.fit(line, columns))
}

function workLine({ summary, progress, end }: Work, pen: Pen): string {
  if (end !== null) return ` ${pen.tone(end.tone, pen.symbol(end.mark))} ${end.summary}`
  return ` ${pen.tone('accent', pen.symbol('arrow'))} ${summary}${progress === null ? '' : `  ${pen.tone('quiet', progressText(progress))}`}`
}

function progressText({ summary, done, total, unit }: NonNullable<Work['progress']>): string {
  if (done === null || unit === null) return summary
  if (unit === 'bytes') return total === null ? summary : `${summary}  ${formatBytesOf(done, total)}`
  return total === null ? `${summary}  ${done}` : `${summary}  ${done}/${total}`
}
