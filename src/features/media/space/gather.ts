import * as z from 'zod'
import type { DiskSpace, Held, SpaceData } from '../../../../contract/kinds/space.ts'
import { hostMounts, mountAt } from '../../../platform/host/mounts.ts'
import type { Machine } from '../../../platform/machine.ts'
import { choicesOf } from './choices.ts'
import { forecastOf } from './forecast.ts'
import { lookAtSpace, type SpaceLook } from './look.ts'
import { bigOf, removables } from './removable.ts'
import { stands } from './tally.ts'
import { meaningOf } from './types.ts'
import { heldWords, summaryOf } from './words.ts'

const MOST_REMOVABLE = 200
const MOST_FOLDERS = 20

export async function gatherSpace(machine: Machine, signal?: AbortSignal): Promise<SpaceData> {
  const look = await lookAtSpace(machine, signal)
  const disks = await disksUnder(look, machine)
  const all = removables(look, imagesToGoBackTo(machine), machine.now())
  const held = heldBy(look)
  return {
    at: machine.now().toISOString(),
    summary: summaryOf(disks, look),
    rehearsed: false,
    counted_fully: look.walked.because === null,
    because: look.walked.because,
    disks,
    held,
    removable: all.slice(0, MOST_REMOVABLE),
    biggest: look.found.biggest.map((one) => bigOf(one, look)),
    folders: foldersOf(look),
    choices: choicesOf(all),
    reclaimed: [],
    left: [],
    freed_bytes: null,
    not_known: [...look.known.not_known, ...look.engine.not_known],
    offer: null,
  }
}

/** What an update has to find again; where it cannot be read, nothing is offered that it could be. */
export function imagesToGoBackTo(machine: Machine): unknown[] {
  return machine
    .state()
    .memory.all('image', z.unknown())
    .map(({ name, value }) => ({ name, value }))
}

async function disksUnder({ roots }: SpaceLook, machine: Machine): Promise<DiskSpace[]> {
  const mounts = await hostMounts(machine.proc).catch(() => [])
  const looked = await Promise.all(
    roots.map(async (at) => {
      const room = await machine.room(at).catch(() => null)
      return { at, room, mount: mountAt(at, mounts) }
    }),
  )
  const { memory } = machine.state()
  // Two folders of one file system have the same figures.
  const same = Map.groupBy(looked, ({ at, room, mount }) => mount?.device ?? (room ? `${room.total_bytes}` : at))
  return [...same.values()].flatMap((those): DiskSpace[] => {
    const { at, room, mount } = those[0]!
    if (!room) return []
    const type = mount?.type ?? null
    const size_bytes = room.total_bytes
    const free_bytes = room.free_bytes
    return [
      {
        at,
        folders: those.map(({ at: folder }) => folder),
        type,
        advice: meaningOf(type),
        size_bytes,
        free_bytes,
        forecast: forecastOf(memory, { at, size_bytes, free_bytes }, machine.now()),
      },
    ]
  })
}

function heldBy({ held, engine }: SpaceLook): Held[] {
  const files = held.flatMap((count, at): Held[] => {
    const [by, media] = stands[at]!
    const { bytes, files: many, shared } = count
    return many === 0 ? [] : [{ by, media, bytes, files: many, shared_bytes: shared, because: heldWords[by] }]
  })
  const { use, logs } = engine
  const sizes = [...logs.values()]
  const written = use?.containers.flatMap(({ written_bytes: bytes }) => bytes ?? []) ?? []
  const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0)
  const rows: [Held['by'], number | null, number][] = [
    ['images', use?.layers_bytes ?? null, use?.images.length ?? 0],
    ['containers', written.length > 0 ? sum(written) : null, written.length],
    ['logs', sizes.length > 0 && sizes.every((size) => size !== null) ? sum(sizes) : null, sizes.length],
  ]
  const engines = rows.flatMap(([by, bytes, many]): Held[] =>
    bytes === null ? [] : [{ by, media: null, bytes, files: many, shared_bytes: 0, because: heldWords[by] }],
  )
  return [...files, ...engines].toSorted((one, other) => other.bytes - one.bytes)
}

/** With all that lies below each. */
function foldersOf({ found, roots }: SpaceLook): SpaceData['folders'] {
  const here = found.folders.filter(({ path }) => roots.some((root) => path === root || path.startsWith(`${root}/`)))
  const by = new Map(here.map((folder) => [folder.path, { ...folder }]))
  for (const { path, bytes, files } of here) {
    for (let above = path; (above = above.slice(0, above.lastIndexOf('/'))) !== '';) {
      const folder = by.get(above)
      if (!folder) continue
      folder.bytes += bytes
      folder.files += files
    }
  }
  const filled = [...by.values()].filter(({ files }) => files > 0)
  return filled.toSorted((one, other) => other.bytes - one.bytes).slice(0, MOST_FOLDERS)
}
