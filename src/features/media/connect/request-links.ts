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
 * Signs the request manager in to the media server, its source of members and library content. Needs an administrator's
 * password.
 */
export function mediaServerLink(requestManager: RequestManager, server: MediaServer): AppLink {
  const { service, title, links } = requestManager
  return {
    id: `${service} server ${server.service}`,
    from: service,
    to: server.service,
    what: `${title} knows members and films from ${server.title}`,
    readState: async () => {
      const [now, inside] = await Promise.all([links.mediaServer(), server.internalAddress()])
      return linkStateFrom(now, (there): LinkState => {
        if (there === null) return { is: 'impossible', because: notSetUpReason(title, server.title) }
        return inside.known && there.host === inside.value.host
          ? { is: 'there', values: { host: there.host, port: there.port } }
          : differentAddress(title, server.title, there)
      })
    },
    create: async () => undefined,
    test: async () => void (await requireKnown(links.testMediaServer())),
    remove: async () => undefined,
  }
}

const notSetUpReason = (desk: string, server: string): string =>
  `${desk} was never opened: open it, and sign in once as the administrator of ${server}.`

/** Sends approved requests to a library, with a profile and a folder. */
export function requestTargetLink(requestManager: RequestManager, manager: MediaManager): AppLink | undefined {
  const { media } = manager
  if (media === 'music') return undefined
  const { service, title, links } = requestManager
  const find = async () => {
    const [all, inside] = await Promise.all([
      requireKnown(links.mediaManagers(media)),
      requireKnown(manager.internalAddress()),
    ])
    return all.find(({ host, port }) => host === inside.host && port === inside.port)
  }
  return {
    id: `${service} asks ${manager.service}`,
    from: service,
    to: manager.service,
    what: `${title} hands what is approved to ${manager.title}`,
    readState: async () => {
      const [all, inside, about] = await Promise.all([
        links.mediaManagers(media),
        manager.internalAddress(),
        manager.info(),
      ])
      const unknown = firstUnknown(all, inside, about)
      if (unknown || !all.known || !inside.known) return unknown ?? { is: 'absent' }
      const here = all.value.find(({ host, port }) => host === inside.value.host && port === inside.value.port)
      if (!all.value[0]) return { is: 'absent' }
      if (!here) return differentAddress(title, manager.title, all.value[0])
      const { name, host, port, root_folder, quality_profile } = here
      return { is: 'there', values: { name, host, port, root: root_folder, profile: quality_profile } }
    },
    create: async () => links.addMediaManager(media, await newRequestTarget(manager)),
    test: async () => {
      const found = await find()
      if (found) await links.testMediaManager(media, found.id)
    },
    remove: async () => {
      const found = await find()
      if (found) await links.removeMediaManager(media, found.id)
    },
  }
}

/** source: the profiles that Sonarr and Radarr begin with; this one is what most households keep. */
const PREFERRED_PROFILE = 'HD-1080p'

async function newRequestTarget(manager: MediaManager): Promise<NewRequestServer> {
  const [other, profiles, roots] = await Promise.all([
    linkTargetOf(manager),
    requireKnown(manager.qualityProfiles()),
    requireKnown(manager.links.rootFolders()),
  ])
  const profile = profiles.find(({ name }) => name === PREFERRED_PROFILE) ?? profiles[0]
  const root = roots.find(({ accessible }) => accessible)
  if (!profile || !root) {
    const because = `${manager.title} has no ${profile ? 'folder' : 'quality profile'} yet.`
    throw usherError('APP-30', { because })
  }
  return {
    ...other,
    root_folder: root.path.replace(/\/$/, ''),
    quality_profile: { id: profile.id, name: profile.name },
  }
}
