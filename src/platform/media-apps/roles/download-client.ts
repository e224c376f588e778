import type { Known } from '../../../lib/known.ts'
import type { MediaApp } from './media-app.ts'
import type { DownloadClientLinks } from './links.ts'

/** A torrent or Usenet client. Speeds are in bytes per second; null means no limit. */
export interface DownloadClient extends MediaApp {
  readonly links: DownloadClientLinks
  readonly protocol: 'torrent' | 'usenet'
  /** All downloads: queued, active, unpacking, seeding and recently finished. */
  downloads(): Promise<Known<ClientDownload[]>>
  /** The names of the files in a download, without their contents; empty while they are not known. */
  fileNames(download: string): Promise<Known<string[]>>
  /** Empty for Usenet. */
  trackers(download: string): Promise<Known<TorrentTracker[]>>
  /** Empty for torrents. */
  newsServers(): Promise<Known<NewsServer[]>>
  traffic(): Promise<Known<Traffic>>
  limits(): Promise<Known<ClientLimits>>
  /** The limits in its settings, in a form that can be written back. */
  speedLimits(): Promise<Known<SpeedLimits>>
  /** Returns the limits as this client can store them: null if it has no such setting, and rounded to its own steps. */
  clampLimits(to: SpeedLimits): SpeedLimits
  /** Writes the limits into the client's settings. Throws the client's error. */
  applyLimits(to: SpeedLimits, before: SpeedLimits): Promise<void>
  /** Its limits last only until it restarts, so usher sets them again. `info` says when it started. */
  readonly limitsEndAtRestart?: true
  categories(): Promise<Known<DownloadCategory[]>>
  diskSpace(): Promise<Known<ClientDiskSpace>>
  /** Removes a download for good, with its files if `files`. Throws the client's error. Null for Usenet. */
  removeDownload: ((download: string, how: { files: boolean }) => Promise<void>) | null
  readonly pausing: DownloadPausing
  /** Resumes a paused download, or all of them for null. Throws the client's error. */
  resumeDownload(download: string | null): Promise<void>
  /** Moves a download’s files to another folder, as the client sees it. Throws the client’s error. Null if it cannot. */
  moveDownload: ((download: string, folder: string) => Promise<void>) | null
  /** Null for a client that has no binding. */
  networkBinding(): Promise<Known<NetworkBinding | null>>
  /** Changes the given fields only. Throws the client's error. Null if the binding cannot be changed. */
  setNetworkBinding: ((to: Partial<Pick<NetworkBinding, 'interface' | 'port'>>) => Promise<void>) | null
}

/**
 * How a client stops receiving: each download by itself, or all of it with one switch that leaves paused downloads as
 * they are. Both throw the client's error, which an unknown download is to some.
 */
export type DownloadPausing =
  | {
      scope: 'downloads'
      pause(downloads: readonly string[]): Promise<void>
      resume(downloads: readonly string[]): Promise<void>
    }
  | { scope: 'client'; pause(): Promise<void>; resume(): Promise<void> }

export type DownloadState =
  | 'queued'
  | 'metadata'
  | 'downloading'
  | 'stalled'
  | 'paused'
  | 'checking'
  | 'moving'
  | 'unpacking'
  | 'seeding'
  | 'done'
  | 'failed'
  | 'files-missing'
  | 'unknown'

export interface ClientDownload {
  /** The id that the media managers use: a torrent's hash in capitals, or the client's own id. */
  id: string
  name: string
  category: string | null
  state: DownloadState
  /** The client's own name for the state. */
  client_state: string
  /** 0 if unknown: for a magnet link without metadata, and for a download that failed before it was complete. */
  size_bytes: number
  done_bytes: number
  down_bytes_per_second: number
  up_bytes_per_second: number
  remaining_seconds: number | null
  added_at: Date | null
  finished_at: Date | null
  last_activity_at: Date | null
  /** Connected seeds; null for Usenet. */
  seeds: number | null
  /** Complete copies among the connected peers; below 1 they cannot complete it. */
  availability: number | null
  ratio: number | null
  seeding_seconds: number | null
  /** When it stops seeding by itself, by its own rule or the client's; null for never. */
  seeding_goal: { ratio: number | null; seconds: number | null }
  /** Whether the tracker is private; null if not reported. */
  private: boolean | null
  /** As the client sees it. */
  path: string | null
  failure_reason: string | null
}

export interface TorrentTracker {
  /** Only the host: the rest of a tracker address often contains a passkey. */
  host: string
  state: 'off' | 'not-asked' | 'working' | 'asking' | 'failing'
  message: string | null
  seeds: number | null
  peers: number | null
}

export interface NewsServer {
  name: string
  active: boolean
  /** Null if the client does not count them for each server. */
  connections: number | null
  problem: string | null
}

export interface Traffic {
  down_bytes_per_second: number
  up_bytes_per_second: number
  /** Null if the client does not report it, and for Usenet. */
  connection_status: 'connected' | 'firewalled' | 'disconnected' | null
  /** The address that peers see; null if not reported. */
  external_address: string | null
  /** Since the client's counter began; null if it has none. */
  down_bytes_total: number | null
  up_bytes_total: number | null
  down_bytes_this_month: number | null
}

/** Bytes per second; null means no limit. */
export interface SpeedLimits {
  down: number | null
  up: number | null
  /** The slower hours, by the client's own clock. */
  window: { days: number[]; from: number; to: number; down: number | null; up: number | null } | null
}

export interface ClientLimits {
  down: number | null
  up: number | null
  /** The alternative limits, and whether they apply now. */
  alternative: { down: number | null; up: number | null; on: boolean } | null
  schedule: LimitScheduleEntry[]
  /** All downloads are paused. */
  paused: boolean
  /** The base of its percentages; null if not set. */
  line_speed: number | null
}

export interface LimitScheduleEntry {
  /** Minutes after midnight. */
  from_minute: number
  /** Null if the entry has only a start. */
  to_minute: number | null
  /** 1 Monday … 7 Sunday. */
  days: number[]
  /** `slow`, or the client's own name for the action. */
  summary: string
  enabled: boolean
}

export interface DownloadCategory {
  name: string
  path: string | null
}

export interface ClientDiskSpace {
  /** Null until the client has checked. */
  free_bytes: number | null
  total_bytes: number | null
  /** Downloads pause below this; null if the client does not check. */
  min_free_bytes: number | null
}

export interface NetworkBinding {
  /** The network interface it is bound to; null for any. */
  interface: string | null
  address: string | null
  port: number | null
  /** Whether it asks the router to open its port. */
  uses_upnp: boolean
  /** What a person changes: `in qBittorrent, Options, Advanced: set "Network interface" to tun0`. */
  remedy: string
  /** Whether usher can change the interface. It can always change the port. */
  interface_settable: boolean
}
