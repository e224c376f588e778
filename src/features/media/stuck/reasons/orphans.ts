import type { ClientDownload } from '../../../../platform/media-apps/roles/download-client.ts'
import type { DownloadClientSnapshot, MediaManagerSnapshot, StuckSnapshot } from '../snapshot.ts'
import { HISTORY_DAYS, isRecent, createDiagnosis, type StuckDiagnosis } from '../diagnosis.ts'

export interface OrphanedDownload {
  client: DownloadClientSnapshot
  download: ClientDownload
  mediaManager: MediaManagerSnapshot
  diagnosis: StuckDiagnosis
}

const DAY_MS = 86_400_000
const ORPHAN_GRACE_MINUTES = 10

/**
 * Returns downloads with a library's category that the library does not track: incomplete, or complete and never
 * imported.
 * Downloads that a person added have no such category. Downloads of a library that does not answer are never reported.
 */
export function findOrphanedDownloads({ downloadClients, mediaManagers, now }: StuckSnapshot): OrphanedDownload[] {
  return downloadClients.flatMap((client) =>
    (client.downloads.known ? client.downloads.value : []).flatMap((download) => {
      const managers = mediaManagers.filter((manager) => isCategoryOf(manager, client, download.category))
      const orphaned = managers.flatMap((mediaManager) => {
        const diagnosis = diagnoseOrphan(download, mediaManager, client, now)
        return diagnosis ? [{ client, download, mediaManager, diagnosis }] : []
      })
      // Of several with one category, each tracks its own.
      return orphaned.length === managers.length ? orphaned.slice(0, 1) : []
    }),
  )
}

function isCategoryOf(
  { configuredClients }: MediaManagerSnapshot,
  { protocol }: DownloadClientSnapshot,
  category: string | null,
): boolean {
  return (
    category !== null &&
    configuredClients.known &&
    configuredClients.value.some(
      (configuredClient) =>
        configuredClient.protocol === protocol && configuredClient.category?.toLowerCase() === category.toLowerCase(),
    )
  )
}

function diagnoseOrphan(
  download: ClientDownload,
  manager: MediaManagerSnapshot,
  client: DownloadClientSnapshot,
  now: Date,
): StuckDiagnosis | undefined {
  const { queue, events, title } = manager
  if (!queue.known || !events.known) return undefined
  const isSameDownload = (id: string | null) => id?.toUpperCase() === download.id.toUpperCase()
  if (queue.value.some(({ download_id: id }) => isSameDownload(id))) return undefined
  const isComplete = download.state === 'seeding' || download.state === 'done'
  // A library drops failed downloads on purpose, and notices new ones on its next poll.
  if (download.state === 'failed' || isRecent(download.added_at, now, ORPHAN_GRACE_MINUTES)) return undefined
  const since = download.finished_at ?? download.added_at
  const ownEvents = events.value.filter(({ download_id: id }) => isSameDownload(id))
  // A person removed it from the queue but kept it in the client.
  if (ownEvents.some(({ kind }) => kind === 'ignored')) return undefined
  // An import may be older than the checked history, so an old seeding download is not an orphan.
  if (isComplete && (ownEvents.some(({ kind }) => kind === 'imported') || !isWithinHistory(since, now)))
    return undefined
  return createDiagnosis('orphaned', {
    summary: `${client.title} has it, but ${title} does not track it.`,
    evidence: [
      `Its category "${download.category}" belongs to ${title}, but it is not in that queue.`,
      ownEvents.length > 0 ? `${title} grabbed it once but never imported it.` : `${title} has no record of it.`,
    ],
    advice: `Import it manually in ${title}, or remove it in ${client.title}.`,
    command: 'usher space',
    since,
  })
}

const isWithinHistory = (moment: Date | null, now: Date): boolean =>
  moment !== null && now.getTime() - moment.getTime() < HISTORY_DAYS * DAY_MS
