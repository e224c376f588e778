import type { Engine } from '../../../platform/engine/engine.ts'
import { NotKnown } from './seen.ts'

/** Whether the engine's paths are this machine's own: only then is there anything at them to look at. */
export function assertHere({ facts: { endpoint } }: Engine): void {
  if (!endpoint.startsWith('unix:')) throw new NotKnown('The engine runs on another machine.')
}

/** Whether what the engine keeps for itself is on this machine: a rehearsal's keeps nothing. */
export function assertKeepsHere(engine: Engine): void {
  if (engine.facts.rehearsed) throw new NotKnown('A rehearsal’s engine keeps nothing.', null, 'skipped')
  assertHere(engine)
}
