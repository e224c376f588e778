import type { Step } from '../../../../contract/kinds/job.ts'
import { padEnd } from '../../../lib/report/fit.ts'
import { harmlessAll } from '../../../lib/report/harmless.ts'
import type { Page, Tone } from '../../../lib/report/page.ts'

const tones: Record<Step['result'], Tone> = { done: 'good', warning: 'warn', failed: 'bad' }

/** One thing that is finished: how it went, and what happened; what it is about, unless that says it. */
export function drawStep(step: Step, page: Page): string {
  const { result, subject, summary } = harmlessAll(step)
  const told = summary.includes(subject) ? summary : `${subject}: ${summary}`
  return `${padEnd(page.paint(tones[result], result), 9)}${told.replaceAll('\n', ' ')}`
}
