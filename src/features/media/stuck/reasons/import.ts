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
import { diagnosePathVisibility } from './path-visibility.ts'
import { diagnoseLibraryDisk } from './environment.ts'

/** An import begins within a minute or so of the end of a download; a large copy takes longer. */
const IMPORT_GRACE_MINUTES = 15

/** source: `TrackedDownloadState`; Lidarr has `importFailed` too. */
const blockedStates = ['importBlocked', 'importFailed']
const pendingStates = ['importPending', 'importing']

/** Returns whether the download is over and the library has to act. */
export const isAwaitingImport = ({ firstRow, download }: QueuedDownload): boolean =>
  blockedStates.includes(firstRow.state ?? '') ||
  pendingStates.includes(firstRow.state ?? '') ||
  firstRow.status === 'completed' ||
  (download !== undefined && isDownloaded(download))

const isDownloaded = ({ state }: ClientDownload): boolean => state === 'seeding' || state === 'done'

/**
 * Explains why a download is not imported. The library's messages are in its own language, so language-independent
 * facts come
 * first: paths, disks, files and existing episodes.
 */
export function diagnoseImport(one: QueuedDownload, snapshot: StuckSnapshot): StuckDiagnosis | undefined {
  const { firstRow, mediaManager, download } = one
  const since = download?.finished_at ?? firstRow.added_at
  const complains =
    blockedStates.includes(firstRow.state ?? '') || (firstRow.health !== null && firstRow.health !== 'ok')
  if (!complains) return diagnoseIdleImporter(one, since, snapshot)
  const found =
    diagnoseLibraryDisk(mediaManager) ??
    diagnosePackedFiles(one) ??
    diagnosePathVisibility(one, snapshot) ??
    diagnosePermission(one) ??
    diagnoseLockedDatabase(one) ??
    diagnoseSampleOnly(one) ??
    diagnoseNotAnUpgrade(one) ??
    diagnoseNotMatched(one)
  return { ...found, since }
}

const quoteMessages = ({ firstRow, mediaManager }: QueuedDownload): string[] =>
  firstRow.messages.length > 0
    ? firstRow.messages.map((words) => quoteApp(mediaManager.title, words))
    : [quoteApp(mediaManager.title, firstRow.state ?? '')]

/** Some first words of an app's sentence. source: the texts of the import decisions of Sonarr and Radarr. */
const mentions = ({ firstRow }: QueuedDownload, words: RegExp): boolean =>
  firstRow.messages.some((said) => words.test(said))

const ARCHIVE_FILE = /\.(?:rar|r\d\d|zip|7z|001)$/i

function diagnosePackedFiles(one: QueuedDownload): StuckDiagnosis | undefined {
  const { files } = one.firstRow
  const packed = files.length > 0 && files.every((file) => ARCHIVE_FILE.test(file))
  if (!packed && !mentions(one, /archive file/i)) return undefined
  return createDiagnosis('sample-or-archive-only', {
    summary: 'The download is an archive that was not unpacked.',
    evidence: [
      ...files.filter((file) => ARCHIVE_FILE.test(file)).map((file) => `There is ${file}.`),
      ...quoteMessages(one),
    ],
    advice: 'Have unpackerr in the stack, which unpacks what torrents bring, or give this one up for another release.',
    command: queueRepairCommand('sample-or-archive-only'),
  })
}

function diagnoseSampleOnly(one: QueuedDownload): StuckDiagnosis | undefined {
  const { files } = one.firstRow
  const only = files.length > 0 && files.every((file) => /\bsample\b/i.test(file))
  if (!only && !mentions(one, /\bsample\b|no files found are eligible/i)) return undefined
  return createDiagnosis('sample-or-archive-only', {
    summary: 'The download holds no whole film or episode, only a sample or other files.',
    evidence: [...files.map((file) => `There is ${file}.`), ...quoteMessages(one)],
    advice: 'Give it up for another release.',
    command: queueRepairCommand('sample-or-archive-only'),
  })
}

/** source: a root folder that cannot be written is not `accessible`; .NET's own words are never translated. */
function diagnosePermission(one: QueuedDownload): StuckDiagnosis | undefined {
  const { mediaManager } = one
  const shut = mediaManager.rootFolders.known
    ? mediaManager.rootFolders.value.filter(({ accessible }) => !accessible)
    : []
  if (shut.length === 0 && !mentions(one, /access to the path|permission denied|UnauthorizedAccess/i)) return undefined
  return createDiagnosis('permission-denied', {
    summary: `${mediaManager.title} may not read it, or may not write into its own folder.`,
    evidence: [...shut.map(({ path }) => `${mediaManager.title} cannot write into ${path}.`), ...quoteMessages(one)],
    advice: 'Have all services run as one user, who owns the folders of the content.',
    command: 'usher config PUID',
    sharedCause: `permission ${mediaManager.service}`,
  })
}

const diagnoseLockedDatabase = (one: QueuedDownload): StuckDiagnosis | undefined =>
  mentions(one, /database is locked/i)
    ? importerBusy(one.mediaManager, 'Another task has locked its database.', quoteMessages(one))
    : undefined

/** The existing file is as good: an episode's row says so, for a film the list does. */
function diagnoseNotAnUpgrade(one: QueuedDownload): StuckDiagnosis | undefined {
  const { rows, item, mediaManager } = one
  const here = item?.media === 'films' ? item.present_parts > 0 : rows.every(({ has_file: has }) => has === true)
  if (!here && !mentions(one, /not an? (?:.*)upgrade/i)) return undefined
  return createDiagnosis('not-an-upgrade', {
    summary: `${mediaManager.title} has it already, and this one is not better.`,
    evidence: quoteMessages(one),
    advice: `Nothing is missing: it only has to leave the queue of ${mediaManager.title}.`,
    command: queueRepairCommand('not-an-upgrade'),
  })
}

function diagnoseNotMatched(one: QueuedDownload): StuckDiagnosis {
  const { mediaManager } = one
  return createDiagnosis('not-matched', {
    summary: `${mediaManager.title} has it and is not sure what it is, so a person has to say.`,
    evidence: quoteMessages(one),
    advice: `Open the queue of ${mediaManager.title} and import it by hand, or give it up for another release.`,
    command: queueRepairCommand('not-matched'),
  })
}

/** The app shows no error and does nothing, so its running commands are checked. */
function diagnoseIdleImporter(
  { mediaManager, firstRow }: QueuedDownload,
  since: Date | null,
  { now }: StuckSnapshot,
): StuckDiagnosis | undefined {
  if (isRecent(since, now, IMPORT_GRACE_MINUTES) || since === null) return undefined
  const running = (mediaManager.commands.known ? mediaManager.commands.value : []).filter(
    ({ status, started_at: at }) => status === 'started' && at !== null && !isRecent(at, now, IMPORT_GRACE_MINUTES),
  )
  const doing = running.map(
    ({ name, started_at: at }) => `${mediaManager.title} has been at "${name}" since ${formatMoment(at!)}.`,
  )
  return {
    ...importerBusy(mediaManager, `It is fetched, and ${mediaManager.title} does not get to it.`, [
      ...doing,
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
    advice: `Give ${title} some time; if it stays so, start it again.`,
    command: `usher restart ${service}`,
    sharedCause: `importer-busy ${service}`,
  })
