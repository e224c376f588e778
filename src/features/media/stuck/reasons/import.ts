import type { ClientDownload } from '../../../../platform/media-apps/roles/download-client.ts'
import type { StuckSnapshot } from '../snapshot.ts'
import type { QueuedDownload } from '../queued-downloads.ts'
import {
  queueRepairCommand,
  isRecent,
  formatMoment,
  quoteApp,
  createDiagnosis,
  type StuckDiagnosis,
} from '../diagnosis.ts'
import { mentions, quoteMessages } from '../queue-messages.ts'
import { diagnosePathVisibility } from './path-visibility.ts'
import { diagnosePermission } from './permission.ts'
import { diagnoseLibraryDisk } from './environment.ts'

/** An import usually starts within a minute of the download's end. A large copy takes longer. */
const IMPORT_GRACE_MINUTES = 15

/** source: `TrackedDownloadState`; Lidarr has `importFailed` too. */
const blockedStates = ['importBlocked', 'importFailed']
const pendingStates = ['importPending', 'importing']

/** Returns whether the download is complete and the library has to import it. */
export const isAwaitingImport = ({ firstRow, download }: QueuedDownload): boolean =>
  blockedStates.includes(firstRow.state ?? '') ||
  pendingStates.includes(firstRow.state ?? '') ||
  firstRow.status === 'completed' ||
  (download !== undefined && isDownloaded(download))

const isDownloaded = ({ state }: ClientDownload): boolean => state === 'seeding' || state === 'done'

/**
 * Explains why a download is not imported. The library's messages are in its own language, so language-independent
 * facts come first: paths, disks, files and existing episodes.
 */
export function diagnoseImport(queuedDownload: QueuedDownload, snapshot: StuckSnapshot): StuckDiagnosis | undefined {
  const { firstRow, mediaManager, download } = queuedDownload
  const since = download?.finished_at ?? firstRow.added_at
  const hasProblem =
    blockedStates.includes(firstRow.state ?? '') || (firstRow.health !== null && firstRow.health !== 'ok')
  if (!hasProblem) return diagnoseIdleImporter(queuedDownload, since, snapshot)
  const diagnosis =
    diagnoseLibraryDisk(mediaManager) ??
    diagnosePackedFiles(queuedDownload) ??
    diagnosePathVisibility(queuedDownload, snapshot) ??
    diagnosePermission(queuedDownload) ??
    diagnoseLockedDatabase(queuedDownload) ??
    diagnoseSampleOnly(queuedDownload) ??
    diagnoseNotAnUpgrade(queuedDownload) ??
    diagnoseNotMatched(queuedDownload)
  return { ...diagnosis, since }
}

const ARCHIVE_FILE = /\.(?:rar|r\d\d|zip|7z|001)$/i

function diagnosePackedFiles(queuedDownload: QueuedDownload): StuckDiagnosis | undefined {
  const { files } = queuedDownload.firstRow
  const isPacked = files.length > 0 && files.every((file) => ARCHIVE_FILE.test(file))
  if (!isPacked && !mentions(queuedDownload, /archive file/i)) return undefined
  return createDiagnosis('sample-or-archive-only', {
    summary: 'The download is an archive that was not unpacked.',
    evidence: [
      ...files.filter((file) => ARCHIVE_FILE.test(file)).map((file) => `It contains ${file}.`),
      ...quoteMessages(queuedDownload),
    ],
    advice:
      'Add unpackerr to the stack, which unpacks torrents, or give up on this one and search for another release.',
    command: queueRepairCommand('sample-or-archive-only'),
  })
}

function diagnoseSampleOnly(queuedDownload: QueuedDownload): StuckDiagnosis | undefined {
  const { files } = queuedDownload.firstRow
  const isSampleOnly = files.length > 0 && files.every((file) => /\bsample\b/i.test(file))
  if (!isSampleOnly && !mentions(queuedDownload, /\bsample\b|no files found are eligible/i)) return undefined
  return createDiagnosis('sample-or-archive-only', {
    summary: 'The download has no complete film or episode, only a sample or other files.',
    evidence: [...files.map((file) => `It contains ${file}.`), ...quoteMessages(queuedDownload)],
    advice: 'Give up on it and search for another release.',
    command: queueRepairCommand('sample-or-archive-only'),
  })
}

const diagnoseLockedDatabase = (queuedDownload: QueuedDownload): StuckDiagnosis | undefined =>
  mentions(queuedDownload, /database is locked/i)
    ? importerBusy(queuedDownload.mediaManager, 'Another task has locked its database.', quoteMessages(queuedDownload))
    : undefined

/** Checks whether the existing file is as good: from the queue row for an episode, from the item for a film. */
function diagnoseNotAnUpgrade(queuedDownload: QueuedDownload): StuckDiagnosis | undefined {
  const { rows, item, mediaManager } = queuedDownload
  const isAvailable =
    item?.media === 'films' ? item.present_parts > 0 : rows.every(({ has_file: hasFile }) => hasFile === true)
  if (!isAvailable && !mentions(queuedDownload, /not an? .{0,120}upgrade/i)) return undefined
  return createDiagnosis('not-an-upgrade', {
    summary: `${mediaManager.title} has it already, and this release is not better.`,
    evidence: quoteMessages(queuedDownload),
    advice: `Nothing is missing. Remove it from the queue of ${mediaManager.title}.`,
    command: queueRepairCommand('not-an-upgrade'),
  })
}

function diagnoseNotMatched(queuedDownload: QueuedDownload): StuckDiagnosis {
  const { mediaManager } = queuedDownload
  return createDiagnosis('not-matched', {
    summary: `${mediaManager.title} has it but could not identify it.`,
    evidence: quoteMessages(queuedDownload),
    advice: `Open the queue of ${mediaManager.title} and import it manually, or give up on it and search for another release.`,
    command: queueRepairCommand('not-matched'),
  })
}

/** Checks the running commands of an app that shows no error but does nothing. */
function diagnoseIdleImporter(
  { mediaManager, firstRow }: QueuedDownload,
  since: Date | null,
  { now }: StuckSnapshot,
): StuckDiagnosis | undefined {
  if (isRecent(since, now, IMPORT_GRACE_MINUTES) || since === null) return undefined
  const longCommands = (mediaManager.commands.known ? mediaManager.commands.value : []).filter(
    ({ status, started_at: at }) => status === 'started' && at !== null && !isRecent(at, now, IMPORT_GRACE_MINUTES),
  )
  const commandEvidence = longCommands.map(
    ({ name, started_at: at }) => `${mediaManager.title} has been running "${name}" since ${formatMoment(at!)}.`,
  )
  return {
    ...importerBusy(mediaManager, `It is downloaded, but ${mediaManager.title} has not imported it.`, [
      ...commandEvidence,
      quoteApp(mediaManager.title, firstRow.state ?? firstRow.status),
    ]),
    since,
  }
}

const importerBusy = (
  { title, service }: QueuedDownload['mediaManager'],
  summary: string,
  evidence: string[],
): StuckDiagnosis =>
  createDiagnosis('importer-busy', {
    summary,
    evidence,
    advice: `Give ${title} some time. If nothing changes, restart it.`,
    command: `usher restart ${service}`,
    sharedCause: `importer-busy ${service}`,
  })
