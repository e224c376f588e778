import type { ActionName } from '../../contract/actions/index.ts'
import type { ReadName } from '../../contract/reads/index.ts'
import { orUndefined, usherError } from '../lib/errors.ts'
import type { Engine } from '../platform/engine/engine.ts'
import type { Machine } from '../platform/machine.ts'

/** They read or write what the services keep on the engine's machine. */
const needsEngineFiles: ReadonlySet<string> = new Set<ActionName | ReadName>([
  'setup',
  'migrate',
  'migration',
  'space-reclaim',
  'backup',
  'restore',
  'restore-rehearse',
  'update-apply',
  'uninstall',
  'uninstall-apply',
])

/** They start containers of the stack. */
const startsServices: ReadonlySet<string> = new Set<ActionName>(['setup', 'up', 'switch', 'update-apply'])

/** Throws if it could not be done truthfully and safely with this engine. One that does not answer is told of later. */
export async function assertEngineAllows(name: string, machine: Machine): Promise<void> {
  if (!needsEngineFiles.has(name) && !startsServices.has(name)) return
  const engine = await machine.engine().catch(orUndefined)
  if (!engine || engine.facts.rehearsed) return
  if (needsEngineFiles.has(name)) {
    const { assertEngineHasFilesHere } = await import('../platform/engine/engine-errors.ts')
    assertEngineHasFilesHere(engine)
  }
  if (startsServices.has(name)) await assertNotInSwarm(engine, machine)
}

/** A second copy of each service would write into the same folders. */
async function assertNotInSwarm(engine: Engine, machine: Machine): Promise<void> {
  const { STACK_LABEL } = await import('../platform/engine/swarm.ts')
  const stack = await machine.stack().catch(orUndefined)
  if (!stack) return
  const containers = (await engine.containers({ [STACK_LABEL]: stack.name }).catch(orUndefined)) ?? []
  const isTask = containers.some(({ labels }) => labels[STACK_LABEL] === stack.name)
  if (isTask) throw usherError('ENGINE-16', { project: stack.name })
}
