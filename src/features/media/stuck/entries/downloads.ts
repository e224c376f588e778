import type { Download } from '../../../../platform/media-apps/roles/download-client.ts'
import type { QueueRow } from '../../../../platform/media-apps/roles/library.ts'
import type { Seen } from '../look.ts'
import { downloadTerm, namedAs, type Household, type Named } from '../named.ts'
import { entry, type Entry } from '../entry.ts'
import { whyNotFetched } from '../reasons/fetching.ts'
import { isImporters, whyNotImported } from '../reasons/importing.ts'
import { orphansIn } from '../reasons/orphans.ts'
import type { Underway } from '../underway.ts'
import { SEARCH, verdict, type Verdict } from '../verdict.ts'

/** A download that a library waits for, where it does not go on. */
export function stoppedDownload(one: Underway, seen: Seen, household: Household): Entry[] {
  const { library, item, rows, row, download, clientName } = one
  if (isOver(row)) return []
  const importers = isImporters(one)
  const why = importers ? whyNotImported(one, seen) : (gaveUp(one) ?? whyNotFetched(one, seen))
  if (!why) return []
  const otherwise = downloadTerm(row.download_id ?? row.id)
  const named = item
    ? namedAs(
        {
          item,
          library: library.title,
          seasons: rows.map(({ season }) => season),
          episodes: rows.map(({ number }) => number),
          otherwise,
        },
        household,
      )
    : nameless(row.title, otherwise)
  return [
    entry(named, why, {
      id: idOf(library.service, row, item !== undefined),
      app: importers ? library.title : clientName,
      of: item ? { library: library.title, item: item.id } : null,
      size_bytes: download ? sizeOf(download) : row.size_bytes,
      done_bytes: download?.done_bytes ?? Math.max(0, row.size_bytes - row.left_bytes),
    }),
  ]
}

const sizeOf = ({ size_bytes: size }: Download): number | null => (size === 0 ? null : size)

/** By what a stuck download is known, in whose queue it stands. */
export const idOf = (library: string, { id, download_id: download }: QueueRow, matched: boolean): string =>
  `${library} ${download ?? id}${matched ? '' : ' unmatched'}`

/**
 * Filed already and only shared, given up by a person, or held back on purpose. source: `TrackedDownloadState`, and
 * `delay` of `QueueStatus`
 */
const isOver = ({ state, status }: Underway['row']): boolean =>
  state === 'imported' || state === 'ignored' || status === 'delay'

/** source: `TrackedDownloadState`, `failedPending` and `failed`: the library is about to look for another one. */
function gaveUp({ row, library }: Underway): Verdict | undefined {
  if (row.state !== 'failedPending' && row.state !== 'failed' && !row.state?.startsWith('downloadFailed'))
    return undefined
  return verdict('failed', {
    summary: `${library.title} has given this download up.`,
    evidence: [`${library.title} says "${row.messages[0] ?? row.state}".`],
    advice: `${library.title} looks for another by itself where it is set to; you can ask for that now.`,
    command: SEARCH,
    since: row.added_at,
  })
}

/** What no library waits for. */
export const orphans = (seen: Seen): Entry[] =>
  orphansIn(seen).map(({ client, download, verdict: why }) =>
    entry(nameless(download.name, downloadTerm(download.id)), why, {
      id: `${client.service} ${download.id}`,
      app: client.title,
      of: null,
      size_bytes: sizeOf(download),
      done_bytes: download.done_bytes,
    }),
  )

const nameless = (title: string, term: string): Named => ({
  term,
  title,
  year: null,
  media: 'other',
  season: null,
  episodes: [],
})
