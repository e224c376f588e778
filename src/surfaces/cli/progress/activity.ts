import type { Progress } from '../../../../contract/kinds/job.ts'
import { bytes, bytesOf } from '../../../lib/bytes.ts'
import { cutMiddle, padEnd, widthOf } from '../../../lib/report/fit.ts'
import { harmless } from '../../../lib/report/harmless.ts'
import type { Page } from '../../../lib/report/page.ts'

const BAR = 20
/** `143 of 190 MB  12.5 MB/s`, and the gaps. */
const FIGURES = 28
const NARROWEST_NAME = 18

/** What is being done, on one line that never breaks: what, how far, how fast. */
export function drawActivity(progress: Progress, perSecond: number | null, page: Page): string {
  const { unit, done, total } = progress
  const what = harmless(progress.summary).replaceAll('\n', ' ')
  if (unit !== 'bytes' || done === null) return fitted(`${what}${counted(progress)}`, page)
  const figures = total === null ? bytes(done) : bytesOf(done, total)
  const speed = perSecond === null || perSecond <= 0 ? '' : `  ${bytes(Math.round(perSecond))}/s`
  const room = page.width - BAR - FIGURES
  const bar = total !== null && room >= NARROWEST_NAME ? `${page.paint('accent', drawBar(done, total))}  ` : ''
  const width = Math.max(NARROWEST_NAME, Math.min(44, bar === '' ? page.width - FIGURES : room))
  return fitted(`${padEnd(cutMiddle(what, width, page.symbol('ellipsis')), width)}  ${bar}${figures}${speed}`, page)
}

function counted({ done, total, unit }: Progress): string {
  if (done === null || unit === null) return ''
  return total === null ? `  ${done} ${unit}` : `  ${done} of ${total} ${unit}`
}

function drawBar(done: number, total: number): string {
  const full = total === 0 ? BAR : Math.min(BAR, Math.floor((done / total) * BAR))
  return '█'.repeat(full) + '░'.repeat(BAR - full)
}

/** A line that reached the last column would break, and what is drawn over it would be misplaced. */
function fitted(line: string, page: Page): string {
  return widthOf(line) < page.width ? line : Bun.sliceAnsi(line, 0, page.width - 1)
}
