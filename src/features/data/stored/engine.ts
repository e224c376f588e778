import { join } from 'node:path'
import { readdir } from 'node:fs/promises'
import type { EngineKept } from '../../../../contract/kinds/stored.ts'
import type { Container, Engine } from '../../../platform/engine/engine.ts'
import type { Stack } from '../../../platform/compose-project/model.ts'
import { measure } from './measure.ts'

/** What the engine was seen to have; undefined where it does not answer. */
export interface SeenEngine {
  engine: Engine
  containers: readonly Container[]
}

/** The images and the logs of the stack's containers. */
export async function keptByEngine(
  stack: Stack,
  seen: SeenEngine | undefined,
  signal: AbortSignal,
): Promise<EngineKept[]> {
  const root = seen ? await rootOf(seen.engine) : null
  return [await images(stack, seen, root), await logs(seen, root, signal)]
}

/** Null where it does not say, or is on another machine. */
async function rootOf(engine: Engine): Promise<string | null> {
  if (!engine.facts.endpoint.startsWith('unix:')) return null
  return engine.info().then(
    ({ root }) => root || null,
    () => null,
  )
}

async function images(stack: Stack, seen: SeenEngine | undefined, root: string | null): Promise<EngineKept> {
  const about = { what: 'images' as const, title: 'Images', at: root }
  if (!seen) return { ...about, count: null, bytes: null, because: 'The engine does not answer' }
  const declared = new Set(stack.services.flatMap(({ image }) => image ?? []))
  const used = new Set(seen.containers.map(({ image_id: id }) => id))
  const here = (await seen.engine.images()).filter(
    ({ id, references }) => used.has(id) || references.some((reference) => declared.has(reference)),
  )
  return {
    ...about,
    count: here.length,
    bytes: here.reduce((sum, { size_bytes: bytes }) => sum + bytes, 0),
    because: 'The services are made from them; what several share is counted with each',
  }
}

async function logs(seen: SeenEngine | undefined, root: string | null, signal: AbortSignal): Promise<EngineKept> {
  const about = { what: 'logs' as const, title: 'Logs of the containers', at: root && join(root, 'containers') }
  if (!seen) return { ...about, count: null, bytes: null, because: 'The engine does not answer' }
  const sizes = [...(await logSizes(seen, signal)).values()]
  const known = sizes.every((size) => size !== null)
  return {
    ...about,
    count: sizes.length,
    bytes: known ? sizes.reduce<number>((sum, size) => sum + size, 0) : null,
    because: known
      ? 'What the services have said, as far back as the stack has it kept'
      : 'What the services have said; only the engine may read how much it is',
  }
}

/** By the id of the container, in bytes; null where only the engine may read it. Those that keep none are not told. */
export async function logSizes(
  { engine, containers }: SeenEngine,
  signal: AbortSignal,
): Promise<Map<string, number | null>> {
  const root = await rootOf(engine)
  const kept = containers.filter(({ log_driver: driver }) => driver !== 'none')
  return new Map(await Promise.all(kept.map(async (one) => [one.id, await logBytes(one, root, signal)] as const)))
}

/** source: Docker's json-file driver: containers/ID/ID-json.log below the engine's root, older ones numbered */
async function logBytes({ id, log_driver: driver }: Container, root: string | null, signal: AbortSignal) {
  if (root === null || driver !== 'json-file') return null
  const folder = join(root, 'containers', id)
  const names = await readdir(folder).catch(() => undefined)
  if (!names) return null
  const files = names.filter((name) => name.startsWith(`${id}-json.log`))
  const sizes = await Promise.all(files.map((name) => measure(join(folder, name), signal)))
  return sizes.reduce<number>((sum, size) => sum + ('bytes' in size ? size.bytes : 0), 0)
}
