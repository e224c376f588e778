import type { Known } from '../../../lib/known.ts'

/** Commands with effects: they ask the indexers, grab a release or add a film. */
export interface MediaManagerCommands {
  /**
   * Asks every indexer now and returns the releases, best first. Takes up to 90 seconds. Finds a film, an episode or a
   * season, an album or an artist.
   */
  searchReleases(of: ReleaseTarget): Promise<Known<IndexerRelease[]>>
  /** Grabs one of the releases found last. */
  grabRelease(offer: Pick<IndexerRelease, 'guid' | 'indexer_id'>): Promise<Known<null>>
  /**
   * Removes a download from the queue, by any of its rows. `from_client` also removes it from its client; otherwise it
   * may
   * keep seeding. `block` prevents the same release from being grabbed again. Does not search for another. Throws the
   * app's
   * error.
   */
  removeFromQueue(row: string, how: { from_client: boolean; block: boolean }): Promise<void>
  /** Takes an entry off the blocklist. Throws the app's error. */
  unblock(entry: string): Promise<void>
  /** Adds a film from the catalogue and searches for it; null for other kinds of media. */
  addFilm: ((film: NewFilm) => Promise<Known<null>>) | null
}

export interface NewFilm {
  /** Its id at themoviedb.org. */
  tmdb_id: number
  /** The root folder's path and the quality profile's id. */
  root_folder: string
  quality_profile: string
}

/** What to search for: `part` and `season` narrow the item. */
export interface ReleaseTarget {
  item: string
  part: string | null
  season: number | null
}

export interface IndexerRelease {
  /** The indexer's id of the release. May be an address that contains a key, so it is never shown. */
  guid: string
  indexer_id: number
  title: string
  indexer: string
  size_bytes: number
  /** Null for Usenet. */
  seeders: number | null
  approved: boolean
  /** The app's own reasons for not grabbing it. */
  rejections: string[]
  published_at: Date | null
}
