import { categoryLink, saveFolderLink, hostNameLink } from './download-client-links.ts'
import { indexerLink, newsServerLink } from './provider-links.ts'
import { mediaServerLink } from './request-links.ts'
import { requestTargetLink } from './request-target-link.ts'
import { rootFolderLink } from './root-folder-link.ts'
import { serverLibraryLink } from './server-library-link.ts'
import type { RunningApps } from './running-apps.ts'
import { downloadClientLink, hardlinkLink } from './media-manager-links.ts'
import { indexerConsumerLink, flaresolverrLink, subtitleLink } from './indexer-and-media-links.ts'
import type { AppLink } from './link.ts'

/** Returns all links between the apps of this stack, in order of dependency. */
export function linksBetween(apps: RunningApps): AppLink[] {
  const { mediaManagers, downloadClients, indexerManagers, requestManagers, mediaServers, subtitleManagers } = apps
  const pairs = <A, B, R>(
    lefts: readonly A[],
    rights: readonly B[],
    createLink: (left: A, right: B) => R | undefined,
  ): R[] => lefts.flatMap((left) => rights.flatMap((right) => createLink(left, right) ?? []))
  return [
    ...downloadClients.map((client) => saveFolderLink(client, apps)),
    ...(mediaManagers.length === 0 ? [] : downloadClients.flatMap((client) => hostNameLink(client) ?? [])),
    ...mediaManagers.flatMap((manager) => [rootFolderLink(manager, apps), hardlinkLink(manager)]),
    ...pairs(mediaManagers, downloadClients, (manager, client) => categoryLink(manager, client, apps)),
    ...pairs(mediaManagers, downloadClients, (manager, client) => downloadClientLink(manager, client, apps)),
    ...pairs(indexerManagers, mediaManagers, (manager, library) => indexerConsumerLink(manager, library, apps)),
    ...pairs(indexerManagers, apps.servicesRunning('flaresolverr'), (manager, { name }) =>
      flaresolverrLink(manager, name),
    ),
    ...downloadClients.flatMap((client) => newsServerLink(client, apps) ?? []),
    ...indexerManagers.flatMap((manager) => indexerLink(manager, apps) ?? []),
    ...pairs(mediaServers, mediaManagers, (server, manager) => serverLibraryLink(server, manager, apps)),
    ...pairs(requestManagers, mediaServers, mediaServerLink),
    ...pairs(requestManagers, mediaManagers, (manager, library) => requestTargetLink(manager, library, apps)),
    ...pairs(subtitleManagers, mediaManagers, (manager, library) => subtitleLink(manager, library, apps)),
  ]
}
