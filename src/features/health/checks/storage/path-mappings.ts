import type { RemotePathMapping } from '../../../../platform/media-apps/roles/links.ts'
import type { ConfiguredDownloadClient } from '../../../../platform/media-apps/roles/media-manager-settings.ts'
import { isWithin } from '../../../../lib/paths.ts'

/** How a library is told of a client: the program, in the libraries' own word for it, and the host. */
export const clientHosts = (client: { app: string }, hands: readonly ConfiguredDownloadClient[]): string[] =>
  hands.flatMap(({ enabled, program, host }) =>
    enabled && host !== null && program.toLowerCase() === client.app ? [host] : [],
  )

/** Where a library looks for what a client calls so: the longest that fits decides. source: Sonarr, `RemotePathMappingService` */
export function applyPathMappings(
  path: string,
  hosts: readonly string[],
  mappings: readonly RemotePathMapping[],
): string {
  const [best] = mappings
    .filter(({ host, remote }) => hosts.includes(host) && isWithin(path, remote))
    .toSorted((one, other) => other.remote.length - one.remote.length)
  if (!best) return path
  const rest = path.slice(trimTrailingSlash(best.remote).length)
  return trimTrailingSlash(best.local) + rest
}

const trimTrailingSlash = (path: string): string => path.replace(/(?<=.)\/+$/, '')
