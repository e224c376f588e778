import type { Engine } from '../../../platform/engine/engine.ts'
import { FactUnavailableError } from './result.ts'

/** Throws if the engine runs on another machine, because its paths do not exist here. */
export function assertEngineIsLocal({ facts: { endpoint } }: Engine): void {
  if (!endpoint.startsWith('unix:')) throw new FactUnavailableError('The engine runs on another machine.')
}

/** Throws unless the engine stores its data on this machine. A rehearsed engine stores nothing. */
export function assertEngineStorageIsLocal(engine: Engine): void {
  if (engine.facts.rehearsed) throw new FactUnavailableError('A rehearsed engine stores nothing.', null, 'skipped')
  assertEngineIsLocal(engine)
}
