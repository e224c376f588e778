import { basename, dirname, join } from 'node:path'
import { readdir } from 'node:fs/promises'
import type { EngineStoredItem } from '../../../../contract/kinds/stored.ts'
import type { Container, Engine } from '../../../platform/engine/engine.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import { measurePath } from './path-size.ts'

/** What the engine reported; undefined if it does not answer. */
export interface ProjectOnEngine {
  engine: Engine
  containers: readonly Container[]
}

export async function gatherEngineData(
  stack: Stack,
  project: ProjectOnEngine | undefined,
  signal: AbortSignal,
): Promise<EngineStoredItem[]> {
  const root = project ? await engineRoot(project.engine) : null
  return [await imagesRow(stack, project, root), await logsRow(project, root, signal)]
}

/** Returns null if the engine does not report it, or runs on another machine. */
async function engineRoot(engine: Engine): Promise<string | null> {
  if (engine.facts.remote) return null
  return engine.info().then(
    ({ root }) => root || null,
    () => null,
  )
}

async function imagesRow(
  stack: Stack,
  project: ProjectOnEngine | undefined,
  root: string | null,
): Promise<EngineStoredItem> {
  const about = { type: 'images' as const, title: 'Images', path: root }
  if (!project) return { ...about, items_total: null, size_bytes: null, because: 'The engine does not answer' }
  const declared = new Set(stack.services.flatMap(({ image }) => image ?? []))
  const used = new Set(project.containers.map(({ image_id: id }) => id))
  const stackImages = (await project.engine.images()).filter(
    ({ id, references }) => used.has(id) || references.some((reference) => declared.has(reference)),
  )
  return {
    ...about,
    items_total: stackImages.length,
    size_bytes: stackImages.reduce((sum, { size_bytes }) => sum + size_bytes, 0),
    because: 'The services run from them; shared layers are counted with each image',
  }
}

async function logsRow(
  project: ProjectOnEngine | undefined,
  root: string | null,
  signal: AbortSignal,
): Promise<EngineStoredItem> {
  const about = { type: 'logs' as const, title: 'Container logs', path: root && join(root, 'containers') }
  if (!project) return { ...about, items_total: null, size_bytes: null, because: 'The engine does not answer' }
  const sizes = [...(await measureLogs(project, signal)).values()]
  const known = sizes.every((size) => size !== null)
  return {
    ...about,
    items_total: sizes.length,
    size_bytes: known ? sizes.reduce<number>((sum, size) => sum + size, 0) : null,
    because: known
      ? 'The output of the services, as far back as the stack keeps it'
      : 'The output of the services; only the engine may read its size',
  }
}

/** Returns bytes by container ID; null if only the engine may read the log. Containers without a log are omitted. */
export async function measureLogs(
  { engine, containers }: ProjectOnEngine,
  signal: AbortSignal,
): Promise<Map<string, number | null>> {
  const root = await engineRoot(engine)
  const logging = containers.filter(({ log_driver: driver }) => driver !== 'none')
  return new Map(
    await Promise.all(
      logging.map(async (container) => [container.id, await measureLog(container, root, signal)] as const),
    ),
  )
}

/**
 * source: Docker's json-file driver: containers/ID/ID-json.log below the engine's root, older ones numbered. Podman calls
 * its own format json-file too, and reports where the log is.
 */
async function measureLog(
  { id, log_driver: driver, log_path: reported }: Container,
  root: string | null,
  signal: AbortSignal,
) {
  if (root === null || driver !== 'json-file') return null
  const path = reported || join(root, 'containers', id, `${id}-json.log`)
  const folder = dirname(path)
  const names = await readdir(folder).catch(() => undefined)
  if (!names) return null
  const files = names.filter((name) => name.startsWith(basename(path)))
  const sizes = await Promise.all(files.map((name) => measurePath(join(folder, name), signal)))
  return sizes.reduce<number>((sum, size) => sum + ('bytes' in size ? size.bytes : 0), 0)
}
