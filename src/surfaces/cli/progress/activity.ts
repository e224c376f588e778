import type { JobProgress } from '../../../../contract/kinds/job.ts'
import { formatBytes, formatBytesOf } from '../../../lib/bytes.ts'
import { truncateMiddle, padEnd, displayWidth } from '../../../lib/report/text-width.ts'
import { sanitize } from '../../../lib/report/sanitize.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'

const BAR_WIDTH = 20
/** `143 of 190 MB  12.5 MB/s`, and the gaps. */
const FIGURES_WIDTH = 28
const MIN_NAME_WIDTH = 18

export function renderActivity(progress: JobProgress, perSecond: number | null, renderer: Renderer): string {
  const { unit, done, total } = progress
  const summary = sanitize(progress.summary).replaceAll('\n', ' ')
  if (unit !== 'bytes' || done === null) return truncateLine(`${summary}${renderCount(progress)}`, renderer)
  const figures = total === null ? formatBytes(done) : formatBytesOf(done, total)
  const speed = perSecond === null || perSecond <= 0 ? '' : `  ${formatBytes(Math.round(perSecond))}/s`
  const room = renderer.width - BAR_WIDTH - FIGURES_WIDTH
  const bar = total !== null && room >= MIN_NAME_WIDTH ? `${renderer.paint('accent', renderBar(done, total))}  ` : ''
  const width = Math.max(MIN_NAME_WIDTH, Math.min(44, bar === '' ? renderer.width - FIGURES_WIDTH : room))
  return truncateLine(
    `${padEnd(truncateMiddle(summary, width, renderer.symbol('ellipsis')), width)}  ${bar}${figures}${speed}`,
    renderer,
  )
}

function renderCount({ done, total, unit }: JobProgress): string {
  if (done === null || unit === null) return ''
  return total === null ? `  ${done} ${unit}` : `  ${done} of ${total} ${unit}`
}

function renderBar(done: number, total: number): string {
  const full = total === 0 ? BAR_WIDTH : Math.min(BAR_WIDTH, Math.floor((done / total) * BAR_WIDTH))
  return '█'.repeat(full) + '░'.repeat(BAR_WIDTH - full)
}

/** A full line would wrap, and redrawing would go wrong. */
function truncateLine(line: string, renderer: Renderer): string {
  return displayWidth(line) < renderer.width ? line : Bun.sliceAnsi(line, 0, renderer.width - 1)
}
