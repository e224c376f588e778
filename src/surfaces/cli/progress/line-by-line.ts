import type { Progress, Step } from '../../../../contract/kinds/job.ts'
import { harmless } from '../../../lib/report/harmless.ts'
import type { Page } from '../../../lib/report/page.ts'
import { drawStep } from './step.ts'
import type { Teller } from './teller.ts'

/** A line whenever something else is being done, and one for each thing that is finished. */
export function lineByLine(page: Page, write: (text: string) => Promise<void>): Teller {
  const told = new Set<string>()
  const line = ({ summary }: Progress) => {
    const text = harmless(summary).replaceAll('\n', ' ')
    return told.has(alike(text)) ? [] : (told.add(alike(text)), [text])
  }
  const finished = (step: Step) => {
    told.add(alike(harmless(step.summary)))
    return [drawStep(step, page)]
  }
  return {
    async hear(events) {
      const lines = events.flatMap(({ kind, data }) => {
        if (kind === 'progress') return line(data as Progress)
        return kind === 'step' ? finished(data as Step) : []
      })
      if (lines.length > 0) await write(`${lines.join('\n')}\n`)
    },
    note: (sentence) => write(`${sentence}\n`),
    end: async () => undefined,
  }
}

/** The hand says `sonarr: restarted` of what the step before it said as `sonarr restarted`. */
function alike(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N} ]/gu, '')
}
