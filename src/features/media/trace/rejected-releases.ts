import type { RejectedReleaseData } from '../../../../contract/kinds/trace.ts'
import { withoutManagerSuffix, type PartWithProgress } from './hops/hop.ts'
import type { TraceSnapshot } from './snapshot.ts'

/** The season in a release's name; a name without one may belong to any. */
const SEASON_IN_TITLE = /\bS(\d{1,2})(?:E\d|\b)/i

/** A stalled row is not a rejection; a row that is not imported is. source: `TrackedDownloadState` */
const NOT_IMPORTED_STATES = /^(?:import(?:Blocked|Pending|Failed)|failed(?:Pending)?|ignored)$/

/** Returns rejected or abandoned releases for missing parts, newest first. */
export function rejectedReleases(snapshot: TraceSnapshot, wanted: readonly PartWithProgress[]): RejectedReleaseData[] {
  const missing = wanted.filter(({ part }) => part.file === null)
  if (missing.length === 0) return []
  const parts = new Set(missing.map(({ part }) => part.id))
  const app = snapshot.managerTitle
  const events = snapshot.history.known ? snapshot.history.value : []
  const failed = events
    .filter(({ kind, part }) => (kind === 'failed' || kind === 'ignored') && (part === null || parts.has(part)))
    .map(({ source_title: title, reason, indexer, at }) => ({
      title,
      because: reason,
      indexer: plainIndexerName(indexer),
      rejected_at: at.toISOString(),
      app,
    }))
  const blocked = (snapshot.blocklist.known ? snapshot.blocklist.value : [])
    .filter(({ title }) => isOfSeason(title, snapshot.scope.season))
    .map(({ title, message, indexer, at }) => ({
      title,
      because: message,
      indexer,
      rejected_at: at.toISOString(),
      app,
    }))
  const queued = missing
    .filter(({ queueRow }) => queueRow?.state?.match(NOT_IMPORTED_STATES) && queueRow.messages.length > 0)
    .map(({ queueRow }) => ({
      title: queueRow!.title,
      because: queueRow!.messages.join(' '),
      indexer: plainIndexerName(queueRow!.indexer),
      rejected_at: queueRow!.added_at?.toISOString() ?? null,
      app,
    }))
  return uniqueByTitle([...queued, ...failed, ...blocked]).toSorted((a, b) =>
    (b.rejected_at ?? '').localeCompare(a.rejected_at ?? ''),
  )
}

function isOfSeason(title: string, season: number | null): boolean {
  const seasonInTitle = SEASON_IN_TITLE.exec(title)?.[1]
  return season === null || seasonInTitle === undefined || Number(seasonInTitle) === season
}

const plainIndexerName = (indexer: string | null): string | null =>
  indexer === null ? null : withoutManagerSuffix(indexer)

/** A failed release is also blocklisted, and a pack has an event for each part. */
const uniqueByTitle = (all: readonly RejectedReleaseData[]): RejectedReleaseData[] => [
  ...new Map(all.toReversed().map((release) => [release.title, release])).values(),
]
