import type { MediaServer } from '../../../platform/media-apps/roles/media-server.ts'
import type { RequestManager } from '../../../platform/media-apps/roles/request-manager.ts'
import { requireKnown } from '../../../lib/require-known.ts'
import { differentAddress } from './link-target.ts'
import { linkStateFrom, type LinkState, type AppLink } from './link.ts'

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
      const [current, address] = await Promise.all([links.mediaServer(), server.internalAddress(requestManager)])
      return linkStateFrom(current, (configured): LinkState => {
        if (configured === null) return { is: 'not-known', because: notSetUpReason(title, server) }
        if (configured.app !== server.app)
          return { is: 'conflicting', because: `${title} has one media server, which is not ${server.title}.` }
        const { host, port } = configured
        if (!address.known)
          return { is: 'not-known', because: `${title} has ${server.title} at ${host}. ${address.because}` }
        return host === address.value.host
          ? { is: 'present', values: { host, port } }
          : differentAddress(title, server.title, configured)
      })
    },
    create: async () => undefined,
    // The request manager would ask plex.tv for the members.
    test: server.accounts === null ? null : async () => void (await requireKnown(links.testMediaServer())),
    remove: async () => undefined,
  }
}

const notSetUpReason = (managerTitle: string, { title, accounts }: MediaServer): string =>
  accounts === null
    ? `${managerTitle} was never set up: open it and sign in once with the account of the owner of ${title}.`
    : `${managerTitle} was never set up: open it and sign in once as the administrator of ${title}.`
