import { orUndefined } from '../../lib/errors.ts'
import { object, string } from '../../lib/json-reader.ts'
import type { Container, Engine } from '../engine/engine.ts'
import { storedShape } from '../store/stored-shape.ts'
import type { KeyValueStore } from '../store/types.ts'

const shape = storedShape(object({ app: string }))

/** Remembers containers by name while they run, so that they are still found after they have stopped. */
export function rememberContainers(seen: ReadonlyMap<string, string>, store: KeyValueStore): void {
  const known = new Map(store.list('outside', shape).map(({ name, value }) => [name, value.app]))
  for (const [name, app] of seen) if (known.get(name) !== app) store.setIfWritable('outside', name, { app })
}

/** Returns the remembered containers that do not run. Forgets those that no longer exist. */
export async function findStoppedContainers(
  running: ReadonlySet<string>,
  engine: Pick<Engine, 'inspect'>,
  store: KeyValueStore,
): Promise<Container[]> {
  const names = store.list('outside', shape).map(({ name }) => name)
  const stopped = names.filter((name) => !running.has(name))
  const found = await Promise.all(stopped.map(async (name) => ({ name, container: await engine.inspect(name) })))
  return found.flatMap(({ name, container }) => {
    // Engines also accept the start of an id.
    if (container?.name === name) return [container]
    forget(name, store)
    return []
  })
}

function forget(name: string, store: KeyValueStore): void {
  try {
    store.delete('outside', name)
  } catch (thrown) {
    orUndefined(thrown)
  }
}
