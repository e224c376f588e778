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
  /** The newest grab failed or was given up. */
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
  const about = <T extends { part: string | null }>(all: readonly T[]) =>
    isFilm ? all : all.filter((one) => one.part === part.id)
  const events = about(snapshot.history.known ? snapshot.history.value : [])
  const queueRow = about(snapshot.queue.known ? snapshot.queue.value : [])[0]
  const grabEvent = events.find(({ kind }) => kind === 'grabbed')
  const after = (event: HistoryEvent) => !grabEvent || event.at >= grabEvent.at
  const ofGrab = (event: HistoryEvent) => after(event) && (!grabEvent?.download_id || isSameDownload(event, grabEvent))
  return {
    part,
    file: snapshot.files.known ? snapshot.files.value.find(({ id }) => id === part.file) : undefined,
    grabEvent,
    importEvent: events.find((one) => one.kind === 'imported' && (part.file !== null || ofGrab(one))),
    failureEvent: events.find((one) => (one.kind === 'failed' || one.kind === 'ignored') && ofGrab(one)),
    deletionEvent: events.find((one) => one.kind === 'deleted' && after(one) && one.reason !== UPGRADE_REASON),
    queueRow,
    download: findDownloadById(queueRow?.download_id ?? grabEvent?.download_id ?? null, snapshot),
  }
}

/** source: `EpisodeFileDeleted` and its like say `Upgrade` where a better file took its place. */
const UPGRADE_REASON = 'Upgrade'

const isSameDownload = (one: HistoryEvent, other: HistoryEvent): boolean =>
  one.download_id?.toUpperCase() === other.download_id?.toUpperCase()

function findDownloadById(id: string | null, { downloads }: TraceSnapshot): ClientDownload | undefined {
  if (id === null) return undefined
  return downloads
    .flatMap(({ all }) => (all.known ? all.value : []))
    .find((one) => one.id.toUpperCase() === id.toUpperCase())
}

export const isReleased = ({ part }: PartHistory, now: Date): boolean =>
  part.available_at !== null && part.available_at <= now

/** Returns whether it is here, on its way, or both wanted and released. */
export const isWanted = (chain: PartHistory, now: Date): boolean =>
  chain.part.file !== null || chain.queueRow !== undefined || (chain.part.monitored && isReleased(chain, now))
