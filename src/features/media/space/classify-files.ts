import type { Stats } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { RemovableType } from '../../../../contract/kinds/space.ts'
import { guessMediaByName, type LocatedDownload, type KnownFiles } from './known-files.ts'
import { emptyEntryTotals, holderIndexOf, type EntryTotals, type FileTotals } from './totals.ts'
import type { FileVisitor } from '../shared/file-walk.ts'

/** One item on the disk that could be removed as a whole. */
export interface DiskEntry extends EntryTotals {
  what: RemovableType
  title: string
  hostPath: string
  locatedDownload: LocatedDownload | null
  /** The newest modification time in it, in milliseconds. */
  modifiedMs: number
}

/** A folder's context, inherited by everything in it. */
export interface FolderContext {
  holderIndex: number
  entry: DiskEntry | null
  /** An unknown item directly in it is an entry of its own. */
  isDownloadFolder: boolean
  incomplete: boolean
  /** Everything below is one entry. */
  isOneUnit: boolean
  folderTotal: FolderTotal
  depth: number
  hasArchive: boolean
  path: string
}

export interface FolderTotal {
  path: string
  size_bytes: number
  files_total: number
}

export interface LargeFile {
  path: string
  bytes: number
  holderIndex: number
  linkCount: number
  dev: number
  ino: number
}

export interface ClassifiedFiles {
  entries: DiskEntry[]
  folders: FolderTotal[]
  biggest: LargeFile[]
}

const FOLDER_DEPTH = 2
const MAX_LARGE_FILES = 10
const MAX_ENTRIES = 5000
const LAST_LIBRARY_INDEX = 3

const unfinishedFolder = /^\.?(incomplete|temp|tmp|_incomplete|unfinished)$/i
const sortingFolder = /^(completed?|finished|tv|series|films?|movies?|music|books|tv-sonarr|sonarr|radarr|lidarr)$/i
const unfinishedFile = /\.(!qb|part|parts|partial|!ut|crdownload)$/i
const archiveFile = /\.(rar|r\d\d|zip|7z|z\d\d|\d{3})$/i
const playableFile = /\.(mkv|mp4|avi|m4v|ts|m2ts|wmv|mov|iso|flac|mp3|m4b|m4a|epub|pdf)$/i

const appHolders = new Set([holderIndexOf('apps'), holderIndexOf('backups')])
/** source: Sonarr's family, SABnzbd and Bazarr write their own backups into such a folder beside their settings */
const appBackupFolder = /^backups?$/i

/** Returns a file visitor that counts every file under its holder. */
export function classifyFiles(known: KnownFiles, count: FileTotals, taken: (stat: Stats) => number) {
  const found: ClassifiedFiles = { entries: [], folders: [], biggest: [] }
  const rules = pathRules(known, found)
  const onTheWay = new Set<string>()
  for (const path of [...rules.keys(), ...known.downloadFolders])
    for (let above = dirname(path); above !== '/' && !onTheWay.has(above); above = dirname(above)) onTheWay.add(above)
  for (const path of known.categoryFolders) onTheWay.add(path)
  const areas = new Set(known.downloadFolders)
  const unfinished = new Set(
    known.downloads.flatMap(({ fileState, download }) => (fileState === 'incomplete' ? download.name : [])),
  )

  const made = (what: RemovableType, host: string): DiskEntry => addEntry(found, what, host)
  const nobodys = (
    place: FolderContext,
    path: string,
    name: string,
  ): Pick<FolderContext, 'holderIndex' | 'entry' | 'isOneUnit'> => {
    if (unfinished.has(name)) return { holderIndex: holderIndexOf('incomplete'), entry: null, isOneUnit: true }
    if (known.uncertainBecause !== null)
      return { holderIndex: holderIndexOf('not-known'), entry: null, isOneUnit: true }
    const half = place.incomplete || unfinishedFile.test(name)
    const holderIndex = holderIndexOf(half ? 'incomplete' : 'orphaned')
    return { holderIndex, entry: made(half ? 'incomplete' : 'orphan', path), isOneUnit: true }
  }

  const walker: FileVisitor<FolderContext> = {
    enterFolder(place, path, name) {
      const folderTotal = place.depth < FOLDER_DEPTH ? addFolder(found, path) : place.folderTotal
      const inner = { ...place, path, folderTotal, depth: place.depth + 1, hasArchive: false }
      const rule = rules.get(path)
      if (rule) return { ...inner, ...rule, isOneUnit: true, isDownloadFolder: false }
      if (place.isOneUnit) return inner
      if (areas.has(path)) return { ...inner, isDownloadFolder: true, holderIndex: holderIndexOf('orphaned') }
      if (place.isDownloadFolder) {
        if (onTheWay.has(path) || sortingFolder.test(name)) return inner
        if (unfinishedFolder.test(name)) return { ...inner, incomplete: true }
        return { ...inner, ...nobodys(place, path, name) }
      }
      if (appHolders.has(inner.holderIndex))
        return appBackupFolder.test(name) ? { ...inner, holderIndex: holderIndexOf('backups') } : inner
      const media = guessMediaByName(path)
      return media === null ? inner : { ...inner, holderIndex: holderIndexOf('library', media) }
    },
    folderListed(place, names) {
      place.hasArchive =
        (place.isDownloadFolder || place.isOneUnit) &&
        place.holderIndex > LAST_LIBRARY_INDEX &&
        names.some((name) => archiveFile.test(name))
    },
    visitFile(place, path, name, stat) {
      const bytes = taken(stat)
      const its = fileStanding(place, path, name)
      if (its.entry) its.entry.modifiedMs = Math.max(its.entry.modifiedMs, stat.mtimeMs)
      const { fresh } = count.add(its.holderIndex, its.entry, stat, bytes)
      if (!fresh) return
      place.folderTotal.size_bytes += bytes
      place.folderTotal.files_total++
      recordLargeFile(found.biggest, {
        path,
        bytes,
        holderIndex: its.holderIndex,
        linkCount: stat.nlink,
        dev: stat.dev,
        ino: stat.ino,
      })
    },
  }

  const unpacked = new Map<string, DiskEntry>()
  function fileStanding(place: FolderContext, path: string, name: string): PathRule {
    const rule = rules.get(path)
    if (rule) return rule
    if (place.hasArchive && playableFile.test(name) && place.holderIndex !== holderIndexOf('not-known')) {
      const held = unpacked.get(place.path) ?? made('unpacked', place.path)
      unpacked.set(place.path, held)
      return { holderIndex: holderIndexOf('unpacked'), entry: held }
    }
    return place.isDownloadFolder && !place.isOneUnit ? nobodys(place, path, name) : place
  }

  const root = (
    path: string,
    holder: 'other' | 'apps' | 'backups' = 'other',
  ): { path: string; place: FolderContext } => ({
    path,
    place: {
      holderIndex: holderIndexOf(holder),
      entry: null,
      isDownloadFolder: areas.has(path),
      incomplete: false,
      isOneUnit: holder === 'backups',
      folderTotal: addFolder(found, path),
      depth: 0,
      hasArchive: false,
      path,
    },
  })
  return { walker, root, found }
}

type PathRule = Pick<FolderContext, 'holderIndex' | 'entry'>

function pathRules(known: KnownFiles, found: ClassifiedFiles): Map<string, PathRule> {
  const rules = new Map<string, PathRule>()
  for (const { host, media } of known.libraryFolders)
    rules.set(host, { holderIndex: holderIndexOf('library', media), entry: null })
  for (const locatedDownload of known.downloads) {
    const { hostPath, fileState, download } = locatedDownload
    if (hostPath === null || known.libraryFolders.some((library) => library.host === hostPath)) continue
    const own = addEntry(found, fileState === 'incomplete' ? 'incomplete' : 'download', hostPath)
    Object.assign(own, { locatedDownload, title: download.name })
    rules.set(hostPath, { holderIndex: holderIndexOf(fileState), entry: own })
  }
  return rules
}

function addEntry(found: ClassifiedFiles, what: RemovableType, hostPath: string): DiskEntry {
  const made: DiskEntry = {
    ...emptyEntryTotals(),
    what,
    title: basename(hostPath),
    hostPath,
    locatedDownload: null,
    modifiedMs: 0,
  }
  if (found.entries.length < MAX_ENTRIES) found.entries.push(made)
  return made
}

function addFolder(found: ClassifiedFiles, path: string): FolderTotal {
  const folder = { path, size_bytes: 0, files_total: 0 }
  found.folders.push(folder)
  return folder
}

function recordLargeFile(biggest: LargeFile[], one: LargeFile): void {
  if (biggest.length === MAX_LARGE_FILES && biggest.at(-1)!.bytes >= one.bytes) return
  const at = biggest.findIndex(({ bytes }) => bytes < one.bytes)
  biggest.splice(at === -1 ? biggest.length : at, 0, one)
  if (biggest.length > MAX_LARGE_FILES) biggest.pop()
}
