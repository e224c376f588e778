import type { Service } from '../../../../platform/compose-project/stack.ts'
import type { StuckSnapshot } from '../snapshot.ts'
import type { QueuedDownload } from '../queued-downloads.ts'
import { quoteApp, createDiagnosis, type StuckDiagnosis } from '../diagnosis.ts'

/** source: the names of the checks of Sonarr and Radarr, which do not change with the language. */
const pathChecks = ['RemotePathMappingCheck', 'ImportMechanismCheck']

/**
 * The library looks in a folder that it cannot see. Determined from the stack's mounts, else from the library's own
 * check, and
 * last from its messages.
 */
export function diagnosePathVisibility(one: QueuedDownload, { stack }: StuckSnapshot): StuckDiagnosis | undefined {
  const { mediaManager, client, firstRow, download } = one
  const service = (name: string | undefined) => stack.services.find((some) => some.name === name)
  const [importer, fetcher] = [service(mediaManager.service), service(client?.service)]
  const path = firstRow.output_path ?? download?.path ?? null
  const mounted =
    importer && declaresRootFolders(importer, mediaManager) && path !== null
      ? explainMounts(one, importer, fetcher, path)
      : null
  const noted = mediaManager.health.known
    ? mediaManager.health.value.find(({ source }) => pathChecks.includes(source))
    : undefined
  const words = firstRow.messages.find((said) => PATH_MESSAGES.test(said))
  if (mounted === null && !noted && !words) return undefined
  return createDiagnosis('path-not-visible', {
    summary: `${mediaManager.title} cannot see where ${one.clientTitle} put it.`,
    evidence: [
      ...(mounted === null ? [] : [mounted]),
      ...(noted ? [`The check ${noted.source} of ${mediaManager.title} fails: "${noted.message}".`] : []),
      ...(words === undefined ? [] : [quoteApp(mediaManager.title, words)]),
    ],
    advice: `Give ${one.clientTitle} and ${mediaManager.title} the same folder under the same name in the stack, such as /data.`,
    command: 'usher storage',
    sharedCause: `path-not-visible ${mediaManager.service} ${one.clientTitle}`,
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
  one: QueuedDownload,
  importer: Service,
  fetcher: Service | undefined,
  path: string,
): string | null {
  const { mediaManager, clientTitle, download } = one
  const seen = innermostMount(importer, path)
  if (!seen) return `${mediaManager.title} looks for it at ${path}, and no folder of its container is there.`
  const put = download?.path && fetcher ? innermostMount(fetcher, download.path) : undefined
  if (!put || hostPathOf(put, download!.path!) === hostPathOf(seen, path)) return null
  return `${clientTitle} has it at ${download!.path}, which is another folder of this machine than ${path} of ${mediaManager.title}.`
}

type Mount = Service['mounts'][number]

const innermostMount = ({ mounts }: Service, path: string): Mount | undefined =>
  mounts
    .filter(({ target }) => path === target || path.startsWith(`${target.replace(/\/$/, '')}/`))
    .toSorted((a, b) => b.target.length - a.target.length)[0]

/** Returns the folder of this machine, or the volume, behind a path in the container. */
const hostPathOf = ({ source, target }: Mount, path: string): string =>
  `${source}${path.slice(target.replace(/\/$/, '').length)}`
