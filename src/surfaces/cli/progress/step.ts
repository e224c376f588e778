import type { JobStep } from '../../../../contract/kinds/job.ts'
import { padEnd } from '../../../lib/report/text-width.ts'
import { sanitizeDeep } from '../../../lib/report/sanitize.ts'
import type { Renderer, TextTone } from '../../../lib/report/renderer.ts'

const tones: Record<JobStep['result'], TextTone> = { done: 'good', warning: 'warn', failed: 'bad' }

/** Renders a finished step: result and summary, and its subject unless the summary names it. */
export function renderStep(step: JobStep, renderer: Renderer): string {
  const { result, subject, summary } = sanitizeDeep(step)
  const text = summary.includes(subject) ? summary : `${subject}: ${summary}`
  return `${padEnd(renderer.paint(tones[result], result), 9)}${text.replaceAll('\n', ' ')}`
}
