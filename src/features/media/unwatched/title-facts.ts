import type { ExternalIds, MediaManager } from '../../../platform/media-apps/roles/media-manager.ts'

/** Who played a title, and when last. */
export interface TitlePlay {
  member: string
  /** Null if the server does not report when. */
  played_at: Date | null
}

/** Everything that is known about one film or series at one moment. Null means that it is not known. */
export interface TitleFacts {
  manager: Pick<MediaManager, 'service' | 'title' | 'transfer'>
  /** The media manager's own id. */
  item: string
  media: 'films' | 'series'
  ids: ExternalIds
  /** The id in the media manager's catalogue. */
  catalogue_id: string | null
  title: string
  year: number | null
  picture: string | null
  path: string
  tags: string[] | null
  genres: string[] | null
  /** The libraries of the media servers that have it. */
  libraries: string[] | null
  /** Who marked it, or a part of it, as a favourite: on a server that tells its owner. */
  favourite_of: string[] | null
  requested_by: string[] | null
  /** When it was added, or a file of it was last imported, whichever is later. */
  added: Date | null
  plays: TitlePlay[] | null
  playing: boolean | null
  /** Null if its queue is not known. */
  downloading: boolean | null
  size_bytes: number
  frees_bytes: number | null
  /** Why it frees less than its size. */
  because: string | null
  /** What its client still has to seed. */
  owed: string[]
  owed_not_known: boolean
  /** Its ids on the media servers. */
  server_items: { server: string; id: string }[]
}
