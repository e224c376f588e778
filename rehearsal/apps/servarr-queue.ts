import { isQueued, type HouseholdDownload } from '../household/types.ts'
import { get, del, type AppHandlerContext, type AppRoute } from './app.ts'
import { blockRelease } from './servarr-blocklist.ts'
import { removedDownloads } from './removed-downloads.ts'
import { notFound } from './servarr-responses.ts'
import { pagedJson, queueStatusJson } from './servarr.ts'

interface QueueRouteOptions {
  base: string
  /** Whether this media manager waits for the download. */
  isOwnDownload: (download: HouseholdDownload) => boolean
  /** One row per part; `at` is the download's permanent index. */
  rows: (context: AppHandlerContext, download: HouseholdDownload, at: number) => ({ id: number } & object)[]
}

/** source: `DELETE /queue/{id}`: any row removes the whole download; by default also from its client, not blocked. */
export function queueRoutes({ base, isOwnDownload, rows }: QueueRouteOptions): AppRoute[] {
  const ownDownloads = (context: AppHandlerContext) =>
    context.household.downloads
      .filter((download) => isOwnDownload(download) && isQueued(download))
      .map((download, at) => ({ download, at }))
      .filter(
        ({ download: { id } }) =>
          !removedDownloads(context).byClient.has(id) && !removedDownloads(context).byQueue.has(id),
      )
  return [
    get(`${base}/queue`, (context) =>
      pagedJson(
        context,
        'timeleft',
        ownDownloads(context).flatMap(({ download, at }) => rows(context, download, at)),
      ),
    ),
    get(`${base}/queue/status`, (context) => queueStatusJson(ownDownloads(context).map(({ download }) => download))),
    del(`${base}/queue/{id}`, (context) => {
      const found = ownDownloads(context).find(({ download, at }) =>
        rows(context, download, at).some(({ id }) => String(id) === context.pathParams['id']),
      )
      if (!found) return notFound()
      const { byClient, byQueue } = removedDownloads(context)
      const stays = context.url.searchParams.get('removeFromClient') === 'false'
      ;(stays ? byQueue : byClient).add(found.download.id)
      if (context.url.searchParams.get('blocklist') === 'true')
        blockRelease(context, found.download, rows(context, found.download, found.at))
      return {}
    }),
  ]
}
