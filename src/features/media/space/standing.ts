import type { Stats } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { RemovableWhat } from '../../../../contract/kinds/space.ts'
import { mediaByName, type HeldDownload, type KnownFiles } from './household.ts'
import { emptyClaim, standing, type Claim, type Tally } from './tally.ts'
import type { Walker } from '../shared/walk.ts'

/** One thing on the disk that could be removed as a whole. */
export interface Entry extends Claim {
  what: RemovableWhat
  title: string
  host: string
  held: HeldDownload | null
  /** When anything in it was last written, in milliseconds. */
  written: number
}

/** Where a folder stands, for all that lies in it unless something says otherwise. */
export interface Place {
  stand: number
  entry: Entry | null
  /** What lies directly in it and is nobody's is a thing of its own. */
  area: boolean
  incomplete: boolean
  /** Below this, everything belongs together. */
  closed: boolean
  folder: FolderCount
  depth: number
  packed: boolean
  path: string
}

export interface FolderCount {
  path: string
  bytes: number
  files: number
}

export interface Big {
  path: string
  bytes: number
  stand: number
  links: number
  dev: number
  ino: number
}

export interface Found {
  entries: Entry[]
  folders: FolderCount[]
  biggest: Big[]
}

const FOLDER_DEPTH = 2
const BIGGEST = 10
const MOST_ENTRIES = 5000
const LIBRARY = 3

const unfinishedFolder = /^\.?(incomplete|temp|tmp|_incomplete|unfinished)$/i
const sortingFolder = /^(completed?|finished|tv|series|films?|movies?|music|books|tv-sonarr|sonarr|radarr|lidarr)$/i
const unfinishedFile = /\.(!qb|part|parts|partial|!ut|crdownload)$/i
const archive = /\.(rar|r\d\d|zip|7z|z\d\d|\d{3})$/i
const playable = /\.(mkv|mp4|avi|m4v|ts|m2ts|wmv|mov|iso|flac|mp3|m4b|m4a|epub|pdf)$/i

const appsOwn = new Set([standing('apps'), standing('backups')])
/** source: Sonarr's family, SABnzbd and Bazarr write their own backups into such a folder beside their settings */
const ownBackups = /^backups?$/i

/** Says of every file on the way who holds it, and counts it there. */
export function standings(known: KnownFiles, count: Tally, taken: (stat: Stats) => number) {
  const found: Found = { entries: [], folders: [], biggest: [] }
  const rules = rulesOf(known, found)
  const onTheWay = new Set<string>()
  for (const path of [...rules.keys(), ...known.areas])
    for (let above = dirname(path); above !== '/' && !onTheWay.has(above); above = dirname(above)) onTheWay.add(above)
  for (const path of known.sorting) onTheWay.add(path)
  const areas = new Set(known.areas)
  const unfinished = new Set(
    known.downloads.flatMap(({ stands, download }) => (stands === 'incomplete' ? download.name : [])),
  )

  const made = (what: RemovableWhat, host: string): Entry => entry(found, what, host)
  const nobodys = (place: Place, path: string, name: string): Pick<Place, 'stand' | 'entry' | 'closed'> => {
    if (unfinished.has(name)) return { stand: standing('incomplete'), entry: null, closed: true }
    if (known.unsure !== null) return { stand: standing('not-known'), entry: null, closed: true }
    const half = place.incomplete || unfinishedFile.test(name)
    const stand = standing(half ? 'incomplete' : 'orphaned')
    return { stand, entry: made(half ? 'incomplete' : 'orphan', path), closed: true }
  }

  const walker: Walker<Place> = {
    enter(place, path, name) {
      const folder = place.depth < FOLDER_DEPTH ? newFolder(found, path) : place.folder
      const inner = { ...place, path, folder, depth: place.depth + 1, packed: false }
      const rule = rules.get(path)
      if (rule) return { ...inner, ...rule, closed: true, area: false }
      if (place.closed) return inner
      if (areas.has(path)) return { ...inner, area: true, stand: standing('orphaned') }
      if (place.area) {
        if (onTheWay.has(path) || sortingFolder.test(name)) return inner
        if (unfinishedFolder.test(name)) return { ...inner, incomplete: true }
        return { ...inner, ...nobodys(place, path, name) }
      }
      if (appsOwn.has(inner.stand)) return ownBackups.test(name) ? { ...inner, stand: standing('backups') } : inner
      const media = mediaByName(path)
      return media === null ? inner : { ...inner, stand: standing('library', media) }
    },
    listed(place, names) {
      place.packed = (place.area || place.closed) && place.stand > LIBRARY && names.some((name) => archive.test(name))
    },
    file(place, path, name, stat) {
      const bytes = taken(stat)
      const its = fileStanding(place, path, name)
      if (its.entry) its.entry.written = Math.max(its.entry.written, stat.mtimeMs)
      const { fresh } = count.add(its.stand, its.entry, stat, bytes)
      if (!fresh) return
      place.folder.bytes += bytes
      place.folder.files++
      noteBig(found.biggest, { path, bytes, stand: its.stand, links: stat.nlink, dev: stat.dev, ino: stat.ino })
    },
  }

  const unpacked = new Map<string, Entry>()
  function fileStanding(place: Place, path: string, name: string): { stand: number; entry: Entry | null } {
    const rule = rules.get(path)
    if (rule) return rule
    if (place.packed && playable.test(name) && place.stand !== standing('not-known')) {
      const held = unpacked.get(place.path) ?? made('unpacked', place.path)
      unpacked.set(place.path, held)
      return { stand: standing('unpacked'), entry: held }
    }
    return place.area && !place.closed ? nobodys(place, path, name) : place
  }

  const root = (path: string, holder: 'other' | 'apps' | 'backups' = 'other'): { path: string; place: Place } => ({
    path,
    place: {
      stand: standing(holder),
      entry: null,
      area: areas.has(path),
      incomplete: false,
      closed: holder === 'backups',
      folder: newFolder(found, path),
      depth: 0,
      packed: false,
      path,
    },
  })
  return { walker, root, found }
}

type Rule = Pick<Place, 'stand' | 'entry'>

function rulesOf(known: KnownFiles, found: Found): Map<string, Rule> {
  const rules = new Map<string, Rule>()
  for (const { host, media } of known.libraries) rules.set(host, { stand: standing('library', media), entry: null })
  for (const held of known.downloads) {
    const { host, stands, download } = held
    if (host === null || known.libraries.some((library) => library.host === host)) continue
    const own = entry(found, stands === 'incomplete' ? 'incomplete' : 'download', host)
    Object.assign(own, { held, title: download.name })
    rules.set(host, { stand: standing(stands), entry: own })
  }
  return rules
}

function entry(found: Found, what: RemovableWhat, host: string): Entry {
  const made: Entry = { ...emptyClaim(), what, title: basename(host), host, held: null, written: 0 }
  if (found.entries.length < MOST_ENTRIES) found.entries.push(made)
  return made
}

function newFolder(found: Found, path: string): FolderCount {
  const folder = { path, bytes: 0, files: 0 }
  found.folders.push(folder)
  return folder
}

function noteBig(biggest: Big[], one: Big): void {
  if (biggest.length === BIGGEST && biggest.at(-1)!.bytes >= one.bytes) return
  const at = biggest.findIndex(({ bytes }) => bytes < one.bytes)
  biggest.splice(at === -1 ? biggest.length : at, 0, one)
  if (biggest.length > BIGGEST) biggest.pop()
}
