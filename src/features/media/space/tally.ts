import type { Stats } from 'node:fs'
import type { Holder, SpaceMedia } from '../../../../contract/kinds/space.ts'

/** What may hold a file on a disk, the strongest first: a file with several names belongs to the first of them. */
export const stands = [
  ['library', 'series'],
  ['library', 'films'],
  ['library', 'music'],
  ['library', 'books'],
  ['seeding', null],
  ['landed', null],
  ['unpacked', null],
  ['incomplete', null],
  ['not-known', null],
  ['orphaned', null],
  ['backups', null],
  ['apps', null],
  ['other', null],
] as const satisfies readonly (readonly [Holder, SpaceMedia | null])[]

export const standing = (holder: Holder, media: SpaceMedia | null = null): number =>
  stands.findIndex(([one, of]) => one === holder && of === media)

const LIBRARY = 0b1111
const SEEDING = 1 << standing('seeding')

/** One thing that could be removed as a whole, and the files in it. */
export interface Claim {
  bytes: number
  /** What goes when all of its names go. */
  frees: number
  /** Of what does not go: what the library has, what a client still shares, what has a name elsewhere. */
  kept: { library: number; seeding: number; elsewhere: number }
  files: number
}

export const emptyClaim = (): Claim => ({
  bytes: 0,
  frees: 0,
  kept: { library: 0, seeding: 0, elsewhere: 0 },
  files: 0,
})

export interface HeldCount {
  bytes: number
  files: number
  shared: number
}

/** The files that have several names, in columns: a million of them take some seventy megabytes. */
interface Linked {
  bytes: Float64Array
  links: Uint32Array
  mask: Uint16Array
  count: number
}

/** Counts every file once, however many names it has. */
export interface Tally {
  /** A name of a file. `fresh` is false for one that was counted under another name. */
  add(stand: number, claim: Claim | null, stat: Stats, bytes: number): { fresh: boolean }
  /** Whether a client shares a file of several names too. */
  isShared(file: Pick<Stats, 'dev' | 'ino'>): boolean
  /** By the index of `stands`; after this nothing is added any more. */
  finish(): HeldCount[]
}

export function tally(): Tally {
  const held = stands.map((): HeldCount => ({ bytes: 0, files: 0, shared: 0 }))
  const devices = new Map<number, Map<number, number>>()
  /** How many names of a file each claim has. Only files in a claim are in it. */
  const claimed = new Map<number, Map<Claim, number>>()
  const linked: Linked = columns(1024)

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
          claim.frees += bytes
          claim.files++
        }
        return { fresh: true }
      }
      const inodes = devices.get(dev) ?? new Map<number, number>()
      devices.set(dev, inodes)
      const known = inodes.get(ino)
      const slot = known ?? fresh(linked, bytes, nlink)
      inodes.set(ino, slot)
      linked.mask[slot]! |= 1 << stand
      if (claim) {
        const by = claimed.get(slot) ?? new Map<Claim, number>()
        by.set(claim, (by.get(claim) ?? 0) + 1)
        claimed.set(slot, by)
      }
      return { fresh: known === undefined }
    },
    isShared({ dev, ino }) {
      const slot = devices.get(dev)?.get(ino)
      return slot !== undefined && (linked.mask[slot]! & SEEDING) !== 0
    },
    finish() {
      for (let slot = 0; slot < linked.count; slot++) {
        const mask = linked.mask[slot]!
        const bytes = linked.bytes[slot]!
        const one = count(firstOf(mask), bytes)
        if ((mask & LIBRARY) !== 0 && (mask & SEEDING) !== 0) one.shared += bytes
        for (const [claim, names] of claimed.get(slot) ?? []) settle(claim, names, linked.links[slot]!, mask, bytes)
      }
      return held
    },
  }
}

function settle(claim: Claim, names: number, links: number, mask: number, bytes: number): void {
  claim.bytes += bytes
  claim.files++
  if (names >= links) claim.frees += bytes
  else if ((mask & LIBRARY) !== 0) claim.kept.library += bytes
  else if ((mask & SEEDING) !== 0) claim.kept.seeding += bytes
  else claim.kept.elsewhere += bytes
}

const firstOf = (mask: number): number => 31 - Math.clz32(mask & -mask)

function columns(size: number): Linked {
  return {
    bytes: new Float64Array(size),
    links: new Uint32Array(size),
    mask: new Uint16Array(size),
    count: 0,
  }
}

function fresh(linked: Linked, bytes: number, links: number): number {
  if (linked.count === linked.bytes.length) {
    const wider = columns(linked.count * 2)
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
