import type { RemotePathMapping } from '../../../../platform/media-apps/roles/links.ts'
import type { ConfiguredDownloadClient } from '../../../../platform/media-apps/roles/media-manager-settings.ts'
import { isWithin, withoutTrailingSlash } from '../../../../lib/paths.ts'

/** Returns the hosts under which a media manager has this client. */
export const clientHosts = (client: { app: string }, connected: readonly ConfiguredDownloadClient[]): string[] =>
  connected.flatMap(({ enabled, program, host }) =>
    enabled && host !== null && program.toLowerCase() === client.app ? [host] : [],
  )

/** Maps a client's path as a media manager does. The longest match wins. source: Sonarr, `RemotePathMappingService` */
export function applyPathMappings(
  path: string,
  hosts: readonly string[],
  mappings: readonly RemotePathMapping[],
): string {
  const [best] = mappings
    .filter(({ host, remote }) => hosts.includes(host) && isWithin(path, remote))
    .toSorted((one, other) => other.remote.length - one.remote.length)
  if (!best) return path
  const rest = path.slice(withoutTrailingSlash(best.remote).length)
  return withoutTrailingSlash(best.local) + rest
}
