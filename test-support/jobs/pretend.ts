import { change, up, type Scratch } from '../store/scratch.ts'
import type { Outcome, State } from '../../src/platform/store/state.ts'
import type { JobRun } from '../../src/operations/jobs/performed.ts'

/** For tests: what is to be done, by whoever is given. */
export function running(here: Scratch, state: State, perform: JobRun<Outcome>['perform']): JobRun<Outcome> {
  return { ...up, state, change, now: () => here.clock.now, perform }
}

export const makes = (things: number): Promise<Outcome> => Promise.resolve({ kind: 'made', data: { things } })
