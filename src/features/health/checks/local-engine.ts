import type { Engine } from '../../../platform/engine/engine.ts'
import { FactUnavailableError } from './result.ts'

/** Whether the engine's paths are this machine's own: only then is there anything at them to look at. */
export function assertEngineIsLocal({ facts: { endpoint } }: Engine): void {
  if (!endpoint.startsWith('unix:')) throw new FactUnavailableError('The engine runs on another machine.')
}

/** Whether what the engine keeps for itself is on this machine: a rehearsal's keeps nothing. */
export function assertEngineStorageIsLocal(engine: Engine): void {
  if (engine.facts.rehearsed) throw new FactUnavailableError('A rehearsed engine stores nothing.', null, 'skipped')
  assertEngineIsLocal(engine)
}
