import type { NotKnownData } from '../../../../contract/kinds/shapes.ts'
import type { UsherStoredItem, StoredData } from '../../../../contract/kinds/stored.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { UsherPaths } from '../../../platform/paths.ts'
import { completenessOf, toKnown, unansweredReasons } from '../../../lib/known.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import { newestByService, projectContainers } from '../../../platform/engine/project-containers.ts'
import { gatherEngineData, type ProjectOnEngine } from './engine-data.ts'
import { measurePath } from './path-size.ts'
import { inventoryPaths, storedInventory, type InventoryItem } from './inventory.ts'
import { isWithin } from '../../../lib/paths.ts'
import { gatherContent, gatherServiceData, measureOn } from './service-data.ts'

/** Time limit for measuring sizes. Anything slower gets no size. */
const PATIENCE_MS = 4000

/** Lists all stored data. Without an engine, its part is reported as unknown. */
export async function gatherStored(machine: Machine, signal = AbortSignal.timeout(PATIENCE_MS)): Promise<StoredData> {
  const stack = await machine.stack()
  const engineAnswer = await toKnown(
    () => machine.now(),
    () => snapshotEngine(machine, stack),
  )
  const project = engineAnswer.known ? engineAnswer.value : undefined
  const measure = measureOn(project?.engine, signal)
  const [usher, services, content, engine] = await Promise.all([
    Promise.all(storedInventory.map((item) => gatherOwnItem(item, machine.paths, signal))),
    gatherServiceData(stack, project && newestByService(project.containers), measure),
    gatherContent(stack, measure),
    gatherEngineData(stack, project, signal),
  ])
  const all = { own_data: usher.flat(), services, content, engine_data: engine }
  const notKnown = [...unansweredReasons('images, volumes and logs', engineAnswer), ...unmeasured(all, project)]
  return {
    ...all,
    total_bytes: totalBytes(all),
    dry_run: false,
    forgotten: [],
    skipped: [],
    ...completenessOf(notKnown),
    offer: null,
  }
}

/** The engine counts its images itself, but not its logs. */
const unreadableLogs = (project: ProjectOnEngine | undefined): NotKnownData => ({
  subject: 'the logs of the containers',
  because: project?.engine.facts.remote
    ? 'the engine runs on another machine'
    : 'only the engine has permission to read them',
})

type StoredItems = Pick<StoredData, 'own_data' | 'services' | 'content' | 'engine_data'>

/** Returns what was asked for its size in vain. What is inside a container, or not created yet, has none to ask for. */
function unmeasured(
  { own_data, services, content, engine_data }: StoredItems,
  project: ProjectOnEngine | undefined,
): NotKnownData[] {
  const withoutSize = <Item extends { size_bytes: number | null }>(items: readonly Item[]) =>
    items.filter(({ size_bytes }) => size_bytes === null)
  return [
    ...withoutSize(own_data).map(({ path }) => ({ subject: path, because: 'it cannot be read' })),
    ...withoutSize(services).flatMap(({ path, because }) =>
      path === null || because === null ? [] : [{ subject: path, because }],
    ),
    ...withoutSize(content).map(({ path, because }) => ({ subject: path, because })),
    ...(project ? withoutSize(engine_data) : []).map(() => unreadableLogs(project)),
  ]
}

async function snapshotEngine(machine: Machine, stack: Stack): Promise<ProjectOnEngine> {
  const engine = await machine.engine()
  return { engine, containers: await projectContainers(engine, stack.name) }
}

export async function gatherOwnItem(
  item: InventoryItem,
  places: UsherPaths,
  signal: AbortSignal,
): Promise<UsherStoredItem[]> {
  const { name: what, title, because, secret } = item
  const paths = inventoryPaths(item, places)
  const sizes = await Promise.all(paths.map((path) => measurePath(path, signal)))
  const existing = sizes.flatMap((size, at) => ('exists' in size && !size.exists ? [] : [{ size, path: paths[at]! }]))
  if (existing.length === 0) return []
  const known = existing.flatMap(({ size }) => ('bytes' in size ? size : []))
  const sum = (figure: 'bytes' | 'files') =>
    known.length === existing.length ? known.reduce((all, size) => all + size[figure], 0) : null
  return [
    {
      id: what,
      title,
      path: commonFolder(existing.map(({ path }) => path)),
      because,
      secret,
      files_total: sum('files'),
      size_bytes: sum('bytes'),
    },
  ]
}

/** Returns the path itself, or the folder that contains all paths. */
function commonFolder([first = '', ...others]: readonly string[]): string {
  const parts = first.split('/')
  while (!others.every((path) => isWithin(path, parts.join('/')))) parts.pop()
  return parts.join('/')
}

/** A folder inside another counted one is not counted twice. */
function totalBytes({ own_data, services, content, engine_data }: StoredItems): number {
  const placed = new Map<string, number>()
  for (const { path, size_bytes } of [...services, ...content])
    if (path !== null && size_bytes !== null) placed.set(path, size_bytes)
  const outer = [...placed].filter(([at]) => ![...placed.keys()].some((other) => other !== at && isWithin(at, other)))
  const rest = [...own_data, ...engine_data].map(({ size_bytes }) => size_bytes ?? 0)
  return [...outer.map(([, bytes]) => bytes), ...rest].reduce((sum, bytes) => sum + bytes, 0)
}
