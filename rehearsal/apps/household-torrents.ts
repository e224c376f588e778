import { rmSync } from 'node:fs'
import { sha256Hex } from '../seeded-random.ts'
import type { HouseholdDownload } from '../household/types.ts'
import { fileNamesOf } from './download-files.ts'
import { momentHoursAgo, type AppHandlerContext } from './app.ts'
import { removedDownloads } from './removed-downloads.ts'
import { applySpeedLimit } from './speed-limit.ts'

/** One of the household's torrents, as any torrent client shows it. Times are seconds since 1970. */
export interface HouseholdTorrent {
  /** Lower case. */
  hash: string
  name: string
  category: 'tv' | 'films'
  folder: string
  fileNames: string[]
  isPrivate: boolean
  bytes: number
  doneBytes: number
  isComplete: boolean
  isPaused: boolean
  hasMetadata: boolean
  downSpeed: number
  upSpeed: number
  seeds: number
  ratio: number
  addedAt: number
  /** 0 if it is not complete. */
  doneAt: number
  activeAt: number
  seedingSeconds: number
  /** With a passkey, as a private tracker has. */
  announce: string
}

export interface RateLimits {
  /** Bytes per second; 0 means no limit. */
  down: number
  up: number
}

const SEEDING_RATIO = 1.4
const SEEDING_RATE = 120_000

/** Torrents that were started or stopped in the client; the last time counts. */
const switchedTorrents = ({ sharedState }: AppHandlerContext): Map<string, 'started' | 'stopped'> =>
  sharedState.getOrCreate('switched torrents', () => new Map<string, 'started' | 'stopped'>())

export const startTorrent = (context: AppHandlerContext, hash: string): void =>
  void switchedTorrents(context).set(hash, 'started')

export const stopTorrent = (context: AppHandlerContext, hash: string): void =>
  void switchedTorrents(context).set(hash, 'stopped')

const isStopped = (context: AppHandlerContext, { id, clientState }: HouseholdDownload): boolean =>
  (switchedTorrents(context).get(id) ?? (clientState === 'stoppedDL' ? 'stopped' : 'started')) === 'stopped'

/** Returns the household's torrents, whichever client of the stack fetches them. */
export function householdTorrents(context: AppHandlerContext, limits: RateLimits): HouseholdTorrent[] {
  const { byClient: removed } = removedDownloads(context)
  const all = context.household.downloads
    .filter(({ client, id }) => client === 'qbittorrent' && !removed.has(id))
    .map((download) => (isStopped(context, download) ? { ...download, bytesPerSecond: 0 } : download))
  return applySpeedLimit(all, limits.down).map((download) => toTorrent(context, download, limits))
}

function toTorrent(context: AppHandlerContext, download: HouseholdDownload, { up }: RateLimits): HouseholdTorrent {
  const { id, name, bytes, progress, bytesPerSecond, seeds, ageHours, clientState } = download
  const isComplete = progress === 1
  const now = Math.floor(context.now() / 1000)
  const addedAt = Math.floor(momentHoursAgo(context, ageHours) / 1000)
  const category = 'show' in download.target ? 'tv' : 'films'
  return {
    hash: id,
    name,
    category,
    fileNames: fileNamesOf(download),
    isPrivate: !download.isPublic,
    folder: download.folder ?? `/data/torrents/${category}`,
    bytes,
    doneBytes: Math.round(bytes * progress),
    isComplete,
    isPaused: isStopped(context, download),
    hasMetadata: clientState !== 'metaDL',
    downSpeed: bytesPerSecond,
    upSpeed: isComplete && !isStopped(context, download) ? Math.min(SEEDING_RATE, up || Infinity) : 0,
    seeds,
    ratio: isComplete ? SEEDING_RATIO : 0,
    addedAt,
    doneAt: isComplete ? Math.min(now, addedAt + 3400) : 0,
    activeAt: bytesPerSecond > 0 ? now : Math.min(now, addedAt + 3600),
    seedingSeconds: isComplete ? now - addedAt : 0,
    announce: `https://tracker.harbour.example/${sha256Hex(`passkey ${id}`).slice(0, 32)}/announce`,
  }
}

/** Removes a torrent from its client, and its files if `files`. */
export function removeTorrent(context: AppHandlerContext, { hash, folder, name }: HouseholdTorrent, files: boolean) {
  const path = context.hostPath?.(`${folder}/${name}`)
  if (files && path !== undefined) rmSync(path, { recursive: true, force: true })
  removedDownloads(context).byClient.add(hash)
}
