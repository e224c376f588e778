import type { JobEvent } from '../../../platform/store/types.ts'
import type { CliContext } from '../context.ts'
import { translateLines } from '../../../lib/languages/translate-lines.ts'
import { redrawingReporter } from './redrawing-reporter.ts'
import { lineReporter } from './line-reporter.ts'

export interface ProgressReporter {
  report(events: readonly JobEvent[]): Promise<void>
  note(sentence: string): Promise<void>
  /** Removes unfinished output. */
  finish(): Promise<void>
}

const silentReporter: ProgressReporter = {
  report: async () => undefined,
  note: async () => undefined,
  finish: async () => undefined,
}

/**
 * Returns a reporter that redraws in place on a terminal, writes a line per step elsewhere, and writes nothing with
 * `--json`.
 */
export function progressReporter({ io, err, flags }: CliContext): ProgressReporter {
  if (flags.json) return silentReporter
  const write = (text: string) => io.err.write(err.toTerminalText(translateLines(text, err.translator)))
  return err.canRedraw ? redrawingReporter(err, write, io.now) : lineReporter(err, write)
}
