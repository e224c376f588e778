import type { Known } from '../connection/known.ts'
import type { App } from './app.ts'
import type { Ids } from './library.ts'
import type { ServerMembership } from './membership.ts'
import type { ServerWiring } from './wiring.ts'

/** What a household watches with. */
export interface MediaServer extends App {
  readonly wiring: ServerWiring
  readonly membership: ServerMembership
  shelves(): Promise<Known<ServerLibrary[]>>
  /** Every film and series it shows. One question. */
  items(): Promise<Known<ServerItem[]>>
  /** The episodes of a series, those without a file left out. */
  episodes(series: string): Promise<Known<ServerItem[]>>
  /** Whether a member is shown an item. */
  sees(member: string, item: string): Promise<Known<boolean>>
  members(): Promise<Known<ServerMember[]>>
  sessions(): Promise<Known<ServerSession[]>>
  /** The keys it has given out, by the names they were given to; without themselves. */
  keysGiven(): Promise<Known<{ name: string; made_at: Date | null }[]>>
  /** What was lately watched with, as far as it told what it takes. */
  players(): Promise<Known<ServerPlayer[]>>
  /** The hardware that it converts with: `none`, `vaapi`, … */
  converts(): Promise<Known<string>>
  /** How it is set to change films on the way; null in software alone. */
  transcoding(): Promise<Known<Transcoding | null>>
  /** The scan of its libraries. */
  scan(): Promise<Known<ServerScan>>
  /** Has it look through all of its libraries now. Throws a refusal with what it says against it. */
  rescan(): Promise<void>
}

export interface ServerLibrary {
  id: string
  name: string
  /** `movies`, `tvshows`, `music`, …; null for a mixed one. */
  sort: string | null
  /** As the server sees them. */
  paths: string[]
  scanning: boolean
}

export interface ServerItem {
  id: string
  sort: 'film' | 'series' | 'episode'
  title: string
  year: number | null
  ids: Ids
  season: number | null
  number: number | null
  /** A file, or the folder of a series; as the server sees it. */
  path: string | null
  /** There is something to play. */
  playable: boolean
  added_at: Date | null
  /** Languages of the subtitles it offers; null where that was not asked, as for all items at once. */
  subtitles: string[] | null
}

export interface ServerMember {
  id: string
  name: string
  admin: boolean
  enabled: boolean
  seen_at: Date | null
  /** The ids of the libraries a member is shown; null for all. */
  shelves: string[] | null
}

export interface ServerSession {
  member: string | null
  device: string
  client: string
  /** What plays; null when nothing does. */
  item: string | null
  title: string | null
  /** Whether it is changed on the way, and why. */
  method: 'direct' | 'remux' | 'transcode' | null
  transcode_reasons: string[]
  bits_per_second: number | null
  active_at: Date | null
}

/** What plays from it. Null stands for "whatever there is". */
export interface ServerPlayer {
  device: string
  /** Codecs that it takes as they are. */
  video: string[] | null
  audio: string[] | null
  bits_per_second: number | null
}

export interface Transcoding {
  /** `vaapi`, `qsv`, `nvenc`, … */
  by: string
  /** The device it opens, as it sees it; null where the way has none of that kind. */
  device: string | null
}

export interface ServerScan {
  running: boolean
  /** From 0 to 1 while it runs. */
  progress: number | null
  ended_at: Date | null
  /** `Completed`, `Failed`, … */
  result: string | null
}
