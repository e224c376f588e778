import { isQueued, type Download } from '../household/kinds.ts'
import { get, remove, type AppAsked, type AppPath } from './app.ts'
import { letGo } from './let-go.ts'
import { NOT_FOUND } from './servarr-changes.ts'
import { page, queueStatus } from './servarr.ts'

interface Paths {
  base: string
  /** Whether a download is for something that this library keeps. */
  isMine: (download: Download) => boolean
  /** One for each part of it; `at` is its place among all, which stays. */
  rows: (asked: AppAsked, download: Download, at: number) => { id: number }[]
}

/** source: `DELETE /queue/{id}`: any row of a download takes all of it; out of its client too, unless it is told not to. */
export function queuePaths({ base, isMine, rows }: Paths): AppPath[] {
  const mine = (asked: AppAsked) =>
    asked.household.downloads
      .filter((one) => isMine(one) && isQueued(one))
      .map((download, at) => ({ download, at }))
      .filter(({ download: { id } }) => !letGo(asked).byClient.has(id) && !letGo(asked).byQueue.has(id))
  return [
    get(`${base}/queue`, (asked) =>
      page(
        asked,
        'timeleft',
        mine(asked).flatMap(({ download, at }) => rows(asked, download, at)),
      ),
    ),
    get(`${base}/queue/status`, (asked) => queueStatus(mine(asked).map(({ download }) => download))),
    remove(`${base}/queue/{id}`, (asked) => {
      const found = mine(asked).find(({ download, at }) =>
        rows(asked, download, at).some(({ id }) => String(id) === asked.parts['id']),
      )
      if (!found) return NOT_FOUND()
      const { byClient, byQueue } = letGo(asked)
      const stays = asked.url.searchParams.get('removeFromClient') === 'false'
      ;(stays ? byQueue : byClient).add(found.download.id)
      return {}
    }),
  ]
}
