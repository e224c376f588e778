import type { Known } from '../../../lib/known.ts'
import type { MediaApp } from './media-app.ts'
import type { MediaManagerQuality } from './media-manager-quality.ts'
import type { MediaManagerCommands } from './media-manager-commands.ts'
import type { MediaManagerTransfer } from './transfer.ts'
import type {
  BlockedRelease,
  AppDiskSpace,
  AppHealthIssue,
  ImportSettings,
  BackgroundCommand,
  ConfiguredDownloadClient,
  ConfiguredIndexer,
  QualityProfile,
  QualitySize,
  RootFolder,
} from './media-manager-settings.ts'
import type { MediaManagerLinks } from './links.ts'

/**
 * An app for one kind of media: it knows what is wanted, searches for it, hands it to a download client and imports the
 * files. Ids are the app's own, as text; ids that other apps know are in `ids`.
 */
export interface MediaManager extends MediaApp {
  readonly media: MediaType
  readonly links: MediaManagerLinks
  /** All items, with or without files. One request. */
  items(): Promise<Known<MediaItem[]>>
  /** All items, with nothing but what concerns their quality: a tenth of what an entry has. One request. */
  assignedItems(): Promise<Known<AssignedItem[]>>
  /** The items that these may be, and perhaps others. A request for each, or one for all items if that is less. */
  itemsFor(wanted: readonly ItemReference[]): Promise<Known<MediaItem[]>>
  /** The episodes or albums of an item; a film has none. One request. */
  parts(item: string): Promise<Known<MediaPart[]>>
  /** The files of an item. One request. */
  files(item: string): Promise<Known<MediaFile[]>>
  /** Files of the first of these items: as many as a few requests return. */
  sampleFiles(items: readonly string[]): Promise<Known<MediaFile[]>>
  /** Monitored releases between these moments, and maybe a few beside them, in no order. One request. */
  calendar(from: Date, until: Date): Promise<Known<CalendarEntry[]>>
  /** One row per part: a season pack is many rows with the same `download_id`. At most 2,000. */
  queue(): Promise<Known<QueueRow[]>>
  /** Newest first. */
  history(item: string): Promise<Known<HistoryEvent[]>>
  /** Newest first. */
  historySince(when: Date): Promise<Known<HistoryEvent[]>>
  /** Releases that are not grabbed again, newest first; at most 200. */
  blocklist(): Promise<Known<BlockedRelease[]>>
  /** Commands that are running or ran last, searches among them. */
  backgroundCommands(): Promise<Known<BackgroundCommand[]>>
  qualityProfiles(): Promise<Known<QualityProfile[]>>
  qualitySizes(): Promise<Known<QualitySize[]>>
  rootFolders(): Promise<Known<RootFolder[]>>
  diskSpace(): Promise<Known<AppDiskSpace[]>>
  health(): Promise<Known<AppHealthIssue[]>>
  indexers(): Promise<Known<ConfiguredIndexer[]>>
  downloadClients(): Promise<Known<ConfiguredDownloadClient[]>>
  importSettings(): Promise<Known<ImportSettings>>
  readonly quality: MediaManagerQuality
  /** Only for actions. */
  readonly commands: MediaManagerCommands
  /** Moves items to another app of the same kind. */
  readonly transfer: MediaManagerTransfer
}

export type MediaType = 'series' | 'films' | 'music'

/** Ids of the same item in other apps. */
export interface ExternalIds {
  tvdb: string | null
  tmdb: string | null
  imdb: string | null
  musicbrainz: string | null
}

/** What another app, or a person, knows of an item. */
export interface ItemReference {
  ids: ExternalIds
  /** The app's own id; null if it is not known. */
  item: string | null
}

export interface MediaItem {
  id: string
  media: MediaType
  ids: ExternalIds
  title: string
  alternative_titles: string[]
  year: number | null
  /** The id of its poster in all of usher; null if it has none. */
  picture: string | null
  monitored: boolean
  /** The app's own status: `continuing`, `ended`, `announced`, `inCinemas`, `released`, … */
  status: string
  /** Its folder, as the app sees it. */
  path: string
  /** The id of its quality profile. */
  profile: string
  added_at: Date | null
  /** The first date it is available; null if unknown, and for series, whose parts have their own dates. */
  available_at: Date | null
  runtime_minutes: number | null
  size_bytes: number
  /** Released and wanted parts, and how many of them have a file. */
  wanted_parts: number
  present_parts: number
  seasons: MediaSeason[]
  /** The last search; series report it per part. */
  searched_at: Date | null
}

/** An item as far as its quality profile is concerned. */
export type AssignedItem = Pick<
  MediaItem,
  'id' | 'title' | 'profile' | 'added_at' | 'runtime_minutes' | 'present_parts'
>

export interface MediaSeason {
  number: number
  monitored: boolean
  wanted_parts: number
  present_parts: number
  /** Includes unreleased parts. */
  total_parts: number
  size_bytes: number
}

export interface MediaPart {
  id: string
  item: string
  /** Null for an album. */
  season: number | null
  number: number | null
  title: string
  ids: ExternalIds
  monitored: boolean
  available_at: Date | null
  searched_at: Date | null
  /** Null without a file. A complete album has its own id here. */
  file: string | null
}

export interface MediaFile {
  id: string
  item: string
  season: number | null
  /** As the app sees it. */
  path: string
  size_bytes: number
  quality: string
  /** Its profile wants a better copy. */
  below_cutoff: boolean
  added_at: Date | null
  runtime_minutes: number | null
  /** For a track, whose length the app does not report. */
  bits_per_second: number | null
  video: string | null
  /** `1920x1080` */
  resolution: string | null
  /** Languages of subtitles inside the file. */
  subtitles: string[]
  scene_name: string | null
}

/** One release of an episode, a film or an album. A film has several. */
export interface CalendarEntry {
  item: string
  /** Null for a film. */
  part: MediaPart | null
  /** Null for anything but a film. */
  release: 'cinema' | 'digital' | 'physical' | null
  /** A moment, or a day such as `2026-11-27`. */
  airs: { at: Date } | { day: string }
  has_file: boolean
  runtime_minutes: number | null
}

export interface QueueRow {
  id: string
  /** Null for a download that the app cannot match. */
  item: string | null
  part: string | null
  /** A torrent's hash in capitals, or the client's own id. Equals `ClientDownload.id`. */
  download_id: string | null
  title: string
  /** source: `QueueStatus`: queued paused downloading completed failed warning delay downloadClientUnavailable … */
  status: string
  /** `ok`, `warning` or `error`; null before the client has it. */
  health: string | null
  /** source: `TrackedDownloadState`: downloading importBlocked importPending importing imported failedPending … */
  state: string | null
  /** The app's own messages, in its configured language. */
  messages: string[]
  /** The files that the messages are about. */
  files: string[]
  /** For an episode. */
  season: number | null
  number: number | null
  /** Whether it already has a file; null if the row does not say. */
  has_file: boolean | null
  protocol: 'torrent' | 'usenet' | null
  client: string | null
  indexer: string | null
  size_bytes: number
  remaining_bytes: number
  added_at: Date | null
  expected_at: Date | null
  /** Where the app will look for the files, as the app sees it. */
  output_path: string | null
  quality: string | null
}

export type HistoryEventKind = 'grabbed' | 'imported' | 'failed' | 'deleted' | 'renamed' | 'ignored' | 'other'

export interface HistoryEvent {
  id: string
  item: string
  part: string | null
  kind: HistoryEventKind
  at: Date
  download_id: string | null
  /** The release's name, or the file's. */
  source_title: string
  quality: string | null
  indexer: string | null
  client: string | null
  /** Why it failed, was deleted or was ignored. */
  reason: string | null
  dropped_path: string | null
  imported_path: string | null
  file: string | null
  size_bytes: number | null
}
