import type { MediaManager } from '../../../platform/media-apps/roles/media-manager.ts'
import type { MediaServer } from '../../../platform/media-apps/roles/media-server.ts'
import type { RequestManager } from '../../../platform/media-apps/roles/request-manager.ts'
import type { NewRequestServer } from '../../../platform/media-apps/roles/links.ts'
import { usherError } from '../../../lib/errors.ts'
import { differentAddress } from './media-manager-links.ts'
import { requireKnown } from '../../../lib/require-known.ts'
import { linkTargetOf } from './link-target.ts'
import { linkStateFrom, firstUnknown, type LinkState, type AppLink } from './link.ts'

/**
 * Checks that the request manager is signed in to the media server, its source of members and content. Needs an
 * administrator's password.
 */
export function mediaServerLink(requestManager: RequestManager, server: MediaServer): AppLink {
  const { service, title, links } = requestManager
  return {
    id: `${service} server ${server.service}`,
    from: service,
    to: server.service,
    purpose: `${title} reads members and films from ${server.title}`,
    readState: async () => {
      const [current, address] = await Promise.all([links.mediaServer(), server.internalAddress()])
      return linkStateFrom(current, (configured): LinkState => {
        if (configured === null) return { is: 'not-known', because: notSetUpReason(title, server.title) }
        return address.known && configured.host === address.value.host
          ? { is: 'present', values: { host: configured.host, port: configured.port } }
          : differentAddress(title, server.title, configured)
      })
    },
    create: async () => undefined,
    test: async () => void (await requireKnown(links.testMediaServer())),
    remove: async () => undefined,
  }
}

const notSetUpReason = (managerTitle: string, serverTitle: string): string =>
  `${managerTitle} was never set up: open it and sign in once as the administrator of ${serverTitle}.`

/** Sends approved requests to a library, with a profile and a folder. */
export function requestTargetLink(requestManager: RequestManager, manager: MediaManager): AppLink | undefined {
  const { media } = manager
  if (media === 'music') return undefined
  const { service, title, links } = requestManager
  const findTarget = async () => {
    const [all, address] = await Promise.all([
      requireKnown(links.mediaManagers(media)),
      requireKnown(manager.internalAddress()),
    ])
    return all.find(({ host, port }) => host === address.host && port === address.port)
  }
  return {
    id: `${service} asks ${manager.service}`,
    from: service,
    to: manager.service,
    purpose: `${title} sends approved requests to ${manager.title}`,
    readState: async () => {
      const [all, address, info] = await Promise.all([
        links.mediaManagers(media),
        manager.internalAddress(),
        manager.info(),
      ])
      const unknown = firstUnknown(all, address, info)
      if (unknown || !all.known || !address.known) return unknown ?? { is: 'absent' }
      const target = all.value.find(({ host, port }) => host === address.value.host && port === address.value.port)
      if (!all.value[0]) return { is: 'absent' }
      if (!target) return differentAddress(title, manager.title, all.value[0])
      const { name, host, port, root_folder, quality_profile } = target
      return { is: 'present', values: { name, host, port, root: root_folder, profile: quality_profile } }
    },
    create: async () => links.addMediaManager(media, await newRequestTarget(manager)),
    test: async () => {
      const target = await findTarget()
      if (target) await links.testMediaManager(media, target.id)
    },
    remove: async () => {
      const target = await findTarget()
      if (target) await links.removeMediaManager(media, target.id)
    },
  }
}

/** source: one of the default profiles of Sonarr and Radarr; most households keep it. */
const PREFERRED_PROFILE = 'HD-1080p'

async function newRequestTarget(manager: MediaManager): Promise<NewRequestServer> {
  const [linkTarget, profiles, rootFolders] = await Promise.all([
    linkTargetOf(manager),
    requireKnown(manager.qualityProfiles()),
    requireKnown(manager.links.rootFolders()),
  ])
  const profile = profiles.find(({ name }) => name === PREFERRED_PROFILE) ?? profiles[0]
  const rootFolder = rootFolders.find(({ accessible }) => accessible)
  if (!profile || !rootFolder) {
    const because = `${manager.title} has no ${profile ? 'folder' : 'quality profile'} yet.`
    throw usherError('APP-30', { because })
  }
  return {
    ...linkTarget,
    root_folder: rootFolder.path.replace(/\/$/, ''),
    quality_profile: { id: profile.id, name: profile.name },
  }
}
