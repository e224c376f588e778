import type { Pen } from './pen.ts'
import { attentionPanel } from './panels/attention.ts'
import { diskPanel, linePanel, queuePanel } from './panels/downloads.ts'
import { headline, verdictLines } from './panels/head.ts'
import { helpPanel, keyLine } from './panels/help.ts'
import { logPanel } from './panels/log.ts'
import { servicesPanel } from './panels/services.ts'
import { workLines } from './panels/work.ts'
import type { ScreenSize } from './screen/screen.ts'
import { dialogColumns, type Dialog, type TopState } from './state.ts'

/** Below this many columns the panels stand below each other. */
const TWO_COLUMNS = 72
/** From this many lines on, the verdict has room for the answer to each question. */
const TALL = 34
const LINE_PANEL_LINES = 3

/** Returns the lines of the whole screen, each exactly as wide as it. Draws nothing that is not in the state. */
export function frameOf(state: TopState, pen: Pen, { columns, rows }: ScreenSize, now: Date): string[] {
  const foot = [...workLines(state, pen, columns), keyLine(state, pen, columns)].slice(-Math.max(1, rows - 2))
  const head = headOf(state, pen, columns, rows)
  const room = Math.max(0, rows - head.length - foot.length)
  const body = bodyOf(state, pen, columns, room, now)
  return [...head, ...padded(body, room), ...foot].slice(-rows).map((line) => pen.fit(line, columns))
}

function headOf(state: TopState, pen: Pen, columns: number, rows: number): string[] {
  const first = headline(state, pen, columns)
  const rule = pen.tone('quiet', pen.shape('rule').repeat(columns))
  if (rows < 10) return rows < 4 ? [] : [first]
  if (state.view !== 'home' || state.dialog !== null) return [first, rule]
  return [first, rule, ...verdictLines(state, pen, columns, rows >= TALL ? 8 : 2), '']
}

function bodyOf(state: TopState, pen: Pen, columns: number, lines: number, now: Date): string[] {
  if (state.dialog !== null) return dialogLines(state.dialog, pen, columns, lines)
  if (state.view === 'help') return helpPanel(state, pen, columns)
  if (state.view === 'attention') return attentionPanel(state, pen, columns, lines, now)
  if (state.view === 'log') return logPanel(state, pen, columns, lines, now)
  const logLines = lines < 12 ? 0 : Math.max(4, Math.floor(lines * 0.35))
  const upper = lines - logLines - (logLines > 0 ? 1 : 0)
  const panels =
    columns < TWO_COLUMNS ? oneColumn(state, pen, columns, upper, now) : twoColumns(state, pen, columns, upper, now)
  return logLines === 0 ? panels : [...padded(panels, upper), '', ...logPanel(state, pen, columns, logLines, now)]
}

/** The services beside what is on its way, the line and the disks. */
function twoColumns(state: TopState, pen: Pen, columns: number, lines: number, now: Date): string[] {
  const left = Math.min(52, Math.floor(columns * 0.46))
  const right = columns - left - 2
  const services = padded(servicesPanel(state, pen, left, lines, now), lines)
  const others = padded(sidePanels(state, pen, right, lines, now), lines)
  return services.map((line, at) => `${pen.fit(line, left)}  ${pen.fit(others[at]!, right)}`)
}

function sidePanels(state: TopState, pen: Pen, columns: number, lines: number, now: Date): string[] {
  const disks = Math.min(3, Math.max(1, state.values.space.data?.disks.length ?? 1))
  const lower = LINE_PANEL_LINES + disks + 1
  const gaps = lines >= lower + 7 ? 2 : 0
  const gap = gaps > 0 ? [''] : []
  const line = linePanel(state, pen, columns, now)
  const disk = diskPanel(state, pen, columns, disks + 1, now)
  const queueLines = lines - lower - gaps
  if (queueLines < 2) return [...line, ...disk]
  return [...padded(queuePanel(state, pen, columns, queueLines, now), queueLines), ...gap, ...line, ...gap, ...disk]
}

function oneColumn(state: TopState, pen: Pen, columns: number, lines: number, now: Date): string[] {
  if (lines < 14) return servicesPanel(state, pen, columns, lines, now)
  const lower = [...linePanel(state, pen, columns, now), ...diskPanel(state, pen, columns, 2, now)]
  const upper = lines - lower.length
  const services = Math.ceil(upper * 0.6)
  return [
    ...padded(servicesPanel(state, pen, columns, services, now), services),
    ...padded(queuePanel(state, pen, columns, upper - services, now), upper - services),
    ...lower,
  ]
}

function dialogLines({ step, title, lines, offer, scroll }: Dialog, pen: Pen, columns: number, room: number): string[] {
  const width = Math.min(columns, dialogColumns(columns) + 2)
  const heading = ` ${pen.tone('strong', title)}`
  if (step === 'planning')
    return [heading, '', ` ${pen.tone('quiet', pen.say('usher is working out what that would do…'))}`]
  const ending =
    step === 'confirm'
      ? [
          '',
          ...(offer === null
            ? []
            : [pen.fit(` ${pen.tone('quiet', `${pen.say('Digest of what is shown:')} ${offer}`)}`, columns)]),
          ` ${pen.tone('warn', pen.say('Press y to do exactly this. Any other key changes nothing.'))}`,
        ]
      : []
  const space = Math.max(1, room - ending.length - 2)
  // A report that does not fit has a line that says which part is shown.
  const most = lines.length > space ? Math.max(1, space - 1) : space
  const first = Math.max(0, Math.min(scroll, lines.length - most))
  const more =
    lines.length > space
      ? [pen.tone('quiet', ` ${first + 1}-${Math.min(lines.length, first + most)}/${lines.length}`)]
      : []
  const shown = lines.slice(first, first + most)
  return [heading, '', ...shown.map((line) => pen.fit(` ${line}`, width)), ...more, ...ending]
}

const padded = (lines: readonly string[], count: number): string[] =>
  Array.from({ length: Math.max(0, count) }, (_, at) => lines[at] ?? '')
