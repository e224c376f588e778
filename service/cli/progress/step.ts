import type { Step } from '../../../contract/kinds/job.ts'
import { harmlessAll } from '../../page/harmless.ts'
import { padEnd } from '../../page/fit.ts'
import type { Page, Tone } from '../../page/page.ts'

const tones: Record<Step['result'], Tone> = { done: 'good', warning: 'warn', failed: 'bad' }

/** One thing that is finished: how it went, what it is about, what happened. */
export function drawStep(step: Step, page: Page): string {
  const { result, subject, summary } = harmlessAll(step)
  const told = summary === subject ? '' : `  ${summary}`
  return `${padEnd(page.paint(tones[result], result), 10)} ${told === '' ? subject : padEnd(subject, 16)}${told}`.trimEnd()
}
