import type { Service } from '../../../../platform/compose-project/stack.ts'
import type { StuckSnapshot } from '../snapshot.ts'
import type { QueuedDownload } from '../queued-downloads.ts'
import { quoteApp, createDiagnosis, type StuckDiagnosis } from '../diagnosis.ts'

/** source: the names of the checks of Sonarr and Radarr, which do not depend on the language. */
const pathChecks = ['RemotePathMappingCheck', 'ImportMechanismCheck']

/**
 * Explains that the library cannot see the download's folder. Based on the stack's mounts, else on the library's own
 * check, and last on its messages.
 */
export function diagnosePathVisibility(
  queuedDownload: QueuedDownload,
  { stack }: StuckSnapshot,
): StuckDiagnosis | undefined {
  const { mediaManager, client, firstRow, download } = queuedDownload
  const findService = (name: string | undefined) => stack.services.find((candidate) => candidate.name === name)
  const [importer, downloader] = [findService(mediaManager.service), findService(client?.service)]
  const path = firstRow.output_path ?? download?.path ?? null
  const mountProblem =
    importer && declaresRootFolders(importer, mediaManager) && path !== null
      ? explainMounts(queuedDownload, importer, downloader, path)
      : null
  const healthIssue = mediaManager.health.known
    ? mediaManager.health.value.find(({ source }) => pathChecks.includes(source))
    : undefined
  const message = firstRow.messages.find((candidate) => PATH_MESSAGES.test(candidate))
  if (mountProblem === null && !healthIssue && !message) return undefined
  return createDiagnosis('path-not-visible', {
    summary: `${mediaManager.title} cannot see the folder where ${queuedDownload.clientTitle} saved it.`,
    evidence: [
      ...(mountProblem === null ? [] : [mountProblem]),
      ...(healthIssue
        ? [`The check ${healthIssue.source} of ${mediaManager.title} fails: "${healthIssue.message}".`]
        : []),
      ...(message === undefined ? [] : [quoteApp(mediaManager.title, message)]),
    ],
    advice: `Mount the same folder at the same path for ${queuedDownload.clientTitle} and ${mediaManager.title}, such as /data.`,
    command: 'usher storage',
    sharedCause: `path-not-visible ${mediaManager.service} ${queuedDownload.clientTitle}`,
  })
}

/** source: the texts of `DownloadedEpisodesImportService` and of the check for remote paths. */
const PATH_MESSAGES =
  /not a valid local path|remote path mapping|path does not exist|does not exist or is not accessible/i

/** If the stack does not declare the library's own folders, its mounts say nothing about others either. */
const declaresRootFolders = (importer: Service, { rootFolders }: QueuedDownload['mediaManager']): boolean =>
  rootFolders.known &&
  rootFolders.value.length > 0 &&
  rootFolders.value.every(({ path }) => innermostMount(importer, path) !== undefined)

function explainMounts(
  queuedDownload: QueuedDownload,
  importer: Service,
  downloader: Service | undefined,
  path: string,
): string | null {
  const { mediaManager, clientTitle, download } = queuedDownload
  const importerMount = innermostMount(importer, path)
  if (!importerMount) return `${mediaManager.title} looks for it at ${path}, where its container has no folder.`
  const downloaderMount = download?.path && downloader ? innermostMount(downloader, download.path) : undefined
  if (!downloaderMount || hostPathOf(downloaderMount, download!.path!) === hostPathOf(importerMount, path)) return null
  return `${clientTitle} has it at ${download!.path}, which is a different folder on this machine than ${path} in ${mediaManager.title}.`
}

type Mount = Service['mounts'][number]

const innermostMount = ({ mounts }: Service, path: string): Mount | undefined =>
  mounts
    .filter(({ target }) => path === target || path.startsWith(`${target.replace(/\/$/, '')}/`))
    .toSorted((a, b) => b.target.length - a.target.length)[0]

/** Returns the folder of this machine, or the volume, behind a path in the container. */
const hostPathOf = ({ source, target }: Mount, path: string): string =>
  `${source}${path.slice(target.replace(/\/$/, '').length)}`
