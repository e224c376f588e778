import type { JobEvent } from '../../../platform/store/state.ts'
import type { Desk } from '../desk.ts'
import { inPlace } from './in-place.ts'
import { lineByLine } from './line-by-line.ts'

/** Tells somebody who waits how a job comes along. */
export interface Teller {
  hear(events: readonly JobEvent[]): Promise<void>
  /** A sentence beside the progress. */
  note(sentence: string): Promise<void>
  /** Leaves nothing half drawn. */
  end(): Promise<void>
}

const silent: Teller = { hear: async () => undefined, note: async () => undefined, end: async () => undefined }

/** Drawn over in place on a terminal, a line a step elsewhere; a machine that waits is told nothing. */
export function tellerFor({ io, err, flags }: Desk): Teller {
  if (flags.json) return silent
  const write = (text: string) => io.err.write(err.finish(text))
  return err.redraws ? inPlace(err, write, io.now) : lineByLine(err, write)
}
