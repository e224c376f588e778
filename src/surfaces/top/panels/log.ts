import type { LogLevel } from '../../../../contract/kinds/log.ts'
import type { TextTone } from '../../../lib/report/renderer.ts'
import { matches } from '../rows.ts'
import type { Pen } from '../pen.ts'
import type { LoggedText, TopState } from '../state.ts'
import { panelTitle } from './title.ts'

const tones: Partial<Record<LogLevel, TextTone>> = {
  critical: 'bad',
  error: 'bad',
  warning: 'warn',
  debug: 'quiet',
  trace: 'quiet',
}

/** The last lines of the selected service; in its own view as many as fit, filtered, and scrolled back. */
export function logPanel(state: TopState, pen: Pen, columns: number, lines: number, now: Date): string[] {
  const { log, view, filter, scroll } = state
  const isWhole = view === 'log'
  const label =
    state.values.status.data?.services.find(({ service }) => service === log?.service)?.label ?? log?.service ?? ''
  const title = panelTitle(pen, pen.word('Log'), label, null, columns, now)
  if (log === null) return [title]
  const room = Math.max(0, lines - 1)
  const chosen = isWhole && filter !== '' ? log.lines.filter(({ text }) => matches(filter, text)) : log.lines
  const end = Math.max(room, chosen.length - (isWhole ? scroll : 0))
  const shown = chosen.slice(Math.max(0, end - room), end).map((line) => logLine(line, pen, columns))
  const ended =
    log.ended !== null && (scroll === 0 || !isWhole) ? [pen.tone('quiet', pen.fit(` ${log.ended}`, columns))] : []
  const none =
    shown.length + ended.length === 0
      ? [
          pen.tone(
            'quiet',
            pen.fit(
              ` ${pen.say(filter === '' || !isWhole ? 'Nothing was logged.' : `No line contains “${filter}”.`)}`,
              columns,
            ),
          ),
        ]
      : []
  return [title, ...[...shown, ...ended, ...none].slice(-room)]
}

function logLine({ loggedAt, level, text }: LoggedText, pen: Pen, columns: number): string {
  const tone = level === null ? undefined : tones[level]
  const time = pen.timeWithSeconds(loggedAt)
  const said = pen.fit(text, Math.max(1, columns - time.length - 3))
  return pen.fit(` ${pen.tone('quiet', time)} ${tone === undefined ? said : pen.tone(tone, said)}`, columns)
}
