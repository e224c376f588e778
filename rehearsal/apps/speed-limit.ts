import type { HouseholdDownload } from '../household/types.ts'

/** Applies a limit to all downloads together: if they are faster, all slow down by the same share. 0 means no limit. */
export function applySpeedLimit(downloads: readonly HouseholdDownload[], limit: number): HouseholdDownload[] {
  const total = downloads.reduce((sum, download) => sum + download.bytesPerSecond, 0)
  if (limit === 0 || total <= limit) return [...downloads]
  return downloads.map((download) => ({
    ...download,
    bytesPerSecond: Math.floor((download.bytesPerSecond * limit) / total),
  }))
}
