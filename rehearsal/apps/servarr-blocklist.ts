import { del, get, databaseEntry, type AppHandlerContext, type AppRoute } from './app.ts'
import { highestId, notFound } from './servarr-responses.ts'
import { pagedJson } from './servarr.ts'

/** A row of the queue, with what the blocklist keeps of it. */
interface BlockedRow {
  seriesId?: number
  episodeId?: number
  movieId?: number
  title: string
  protocol: string
  indexer: string
  quality: object
}

type BlockedEntry = { id: number } & Record<string, unknown>

const entriesOf = (context: AppHandlerContext): BlockedEntry[] => databaseEntry(context, 'blocklist', () => [])

/** source: `DELETE /queue/{id}?blocklist=true` adds one entry for the release, and the newest is listed first */
export function blockRelease(context: AppHandlerContext, rows: readonly BlockedRow[]): void {
  const [row] = rows
  if (!row) return
  const entries = entriesOf(context)
  entries.unshift({
    id: highestId(entries) + 1,
    ...(row.movieId === undefined
      ? { seriesId: row.seriesId, episodeIds: rows.map(({ episodeId }) => episodeId) }
      : { movieId: row.movieId }),
    sourceTitle: row.title,
    languages: [{ id: 1, name: 'English' }],
    quality: row.quality,
    customFormats: [],
    date: new Date(context.now()).toISOString(),
    protocol: row.protocol,
    indexer: row.indexer,
    message: 'Manually marked as failed',
  })
}

export const blocklistRoutes = (base: string): AppRoute[] => [
  get(`${base}/blocklist`, (context) => pagedJson(context, 'date', entriesOf(context))),
  del(`${base}/blocklist/{id}`, (context) => {
    const entries = entriesOf(context)
    const at = entries.findIndex(({ id }) => String(id) === context.pathParams['id'])
    if (at < 0) return notFound()
    entries.splice(at, 1)
    return {}
  }),
]
