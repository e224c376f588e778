import type { Known } from '../connection/known.ts'
import type { App } from './app.ts'
import type { ClientWiring } from './wiring.ts'

/** What fetches: torrents or Usenet. Speeds are bytes a second; null stands for "no limit". */
export interface DownloadClient extends App {
  readonly wiring: ClientWiring
  readonly protocol: 'torrent' | 'usenet'
  /** All it has: waiting, moving, being unpacked, shared, and those that lately ended. */
  downloads(): Promise<Known<Download[]>>
  /** What a download's trackers say; empty for Usenet. */
  trackers(download: string): Promise<Known<Tracker[]>>
  /** The news servers it fetches from; empty for torrents. */
  servers(): Promise<Known<NewsServer[]>>
  traffic(): Promise<Known<Traffic>>
  limits(): Promise<Known<Limits>>
  /** What its settings hold it to, in the terms in which it can be told. */
  held(): Promise<Known<HeldTo>>
  /** The same wish as this client is able to keep it: what it has no setting for is null, figures are in its own steps. */
  able(to: HeldTo): HeldTo
  /** Writes it into its settings. Throws a refusal with what the client says against it. */
  hold(to: HeldTo, before: HeldTo): Promise<void>
  categories(): Promise<Known<Category[]>>
  space(): Promise<Known<ClientSpace>>
  /**
   * Has it let go of a download for good, with its own names of the files where that is said. Throws a refusal with what
   * it says against it. Null for one that shares nothing.
   */
  stop: ((download: string, how: { files: boolean }) => Promise<void>) | null
  /** Has it go on with what is paused; with all that it has where null. Throws a refusal with what it says against it. */
  resume(download: string | null): Promise<void>
  /** What it is bound to; null for one to which that means nothing. */
  binding(): Promise<Known<Binding | null>>
  /** Binds it anew; what is left out stays. Throws a refusal with what it says against it. Null where it cannot be told. */
  bind: ((to: Partial<Pick<Binding, 'interface' | 'port'>>) => Promise<void>) | null
}

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

export interface Download {
  /** As the libraries write it: a torrent's hash in capitals, or the client's own word. */
  id: string
  name: string
  category: string | null
  state: DownloadState
  /** The client's own word for its state. */
  said: string
  /** 0 where it is not known: of what is only a link yet, and of what was given up before all of it came. */
  size_bytes: number
  done_bytes: number
  down_bytes_per_second: number
  up_bytes_per_second: number
  left_seconds: number | null
  added_at: Date | null
  ended_at: Date | null
  /** When anything last moved. */
  moved_at: Date | null
  /** Connected ones that have all of it; null for Usenet. */
  seeds: number | null
  /** Whole copies among the connected; below 1 it cannot be finished from them. */
  availability: number | null
  ratio: number | null
  seeding_seconds: number | null
  /** At what it stops seeding by itself: its own rule or the client's; null where there is none. */
  until: { ratio: number | null; seconds: number | null }
  /** Its tracker lets in only its own; null where that is not told. */
  private: boolean | null
  /** Where its files are, as the client sees them. */
  path: string | null
  /** Why it failed. */
  reason: string | null
}

export interface Tracker {
  /** Without what comes after the host: the rest of an address often carries a passkey. */
  host: string
  state: 'off' | 'not-asked' | 'working' | 'asking' | 'failing'
  message: string | null
  seeds: number | null
  peers: number | null
}

export interface NewsServer {
  name: string
  active: boolean
  connections: number
  /** What is wrong with it. */
  trouble: string | null
}

export interface Traffic {
  down_bytes_per_second: number
  up_bytes_per_second: number
  /** Null for Usenet. */
  connected: 'connected' | 'firewalled' | 'disconnected' | null
  /** The address under which the others see it. */
  outside_address: string | null
  /** Since it began to count; null where it does not. */
  down_bytes_ever: number | null
  up_bytes_ever: number | null
  down_bytes_this_month: number | null
}

/** Bytes a second; null is no limit. */
export interface HeldTo {
  down: number | null
  up: number | null
  /** The slower part of the day, by its own clock. */
  window: { days: number[]; from: number; to: number; down: number | null; up: number | null } | null
}

export interface Limits {
  down: number | null
  up: number | null
  /** The other pair, and whether it is the one in force. */
  slow: { down: number | null; up: number | null; on: boolean } | null
  schedule: Schedule[]
  /** Everything is held. */
  paused: boolean
  /** What its percentages are of; null where nobody said. */
  line: number | null
}

export interface Schedule {
  /** Minutes after midnight. */
  from: number
  /** Null where an entry says only when something begins. */
  to: number | null
  /** 1 Monday … 7 Sunday. */
  days: number[]
  /** `slow`, or the client's own word for what happens. */
  what: string
  enabled: boolean
}

export interface Category {
  name: string
  path: string | null
}

export interface ClientSpace {
  /** Null while it has not looked. */
  free_bytes: number | null
  total_bytes: number | null
  /** With less than this free it fetches nothing; null where it does not look. */
  least_free_bytes: number | null
}

export interface Binding {
  /** The network interface it keeps to; null for any. */
  interface: string | null
  address: string | null
  port: number | null
  /** It asks the router to open its port. */
  opens_router: boolean
}
