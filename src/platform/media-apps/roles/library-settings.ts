/** What is set in a library, and what it says of itself. */

export interface BlockedRelease {
  item: string
  title: string
  at: Date
  indexer: string | null
  message: string | null
  quality: string | null
}

export interface LibraryCommand {
  /** `EpisodeSearch`, `RssSync`, … */
  name: string
  status: string
  queued_at: Date | null
  started_at: Date | null
  ended_at: Date | null
  /** The items and parts it is about. */
  items: string[]
  parts: string[]
  message: string | null
}

export interface QualityProfile {
  id: string
  name: string
  upgrades: boolean
  /** The quality from which it no longer looks for better. */
  cutoff: string | null
  /** Allowed ones, the best last. */
  allowed: string[]
  least_score: number
  cutoff_score: number
}

/** Megabytes a minute; null where there is no bound. */
export interface QualitySize {
  quality: string
  least: number | null
  preferred: number | null
  most: number | null
}

export interface RootFolder {
  path: string
  accessible: boolean
  free_bytes: number | null
}

export interface Disk {
  path: string
  free_bytes: number
  total_bytes: number
}

export interface HealthNote {
  /** The check's own word, such as `DownloadClientCheck`: it does not change with the language. */
  source: string
  severity: 'notice' | 'warning' | 'error'
  message: string
}

export interface LibrarySource {
  id: string
  name: string
  enabled: boolean
  protocol: 'torrent' | 'usenet'
  /** The number it has in the indexer manager that entered it; null when a person did. */
  managed_as: string | null
}

export interface LibraryHand {
  name: string
  /** `QBittorrent`, `Sabnzbd`, … */
  program: string
  enabled: boolean
  protocol: 'torrent' | 'usenet'
  host: string | null
  port: number | null
  category: string | null
}

export interface Importing {
  hardlinks: boolean
  /** Where it puts what it deletes; null where that is gone at once. */
  recycle_bin: string | null
  /** With less than this free it imports nothing. */
  least_free_bytes: number
}
