import { z } from '../../../../contract/zod.ts'
import type { DiskSpace, HolderUsage, SpaceData } from '../../../../contract/kinds/space.ts'
import { mayExist } from '../../../platform/host/silent-shares.ts'
import { readHostMounts, findMount } from '../../../platform/host/mounts.ts'
import type { NotKnownData } from '../../../../contract/kinds/shapes.ts'
import { completenessOf } from '../../../lib/known.ts'
import type { Machine } from '../../../platform/machine.ts'
import { largestChoices } from './choices.ts'
import { forecastDisk } from './forecast.ts'
import { gatherSpaceSnapshot, type SpaceSnapshot } from './snapshot.ts'
import { largeFileRemovable, listRemovables } from './removable.ts'
import { holderOrder } from './totals.ts'
import { fileSystemAdvice } from './file-system-advice.ts'
import { holderDescriptions, summarizeSpace } from './summary.ts'

const MAX_REMOVABLE = 200
const MAX_FOLDERS = 20

export async function gatherSpace(machine: Machine, signal?: AbortSignal): Promise<SpaceData> {
  const snapshot = await gatherSpaceSnapshot(machine, signal)
  const disks = await gatherDisks(snapshot, machine)
  const removables = listRemovables(snapshot, rollbackImages(machine), machine.now())
  const holders = spaceByHolder(snapshot)
  const { because } = snapshot.walkResult
  const notKnown = [
    ...snapshot.knownFiles.not_known,
    ...snapshot.engineUsage.not_known,
    ...snapshot.not_known,
    ...(because === null ? [] : [{ subject: 'some of the files', because }]),
    ...(await unmeasuredDisks(snapshot, disks)),
  ]
  return {
    observed_at: machine.now().toISOString(),
    summary: summarizeSpace(disks, snapshot, await missingFolderAdvice(snapshot, machine)),
    dry_run: false,
    because: snapshot.walkResult.because,
    disks,
    holders,
    removable: removables.slice(0, MAX_REMOVABLE),
    largest: snapshot.classified.largest.map((file) => largeFileRemovable(file, snapshot)),
    folders: largestFolders(snapshot),
    choices: largestChoices(removables),
    reclaimed: [],
    skipped: [],
    freed_bytes: null,
    ...completenessOf(notKnown),
    offer: null,
  }
}

/** Returns what creates the folders; null if one of them exists, so that only the disk can be the reason. */
async function missingFolderAdvice({ roots }: SpaceSnapshot, { source }: Machine): Promise<string | null> {
  if ((await Promise.all(roots.map(mayExist))).includes(true)) return null
  return source === 'shipped' ? 'usher setup creates it.' : 'Create it, or correct the path in the stack.'
}

/** Returns the records of updates that may be rolled back. If they cannot be read, no image is offered for removal. */
export function rollbackImages(machine: Machine): unknown[] {
  return machine
    .state()
    .keyValues.list('image', z.unknown())
    .map(({ name, value }) => ({ name, value }))
}

/** A folder that does not exist yet has no disk to ask. */
async function unmeasuredDisks({ roots }: SpaceSnapshot, disks: readonly DiskSpace[]): Promise<NotKnownData[]> {
  const measured = new Set(disks.flatMap(({ folders }) => folders))
  const missing = roots.filter((path) => !measured.has(path))
  const exist = await Promise.all(missing.map(mayExist))
  return missing
    .filter((_path, index) => exist[index])
    .map((path) => ({ subject: `the free space at ${path}`, because: 'its disk does not answer' }))
}

async function gatherDisks({ roots }: SpaceSnapshot, machine: Machine): Promise<DiskSpace[]> {
  const mounts = await readHostMounts(machine.procPath).catch(() => [])
  const folders = await Promise.all(
    roots.map(async (path) => {
      const space = await machine.diskSpace(path).catch(() => null)
      return { path, space, mount: findMount(path, mounts) }
    }),
  )
  const { keyValues } = machine.state()
  // Folders on one file system have the same free space.
  const byDevice = Map.groupBy(
    folders,
    ({ path, space, mount }) => mount?.device ?? (space ? `${space.total_bytes}` : path),
  )
  return [...byDevice.values()].flatMap((sameDisk): DiskSpace[] => {
    const { path, space, mount } = sameDisk[0]!
    if (!space) return []
    const type = mount?.type ?? null
    const folders = sameDisk.map((folder) => folder.path)
    const size_bytes = space.total_bytes
    const free_bytes = space.free_bytes
    return [
      {
        path,
        folders,
        file_system: type,
        advice: fileSystemAdvice(type),
        size_bytes,
        free_bytes,
        forecast: forecastDisk(keyValues, folders, { size_bytes, free_bytes }, machine.now()),
      },
    ]
  })
}

function spaceByHolder({ holderTotals, engineUsage }: SpaceSnapshot): HolderUsage[] {
  const fileHolders = holderTotals.flatMap((count, index): HolderUsage[] => {
    const [holder, media] = holderOrder[index]!
    const { bytes, files: filesTotal, sharedBytes } = count
    return filesTotal === 0
      ? []
      : [
          {
            holder,
            media,
            size_bytes: bytes,
            files_total: filesTotal,
            shared_bytes: sharedBytes,
            because: holderDescriptions[holder],
          },
        ]
  })
  const { diskUse, logSizes } = engineUsage
  const sizes = [...logSizes.values()]
  const writtenBytes = diskUse?.containers.flatMap(({ written_bytes: bytes }) => bytes ?? []) ?? []
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
  const rows: [HolderUsage['holder'], number | null, number][] = [
    ['images', diskUse?.layers_bytes ?? null, diskUse?.images.length ?? 0],
    ['containers', writtenBytes.length > 0 ? sum(writtenBytes) : null, writtenBytes.length],
    ['logs', sizes.length > 0 && sizes.every((size) => size !== null) ? sum(sizes) : null, sizes.length],
  ]
  const engineHolders = rows.flatMap(([holder, bytes, count]): HolderUsage[] =>
    bytes === null
      ? []
      : [
          {
            holder,
            media: null,
            size_bytes: bytes,
            files_total: count,
            shared_bytes: 0,
            because: holderDescriptions[holder],
          },
        ],
  )
  return [...fileHolders, ...engineHolders].toSorted((a, b) => b.size_bytes - a.size_bytes)
}

function largestFolders({ classified, roots }: SpaceSnapshot): SpaceData['folders'] {
  const foldersInRoots = classified.folders.filter(({ path }) =>
    roots.some((root) => path === root || path.startsWith(`${root}/`)),
  )
  const foldersByPath = new Map(foldersInRoots.map((folder) => [folder.path, { ...folder }]))
  for (const { path, size_bytes: bytes, files_total: files } of foldersInRoots) {
    for (let parent = path; (parent = parent.slice(0, parent.lastIndexOf('/'))) !== '';) {
      const folder = foldersByPath.get(parent)
      if (!folder) continue
      folder.size_bytes += bytes
      folder.files_total += files
    }
  }
  const filled = [...foldersByPath.values()].filter(({ files_total }) => files_total > 0)
  return filled.toSorted((a, b) => b.size_bytes - a.size_bytes).slice(0, MAX_FOLDERS)
}
