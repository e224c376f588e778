import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { removals, type Removal, type UninstallData, type UninstallItem } from '../../../../contract/kinds/uninstall.ts'
import type { Change } from '../../../platform/compose/apply.ts'
import type { Machine } from '../../../platform/machine.ts'
import { commandsOf } from '../../services/lifecycle/plan.ts'
import { nothingWhereRefused, Refusal } from '../../../lib/errors.ts'
import { placesOf, register } from '../../data/stored/register.ts'
import { isWithin } from '../../../lib/paths.ts'
import { strangersIn } from './strangers.ts'
import { seeEngine, type SeenEngine, type SeenVolume } from './engine.ts'
import { lookAtTree, type SeenTree } from './look.ts'
import { mountPoints } from './mounts.ts'
import { piece, type Piece } from './piece.ts'
import { mediaTrees, serviceTrees, stackTrees, untold } from './trees.ts'
import { unitCommands, unitPieces, unitsKept } from './units.ts'

/** How long is spent on counting: what is agreed to has to be counted to the end. */
const PATIENCE_MS = 60_000

export interface UninstallPlan {
  removal: Removal
  pieces: Piece[]
  /** What the hand is asked for. */
  changes: Change[]
  commands: string[]
  mounts: string[]
  /** Services that ran. */
  running: string[]
  kept: UninstallData['kept']
  not_known: UninstallData['not_known']
}

const reaches = (removal: Removal, part: Removal): boolean => removals.indexOf(part) <= removals.indexOf(removal)

/** Everything that a removal is about, looked at and counted. An engine that does not answer takes its part with it. */
export async function planUninstall(removal: Removal, machine: Machine, exact: boolean): Promise<UninstallPlan> {
  const stack = await machine.stack()
  const not_known: UninstallData['not_known'] = []
  const seen = await machine
    .engine()
    .then((engine) => seeEngine(engine, stack))
    .catch((thrown: unknown) => {
      if (!(thrown instanceof Refusal) || (exact && !reaches(removal, 'configuration'))) throw thrown
      not_known.push({ what: 'containers, networks, volumes and images', because: thrown.data.summary })
      return nothingWhereRefused(thrown)
    })
  const mounts = await mountPoints(machine.proc)
  const media = mediaTrees(stack)
  const around = {
    places: machine.places,
    mounts,
    others: seen?.others ?? [],
    spared: media.map(({ path }) => path),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }
  const wanted = [
    ...(reaches(removal, 'configuration') ? [...serviceTrees(stack), ...stackTrees(machine)] : []),
    ...(reaches(removal, 'media') ? media : []),
  ]
  const trees = await Promise.all(
    wanted.map((tree) => lookAtTree(tree, tree.what === 'media-folder' ? { ...around, spared: [] } : around)),
  )
  if (reaches(removal, 'configuration'))
    not_known.push(
      ...untold(stack).map((what) => ({ what: `where ${what} keeps things`, because: 'the stack does not say it' })),
    )
  const declared = [...serviceTrees(stack), ...media, ...stackTrees(machine)].map(({ path }) => path)
  const own = join(machine.places.data, 'stack')
  const strangers = machine.source === 'carried' ? await strangersIn(own, declared) : []
  for (const seenTree of trees)
    if (seenTree?.tree.what === 'stack-file' && isWithin(seenTree.tree.path, own)) seenTree.foreign.push(...strangers)
  const pieces = [
    ...(reaches(removal, 'services') ? unitPieces(machine) : []),
    ...(seen ? enginePieces(removal, seen) : []),
    ...trees.flatMap((tree) => (tree ? [treePiece(tree)] : [])),
  ]
  const changes = changesOf(removal, seen)
  return {
    removal,
    pieces,
    changes,
    commands: [
      ...(seen && changes.length > 0 ? await commandsOf(await machine.hand(), changes) : []),
      ...unitCommands(pieces, machine),
    ],
    mounts,
    running: seen ? servicesOf(seen.containers.filter(({ state }) => state === 'running')) : [],
    kept: keptBy(
      removal,
      machine,
      media.map(({ path }) => path),
    ),
    not_known,
  }
}

const servicesOf = (containers: SeenEngine['containers']): string[] => [
  ...new Set(containers.flatMap(({ service }) => service ?? [])),
]

function changesOf(removal: Removal, seen: SeenEngine | undefined): Change[] {
  const stops = removal === 'stop'
  const those = (seen?.containers ?? []).filter(
    ({ state }) => !stops || ['running', 'paused', 'restarting'].includes(state),
  )
  const services = servicesOf(those).toSorted()
  return services.length === 0 ? [] : [{ to: stops ? 'stopped' : 'removed', services, by: 'labels' }]
}

function enginePieces(removal: Removal, seen: SeenEngine): Piece[] {
  const stops = removal === 'stop'
  const containers = seen.containers
    .filter(({ state }) => !stops || ['running', 'paused', 'restarting'].includes(state))
    .map(({ name, service }): Piece => {
      const result = stops ? 'would-stop' : 'would-go'
      return piece({ what: 'container', name, removal: 'stop', result }, { sort: 'container', service })
    })
  const networks = seen.networks.map(({ id, name }) => piece({ what: 'network', name }, { sort: 'network', id }))
  const images = seen.images.map(({ image, names, usedBy }) =>
    piece(
      {
        what: 'image',
        name: names[0] ?? image.references[0] ?? image.id,
        bytes: image.size_bytes,
        ...(usedBy !== null && { result: 'would-stay', because: `the container ${usedBy} is made from it too` }),
      },
      { sort: 'image', id: image.id, names },
    ),
  )
  const volumes = seen.volumes
    .filter(({ of }) => reaches(removal, of === null ? 'configuration' : 'services'))
    .map(volumePiece)
  return [...containers, ...(reaches(removal, 'services') ? [...networks, ...images] : []), ...volumes].toSorted(
    (one, other) =>
      order.indexOf(one.told.what) - order.indexOf(other.told.what) || one.told.name.localeCompare(other.told.name),
  )
}

/** One without a name goes with the container that it was made for: nobody could find it again. */
function volumePiece({ name, at, bytes, of }: SeenVolume): Piece {
  const size = bytes === null ? null : roundedUp(bytes)
  const told =
    of === null
      ? { name, at, bytes: size, removal: 'configuration' as const }
      : { name: `a volume without a name of ${of}`, at, bytes: size }
  return piece({ what: 'volume', ...told }, { sort: 'volume', name })
}

const order: UninstallItem['what'][] = ['container', 'network', 'volume', 'image']

/** What a service writes moves by itself, and consent has to outlast that; of media every byte is told. */
function treePiece({ tree, size, foreign, because }: SeenTree): Piece {
  const counted = 'bytes' in size ? size : null
  const exactly = tree.what === 'media-folder'
  const why =
    because ?? (foreign.length > 0 ? foreignBecause(foreign) : counted === null ? 'it could not be counted' : null)
  return piece(
    {
      what: tree.what,
      name: tree.name,
      at: tree.path,
      removal: exactly ? 'media' : 'configuration',
      bytes: counted && (exactly ? counted.bytes : roundedUp(counted.bytes)),
      files: counted && exactly ? counted.files : null,
      result: why === null ? 'would-go' : 'would-stay',
      because: why,
      foreign,
    },
    { sort: 'tree', path: tree.path },
  )
}

/** What is in the way, by name, and what makes way for it. */
function foreignBecause(foreign: readonly string[]): string {
  const [first] = foreign as [string]
  const name = first.endsWith(')') ? first : basename(first)
  const what = foreign.length === 1 ? `${name} in it is` : `${name} and ${foreign.length - 1} more in it are`
  return `${what} not explained: move away what is somebody’s own, and ask again`
}

export const roundedUp = (bytes: number): number => (bytes === 0 ? 0 : 2 ** Math.ceil(Math.log2(bytes)))

function keptBy(removal: Removal, machine: Machine, media: readonly string[]): UninstallData['kept'] {
  const own = (reaches(removal, 'configuration') ? register : [])
    .filter(({ what }) => ['backups', 'database', 'settings', 'bundles'].includes(what))
    .map((one) => ({ title: one.title, at: placesOf(one, machine.places)[0], because: 'usher forget removes it' }))
  const spared = reaches(removal, 'media')
    ? []
    : media.map((at) => ({ title: 'Your own files', at, because: 'Only the removal media takes them' }))
  return [...spared, ...own, ...unitsKept(removal, machine)].flatMap(({ at, ...rest }) =>
    at === undefined || !existsSync(at) ? [] : [{ at, ...rest }],
  )
}
