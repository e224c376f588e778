import type { Known } from '../connection/known.ts'

/** What a library is asked to do. Nothing here is a look: it asks the indexers, takes a release, or adds a film. */
export interface LibraryDeeds {
  /**
   * Asks every indexer now, and judges what they offer, the best first; takes up to a minute and a half. A film, an
   * episode or a season, an album or an artist.
   */
  offers(of: Sought): Promise<Known<Offer[]>>
  /** Has it fetch one of what was offered last. */
  take(offer: Pick<Offer, 'guid' | 'indexer_id'>): Promise<Known<null>>
  /**
   * Takes a download out of its queue, by any of its rows: out of its client too, or left there to be shared; its release
   * is not taken again where that is said. It looks for nothing by that. Throws a refusal with what it says against it.
   */
  giveUp(row: string, how: { from_client: boolean; block: boolean }): Promise<void>
  /** Puts a film of the catalogue in its list and has it searched for; null for a library of something else. */
  addFilm: ((film: NewFilm) => Promise<Known<null>>) | null
}

export interface NewFilm {
  /** Its number at themoviedb.org. */
  tmdb: number
  /** The root folder and the id of the quality profile. */
  root: string
  profile: string
}

/** One thing to look for: `part` and `season` narrow the item, where it has some. */
export interface Sought {
  item: string
  part: string | null
  season: number | null
}

export interface Offer {
  /** What names it at its indexer. It may be an address with a key in it, and is never told. */
  guid: string
  indexer_id: number
  title: string
  indexer: string
  size_bytes: number
  /** Null for Usenet. */
  seeders: number | null
  approved: boolean
  /** Why it is not taken, in the words of the app. */
  refusals: string[]
  at: Date | null
}
