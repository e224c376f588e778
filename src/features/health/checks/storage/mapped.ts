import type { Mapping } from '../../../../platform/media-apps/roles/wiring.ts'
import type { LibraryHand } from '../../../../platform/media-apps/roles/library-settings.ts'
import { isWithin } from '../../../../lib/paths.ts'

/** How a library is told of a client: the program, in the libraries' own word for it, and the host. */
export const hostsOf = (client: { app: string }, hands: readonly LibraryHand[]): string[] =>
  hands.flatMap(({ enabled, program, host }) =>
    enabled && host !== null && program.toLowerCase() === client.app ? [host] : [],
  )

/** Where a library looks for what a client calls so: the longest that fits decides. source: Sonarr, `RemotePathMappingService` */
export function mappedPath(path: string, hosts: readonly string[], mappings: readonly Mapping[]): string {
  const [best] = mappings
    .filter(({ host, remote }) => hosts.includes(host) && isWithin(path, remote))
    .toSorted((one, other) => other.remote.length - one.remote.length)
  if (!best) return path
  const rest = path.slice(bare(best.remote).length)
  return bare(best.local) + rest
}

const bare = (path: string): string => path.replace(/(?<=.)\/+$/, '')
