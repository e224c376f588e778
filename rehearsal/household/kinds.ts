/** What a rehearsed household has, watches, wants and fetches. Every pretend app tells its own side of this. */
export interface Household {
  members: Member[]
  shows: Show[]
  films: Film[]
  artists: { id: number; name: string; musicBrainz: string; albums: number }[]
  books: { id: string; title: string; author: string; hours: number }[]
  indexers: {
    id: number
    name: string
    protocol: 'torrent' | 'usenet'
    privacy: 'public' | 'private'
    failing: boolean
    /** Its site is down: a trial fails as well. */
    gone?: boolean
    /** Since when; nine hours where it is left out. */
    failingHours?: number
  }[]
  downloads: Download[]
  requests: HouseholdRequest[]
  /** `perDay` is how fast it has been filling. */
  disk: { total: number; free: number; perDay?: number }
  /** Files among the downloads that no app knows of, as the apps would see them. */
  strays?: { path: string; bytes: number; hours: number; same?: string }[]
  /** What was asked for while it is rehearsed: every app of one household has the same list. */
  arrivals?: Arrival[]
  /** What goes wrong in the apps; nothing, when left out. */
  troubles?: Troubles
}

/** Something a library was told to fetch, or to have. Times are milliseconds since 1970. */
export interface Arrival {
  /** A film that was not in the library before. */
  film: Film | null
  added_at: number
  /** What was taken for it; null while nothing was. */
  release: { name: string; for: Download['for']; bytes: number; at: number } | null
}

/** What the apps tell when something between them is broken. */
export interface Troubles {
  /** gluetun’s word for its tunnel. */
  tunnel?: 'crashed'
  /** A client that the libraries cannot reach. */
  unreachable?: Download['client']
  /** Root folders that cannot be written. */
  shut?: string[]
  /** A command at which a library has been for two hours. */
  busyWith?: { app: string; command: string }
  /** The torrent client is bound to no interface. */
  unbound?: true
  /** The port that leads back in through the tunnel, where it is not the client’s. */
  forwarded?: number
  /** What apps of Sonarr’s family say of their own health, by the app. */
  notes?: Record<string, HealthNote[]>
  /** Apps that take another key than the one they have written down. */
  rekeyed?: string[]
  /** Apps that take half a minute for an answer. */
  slow?: string[]
  /** What SQLite says to an app; whether nothing at all can be read. */
  database?: { app: string; says: string; whole: boolean }
  /** A film that Radarr no longer has. */
  forgotten?: number
  /** The tags of all who are given indexers, and of the solver, where they are not the usual. */
  tags?: { consumers?: number; proxy?: number }
  /** A category that the torrent client no longer has. */
  uncategorised?: string
  /** The media server’s last look through its libraries. */
  scan?: { hours: number; result: string }
  /** A folder that the media server has in no library. */
  unshelved?: string
  /** Versions that run instead of the usual ones. */
  versions?: Record<string, string>
  /** Films whose files went in the last hours, with Radarr's word for why. */
  lost?: { films: number[]; hours: number; reason: 'Manual' | 'MissingFromDisk' | 'Upgrade' }
  /** A film whose downloads failed, with the hours before now at which they did. */
  failures?: { film: number; hours: number[]; message: string }
}

/** source: the family’s `HealthResource`. */
export interface HealthNote {
  source: string
  type: 'notice' | 'warning' | 'error'
  message: string
}

export interface Member {
  id: number
  name: string
  /** Jellyfin's 32 hexadecimal digits. */
  key: string
  admin: boolean
}

export interface Show {
  id: number
  title: string
  slug: string
  year: number
  tvdb: number
  tmdb: number
  imdb: string
  network: string
  ended: boolean
  minutes: number
  seasons: { number: number; episodes: number; here: number }[]
}

export interface Film {
  id: number
  title: string
  slug: string
  year: number
  tmdb: number
  imdb: string
  minutes: number
  here: boolean
  /** Since it was added to the library; long ago where nothing is said. */
  hours?: number
}

export interface Download {
  /** A torrent's hash in small letters, or the other client's own word. */
  id: string
  client: 'qbittorrent' | 'sabnzbd'
  name: string
  for: { show: number; season: number; episodes: number[] } | { film: number }
  bytes: number
  /** From 0 to 1. */
  done: number
  bytesPerSecond: number
  seeds: number
  /** Hours since it was added. */
  hours: number
  /** The client’s own word for its state, where it is not the usual one. */
  said?: 'metaDL' | 'error' | 'stoppedDL' | 'missingFiles'
  /** The folder in which the client puts it, where it is not the usual one. */
  folder?: string
  /** No library waits for it. */
  unwanted?: true
  /** The Usenet client gave it up, with this many articles missing. */
  missing?: number
  /** What a library says of it once it is fetched and before it is filed. */
  importing?: {
    state: 'importPending' | 'importBlocked' | 'importing'
    health: 'ok' | 'warning'
    /** Files, with what is said of each. */
    messages: { title: string; messages: string[] }[]
    /** It has been there before. */
    hasFile?: true
  }
}

/** A library has it in its queue. */
export const isQueued = ({ done, importing, unwanted }: Download): boolean =>
  !unwanted && (done < 1 || importing !== undefined)

export interface HouseholdRequest {
  id: number
  by: number
  of: { show: number; seasons: number[] } | { film: number }
  /** source: Seerr, 1 pending, 2 approved, 3 declined, 4 failed, 5 completed. */
  status: 1 | 2 | 3 | 4 | 5
  /** source: Seerr, 2 pending, 3 processing, 4 partly available, 5 available. */
  media: 2 | 3 | 4 | 5
  hours: number
  /** It was approved, and never handed to the library. */
  unsent?: boolean
}

export function one<Kind extends { id: number }>(many: readonly Kind[], id: number): Kind {
  const found = many.find((each) => each.id === id)
  if (!found) throw new Error(`the household has nothing with the number ${id}`)
  return found
}

export const showPath = ({ title, year }: Pick<Show, 'title' | 'year'>): string => `/data/media/tv/${title} (${year})`
export const filmPath = ({ title, year }: Film): string => `/data/media/films/${title} (${year})`
