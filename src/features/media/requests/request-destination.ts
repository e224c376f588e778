import type { MediaManager } from '../../../platform/media-apps/roles/media-manager.ts'
import type { RequestServerEntry } from '../../../platform/media-apps/roles/links.ts'
import type { MediaRequest, RequestManager } from '../../../platform/media-apps/roles/request-manager.ts'

type Destination<M> = (request: Pick<MediaRequest, 'media' | 'server_id' | 'is_4k'>) => readonly M[]

/**
 * Returns which media managers may have a request: the server it was sent to, or the default for its resolution. All of
 * its kind where the request manager does not say. Asks only where several are for the same media.
 */
export async function findDestinations<M extends Pick<MediaManager, 'media' | 'internalAddress'>>(
  requestManager: RequestManager,
  mediaManagers: readonly M[],
): Promise<Destination<M>> {
  const byMedia = new Map(
    await Promise.all(
      (['series', 'films'] as const).map(async (media) => {
        const managers = mediaManagers.filter((manager) => manager.media === media)
        const servers = managers.length > 1 ? await readServers(requestManager, media, managers) : []
        return [media, { managers, servers }] as const
      }),
    ),
  )
  return ({ media, server_id, is_4k }) => {
    const { managers, servers } = byMedia.get(media)!
    const server = servers.find(({ entry }) =>
      server_id === null ? entry.is_4k === is_4k && entry.is_default : entry.id === server_id,
    )
    return server?.manager ? [server.manager] : managers
  }
}

async function readServers<M extends Pick<MediaManager, 'internalAddress'>>(
  requestManager: RequestManager,
  media: 'series' | 'films',
  managers: readonly M[],
): Promise<{ entry: RequestServerEntry; manager: M | undefined }[]> {
  const [entries, ...addresses] = await Promise.all([
    requestManager.links.mediaManagers(media),
    ...managers.map((manager) => manager.internalAddress(requestManager)),
  ])
  if (!entries.known) return []
  return entries.value.map((entry) => ({
    entry,
    manager: managers.find((_, index) => {
      const address = addresses[index]!
      return address.known && address.value.host === entry.host && address.value.port === entry.port
    }),
  }))
}
