import type { Container, Engine } from '../../../platform/engine/engine.ts'
import { pathInOwnContainer } from '../../../platform/engine/own-container.ts'
import type { Machine } from '../../../platform/machine.ts'
import { ENGINE_ELSEWHERE, FactUnavailableError } from './result.ts'

/** What tells whether paths of the engine exist here. */
interface EngineAccess {
  engine(): Promise<Engine>
  machine: Pick<Machine, 'ownContainer'>
}

/**
 * Throws if the engine runs on another machine, because its paths do not exist here. An engine that runs usher's own
 * container is on this machine, also behind a proxy. Returns that container, if there is one.
 */
export async function assertEngineIsLocal({ engine, machine }: EngineAccess): Promise<Container | undefined> {
  if ((await engine()).facts.remote) throw new FactUnavailableError(ENGINE_ELSEWHERE)
  return machine.ownContainer?.()
}

/**
 * Throws unless the engine stores its data where usher can read it. A rehearsed engine stores nothing, and usher's own
 * container does not have the engine's folders.
 */
export async function assertEngineStorageIsLocal(access: EngineAccess): Promise<void> {
  if ((await access.engine()).facts.rehearsed)
    throw new FactUnavailableError('A rehearsed engine stores nothing.', null, 'skipped')
  if ((await assertEngineIsLocal(access)) !== undefined)
    throw new FactUnavailableError('usher runs in a container, which does not have the engine’s own files.')
}

/** Says that usher's container lacks a folder of the machine. */
export const missingHere = (path: string): string => `usher’s container does not have the folder ${path}.`

/** Returns where usher reads a path of the engine's machine. Throws if usher's container does not have it. */
export function requirePathHere(host_path: string, own: Container | undefined): string {
  const path = pathInOwnContainer(host_path, own)
  if (path === undefined) throw new FactUnavailableError(missingHere(host_path))
  return path
}
