import type { RefusalData } from '../../../../contract/kinds/trace.ts'
import { indexerName, type Come } from './hops/hop.ts'
import type { Seen } from './look.ts'

/** The season in a release's name; a name without one may be of any. */
const SEASON = /\bS(\d{1,2})(?:E\d|\b)/i

/** A row that stalls is not refused; one that is not imported is. source: `TrackedDownloadState` */
const GIVEN_UP = /^(?:import(?:Blocked|Pending|Failed)|failed(?:Pending)?|ignored)$/

/** What the library remembers of releases that it refused or gave up, for what is still missing. Newest first. */
export function refusalsOf(seen: Seen, wanted: readonly Come[]): RefusalData[] {
  const missing = wanted.filter(({ part }) => part.file === null)
  if (missing.length === 0) return []
  const parts = new Set(missing.map(({ part }) => part.id))
  const app = seen.library
  const events = seen.history.known ? seen.history.value : []
  const failed = events
    .filter(({ kind, part }) => (kind === 'failed' || kind === 'ignored') && (part === null || parts.has(part)))
    .map(({ source_title: title, reason, indexer, at }) => ({
      title,
      because: reason,
      indexer: named(indexer),
      at: at.toISOString(),
      app,
    }))
  const blocked = (seen.blocked.known ? seen.blocked.value : [])
    .filter(({ title }) => isOf(title, seen.scope.season))
    .map(({ title, message, indexer, at }) => ({ title, because: message, indexer, at: at.toISOString(), app }))
  const queued = missing
    .filter(({ row }) => row?.state?.match(GIVEN_UP) && row.messages.length > 0)
    .map(({ row }) => ({
      title: row!.title,
      because: row!.messages.join(' '),
      indexer: named(row!.indexer),
      at: row!.added_at?.toISOString() ?? null,
      app,
    }))
  return once([...queued, ...failed, ...blocked]).toSorted((a, b) => (b.at ?? '').localeCompare(a.at ?? ''))
}

function isOf(title: string, season: number | null): boolean {
  const named = SEASON.exec(title)?.[1]
  return season === null || named === undefined || Number(named) === season
}

const named = (indexer: string | null): string | null => (indexer === null ? null : indexerName(indexer))

/** A failed release is blocked too, and a pack is told once for each of its parts. */
const once = (all: readonly RefusalData[]): RefusalData[] => [
  ...new Map(all.toReversed().map((one) => [one.title, one])).values(),
]
