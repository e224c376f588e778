import type { Service } from '../../../../platform/compose-project/model.ts'
import type { Seen } from '../look.ts'
import type { Underway } from '../underway.ts'
import { says, verdict, type Verdict } from '../verdict.ts'

/** source: the names of the checks of Sonarr and Radarr, which do not change with the language. */
const checks = ['RemotePathMappingCheck', 'ImportMechanismCheck']

/**
 * The importer looks for it where it cannot see it. Told from how the stack mounts folders where it says so, else from
 * the library's own check of it, and last from its words.
 */
export function pathNotVisible(one: Underway, { stack }: Seen): Verdict | undefined {
  const { library, client, row, download } = one
  const service = (name: string | undefined) => stack.services.find((some) => some.name === name)
  const [importer, fetcher] = [service(library.service), service(client?.service)]
  const path = row.output_path ?? download?.path ?? null
  const mounted = importer && isTold(importer, library) && path !== null ? byMounts(one, importer, fetcher, path) : null
  const noted = library.health.known ? library.health.value.find(({ source }) => checks.includes(source)) : undefined
  const words = row.messages.find((said) => WORDS.test(said))
  if (mounted === null && !noted && !words) return undefined
  return verdict('path-not-visible', {
    summary: `${library.title} cannot see where ${one.clientName} put it.`,
    evidence: [
      ...(mounted === null ? [] : [mounted]),
      ...(noted ? [`The check ${noted.source} of ${library.title} fails: "${noted.message}".`] : []),
      ...(words === undefined ? [] : [says(library.title, words)]),
    ],
    advice: `Give ${one.clientName} and ${library.title} the same folder under the same name in the stack, such as /data.`,
    command: 'usher storage',
    shared: `path-not-visible ${library.service} ${one.clientName}`,
  })
}

/** source: the texts of `DownloadedEpisodesImportService` and of the check for remote paths. */
const WORDS = /not a valid local path|remote path mapping|path does not exist|does not exist or is not accessible/i

/** Where a stack does not say how the library sees its own folders, it says nothing about others either. */
const isTold = (importer: Service, { roots }: Underway['library']): boolean =>
  roots.known && roots.value.length > 0 && roots.value.every(({ path }) => mountOf(importer, path) !== undefined)

function byMounts(one: Underway, importer: Service, fetcher: Service | undefined, path: string): string | null {
  const { library, clientName, download } = one
  const seen = mountOf(importer, path)
  if (!seen) return `${library.title} looks for it at ${path}, and no folder of its container is there.`
  const put = download?.path && fetcher ? mountOf(fetcher, download.path) : undefined
  if (!put || placeOf(put, download!.path!) === placeOf(seen, path)) return null
  return `${clientName} has it at ${download!.path}, which is another folder of this machine than ${path} of ${library.title}.`
}

type Mount = Service['mounts'][number]

const mountOf = ({ mounts }: Service, path: string): Mount | undefined =>
  mounts
    .filter(({ target }) => path === target || path.startsWith(`${target.replace(/\/$/, '')}/`))
    .toSorted((a, b) => b.target.length - a.target.length)[0]

/** The folder of this machine, or the volume, that a path inside leads to. */
const placeOf = ({ source, target }: Mount, path: string): string =>
  `${source}${path.slice(target.replace(/\/$/, '').length)}`
