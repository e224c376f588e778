import { flag, many, moment, number, numberOr, text, textOr, texts, type Foreign } from '../../../lib/json-reader.ts'
import type { LibraryDeeds, Offer, Sought } from '../roles/library-deeds.ts'
import type { Line } from '../connection/line.ts'

/** source: every indexer has its own time to answer, and the slowest decides. */
const SEARCH_MS = 90_000
const OFFER_BYTES = 16 * 1024 * 1024

export interface DeedsKind {
  base: string
  /** The query that names what is sought: `movieId=5`, `episodeId=21003`. */
  sought(of: Sought): string
  addFilm?: LibraryDeeds['addFilm']
}

/** source: `GET /release` asks the indexers anew and judges what they offer; `POST /release` takes one of the last. */
export const servarrDeeds = (line: Line, { base, sought, addFilm = null }: DeedsKind): LibraryDeeds => ({
  offers: (of) =>
    line.ask(`${base}/release?${sought(of)}`, many(offer), { deadline_ms: SEARCH_MS, most_bytes: OFFER_BYTES }),
  take: ({ guid, indexer_id }) =>
    line.tell({ method: 'POST', path: `${base}/release`, json: { guid, indexerId: indexer_id } }, () => null),
  // source: without another word a blocked one is looked for anew, where it is set to; that is asked for apart
  giveUp: async (row, { from_client, block }) => {
    const how = new URLSearchParams({
      removeFromClient: String(from_client),
      blocklist: String(block),
      skipRedownload: 'true',
    })
    const path = `${base}/queue/${encodeURIComponent(row)}?${how.toString()}`
    await line.instruct(path, { method: 'DELETE', what: 'that a download leaves its queue' })
  },
  addFilm,
})

const offer = (one: Foreign): Offer => ({
  guid: text(one, 'guid'),
  indexer_id: number(one, 'indexerId'),
  title: text(one, 'title'),
  indexer: textOr(one, 'indexer') ?? '',
  size_bytes: numberOr(one, 'size') ?? 0,
  seeders: numberOr(one, 'seeders'),
  approved: flag(one, 'approved'),
  refusals: texts(one, 'rejections'),
  at: moment(one, 'publishDate'),
})
