import { basename, join } from 'node:path'
import { removals, type Removal, type UninstallData, type UninstallItem } from '../../../../contract/kinds/uninstall.ts'
import type { RunnerChange } from '../../../platform/compose/stack-runner.ts'
import { toKnown, unansweredReasons } from '../../../lib/known.ts'
import type { Machine } from '../../../platform/machine.ts'
import { previewCommandLines } from '../../services/lifecycle/plan.ts'
import { orUndefined, UsherError } from '../../../lib/errors.ts'
import { inventoryPaths, storedInventory } from '../../data/stored/inventory.ts'
import { isWithin } from '../../../lib/paths.ts'
import { findUnexplainedFiles } from './unexplained-files.ts'
import { snapshotEngine, type EngineSnapshot, type VolumeSnapshot } from './engine-snapshot.ts'
import { snapshotTree, type TreeSnapshot } from './snapshot.ts'
import { readMountPoints } from '../../../platform/host/mounts.ts'
import { mayExist } from '../../../platform/host/silent-shares.ts'
import { removalItem, type RemovalItem } from './removal-item.ts'
import { findMediaTrees, findServiceTrees, findStackTrees, servicesWithUndeclaredFolders } from './removable-trees.ts'
import { unitCommands, planUnitRemovals, listKeptUnits } from './units.ts'

/** Time limit for counting. Confirmation needs complete figures. */
const PATIENCE_MS = 60_000

export interface UninstallPlan {
  removal: Removal
  items: RemovalItem[]
  /** Changes for the Compose runner. */
  changes: RunnerChange[]
  commands: string[]
  mounts: string[]
  /** Services that were running. */
  running: string[]
  kept: UninstallData['kept']
  not_known: UninstallData['not_known']
}

const includesRemoval = (removal: Removal, part: Removal): boolean =>
  removals.indexOf(part) <= removals.indexOf(removal)

/** Lists and counts everything a removal affects. Skips the engine's part if the engine does not answer. */
export async function planUninstall(removal: Removal, machine: Machine, exact: boolean): Promise<UninstallPlan> {
  const stack = await machine.stack()
  const not_known: UninstallData['not_known'] = []
  const snapshot = await machine
    .engine()
    .then((engine) => snapshotEngine(engine, stack))
    .catch((thrown: unknown) => {
      if (!(thrown instanceof UsherError) || (exact && !includesRemoval(removal, 'configuration'))) throw thrown
      not_known.push({ subject: 'containers, networks, volumes and images', because: thrown.data.summary })
      return orUndefined(thrown)
    })
  const mounts = await readMountPoints(machine.procPath)
  const media = findMediaTrees(stack)
  const around = {
    places: machine.paths,
    mounts,
    others: snapshot?.otherContainerFolders ?? [],
    spared: media.map(({ path }) => path),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }
  const wanted = [
    ...(includesRemoval(removal, 'configuration') ? [...findServiceTrees(stack), ...findStackTrees(machine)] : []),
    ...(includesRemoval(removal, 'media') ? media : []),
  ]
  const trees = await Promise.all(
    wanted.map((tree) => snapshotTree(tree, tree.what === 'media-folder' ? { ...around, spared: [] } : around)),
  )
  if (includesRemoval(removal, 'configuration'))
    not_known.push(
      ...servicesWithUndeclaredFolders(stack).map((what) => ({
        subject: `where ${what} stores its data`,
        because: 'the stack does not declare it',
      })),
    )
  const declared = [...findServiceTrees(stack), ...media, ...findStackTrees(machine)].map(({ path }) => path)
  const own = join(machine.paths.data, 'stack')
  const unexplained = machine.source === 'shipped' ? await findUnexplainedFiles(own, declared) : []
  for (const tree of trees)
    if (tree?.tree.what === 'stack-file' && isWithin(tree.tree.path, own)) tree.unexplained.push(...unexplained)
  const items = [
    ...(includesRemoval(removal, 'services') ? planUnitRemovals(machine) : []),
    ...(snapshot ? planEngineRemovals(removal, snapshot) : []),
    ...trees.flatMap((tree) => (tree ? [planTreeRemoval(tree)] : [])),
  ]
  const changes = composeChanges(removal, snapshot)
  const previewCommands = async () => (changes.length > 0 ? previewCommandLines(await machine.runner(), changes) : [])
  const composeCommands = exact
    ? { known: true as const, value: await previewCommands() }
    : await toKnown(() => machine.now(), previewCommands)
  if (!composeCommands.known) not_known.push(...unansweredReasons('the command lines of Compose', composeCommands))
  return {
    removal,
    items,
    changes,
    commands: [...(composeCommands.known ? composeCommands.value : []), ...unitCommands(items, machine)],
    mounts,
    running: snapshot ? serviceNames(snapshot.containers.filter(({ state }) => state === 'running')) : [],
    kept: await listKept(
      removal,
      machine,
      media.map(({ path }) => path),
    ),
    not_known,
  }
}

const serviceNames = (containers: EngineSnapshot['containers']): string[] => [
  ...new Set(containers.flatMap(({ service }) => service ?? [])),
]

function composeChanges(removal: Removal, snapshot: EngineSnapshot | undefined): RunnerChange[] {
  const stops = removal === 'stop'
  const those = (snapshot?.containers ?? []).filter(
    ({ state }) => !stops || ['running', 'paused', 'restarting'].includes(state),
  )
  const services = serviceNames(those).toSorted()
  return services.length === 0 ? [] : [{ to: stops ? 'stopped' : 'removed', services, select_by: 'labels' }]
}

function planEngineRemovals(removal: Removal, snapshot: EngineSnapshot): RemovalItem[] {
  const stops = removal === 'stop'
  const containers = snapshot.containers
    .filter(({ state }) => !stops || ['running', 'paused', 'restarting'].includes(state))
    .map(({ name, service }): RemovalItem => {
      const result = stops ? 'would-stop' : 'would-remove'
      return removalItem({ type: 'container', name, removal: 'stop', result }, { sort: 'container', service })
    })
  const networks = snapshot.networks.map(({ id, name }) =>
    removalItem({ type: 'network', name }, { sort: 'network', id }),
  )
  const images = snapshot.images.map(({ image, names, usedBy }) =>
    removalItem(
      {
        type: 'image',
        name: names[0] ?? image.references[0] ?? image.id,
        size_bytes: image.size_bytes,
        ...(usedBy !== null && { result: 'would-keep', because: `the container ${usedBy} also uses it` }),
      },
      { sort: 'image', id: image.id, names },
    ),
  )
  const volumes = snapshot.volumes
    .filter(({ of }) => includesRemoval(removal, of === null ? 'configuration' : 'services'))
    .map(planVolumeRemoval)
  return [
    ...containers,
    ...(includesRemoval(removal, 'services') ? [...networks, ...images] : []),
    ...volumes,
  ].toSorted(
    (one, other) =>
      removalOrder.indexOf(one.data.type) - removalOrder.indexOf(other.data.type) ||
      one.data.name.localeCompare(other.data.name),
  )
}

/** An unnamed volume is removed with its container, because nothing else identifies it. */
function planVolumeRemoval({ name, mountpoint, bytes, of }: VolumeSnapshot): RemovalItem {
  const size = bytes === null ? null : roundUpToPowerOfTwo(bytes)
  const details =
    of === null
      ? { name, path: mountpoint, size_bytes: size, removal: 'configuration' as const }
      : { name: `an unnamed volume of ${of}`, path: mountpoint, size_bytes: size }
  return removalItem({ type: 'volume', ...details }, { sort: 'volume', name })
}

const removalOrder: UninstallItem['type'][] = ['container', 'network', 'volume', 'image']

/** Services keep changing their own files, so confirmation ignores those sizes. For media it covers every byte. */
function planTreeRemoval({ tree, size, unexplained, because }: TreeSnapshot): RemovalItem {
  const counted = 'bytes' in size ? size : null
  const exactly = tree.what === 'media-folder'
  const why =
    because ??
    (unexplained.length > 0
      ? unexplainedReason(unexplained)
      : counted === null
        ? 'usher could not count its files'
        : null)
  return removalItem(
    {
      type: tree.what,
      name: tree.name,
      path: tree.path,
      removal: exactly ? 'media' : 'configuration',
      size_bytes: counted && (exactly ? counted.bytes : roundUpToPowerOfTwo(counted.bytes)),
      files_total: counted && exactly ? counted.files : null,
      result: why === null ? 'would-remove' : 'would-keep',
      because: why,
      unexplained_files: unexplained,
    },
    { sort: 'tree', path: tree.path },
  )
}

function unexplainedReason(unexplained: readonly string[]): string {
  const [first] = unexplained as [string]
  const name = first.endsWith(')') ? first : basename(first)
  const what = unexplained.length === 1 ? `${name} in it is` : `${name} and ${unexplained.length - 1} more in it are`
  return `${what} unknown to usher: move away any files of your own and try again`
}

export const roundUpToPowerOfTwo = (bytes: number): number => (bytes === 0 ? 0 : 2 ** Math.ceil(Math.log2(bytes)))

async function listKept(removal: Removal, machine: Machine, media: readonly string[]): Promise<UninstallData['kept']> {
  const own = (includesRemoval(removal, 'configuration') ? storedInventory : [])
    .filter(({ name: what }) => ['backups', 'database', 'settings', 'bundles'].includes(what))
    .map((one) => ({
      title: one.title,
      path: inventoryPaths(one, machine.paths)[0],
      because: 'usher forget removes it',
    }))
  const spared = includesRemoval(removal, 'media')
    ? []
    : media.map((path) => ({ title: 'Your own files', path, because: 'Only the removal media deletes them' }))
  const candidates = [...spared, ...own, ...listKeptUnits(removal, machine)].map(async ({ path, ...rest }) =>
    path === undefined || !(await mayExist(path)) ? [] : [{ path, ...rest }],
  )
  return (await Promise.all(candidates)).flat()
}
