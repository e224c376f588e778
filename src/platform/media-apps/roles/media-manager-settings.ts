/** What is configured in a media manager, and what it reports about itself. */

export interface BlockedRelease {
  id: string
  item: string
  title: string
  at: Date
  indexer: string | null
  message: string | null
  quality: string | null
}

export interface BackgroundCommand {
  /** `EpisodeSearch`, `RssSync`, … */
  name: string
  status: string
  queued_at: Date | null
  started_at: Date | null
  finished_at: Date | null
  /** The items and parts it is for. */
  items: string[]
  parts: string[]
  message: string | null
}

export interface QualityProfile {
  id: string
  name: string
  upgrades_allowed: boolean
  /** The quality of the cutoff. */
  cutoff: string | null
  /** The best last. */
  allowed: string[]
  min_score: number
  cutoff_score: number
}

/** Megabytes per minute; null for no limit. */
export interface QualitySize {
  quality: string
  min: number | null
  preferred: number | null
  max: number | null
}

export interface RootFolder {
  path: string
  accessible: boolean
  free_bytes: number | null
}

export interface AppDiskSpace {
  path: string
  free_bytes: number
  total_bytes: number
}

export interface AppHealthIssue {
  /** The check's own id, such as `DownloadClientCheck`: it is the same in every language. */
  source: string
  severity: 'notice' | 'warning' | 'error'
  message: string
}

export interface ConfiguredIndexer {
  id: string
  name: string
  enabled: boolean
  protocol: 'torrent' | 'usenet'
  /** The id in the indexer manager that synced it; null if a person added it. */
  manager_indexer_id: string | null
}

export interface ConfiguredDownloadClient {
  name: string
  /** `QBittorrent`, `Sabnzbd`, … */
  program: string
  enabled: boolean
  protocol: 'torrent' | 'usenet'
  host: string | null
  port: number | null
  category: string | null
}

export interface ImportSettings {
  hardlinks: boolean
  /** The folder for deleted files; null if they are deleted at once. */
  recycle_bin: string | null
  /** With less free space than this it imports nothing. */
  min_free_bytes: number
}
