import type { Known } from '../../../lib/known.ts'
import type { MediaApp } from './media-app.ts'
import type { ExternalIds, MediaType } from './media-manager.ts'
import type { ServerAccounts } from './accounts.ts'
import type { MediaServerLinks } from './links.ts'
import type { Secret } from '../connection/secret.ts'

export interface MediaServer extends MediaApp {
  readonly links: MediaServerLinks
  /** Null for a server whose members have their accounts elsewhere. */
  readonly accounts: ServerAccounts | null
  libraries(): Promise<Known<ServerLibrary[]>>
  /** All films and series. One request, or one for each library. */
  items(): Promise<Known<ServerItem[]>>
  /** Films and series with this in their title. One request. Null for a server that has no such search. */
  readonly itemsTitled: ((title: string) => Promise<Known<ServerItem[]>>) | null
  /** Episodes that have a file. */
  episodes(series: string): Promise<Known<ServerItem[]>>
  canUserSee(member: string, item: string): Promise<Known<boolean>>
  /** Members whose accounts are elsewhere are listed once they have used the server. */
  users(): Promise<Known<ServerUser[]>>
  /** The films and episodes that a member has played or begun to play, each with the last time. */
  plays(member: string): Promise<Known<ServerPlay[]>>
  /**
   * The films and series that a member marked as a favourite, by a season or an episode too. Null for a server that shows
   * its owner no favourites of others.
   */
  readonly favourites: ((member: string) => Promise<Known<string[]>>) | null
  /** Null for a server whose collections usher does not change. */
  readonly collections: ServerCollections | null
  sessions(): Promise<Known<ServerSession[]>>
  /** The names and dates of its API keys, without their values. */
  issuedKeys(): Promise<Known<{ name: string; made_at: Date | null }[]>>
  /** Recent players that reported their capabilities. */
  recentPlayers(): Promise<Known<ServerPlayer[]>>
  /** The hardware it transcodes with: `none`, `vaapi`, … */
  hardwareAcceleration(): Promise<Known<string>>
  /** The transcoding device; null if it transcodes in software. The method is null for a server that hides it. */
  readonly transcodingSettings: (() => Promise<Known<TranscodingSettings | null>>) | null
  libraryScan(): Promise<Known<MediaServerScan>>
  /** Starts a scan of all libraries. Throws the server's error. */
  startLibraryScan(): Promise<void>
  /** Sets up a server that nobody has opened yet. Missing if usher cannot do that for this server. */
  completeFirstRun?(request: FirstRunRequest): Promise<FirstRunResult>
}

export interface FirstRunRequest {
  /** The name of the administrator's account. */
  admin: string
  password: string
  /** Folders as the server sees them. */
  libraries: readonly { name: string; collection_type: string; folder: string }[]
}

export interface FirstRunResult {
  /** The API key for usher. */
  key: Secret
  /** The names of the libraries that were not there before. */
  added_libraries: string[]
}

export interface ServerLibrary {
  id: string
  name: string
  /** `movies`, `tvshows`, `music`, …; null for a mixed library. */
  collection_type: string | null
  /** As the server sees them. */
  paths: string[]
  scanning: boolean
}

export interface ServerItem {
  id: string
  type: 'film' | 'series' | 'episode'
  title: string
  year: number | null
  ids: ExternalIds
  season: number | null
  number: number | null
  /** A file, or the folder of a series; as the server sees it. */
  path: string | null
  /** Whether it has a file. */
  playable: boolean
  added_at: Date | null
  /** Languages of its subtitles; null if not requested, as for all items at once. */
  subtitles: string[] | null
}

export interface ServerPlay {
  item: string
  /** The series of an episode; null for a film. */
  series: string | null
  /** Null if the server does not report it. */
  played_at: Date | null
}

export interface ServerCollections {
  /**
   * Makes the collection of this name contain exactly these items. Creates it only for an item, and never deletes it.
   * Throws the server's error.
   */
  setItems(name: string, items: readonly string[]): Promise<void>
}

export interface ServerUser {
  id: string
  name: string
  admin: boolean
  enabled: boolean
  last_seen_at: Date | null
  /** The libraries that a member sees; null for all, or if the server does not tell. */
  library_ids: string[] | null
}

export interface ServerSession {
  member: string | null
  /** Empty if the server does not report it. */
  device: string
  client: string
  /** What is playing; null for nothing. */
  item: PlayingItem | null
  /** Null if the server does not report it. */
  paused: boolean | null
  position_seconds: number | null
  /** Whether it is transcoded, and why. */
  method: 'direct' | 'remux' | 'transcode' | null
  transcode_reasons: string[]
  bits_per_second: number | null
  /** Whether it leaves the home. Null if the server does not report it. */
  remote: boolean | null
  started_at: Date | null
  last_active_at: Date | null
}

export interface PlayingItem {
  id: string
  /** Of the episode, film or track itself. */
  title: string | null
  /** The name of the series, for an episode. */
  series: string | null
  season: number | null
  number: number | null
  /** Null for an episode: its year is not that of its series. */
  year: number | null
  /** For a track. */
  artist: string | null
  /** Null for anything else, such as live television. */
  media: MediaType | 'books' | null
  /** The id of its poster in all of usher; null if it has none. */
  picture: string | null
  length_seconds: number | null
}

/** The capabilities of a player. Null means any. */
export interface ServerPlayer {
  device: string
  /** Codecs it plays without transcoding. */
  video_codecs: string[] | null
  audio_codecs: string[] | null
  max_bits_per_second: number | null
}

export interface TranscodingSettings {
  /** `vaapi`, `qsv`, `nvenc`, … */
  acceleration: string
  /** The device it opens, as the server sees it; null if this method has no device. */
  device: string | null
}

export interface MediaServerScan {
  running: boolean
  /** 0 to 1 while it runs. */
  progress: number | null
  finished_at: Date | null
  /** `Completed`, `Failed`, … */
  result: string | null
}
