import type { ReadOnlyCheck } from '../check.ts'
import type { CheckFacts } from '../facts.ts'
import { toHostPath } from '../../../../platform/host/mounts.ts'
import { fail, pass, resultFromError, requireFact, type CheckResult } from '../result.ts'
import { gatherContentFolders, type AppFolders } from './app-folders.ts'
import { clientHosts, applyPathMappings } from './path-mappings.ts'

/** A download folder that an importer does not find at the client's path. */
export interface PathMismatch {
  client: AppFolders
  /** The path inside the client. */
  path: string
  /** The path on the engine’s machine. */
  host_path: string
  /** The host path that the importer mounts there; undefined if it mounts none. */
  importer_path: string | undefined
}

export async function findPathMismatches(service: string, facts: CheckFacts): Promise<PathMismatch[]> {
  const [{ clients }, running] = await Promise.all([gatherContentFolders(facts), facts.running()])
  const hostPath = (name: string, path: string) => toHostPath(path, running.get(name)!.mounts)
  const mismatches = clients.flatMap((client) =>
    client.folders.flatMap((path): PathMismatch[] => {
      const [client_path, importer_path] = [hostPath(client.service, path), hostPath(service, path)]
      if (importer_path !== undefined && (client_path === undefined || client_path === importer_path)) return []
      return [{ client, path, host_path: client_path ?? path, importer_path }]
    }),
  )
  return mismatches.length === 0 ? [] : excludeMapped(mismatches, service, facts, hostPath)
}

/** Drops the mismatches that a remote path mapping resolves. */
async function excludeMapped(
  mismatches: PathMismatch[],
  service: string,
  facts: CheckFacts,
  hostPath: (name: string, path: string) => string | undefined,
): Promise<PathMismatch[]> {
  const { mediaManagers, downloadClients } = await facts.apps()
  const manager = mediaManagers.find((one) => one.service === service)!
  const mappings = requireFact(await manager.links.pathMappings())
  if (mappings.length === 0) return mismatches
  const connected = requireFact(await manager.downloadClients())
  return mismatches.filter(({ client, path, host_path }) => {
    const app = downloadClients.find((one) => one.service === client.service)!
    return hostPath(service, applyPathMappings(path, clientHosts(app, connected), mappings)) !== host_path
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
    const results = await Promise.all(
      importers.map(async ({ service, title }): Promise<CheckResult> => {
        try {
          const mismatches = await findPathMismatches(service, facts)
          return mismatches.length === 0
            ? pass(`${title} finds the clients’ downloads.`, { subject: service })
            : fail(`${title} does not find the clients’ downloads at the paths they report.`, {
                subject: service,
                evidence: mismatches.map((one) => describeMismatch(one, service)),
              })
        } catch (thrown) {
          return { ...resultFromError(thrown), subject: service }
        }
      }),
    )
    return [...results, ...unanswered]
  },
}

const describeMismatch = ({ client, path, host_path, importer_path }: PathMismatch, service: string): string =>
  importer_path === undefined
    ? `${client.title}: ${path} is not mounted in ${service}`
    : `${client.title}: ${path} is ${host_path}; in ${service} it is ${importer_path}`
