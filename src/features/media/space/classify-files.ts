import type { Stats } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { RemovableType } from '../../../../contract/kinds/space.ts'
import { guessMediaByName, type LocatedDownload, type KnownFiles } from './known-files.ts'
import { emptyEntryTotals, holderIndexOf, type EntryTotals, type FileTotals } from './totals.ts'
import type { FileVisitor } from '../shared/file-walk.ts'

/** One item on the disk that could be removed as a whole. */
export interface DiskEntry extends EntryTotals {
  type: RemovableType
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
  /** An unknown item directly in this folder is an entry of its own. */
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
  largest: LargeFile[]
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
/** source: the Servarr apps, SABnzbd and Bazarr write their own backups into such a folder next to their settings */
const appBackupFolder = /^backups?$/i

/** Returns a file visitor that counts every file for its holder. */
export function classifyFiles(knownFiles: KnownFiles, totals: FileTotals, allocatedBytes: (stat: Stats) => number) {
  const classified: ClassifiedFiles = { entries: [], folders: [], largest: [] }
  const rules = pathRules(knownFiles, classified)
  const foldersAbove = new Set<string>()
  for (const path of [...rules.keys(), ...knownFiles.downloadFolders])
    for (let folder = dirname(path); folder !== '/' && !foldersAbove.has(folder); folder = dirname(folder))
      foldersAbove.add(folder)
  for (const path of knownFiles.categoryFolders) foldersAbove.add(path)
  const downloadFolders = new Set(knownFiles.downloadFolders)
  const unfinishedNames = new Set(
    knownFiles.downloads.flatMap(({ fileState, download }) => (fileState === 'incomplete' ? download.name : [])),
  )

  const newEntry = (type: RemovableType, host: string): DiskEntry => addEntry(classified, type, host)
  const unknownItem = (
    context: FolderContext,
    path: string,
    name: string,
  ): Pick<FolderContext, 'holderIndex' | 'entry' | 'isOneUnit'> => {
    if (unfinishedNames.has(name)) return { holderIndex: holderIndexOf('incomplete'), entry: null, isOneUnit: true }
    if (knownFiles.uncertainBecause !== null)
      return { holderIndex: holderIndexOf('not-known'), entry: null, isOneUnit: true }
    const isIncomplete = context.incomplete || unfinishedFile.test(name)
    const holderIndex = holderIndexOf(isIncomplete ? 'incomplete' : 'orphaned')
    return { holderIndex, entry: newEntry(isIncomplete ? 'incomplete' : 'orphan', path), isOneUnit: true }
  }

  const visitor: FileVisitor<FolderContext> = {
    enterFolder(context, path, name) {
      const folderTotal = context.depth < FOLDER_DEPTH ? addFolder(classified, path) : context.folderTotal
      const innerContext = { ...context, path, folderTotal, depth: context.depth + 1, hasArchive: false }
      const rule = rules.get(path)
      if (rule) return { ...innerContext, ...rule, isOneUnit: true, isDownloadFolder: false }
      if (context.isOneUnit) return innerContext
      if (downloadFolders.has(path))
        return { ...innerContext, isDownloadFolder: true, holderIndex: holderIndexOf('orphaned') }
      if (context.isDownloadFolder) {
        if (foldersAbove.has(path) || sortingFolder.test(name)) return innerContext
        if (unfinishedFolder.test(name)) return { ...innerContext, incomplete: true }
        return { ...innerContext, ...unknownItem(context, path, name) }
      }
      if (appHolders.has(innerContext.holderIndex))
        return appBackupFolder.test(name) ? { ...innerContext, holderIndex: holderIndexOf('backups') } : innerContext
      const media = guessMediaByName(path)
      return media === null ? innerContext : { ...innerContext, holderIndex: holderIndexOf('library', media) }
    },
    folderListed(context, names) {
      context.hasArchive =
        (context.isDownloadFolder || context.isOneUnit) &&
        context.holderIndex > LAST_LIBRARY_INDEX &&
        names.some((name) => archiveFile.test(name))
    },
    visitFile(context, path, name, stat) {
      const bytes = allocatedBytes(stat)
      const rule = ruleForFile(context, path, name)
      if (rule.entry) rule.entry.modifiedMs = Math.max(rule.entry.modifiedMs, stat.mtimeMs)
      const { fresh } = totals.add(rule.holderIndex, rule.entry, stat, bytes)
      if (!fresh) return
      context.folderTotal.size_bytes += bytes
      context.folderTotal.files_total++
      recordLargeFile(classified.largest, {
        path,
        bytes,
        holderIndex: rule.holderIndex,
        linkCount: stat.nlink,
        dev: stat.dev,
        ino: stat.ino,
      })
    },
  }

  const unpacked = new Map<string, DiskEntry>()
  function ruleForFile(context: FolderContext, path: string, name: string): PathRule {
    const rule = rules.get(path)
    if (rule) return rule
    if (context.hasArchive && playableFile.test(name) && context.holderIndex !== holderIndexOf('not-known')) {
      const entry = unpacked.get(context.path) ?? newEntry('unpacked', context.path)
      unpacked.set(context.path, entry)
      return { holderIndex: holderIndexOf('unpacked'), entry }
    }
    return context.isDownloadFolder && !context.isOneUnit ? unknownItem(context, path, name) : context
  }

  const createRoot = (
    path: string,
    holder: 'other' | 'apps' | 'backups' = 'other',
  ): { path: string; context: FolderContext } => ({
    path,
    context: {
      holderIndex: holderIndexOf(holder),
      entry: null,
      isDownloadFolder: downloadFolders.has(path),
      incomplete: false,
      isOneUnit: holder === 'backups',
      folderTotal: addFolder(classified, path),
      depth: 0,
      hasArchive: false,
      path,
    },
  })
  return { visitor, createRoot, classified }
}

type PathRule = Pick<FolderContext, 'holderIndex' | 'entry'>

function pathRules(knownFiles: KnownFiles, classified: ClassifiedFiles): Map<string, PathRule> {
  const rules = new Map<string, PathRule>()
  for (const { host, media } of knownFiles.libraryFolders)
    rules.set(host, { holderIndex: holderIndexOf('library', media), entry: null })
  for (const locatedDownload of knownFiles.downloads) {
    const { hostPath, fileState, download } = locatedDownload
    if (hostPath === null || knownFiles.libraryFolders.some((library) => library.host === hostPath)) continue
    const entry = addEntry(classified, fileState === 'incomplete' ? 'incomplete' : 'download', hostPath)
    Object.assign(entry, { locatedDownload, title: download.name })
    rules.set(hostPath, { holderIndex: holderIndexOf(fileState), entry })
  }
  return rules
}

function addEntry(classified: ClassifiedFiles, type: RemovableType, hostPath: string): DiskEntry {
  const entry: DiskEntry = {
    ...emptyEntryTotals(),
    type,
    title: basename(hostPath),
    hostPath,
    locatedDownload: null,
    modifiedMs: 0,
  }
  if (classified.entries.length < MAX_ENTRIES) classified.entries.push(entry)
  return entry
}

function addFolder(classified: ClassifiedFiles, path: string): FolderTotal {
  const folder = { path, size_bytes: 0, files_total: 0 }
  classified.folders.push(folder)
  return folder
}

function recordLargeFile(largest: LargeFile[], file: LargeFile): void {
  if (largest.length === MAX_LARGE_FILES && largest.at(-1)!.bytes >= file.bytes) return
  const index = largest.findIndex(({ bytes }) => bytes < file.bytes)
  largest.splice(index === -1 ? largest.length : index, 0, file)
  if (largest.length > MAX_LARGE_FILES) largest.pop()
}
