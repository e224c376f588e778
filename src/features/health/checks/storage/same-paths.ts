import type { ReadOnlyCheck } from '../check.ts'
import type { CheckFacts } from '../facts.ts'
import { toHostPath } from '../../../../platform/host/mounts.ts'
import { fail, pass, resultFromError, requireFact, type CheckResult } from '../result.ts'
import { gatherContentFolders, type AppFolders } from './app-folders.ts'
import { clientHosts, applyPathMappings } from './path-mappings.ts'

/** A folder in which a client saves, and which an importer does not find by that name. */
export interface PathMismatch {
  client: AppFolders
  /** As the client calls it. */
  path: string
  /** Where it is on the engine’s machine. */
  host_path: string
  /** What the importer has there; undefined where it has nothing. */
  importer_path: string | undefined
}

/** What of the clients’ folders is somewhere else for this importer, or nowhere. */
export async function findPathMismatches(service: string, facts: CheckFacts): Promise<PathMismatch[]> {
  const [{ clients }, running] = await Promise.all([gatherContentFolders(facts), facts.running()])
  const there = (name: string, path: string) => toHostPath(path, running.get(name)!.mounts)
  const apart = clients.flatMap((client) =>
    client.folders.flatMap((path): PathMismatch[] => {
      const [theirs, importer_path] = [there(client.service, path), there(service, path)]
      if (importer_path !== undefined && (theirs === undefined || theirs === importer_path)) return []
      return [{ client, path, host_path: theirs ?? path, importer_path }]
    }),
  )
  return apart.length === 0 ? [] : excludeMapped(apart, service, facts, there)
}

/** A library may have been told where it finds them. */
async function excludeMapped(
  apart: PathMismatch[],
  service: string,
  facts: CheckFacts,
  there: (name: string, path: string) => string | undefined,
): Promise<PathMismatch[]> {
  const { mediaManagers, downloadClients } = await facts.apps()
  const manager = mediaManagers.find((one) => one.service === service)!
  const mappings = requireFact(await manager.links.pathMappings())
  if (mappings.length === 0) return apart
  const hands = requireFact(await manager.downloadClients())
  return apart.filter(({ client, path, host_path }) => {
    const app = downloadClients.find((one) => one.service === client.service)!
    return there(service, applyPathMappings(path, clientHosts(app, hands), mappings)) !== host_path
  })
}

export const storageSamePaths: ReadOnlyCheck = {
  id: 'storage-same-paths',
  group: 'storage',
  title: 'Importers find downloads where the download clients put them',
  meaning: 'It finds no file at the path that the client reports, so nothing is imported.',
  depends_on: ['apps-answer', 'credentials-valid'],
  visible_after_seconds: 0,
  remedy: { summary: 'mount the same folder under the same name in both', command: null },
  repair: 'map-paths',

  async run(facts) {
    const { importers, unanswered } = await gatherContentFolders(facts)
    const seen = await Promise.all(
      importers.map(async ({ service, title }): Promise<CheckResult> => {
        try {
          const apart = await findPathMismatches(service, facts)
          return apart.length === 0
            ? pass(`${title} finds the clients’ downloads.`, { subject: service })
            : fail(`${title} does not find the clients’ downloads at the paths they report.`, {
                subject: service,
                evidence: apart.map((one) => describeMismatch(one, service)),
              })
        } catch (thrown) {
          return { ...resultFromError(thrown), subject: service }
        }
      }),
    )
    return [...seen, ...unanswered]
  },
}

const describeMismatch = ({ client, path, host_path, importer_path }: PathMismatch, service: string): string =>
  importer_path === undefined
    ? `${client.title}: ${path} is not mounted in ${service}`
    : `${client.title}: ${path} is ${host_path}; in ${service} it is ${importer_path}`
