import type { ClientDownload } from '../../../platform/media-apps/roles/download-client.ts'
import type { HistoryEvent, MediaFile, MediaPart, QueueRow } from '../../../platform/media-apps/roles/media-manager.ts'
import type { TraceSnapshot } from './snapshot.ts'

/** A part's newest grab and what became of it. Joined by ids, never by titles. */
export interface PartHistory {
  part: MediaPart
  file: MediaFile | undefined
  grabEvent: HistoryEvent | undefined
  /** The import of the newest grab, or of the existing file. */
  importEvent: HistoryEvent | undefined
  /** The newest grab failed or was abandoned. */
  failureEvent: HistoryEvent | undefined
  /** Its file was deleted later, and not for an upgrade. */
  deletionEvent: HistoryEvent | undefined
  queueRow: QueueRow | undefined
  download: ClientDownload | undefined
}

export function partHistories(snapshot: TraceSnapshot): PartHistory[] {
  return snapshot.parts.known ? snapshot.parts.value.map((part) => partHistoryOf(part, snapshot)) : []
}

function partHistoryOf(part: MediaPart, snapshot: TraceSnapshot): PartHistory {
  const isFilm = snapshot.item.media === 'films'
  const ofThisPart = <T extends { part: string | null }>(rows: readonly T[]) =>
    isFilm ? rows : rows.filter((row) => row.part === part.id)
  const events = ofThisPart(snapshot.history.known ? snapshot.history.value : [])
  const queueRow = ofThisPart(snapshot.queue.known ? snapshot.queue.value : [])[0]
  const grabEvent = events.find(({ kind }) => kind === 'grabbed')
  const isAfterGrab = (event: HistoryEvent) => !grabEvent || event.at >= grabEvent.at
  const belongsToGrab = (event: HistoryEvent) =>
    isAfterGrab(event) && (!grabEvent?.download_id || isSameDownload(event, grabEvent))
  return {
    part,
    file: snapshot.files.known ? snapshot.files.value.find(({ id }) => id === part.file) : undefined,
    grabEvent,
    importEvent: events.find((event) => event.kind === 'imported' && (part.file !== null || belongsToGrab(event))),
    failureEvent: events.find((event) => (event.kind === 'failed' || event.kind === 'ignored') && belongsToGrab(event)),
    deletionEvent: events.find(
      (event) => event.kind === 'deleted' && isAfterGrab(event) && event.reason !== UPGRADE_REASON,
    ),
    queueRow,
    download: findDownloadById(queueRow?.download_id ?? grabEvent?.download_id ?? null, snapshot),
  }
}

/** source: `EpisodeFileDeleted` and similar events have the reason `Upgrade` if a better file replaced it. */
const UPGRADE_REASON = 'Upgrade'

const isSameDownload = (event: HistoryEvent, otherEvent: HistoryEvent): boolean =>
  event.download_id?.toUpperCase() === otherEvent.download_id?.toUpperCase()

function findDownloadById(id: string | null, { downloads }: TraceSnapshot): ClientDownload | undefined {
  if (id === null) return undefined
  return downloads
    .flatMap(({ all }) => (all.known ? all.value : []))
    .find((download) => download.id.toUpperCase() === id.toUpperCase())
}

export const isReleased = ({ part }: PartHistory, now: Date): boolean =>
  part.available_at !== null && part.available_at <= now

/** Returns whether it is available, downloading, or both monitored and released. */
export const isWanted = (history: PartHistory, now: Date): boolean =>
  history.part.file !== null || history.queueRow !== undefined || (history.part.monitored && isReleased(history, now))
