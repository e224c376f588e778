import { clientDownloadId, clientName } from '../household/grabs.ts'
import type { HouseholdDownload } from '../household/types.ts'
import { del, get, type AppHandlerContext, type AppRoute } from './app.ts'
import { notFound } from './servarr-responses.ts'
import { pagedJson } from './servarr.ts'

type Row = Readonly<Record<string, unknown>>

interface BlockedRelease {
  id: number
  download: HouseholdDownload
  /** When it was blocked, as the family writes it. */
  date: string
  /** The rows of the queue that it had. */
  rows: readonly Row[]
}

/** What the family says of a release that a person or a program had blocked. source: `QueueController.Remove` */
const MESSAGE = 'Manually marked as failed'

const blockedReleases = ({ sharedState }: AppHandlerContext, app: string): BlockedRelease[] =>
  sharedState.getOrCreate(`${app} blocklist`, () => [])

export function blockRelease(
  context: AppHandlerContext,
  app: string,
  download: HouseholdDownload,
  rows: readonly Row[],
): void {
  const all = blockedReleases(context, app)
  const id = Math.max(0, ...all.map((one) => one.id)) + 1
  all.push({ id, download, rows, date: new Date(context.now()).toISOString() })
}

/** source: `BlocklistController` */
export const blocklistRoutes = (app: string, base: string): AppRoute[] => [
  get(`${base}/blocklist`, (context) => pagedJson(context, 'date', blockedReleases(context, app).map(blockedJson))),
  del(`${base}/blocklist/{id}`, (context) => {
    const all = blockedReleases(context, app)
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
export function blockedEvents(
  context: AppHandlerContext,
  app: string,
  item: Readonly<Record<string, number>>,
): object[] {
  const [[owner, number] = []] = Object.entries(item)
  return blockedReleases(context, app).flatMap(({ id, download, date, rows }) =>
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
