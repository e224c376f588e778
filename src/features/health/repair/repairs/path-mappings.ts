import { recordedValues } from '../../../../platform/store/recorded-values.ts'
import type { MediaManager } from '../../../../platform/media-apps/roles/media-manager.ts'
import type { RemotePathMapping } from '../../../../platform/media-apps/roles/links.ts'
import { findMount } from '../../../../platform/host/mounts.ts'
import { requireFact } from '../../checks/result.ts'
import { clientHosts } from '../../checks/storage/path-mappings.ts'
import { findPathMismatches, type PathMismatch } from '../../checks/storage/same-paths.ts'
import type { CheckFacts } from '../../checks/facts.ts'
import { isWithin } from '../../../../lib/paths.ts'
import { stepDone, serviceOfFinding, type Repair } from '../repair.ts'

/** Adds a remote path mapping. Moves no files. */
export const mapPathsRepair: Repair = {
  name: 'map-paths',
  title: 'Tell the library where the client’s downloads are',
  async prepare(finding, facts) {
    const service = serviceOfFinding(finding)
    const { mediaManagers } = await facts.apps()
    const manager = mediaManagers.find((one) => one.service === service)
    if (!manager) return { reason: `${service} is not a library that usher knows.` }
    const wanted = await missingMappings(manager, facts)
    if ('reason' in wanted) return wanted
    const steps = wanted.map(describeStep)
    return {
      steps,
      commands: [],
      skipped: [],
      change: {
        targets: [service],
        before: null,
        after: recordedValues('path-mapping', { [service]: wanted }),
        inverse: null,
        no_inverse_because: 'Without it, the client’s downloads are not imported.',
      },
      async perform(_machine, work) {
        for (const one of wanted) {
          work.safePoint()
          await manager.links.addPathMapping(one)
        }
        return steps.map(stepDone)
      },
    }
  },
}

const describeStep = ({ host, remote, local }: RemotePathMapping): string =>
  `Add a path mapping: ${remote} on ${host} is ${local}.`

/** Returns one mapping per mount of a client. */
async function missingMappings(
  manager: MediaManager,
  facts: CheckFacts,
): Promise<RemotePathMapping[] | { reason: string }> {
  const [{ downloadClients }, running, connected, existing] = await Promise.all([
    facts.apps(),
    facts.running(),
    manager.downloadClients().then(requireFact),
    manager.links.pathMappings().then(requireFact),
  ])
  const wanted = new Map<string, RemotePathMapping>()
  for (const mismatch of await findPathMismatches(manager.service, facts)) {
    const [client, own] = [running.get(mismatch.client.service)!, running.get(manager.service)!]
    const pair = mappingPaths(mismatch, client.mounts, own.mounts)
    if (!pair)
      return {
        reason: `${manager.title} does not mount ${mismatch.host_path}, where ${mismatch.client.title} saves its downloads.`,
      }
    const hosts = clientHosts(
      downloadClients.find(({ service }) => service === mismatch.client.service)!,
      connected,
    )
    if (hosts.length === 0) return { reason: `${mismatch.client.title} is not connected to ${manager.title}.` }
    for (const host of hosts) {
      const conflicting = existing.find((each) => each.host === host && isWithin(pair.remote, each.remote))
      if (conflicting)
        return {
          reason: `${conflicting.remote} on ${host} is already mapped to ${conflicting.local}. usher does not change your setting.`,
        }
      wanted.set(`${host} ${pair.remote}`, { host, ...pair })
    }
  }
  if (wanted.size === 0) return { reason: `${manager.title} finds all downloads now.` }
  return [...wanted.values()]
}

type MountPaths = readonly { source: string; target: string }[]

/** Maps the client's whole mount if the media manager sees it, else only the one folder. */
function mappingPaths(
  { path, host_path }: PathMismatch,
  client: MountPaths,
  own: MountPaths,
): Pick<RemotePathMapping, 'remote' | 'local'> | undefined {
  const mount = findMount(path, client)
  const wholeMount = mount && toContainerPath(mount.source, own)
  if (mount && wholeMount !== undefined)
    return { remote: withTrailingSlash(mount.target), local: withTrailingSlash(wholeMount) }
  const folder = toContainerPath(host_path, own)
  return folder === undefined ? undefined : { remote: withTrailingSlash(path), local: withTrailingSlash(folder) }
}

/** Returns the container's path for a folder of the engine’s machine; undefined if it is not mounted. */
function toContainerPath(at: string, mounts: MountPaths): string | undefined {
  const mount = mounts
    .filter(({ source }) => source.startsWith('/') && isWithin(at, source))
    .toSorted((one, other) => other.source.length - one.source.length)[0]
  return mount && mount.target + at.slice(mount.source.length)
}

/** source: Sonarr keeps both with a separator at their end. */
const withTrailingSlash = (path: string): string => (path.endsWith('/') ? path : `${path}/`)
