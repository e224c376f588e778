import type { Removable } from '../../../../contract/kinds/space.ts'
import { backupsOf, writtenByContainers } from './beside.ts'
import type { SpaceLook } from './look.ts'
import { oldImages } from './images.ts'
import { RECLAIM, stopSeeding } from './commands.ts'
import { owed } from '../shared/owed.ts'
import type { Big, Entry } from './standing.ts'
import { standing, stands } from './tally.ts'

/** Nothing is called left behind before it has rested so long: somebody may be about to use it. */
export const RESTED_MS = 2 * 24 * 3_600_000

type Told = Pick<Removable, 'because' | 'costs' | 'free_of_cost' | 'command'>

/** Everything that could be removed, what frees the most first. */
export function removables(look: SpaceLook, remembered: readonly unknown[], now: Date): Removable[] {
  const entries = look.found.entries.filter(({ files }) => files > 0)
  return [
    ...entries.flatMap((entry) => removableOf(entry, look, now) ?? []),
    ...oldImages(look.engine, look.stack, remembered),
    ...writtenByContainers(look.engine, look.stack),
    ...backupsOf(look.backups),
  ].toSorted((one, other) => other.frees_bytes - one.frees_bytes || other.bytes - one.bytes)
}

/** Undefined for what is in use: a download that still comes in. */
export function removableOf(entry: Entry, look: SpaceLook, now: Date): Removable | undefined {
  const { held, bytes, frees, host } = entry
  if (held?.stands === 'incomplete' && held.download.state !== 'failed') return undefined
  return {
    what: isDouble(entry) ? 'double' : entry.what,
    id: held?.download.id ?? null,
    title: entry.title,
    path: host,
    path_inside: insideOf(entry, look),
    bytes,
    frees_bytes: frees,
    ...(held ? ofDownload(entry) : ofNobody(entry, !look.walked.cut_short, now)),
  }
}

function insideOf({ held, host }: Entry, { paths, known }: SpaceLook): string | null {
  if (held) return held.download.path
  const services = known.downloads.map(({ client }) => client.service)
  return services.map((service) => paths.toInside(service, host)).find((path) => path !== null) ?? null
}

/** Every one of its files has another name in the library. */
const isDouble = ({ held, what, bytes, kept }: Entry): boolean =>
  held === null && what === 'orphan' && bytes > 0 && kept.library === bytes

function ofDownload(entry: Entry): Told {
  const { stands: where, download, client } = entry.held!
  const landed = where === 'landed'
  return {
    because: whyLess(entry),
    costs: [
      ...(landed ? ['it was not imported yet: the library would have to fetch it again'] : []),
      ...(where === 'seeding' ? owed(download) : []),
      ...(!landed && entry.frees > 0 ? ['it would have to be fetched again'] : []),
    ],
    free_of_cost: false,
    command: client.protocol === 'torrent' && !landed ? stopSeeding(download.id) : null,
  }
}

/** `whole` is false where not every name of every file was seen: then nothing is known to cost nothing. */
function ofNobody(entry: Entry, whole: boolean, now: Date): Told {
  const rested = now.getTime() - entry.written >= RESTED_MS
  const double = isDouble(entry)
  const free = whole && rested && (double || entry.what === 'incomplete')
  const costs = {
    orphan: ['no client and no library knows it: it would have to be fetched again'],
    incomplete: rested ? [] : ['something wrote to it in the last two days'],
    unpacked: ['it would have to be unpacked again, unless the library has imported it'],
  }
  return {
    because: whyLess(entry),
    costs: double ? [] : (costs[entry.what as keyof typeof costs] ?? []),
    free_of_cost: free,
    command: free ? RECLAIM : null,
  }
}

/** Why removing it frees less than its size: other names of the same files stay. */
function whyLess({ bytes, frees, kept }: Entry): string | null {
  if (frees >= bytes) return null
  const [most] = Object.entries(kept).toSorted(([, one], [, other]) => other - one)
  return whyKept[(most?.[0] ?? 'elsewhere') as keyof typeof kept]
}

const whyKept = {
  library: 'the library has the same files',
  seeding: 'still seeding',
  elsewhere: 'the same files have another name',
}

/** One of the largest files: what removing this one name would free. */
export function bigOf(big: Big, { known, paths, isShared }: SpaceLook): Removable {
  const { path, bytes, stand, links } = big
  const [holder] = stands[stand]!
  const single = links <= 1
  const shared = isShared(big) ? 'still seeding' : 'the same file has another name'
  const held = stand === standing('seeding') ? ['its download would be broken'] : []
  const service = known.downloads[0]?.client.service
  return {
    what: holder === 'library' ? 'library-file' : 'orphan',
    id: null,
    title: path.slice(path.lastIndexOf('/') + 1),
    path,
    path_inside: service === undefined ? null : paths.toInside(service, path),
    bytes,
    frees_bytes: single ? bytes : 0,
    because: single ? null : shared,
    costs: holder === 'library' ? ['the household could not play it any more'] : held,
    free_of_cost: false,
    command: null,
  }
}
