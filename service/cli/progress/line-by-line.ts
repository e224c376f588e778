import type { Progress, Step } from '../../../contract/kinds/job.ts'
import { harmless } from '../../page/harmless.ts'
import type { Page } from '../../page/page.ts'
import { drawStep } from './step.ts'
import type { Teller } from './teller.ts'

/** A line whenever something else is being done, and one for each thing that is finished. */
export function lineByLine(page: Page, write: (text: string) => Promise<void>): Teller {
  const told = new Set<string>()
  const line = ({ summary }: Progress) => {
    const text = harmless(summary).replaceAll('\n', ' ')
    return told.has(text) ? [] : (told.add(text), [text])
  }
  return {
    async hear(events) {
      const lines = events.flatMap(({ kind, data }) => {
        if (kind === 'progress') return line(data as Progress)
        return kind === 'step' ? [drawStep(data as Step, page)] : []
      })
      if (lines.length > 0) await write(`${lines.join('\n')}\n`)
    },
    note: (sentence) => write(`${sentence}\n`),
    end: async () => undefined,
  }
}
