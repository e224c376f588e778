import type { Known } from '../connection/known.ts'
import type { App } from './app.ts'
import type { LibraryQuality } from './library-quality.ts'
import type { LibraryDeeds } from './library-deeds.ts'
import type { LibraryMoving } from './moving.ts'
import type {
  BlockedRelease,
  Disk,
  HealthNote,
  Importing,
  LibraryCommand,
  LibraryHand,
  LibrarySource,
  QualityProfile,
  QualitySize,
  RootFolder,
} from './library-settings.ts'
import type { LibraryWiring } from './wiring.ts'

/**
 * What files a sort of media: it knows what is wanted, looks for it, hands it to a download client and imports what
 * comes. Ids are the app's own, as text; those that other apps know are in `ids`.
 */
export interface Library extends App {
  readonly media: Media
  readonly wiring: LibraryWiring
  /** Everything it keeps, whatever it has of it. One question. */
  items(): Promise<Known<LibraryItem[]>>
  /** The episodes or albums of an item; a film has none. One question. */
  parts(item: string): Promise<Known<LibraryPart[]>>
  /** The files of an item. One question. */
  files(item: string): Promise<Known<LibraryFile[]>>
  /** The files of the first of these items: as many as a few questions tell. */
  sample(items: readonly string[]): Promise<Known<LibraryFile[]>>
  /** What is on its way, one row a part: a season pack is many rows with one `download_id`. At most 2,000. */
  queue(): Promise<Known<QueueRow[]>>
  /** All that happened to an item, newest first. */
  history(item: string): Promise<Known<LibraryEvent[]>>
  /** What happened to anything since then, newest first. */
  since(when: Date): Promise<Known<LibraryEvent[]>>
  /** What was refused for good and is not grabbed again, newest first; at most 200. */
  blocked(): Promise<Known<BlockedRelease[]>>
  /** The commands that run now or ran last: searches among them. */
  commands(): Promise<Known<LibraryCommand[]>>
  profiles(): Promise<Known<QualityProfile[]>>
  sizes(): Promise<Known<QualitySize[]>>
  roots(): Promise<Known<RootFolder[]>>
  disks(): Promise<Known<Disk[]>>
  health(): Promise<Known<HealthNote[]>>
  /** The indexers it asks. */
  sources(): Promise<Known<LibrarySource[]>>
  /** The download clients it hands to. */
  hands(): Promise<Known<LibraryHand[]>>
  importing(): Promise<Known<Importing>>
  /** What it is told about quality. */
  readonly quality: LibraryQuality
  /** What only an action may ask of it. */
  readonly deeds: LibraryDeeds
  /** How what it keeps goes to another of its sort. */
  readonly moving: LibraryMoving
}

export type Media = 'series' | 'films' | 'music'

/** What other apps call the same thing. */
export interface Ids {
  tvdb: string | null
  tmdb: string | null
  imdb: string | null
  musicbrainz: string | null
}

/** A series, a film or an artist. */
export interface LibraryItem {
  id: string
  media: Media
  ids: Ids
  title: string
  /** Other titles it goes by. */
  also: string[]
  year: number | null
  monitored: boolean
  /** The app's own word: `continuing`, `ended`, `announced`, `inCinemas`, `released`, … */
  status: string
  /** Its folder, as the app sees it. */
  path: string
  /** The id of its quality profile. */
  profile: string
  added_at: Date | null
  /** When it can first be had; null when that is not known, and for series, whose parts have times of their own. */
  out_at: Date | null
  minutes: number | null
  size_bytes: number
  /** Parts that are out and wanted, and how many of those it has a file of. */
  wanted: number
  here: number
  seasons: LibrarySeason[]
  /** When it was last searched for; series tell that of their parts. */
  searched_at: Date | null
}

export interface LibrarySeason {
  number: number
  monitored: boolean
  wanted: number
  here: number
  /** With those that are not out yet. */
  total: number
  size_bytes: number
}

/** An episode or an album. */
export interface LibraryPart {
  id: string
  item: string
  /** Null for an album. */
  season: number | null
  number: number | null
  title: string
  ids: Ids
  monitored: boolean
  out_at: Date | null
  searched_at: Date | null
  /** Null while there is none. An album that is here whole has its own id. */
  file: string | null
}

export interface LibraryFile {
  id: string
  item: string
  season: number | null
  /** As the app sees it. */
  path: string
  size_bytes: number
  quality: string
  /** Better could be had, and its profile wants it. */
  below_cutoff: boolean
  added_at: Date | null
  minutes: number | null
  /** Of a track, whose length the app does not tell. */
  bits_per_second: number | null
  video: string | null
  /** `1920x1080` */
  resolution: string | null
  /** Languages of subtitles inside the file. */
  subtitles: string[]
  scene_name: string | null
}

export interface QueueRow {
  id: string
  /** Null for a download it cannot match. */
  item: string | null
  part: string | null
  /** A torrent's hash in capitals, or the client's own word. Joins with `Download.id`. */
  download_id: string | null
  title: string
  /** source: `QueueStatus`: queued paused downloading completed failed warning delay downloadClientUnavailable … */
  status: string
  /** `ok`, `warning` or `error`; null for what is not with a client yet. */
  health: string | null
  /** source: `TrackedDownloadState`: downloading importBlocked importPending importing imported failedPending … */
  state: string | null
  /** The app's own sentences, in the language it is set to. */
  messages: string[]
  /** The files that the sentences are about. */
  files: string[]
  /** For an episode. */
  season: number | null
  number: number | null
  /** The library has a file of it already; null where the row does not say. */
  has_file: boolean | null
  protocol: 'torrent' | 'usenet' | null
  client: string | null
  indexer: string | null
  size_bytes: number
  left_bytes: number
  added_at: Date | null
  expected_at: Date | null
  /** Where it will be looked for, as the app sees it. */
  output_path: string | null
  quality: string | null
}

export type LibraryEventKind = 'grabbed' | 'imported' | 'failed' | 'deleted' | 'renamed' | 'ignored' | 'other'

export interface LibraryEvent {
  id: string
  item: string
  part: string | null
  kind: LibraryEventKind
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
