import type { RehearsedHealthNote } from './health-note.ts'
import type { HardwareFaults } from '../hardware/types.ts'
import type { HouseholdRequest } from './household-request.ts'

/** The data of a rehearsed household. Every rehearsed app shows its own part. */
export interface Household {
  members: HouseholdMember[]
  shows: HouseholdShow[]
  films: HouseholdFilm[]
  artists: HouseholdArtist[]
  books: { id: string; title: string; author: string; hours: number }[]
  indexers: {
    id: number
    name: string
    protocol: 'torrent' | 'usenet'
    privacy: 'public' | 'private'
    failing: boolean
    /** The site is down, so a test also fails. */
    gone?: boolean
    /** Default: 9. */
    failingHours?: number
  }[]
  downloads: HouseholdDownload[]
  requests: HouseholdRequest[]
  /** `perDay` is how fast it fills. */
  disk: { total: number; free: number; perDay?: number }
  /** Files among the downloads that no app knows, at the path that the apps see. */
  strayFiles?: { path: string; bytes: number; hours: number; linkedTo?: string }[]
  /** Requests made during the rehearsal; all apps of a household share the list. */
  acquisitions?: HouseholdAcquisition[]
  /** What members have played to the end. Default: nothing. */
  plays?: HouseholdPlay[]
  /** Nobody is watching or listening. Default: somebody is. */
  nobodyWatches?: true
  /** Default: none. */
  faults?: AppFaults
  /** What is wrong with the machine itself. Default: nothing. */
  hardware?: HardwareFaults
}

/** A release that a media manager was told to grab, or a film to add. Times are milliseconds since 1970. */
export interface HouseholdAcquisition {
  /** A film that was not in the library before. */
  film: HouseholdFilm | null
  addedAt: number
  /** The grabbed release; null if there is none yet. */
  release: { name: string; for: HouseholdDownload['target']; bytes: number; at: number } | null
}

/** What the apps report when something between them is broken. */
export interface AppFaults {
  /** gluetun’s own status of its tunnel. */
  tunnelStatus?: 'crashed'
  /** A client that the media managers cannot reach. */
  unreachableClient?: HouseholdDownload['client']
  unwritableFolders?: string[]
  /** A command that a media manager has been running for two hours. */
  longCommand?: { app: string; command: string }
  /** The torrent client is not bound to an interface. */
  isClientUnbound?: true
  /** The tunnel's forwarded port, if it is not the client’s. */
  forwardedPort?: number
  /** Health messages of the Servarr apps. */
  healthNotes?: Record<string, RehearsedHealthNote[]>
  /** Apps that accept another key than the stored one. */
  appsWithChangedKey?: string[]
  /** Sonarr and Radarr delete a title from their list, answer 200, and its files stay. */
  deletionsLeaveFiles?: boolean
  /** Apps that take 30 seconds to respond. */
  slowApps?: string[]
  /** Nobody has signed in to Seerr yet. */
  isSeerrUnopened?: true
  /** Seerr lets only its own web page change anything. */
  isSeerrCsrfProtected?: true
  /** SQLite's error in an app; `whole` if nothing can be read. */
  databaseError?: { app: string; says: string; whole: boolean }
  missingFilm?: number
  /** The tags of all applications and of the challenge solver, if unusual. */
  tags?: { consumers?: number; proxy?: number }
  missingCategory?: string
  /** The media server’s last scan. */
  lastScan?: { hours: number; result: string }
  /** A folder that is in none of the media server's libraries. */
  unlistedFolder?: string
  /** Versions that differ from the usual ones. */
  versions?: Record<string, string>
  /** Subtitle sites that Bazarr does not use for now, in its own words. */
  throttledSubtitleSites?: { name: string; status: string; retry: string }[]
  /** Nobody has opened the media server yet: its setup wizard waits. */
  mediaServerNotSetUp?: true
  /** What Bazarr reports under System, Status. */
  subtitleHealthIssues?: { object: string; issue: string }[]
  /** A media manager that sends Bazarr no live updates. */
  appWithoutLiveUpdates?: 'sonarr' | 'radarr'
  /** Films in the library that lack subtitles. */
  filmsWithoutSubtitles?: number[]
  /** Films whose files were deleted in the last hours, with Radarr’s reason. */
  deletedFiles?: { films: number[]; hours: number; reason: 'Manual' | 'MissingFromDisk' | 'Upgrade' }
  /** A film whose downloads failed, in hours before now. */
  failedDownloads?: { film: number; hours: number[]; message: string }
}

export interface HouseholdMember {
  id: number
  name: string
  /** Jellyfin's 32 hexadecimal digits. */
  key: string
  admin: boolean
  /** The name that they gave themselves where they request; their name without one. */
  displayName?: string
  /** What they saved as notification settings where they request; undefined if they never did. */
  notices?: SavedNotices
}

/** Types are bits; 8 says that a request is available. */
export interface SavedNotices {
  types: Partial<Record<'email' | 'telegram' | 'pushover' | 'discord' | 'pushbullet', number>>
  telegramChatId?: string
  pushoverUserKey?: string
  discordId?: string
  pushbulletAccessToken?: string
}

export interface HouseholdShow {
  id: number
  title: string
  slug: string
  year: number
  tvdb: number
  tmdb: number
  imdb: string
  network: string
  /** Default: none. */
  genres?: string[]
  ended: boolean
  minutes: number
  seasons: { number: number; episodes: number; availableEpisodes: number }[]
  /** Announced episodes, beside the seasons above. */
  upcoming?: UpcomingEpisode[]
}

/** It airs at this hour in UTC, this many days after today. */
export interface UpcomingEpisode {
  season: number
  episode: number
  title: string
  inDays: number
  atHour: number
}

export interface HouseholdArtist {
  id: number
  name: string
  musicBrainz: string
  /** Released, and in the library. */
  albums: number
  upcoming?: { title: string; inDays: number }[]
}

export interface HouseholdFilm {
  id: number
  title: string
  slug: string
  year: number
  tmdb: number
  imdb: string
  minutes: number
  hasFile: boolean
  /** Days until it is released on disc. Default: long ago. */
  physicalInDays?: number
  /** Time since it was added. Default: long ago. */
  ageHours?: number
}

export interface HouseholdDownload {
  /** A torrent's hash in lower case, or the Usenet client's own id. */
  id: string
  client: 'qbittorrent' | 'sabnzbd'
  name: string
  target: { show: number; season: number; episodes: number[] } | { film: number }
  bytes: number
  /** 0 to 1. */
  progress: number
  bytesPerSecond: number
  seeds: number
  /** Time since it was added. */
  ageHours: number
  /** The names of its files, if they are not one film or episode with the name of the release. */
  fileNames?: string[]
  /** The client’s own state, if it is not the usual one. */
  clientState?: 'metaDL' | 'error' | 'stoppedDL' | 'stoppedUP' | 'missingFiles'
  /** The client's download folder, if it is not the usual one. */
  folder?: string
  /** No media manager waits for it. */
  isUnwanted?: true
  /** It is from a public indexer; the others are private. */
  isPublic?: true
  /** Its archive needs a password that the Usenet client does not have. */
  isEncrypted?: true
  /** A person chose the release in the media manager, or gave it to the client without one. */
  chosenBy?: 'interactive-search' | 'client'
  /** The Usenet client gave up with this many articles missing. */
  missingArticles?: number
  /** What a media manager reports between the download and the import. */
  importing?: {
    state: 'importPending' | 'importBlocked' | 'importing'
    health: 'ok' | 'warning'
    /** Files, with the messages for each. */
    messages: { title: string; messages: string[] }[]
    /** It was in the library before. */
    hasFile?: true
  }
}

/** Returns whether a media manager has it in its queue. */
export const isQueued = ({ progress, importing, isUnwanted }: HouseholdDownload): boolean =>
  !isUnwanted && (progress < 1 || importing !== undefined)

export interface HouseholdPlay {
  memberId: number
  target: { film: number } | { show: number; season: number; episode: number }
  hoursAgo: number
}

export function requireById<Kind extends { id: number }>(many: readonly Kind[], id: number): Kind {
  const found = many.find((each) => each.id === id)
  if (!found) throw new Error(`the household has nothing with the number ${id}`)
  return found
}

export const showPath = ({ title, year }: Pick<HouseholdShow, 'title' | 'year'>): string =>
  `/data/media/tv/${title} (${year})`
export const filmPath = ({ title, year }: HouseholdFilm): string => `/data/media/films/${title} (${year})`
