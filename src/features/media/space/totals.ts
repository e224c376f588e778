import type { Stats } from 'node:fs'
import type { SpaceHolder } from '../../../../contract/kinds/space.ts'
import type { MediaTypeName } from '../../../../contract/kinds/shapes.ts'

/** Possible holders of a file, the strongest first: a file with several hardlinks counts for the first of them. */
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
  holderOrder.findIndex(([one, of]) => one === holder && of === media)

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

/** Files with several hardlinks, in columns: a million of them take some seventy megabytes. */
interface HardlinkTable {
  bytes: Float64Array
  links: Uint32Array
  mask: Uint16Array
  count: number
}

/** Counts every file once, however many hardlinks it has. */
export interface FileTotals {
  /** Counts one path of a file. `fresh` is false if another path was counted already. */
  add(stand: number, claim: EntryTotals | null, stat: Stats, bytes: number): { fresh: boolean }
  /** Returns whether a client also seeds a file with several hardlinks. */
  isShared(file: Pick<Stats, 'dev' | 'ino'>): boolean
  /** Returns the totals by index of `stands`. Call it once, after the last `add`. */
  finish(): HolderTotals[]
}

export function createFileTotals(): FileTotals {
  const held = holderOrder.map((): HolderTotals => ({ bytes: 0, files: 0, sharedBytes: 0 }))
  const devices = new Map<number, Map<number, number>>()
  /** The number of hardlinks of a file in each claim. Contains claimed files only. */
  const claimed = new Map<number, Map<EntryTotals, number>>()
  const linked: HardlinkTable = createHardlinkTable(1024)

  const count = (stand: number, bytes: number) => {
    const one = held[stand]!
    one.bytes += bytes
    one.files++
    return one
  }

  return {
    add(stand, claim, { dev, ino, nlink }, bytes) {
      if (nlink <= 1) {
        count(stand, bytes)
        if (claim) {
          claim.bytes += bytes
          claim.freedBytes += bytes
          claim.files++
        }
        return { fresh: true }
      }
      const inodes = devices.get(dev) ?? new Map<number, number>()
      devices.set(dev, inodes)
      const known = inodes.get(ino)
      const slot = known ?? addHardlink(linked, bytes, nlink)
      inodes.set(ino, slot)
      linked.mask[slot]! |= 1 << stand
      if (claim) {
        const by = claimed.get(slot) ?? new Map<EntryTotals, number>()
        by.set(claim, (by.get(claim) ?? 0) + 1)
        claimed.set(slot, by)
      }
      return { fresh: known === undefined }
    },
    isShared({ dev, ino }) {
      const slot = devices.get(dev)?.get(ino)
      return slot !== undefined && (linked.mask[slot]! & SEEDING_MASK) !== 0
    },
    finish() {
      for (let slot = 0; slot < linked.count; slot++) {
        const mask = linked.mask[slot]!
        const bytes = linked.bytes[slot]!
        const one = count(strongestHolder(mask), bytes)
        if ((mask & LIBRARY_MASK) !== 0 && (mask & SEEDING_MASK) !== 0) one.sharedBytes += bytes
        for (const [claim, names] of claimed.get(slot) ?? [])
          addHardlinkedFile(claim, names, linked.links[slot]!, mask, bytes)
      }
      return held
    },
  }
}

function addHardlinkedFile(claim: EntryTotals, names: number, links: number, mask: number, bytes: number): void {
  claim.bytes += bytes
  claim.files++
  if (names >= links) claim.freedBytes += bytes
  else if ((mask & LIBRARY_MASK) !== 0) claim.remaining.library += bytes
  else if ((mask & SEEDING_MASK) !== 0) claim.remaining.seeding += bytes
  else claim.remaining.elsewhere += bytes
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

function addHardlink(linked: HardlinkTable, bytes: number, links: number): number {
  if (linked.count === linked.bytes.length) {
    const wider = createHardlinkTable(linked.count * 2)
    for (const name of ['bytes', 'links', 'mask'] as const) {
      wider[name].set(linked[name])
      Object.assign(linked, { [name]: wider[name] })
    }
  }
  const slot = linked.count++
  linked.bytes[slot] = bytes
  linked.links[slot] = links
  return slot
}
