import type { HouseholdFault } from './download-faults.ts'
import { unchangedDisk } from './rehearsed-disk.ts'
import type { HouseholdDownload } from './types.ts'

const GB = 1_000_000_000

/** usher’s own limit for a large disk. */
const ENOUGH_BYTES = 10 * GB
const FULL_FREE_BYTES = 40_000_000

/** What a usenet client left behind: nobody misses it. */
const abandonedDownload = {
  path: '/data/usenet/incomplete/The.General.1926.2160p.BluRay.x265-PIANO/The.General.1926.part001.rar',
  bytes: 14.2 * GB,
  hours: 700,
}

/** Ends when somebody has freed enough. */
export const diskFull: HouseholdFault = {
  summary: 'The disk is full, so nothing can be downloaded.',
  apply: (household, disk = unchangedDisk) => {
    const free = FULL_FREE_BYTES + disk.freedBytes()
    const strayFiles = [...(household.strayFiles ?? []), abandonedDownload]
    const downloads = free < ENOUGH_BYTES ? household.downloads.map(stopForSpace) : household.downloads
    return { ...household, disk: { ...household.disk, free }, strayFiles, downloads }
  },
}

/**
 * The client goes on by itself once there is space. source: libtorrent, `optimistic_disk_retry`: it tries a torrent
 * again minutes after the disk was full
 */
const stopForSpace = (download: HouseholdDownload): HouseholdDownload =>
  download.client === 'qbittorrent' && download.progress < 1
    ? { ...download, ageHours: Math.max(download.ageHours, 5), clientState: 'error', bytesPerSecond: 0 }
    : download
