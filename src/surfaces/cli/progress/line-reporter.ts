import type { JobProgress, JobStep } from '../../../../contract/kinds/job.ts'
import { sanitize } from '../../../lib/report/sanitize.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'
import { renderStep } from './step.ts'
import type { ProgressReporter } from './reporter.ts'

/** Writes a line when the work changes, and one for each finished step. */
export function lineReporter(renderer: Renderer, write: (text: string) => Promise<void>): ProgressReporter {
  const printed = new Set<string>()
  const line = ({ summary }: JobProgress) => {
    const text = sanitize(summary).replaceAll('\n', ' ')
    return printed.has(withoutPunctuation(text)) ? [] : (printed.add(withoutPunctuation(text)), [text])
  }
  const finished = (step: JobStep) => {
    printed.add(withoutPunctuation(sanitize(step.summary)))
    return [renderStep(step, renderer)]
  }
  return {
    async report(events) {
      const lines = events.flatMap(({ kind, data }) => {
        if (kind === 'progress') return line(data as JobProgress)
        return kind === 'step' ? finished(data as JobStep) : []
      })
      if (lines.length > 0) await write(`${lines.join('\n')}\n`)
    },
    note: (sentence) => write(`${sentence}\n`),
    finish: async () => undefined,
  }
}

/** The runner reports `sonarr: restarted` after a step that reported `sonarr restarted`. */
function withoutPunctuation(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N} ]/gu, '')
}
