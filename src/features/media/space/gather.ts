import * as z from 'zod'
import type { DiskSpace, HolderUsage, SpaceData } from '../../../../contract/kinds/space.ts'
import { readHostMounts, findMount } from '../../../platform/host/mounts.ts'
import type { Machine } from '../../../platform/machine.ts'
import { largestChoices } from './choices.ts'
import { recordAndForecast } from './forecast.ts'
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
  const all = listRemovables(snapshot, rollbackImages(machine), machine.now())
  const held = spaceByHolder(snapshot)
  return {
    observed_at: machine.now().toISOString(),
    summary: summarizeSpace(disks, snapshot),
    dry_run: false,
    complete: snapshot.walkResult.because === null,
    because: snapshot.walkResult.because,
    disks,
    holders: held,
    removable: all.slice(0, MAX_REMOVABLE),
    largest: snapshot.classified.biggest.map((one) => largeFileRemovable(one, snapshot)),
    folders: largestFolders(snapshot),
    choices: largestChoices(all),
    reclaimed: [],
    skipped: [],
    freed_bytes: null,
    not_known: [...snapshot.knownFiles.not_known, ...snapshot.engineUsage.not_known],
    offer: null,
  }
}

/** Returns the records of updates that may be rolled back. If they cannot be read, no image is offered for removal. */
export function rollbackImages(machine: Machine): unknown[] {
  return machine
    .state()
    .keyValues.list('image', z.unknown())
    .map(({ name, value }) => ({ name, value }))
}

async function gatherDisks({ roots }: SpaceSnapshot, machine: Machine): Promise<DiskSpace[]> {
  const mounts = await readHostMounts(machine.procPath).catch(() => [])
  const looked = await Promise.all(
    roots.map(async (at) => {
      const room = await machine.diskSpace(at).catch(() => null)
      return { at, room, mount: findMount(at, mounts) }
    }),
  )
  const { keyValues } = machine.state()
  // Folders of one file system have the same figures.
  const same = Map.groupBy(looked, ({ at, room, mount }) => mount?.device ?? (room ? `${room.total_bytes}` : at))
  return [...same.values()].flatMap((those): DiskSpace[] => {
    const { at, room, mount } = those[0]!
    if (!room) return []
    const type = mount?.type ?? null
    const size_bytes = room.total_bytes
    const free_bytes = room.free_bytes
    return [
      {
        path: at,
        folders: those.map(({ at: folder }) => folder),
        file_system: type,
        advice: fileSystemAdvice(type),
        size_bytes,
        free_bytes,
        forecast: recordAndForecast(keyValues, { at, size_bytes, free_bytes }, machine.now()),
      },
    ]
  })
}

function spaceByHolder({ holderTotals, engineUsage }: SpaceSnapshot): HolderUsage[] {
  const files = holderTotals.flatMap((count, at): HolderUsage[] => {
    const [by, media] = holderOrder[at]!
    const { bytes, files: many, sharedBytes } = count
    return many === 0
      ? []
      : [
          {
            holder: by,
            media,
            size_bytes: bytes,
            files_total: many,
            shared_bytes: sharedBytes,
            because: holderDescriptions[by],
          },
        ]
  })
  const { diskUse, logSizes } = engineUsage
  const sizes = [...logSizes.values()]
  const written = diskUse?.containers.flatMap(({ written_bytes: bytes }) => bytes ?? []) ?? []
  const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0)
  const rows: [HolderUsage['holder'], number | null, number][] = [
    ['images', diskUse?.layers_bytes ?? null, diskUse?.images.length ?? 0],
    ['containers', written.length > 0 ? sum(written) : null, written.length],
    ['logs', sizes.length > 0 && sizes.every((size) => size !== null) ? sum(sizes) : null, sizes.length],
  ]
  const engines = rows.flatMap(([by, bytes, many]): HolderUsage[] =>
    bytes === null
      ? []
      : [
          {
            holder: by,
            media: null,
            size_bytes: bytes,
            files_total: many,
            shared_bytes: 0,
            because: holderDescriptions[by],
          },
        ],
  )
  return [...files, ...engines].toSorted((one, other) => other.size_bytes - one.size_bytes)
}

function largestFolders({ classified, roots }: SpaceSnapshot): SpaceData['folders'] {
  const here = classified.folders.filter(({ path }) =>
    roots.some((root) => path === root || path.startsWith(`${root}/`)),
  )
  const by = new Map(here.map((folder) => [folder.path, { ...folder }]))
  for (const { path, size_bytes: bytes, files_total: files } of here) {
    for (let above = path; (above = above.slice(0, above.lastIndexOf('/'))) !== '';) {
      const folder = by.get(above)
      if (!folder) continue
      folder.size_bytes += bytes
      folder.files_total += files
    }
  }
  const filled = [...by.values()].filter(({ files_total }) => files_total > 0)
  return filled.toSorted((one, other) => other.size_bytes - one.size_bytes).slice(0, MAX_FOLDERS)
}
