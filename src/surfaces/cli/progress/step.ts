import type { JobStep } from '../../../../contract/kinds/job.ts'
import { padEnd } from '../../../lib/report/text-width.ts'
import { sanitizeDeep } from '../../../lib/report/sanitize.ts'
import type { Renderer, TextTone } from '../../../lib/report/renderer.ts'

const tones: Record<JobStep['result'], TextTone> = {
  pending: 'quiet',
  running: 'accent',
  done: 'good',
  skipped: 'quiet',
  failed: 'bad',
}

/** Renders a finished step: its result, and its summary with the subject unless the summary names it. */
export function renderStep(step: JobStep, renderer: Renderer): string {
  const { result, level, subject, summary } = sanitizeDeep(step)
  const tone = result !== 'failed' && level !== 'info' ? 'warn' : tones[result]
  const text = summary.includes(subject) ? summary : `${subject}: ${summary}`
  return `${padEnd(renderer.paint(tone, result), 9)}${text.replaceAll('\n', ' ')}`
}
