import { clientDownloadId, clientName } from '../household/grabs.ts'
import type { HouseholdDownload } from '../household/types.ts'
import { databaseEntry, del, get, type AppHandlerContext, type AppRoute } from './app.ts'
import { highestId, notFound } from './servarr-responses.ts'
import { pagedJson } from './servarr.ts'

type Row = Readonly<Record<string, unknown>>

interface BlockedRelease {
  id: number
  download: Pick<HouseholdDownload, 'id' | 'client' | 'name'>
  /** When it was blocked, as the family writes it. */
  date: string
  /** The rows of the queue that it had. */
  rows: readonly Row[]
}

/** What the family says of a release that a person or a program had blocked. source: `QueueController.Remove` */
const MESSAGE = 'Manually marked as failed'

/** The newest first. An entry that is taken off the blocklist stays in the history. */
const blockedReleases = (context: AppHandlerContext, name: 'blocklist' | 'blocked ever'): BlockedRelease[] =>
  databaseEntry(context, name, () => [])

export function blockRelease(
  context: AppHandlerContext,
  { id, client, name }: HouseholdDownload,
  rows: readonly Row[],
): void {
  const ever = blockedReleases(context, 'blocked ever')
  const one = {
    id: highestId(ever) + 1,
    download: { id, client, name },
    rows,
    date: new Date(context.now()).toISOString(),
  }
  ever.unshift(one)
  blockedReleases(context, 'blocklist').unshift(one)
}

/** source: `BlocklistController` */
export const blocklistRoutes = (base: string): AppRoute[] => [
  get(`${base}/blocklist`, (context) =>
    pagedJson(context, 'date', blockedReleases(context, 'blocklist').map(blockedJson)),
  ),
  del(`${base}/blocklist/{id}`, (context) => {
    const all = blockedReleases(context, 'blocklist')
    const at = all.findIndex(({ id }) => String(id) === context.pathParams['id'])
    if (at < 0) return notFound()
    all.splice(at, 1)
    return {}
  }),
]

function blockedJson({ id, download, date, rows }: BlockedRelease): object {
  const [row = {}] = rows
  const { seriesId, movieId, languages, quality, customFormats, protocol, indexer } = row
  return {
    id,
    ...(movieId === undefined ? { seriesId, episodeIds: rows.map(({ episodeId }) => episodeId) } : { movieId }),
    sourceTitle: download.name,
    languages,
    quality,
    customFormats,
    date,
    protocol,
    indexer,
    message: MESSAGE,
  }
}

/** The history events of what was blocked for an item. source: `downloadFailed` of `EpisodeHistoryEventType` and its kin */
export function blockedEvents(context: AppHandlerContext, item: Readonly<Record<string, number>>): object[] {
  const [[owner, number] = []] = Object.entries(item)
  return blockedReleases(context, 'blocked ever').flatMap(({ id, download, date, rows }) =>
    rows
      .filter((row) => owner !== undefined && row[owner] === number)
      .map(({ episodeId, quality, languages }, at) => ({
        id: 950_000 + id * 100 + at,
        ...item,
        ...(episodeId === undefined ? {} : { episodeId }),
        sourceTitle: download.name,
        quality,
        languages,
        customFormats: [],
        customFormatScore: 0,
        qualityCutoffNotMet: false,
        downloadId: clientDownloadId(download),
        date,
        eventType: 'downloadFailed',
        data: {
          downloadClient: clientName(download.client),
          downloadClientName: clientName(download.client),
          message: MESSAGE,
        },
      })),
  )
}
