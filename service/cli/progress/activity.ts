import type { Progress } from '../../../contract/kinds/job.ts'
import { bytes, bytesOf } from '../../page/bytes.ts'
import { cutMiddle, padEnd, widthOf } from '../../page/fit.ts'
import { harmless } from '../../page/harmless.ts'
import type { Page } from '../../page/page.ts'
import { doing } from './words.ts'

const BAR = 20
const NAME = 18

/** One thing that is being done, on one line that never breaks: what, to what, how far, how fast. */
export function drawActivity(progress: Progress, perSecond: number | null, page: Page): string {
  const { step, unit, done, total } = progress
  const verb = page.paint('accent', doing(step))
  const name = harmless(progress.summary).replaceAll('\n', ' ')
  if (unit !== 'bytes' || done === null) {
    return fitted(`${padEnd(verb, 10)} ${name}${counted(progress)}`, page)
  }
  const figures = total === null ? bytes(done) : bytesOf(done, total)
  const speed = perSecond === null || perSecond <= 0 ? '' : `  ${bytes(Math.round(perSecond))}/s`
  const bar = total !== null && page.width >= 72 ? `${drawBar(done, total)}  ` : ''
  return fitted(
    `${padEnd(verb, 10)} ${padEnd(cutMiddle(name, NAME, page.symbol('ellipsis')), NAME)} ${bar}${figures}${speed}`,
    page,
  )
}

function counted({ done, total, unit }: Progress): string {
  if (done === null || unit === null || unit === 'bytes') return ''
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
