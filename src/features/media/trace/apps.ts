import type { NotKnownData } from '../../../../contract/kinds/shapes.ts'
import { mediaAppsOf, type MediaApps } from '../../../platform/media-apps/media-apps.ts'
import type { MediaApp } from '../../../platform/media-apps/roles/media-app.ts'
import type { DownloadClient } from '../../../platform/media-apps/roles/download-client.ts'
import type { IndexerManager } from '../../../platform/media-apps/roles/indexer-manager.ts'
import type { MediaManager } from '../../../platform/media-apps/roles/media-manager.ts'
import type { MediaServer } from '../../../platform/media-apps/roles/media-server.ts'
import type { RequestManager } from '../../../platform/media-apps/roles/request-manager.ts'
import type { SubtitleManager } from '../../../platform/media-apps/roles/subtitle-manager.ts'
import type { Machine } from '../../../platform/machine.ts'
import { remoteServicesOf, type Stack } from '../../../platform/compose-project/stack.ts'
import { participantsOf } from '../../../platform/outside-containers/outside-services.ts'
import { PROJECT_LABEL } from '../../../platform/engine/project-containers.ts'

/** The apps that a trace queries; undefined if the stack has none. */
export interface TraceApps {
  mediaManagers: readonly MediaManager[]
  downloadClients: readonly DownloadClient[]
  indexerManagers: readonly IndexerManager[]
  requestManager: RequestManager | undefined
  mediaServers: readonly MediaServer[]
  subtitles: SubtitleManager | undefined
  /** Services of the stack that do the same work but that usher does not support. */
  unsupportedApps: UnsupportedApps
  /** Why apps are missing here, if any are. */
  not_known: readonly NotKnownData[]
}

export type UnsupportedApps = Readonly<Record<'requestManager' | 'mediaServer' | 'subtitles', string | null>>

/** Apps that usher has no client for, as a project may name them in `x-usher`. */
const appsByRole: Readonly<Record<keyof UnsupportedApps, readonly string[]>> = {
  requestManager: ['ombi', 'petio'],
  mediaServer: ['dim'],
  subtitles: [],
}

/** Returns the apps of this machine's stack that a trace queries. */
export async function gatherTraceApps(machine: Machine): Promise<TraceApps> {
  const stack = await machine.stack()
  const apps = await mediaAppsOf(machine)
  const withContainers = await apps.servicesWithContainers()
  const { mediaManagers, downloadClients, indexerManagers, requestManagers, mediaServers, all, not_known } = apps
  const isEnabled = ({ service }: MediaApp) => withContainers.has(service)
  const [requestManager, subtitles] = [requestManagers.find(isEnabled), all.filter(isSubtitles).find(isEnabled)]
  const unsupportedServiceFor = (role: keyof UnsupportedApps, known: unknown) =>
    known ? null : (stack.services.find(({ app }) => app !== null && appsByRole[role].includes(app))?.name ?? null)
  const enabledServers = mediaServers.filter(isEnabled)
  return {
    mediaManagers: mediaManagers.filter(isEnabled),
    downloadClients: downloadClients.filter(isEnabled),
    indexerManagers: indexerManagers.filter(isEnabled),
    requestManager,
    mediaServers: enabledServers.length === 0 ? mediaServers : enabledServers,
    subtitles,
    unsupportedApps: {
      requestManager: unsupportedServiceFor('requestManager', requestManager),
      mediaServer: unsupportedServiceFor('mediaServer', mediaServers[0]),
      subtitles: unsupportedServiceFor('subtitles', subtitles),
    },
    not_known,
  }
}

/** Returns the apps that were ever turned on. Throws if the engine does not answer. */
export async function gatherEnabledApps(machine: Machine): Promise<MediaApps> {
  const apps = await mediaAppsOf(machine)
  const withContainers = await apps.servicesWithContainers()
  const onlyEnabled = <App extends MediaApp>(all: readonly App[]): App[] =>
    all.filter(({ service }) => withContainers.has(service))
  return {
    mediaManagers: onlyEnabled(apps.mediaManagers),
    downloadClients: onlyEnabled(apps.downloadClients),
    indexerManagers: onlyEnabled(apps.indexerManagers),
    requestManagers: onlyEnabled(apps.requestManagers),
    mediaServers: onlyEnabled(apps.mediaServers),
    subtitleManagers: onlyEnabled(apps.subtitleManagers),
    tunnels: onlyEnabled(apps.tunnels),
    audioServers: onlyEnabled(apps.audioServers),
    all: onlyEnabled(apps.all),
    servicesWithContainers: apps.servicesWithContainers,
    not_known: apps.not_known,
  }
}

/**
 * Returns the services with a container, in the project or beside it, and those elsewhere: a library that was never turned on is skipped, one
 * that is down is not. Throws if the engine does not answer: without it, no app can be found.
 */
export async function servicesWithContainers(machine: Machine, stack: Stack): Promise<ReadonlySet<string>> {
  const engine = await machine.engine()
  const [declared, participants] = await Promise.all([
    engine.containers({ [PROJECT_LABEL]: stack.name }),
    participantsOf(machine),
  ])
  const outside = participants.map(({ container }) => container)
  const elsewhere = remoteServicesOf(stack).map(({ service }) => service.name)
  return new Set([...[...declared, ...outside].flatMap(({ service }) => service ?? []), ...elsewhere])
}

/** The app is recognised by capability. */
const isSubtitles = (app: MediaApp): app is SubtitleManager => 'missingSubtitles' in app && 'throttledProviders' in app
