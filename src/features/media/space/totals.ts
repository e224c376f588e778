import type { Stats } from 'node:fs'
import type { SpaceHolder } from '../../../../contract/kinds/space.ts'
import type { MediaTypeName } from '../../../../contract/kinds/shapes.ts'

/** The possible holders of a file, by priority: a file with several hardlinks counts for the first of them. */
export const holderOrder = [
  ['library', 'series'],
  ['library', 'films'],
  ['library', 'music'],
  ['library', 'books'],
  ['seeding', null],
  ['not-imported', null],
  ['unpacked', null],
  ['incomplete', null],
  ['not-known', null],
  ['orphaned', null],
  ['backups', null],
  ['apps', null],
  ['other', null],
] as const satisfies readonly (readonly [SpaceHolder, MediaTypeName | null])[]

export const holderIndexOf = (holder: SpaceHolder, media: MediaTypeName | null = null): number =>
  holderOrder.findIndex(([candidate, candidateMedia]) => candidate === holder && candidateMedia === media)

const LIBRARY_MASK = 0b1111
const SEEDING_MASK = 1 << holderIndexOf('seeding')

/** An item that could be removed as a whole, and its files. */
export interface EntryTotals {
  bytes: number
  /** The space freed by removing all of its paths. */
  freedBytes: number
  /** The space not freed: files in the library, seeded by a client, or hardlinked elsewhere. */
  remaining: { library: number; seeding: number; elsewhere: number }
  files: number
}

export const emptyEntryTotals = (): EntryTotals => ({
  bytes: 0,
  freedBytes: 0,
  remaining: { library: 0, seeding: 0, elsewhere: 0 },
  files: 0,
})

export interface HolderTotals {
  bytes: number
  files: number
  sharedBytes: number
}

/** Files with several hardlinks, stored in columns: a million of them need about 70 MB. */
interface HardlinkTable {
  bytes: Float64Array
  links: Uint32Array
  mask: Uint16Array
  count: number
}

/** Counts every file once, however many hardlinks it has. */
export interface FileTotals {
  /** Counts one path of a file. `fresh` is false if another path was counted already. */
  add(holderIndex: number, entry: EntryTotals | null, stat: Stats, bytes: number): { fresh: boolean }
  /** Returns whether a client also seeds a file with several hardlinks. */
  isShared(file: Pick<Stats, 'dev' | 'ino'>): boolean
  /** Returns the totals by index in `holderOrder`. Call it once, after the last `add`. */
  finish(): HolderTotals[]
}

export function createFileTotals(): FileTotals {
  const holders = holderOrder.map((): HolderTotals => ({ bytes: 0, files: 0, sharedBytes: 0 }))
  const devices = new Map<number, Map<number, number>>()
  /** The number of a file's hardlinks in each entry. Contains only files of entries. */
  const hardlinksByEntry = new Map<number, Map<EntryTotals, number>>()
  const hardlinks: HardlinkTable = createHardlinkTable(1024)

  const count = (holderIndex: number, bytes: number) => {
    const holder = holders[holderIndex]!
    holder.bytes += bytes
    holder.files++
    return holder
  }

  return {
    add(holderIndex, entry, { dev, ino, nlink }, bytes) {
      if (nlink <= 1) {
        count(holderIndex, bytes)
        if (entry) {
          entry.bytes += bytes
          entry.freedBytes += bytes
          entry.files++
        }
        return { fresh: true }
      }
      const inodes = devices.get(dev) ?? new Map<number, number>()
      devices.set(dev, inodes)
      const known = inodes.get(ino)
      const slot = known ?? addHardlink(hardlinks, bytes, nlink)
      inodes.set(ino, slot)
      hardlinks.mask[slot]! |= 1 << holderIndex
      if (entry) {
        const counts = hardlinksByEntry.get(slot) ?? new Map<EntryTotals, number>()
        counts.set(entry, (counts.get(entry) ?? 0) + 1)
        hardlinksByEntry.set(slot, counts)
      }
      return { fresh: known === undefined }
    },
    isShared({ dev, ino }) {
      const slot = devices.get(dev)?.get(ino)
      return slot !== undefined && (hardlinks.mask[slot]! & SEEDING_MASK) !== 0
    },
    finish() {
      for (let slot = 0; slot < hardlinks.count; slot++) {
        const mask = hardlinks.mask[slot]!
        const bytes = hardlinks.bytes[slot]!
        const holder = count(strongestHolder(mask), bytes)
        if ((mask & LIBRARY_MASK) !== 0 && (mask & SEEDING_MASK) !== 0) holder.sharedBytes += bytes
        for (const [entry, names] of hardlinksByEntry.get(slot) ?? [])
          addHardlinkedFile(entry, names, hardlinks.links[slot]!, mask, bytes)
      }
      return holders
    },
  }
}

function addHardlinkedFile(entry: EntryTotals, names: number, links: number, mask: number, bytes: number): void {
  entry.bytes += bytes
  entry.files++
  if (names >= links) entry.freedBytes += bytes
  else if ((mask & LIBRARY_MASK) !== 0) entry.remaining.library += bytes
  else if ((mask & SEEDING_MASK) !== 0) entry.remaining.seeding += bytes
  else entry.remaining.elsewhere += bytes
}

const strongestHolder = (mask: number): number => 31 - Math.clz32(mask & -mask)

function createHardlinkTable(size: number): HardlinkTable {
  return {
    bytes: new Float64Array(size),
    links: new Uint32Array(size),
    mask: new Uint16Array(size),
    count: 0,
  }
}

function addHardlink(table: HardlinkTable, bytes: number, links: number): number {
  if (table.count === table.bytes.length) {
    const larger = createHardlinkTable(table.count * 2)
    for (const name of ['bytes', 'links', 'mask'] as const) {
      larger[name].set(table[name])
      Object.assign(table, { [name]: larger[name] })
    }
  }
  const slot = table.count++
  table.bytes[slot] = bytes
  table.links[slot] = links
  return slot
}
