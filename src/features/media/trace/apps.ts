import { mediaAppsOf } from '../../../platform/media-apps/media-apps.ts'
import type { MediaApp } from '../../../platform/media-apps/roles/media-app.ts'
import type { DownloadClient } from '../../../platform/media-apps/roles/download-client.ts'
import type { IndexerManager } from '../../../platform/media-apps/roles/indexer-manager.ts'
import type { MediaManager } from '../../../platform/media-apps/roles/media-manager.ts'
import type { MediaServer } from '../../../platform/media-apps/roles/media-server.ts'
import type { RequestManager } from '../../../platform/media-apps/roles/request-manager.ts'
import type { SubtitleManager } from '../../../platform/media-apps/roles/subtitle-manager.ts'
import type { Machine } from '../../../platform/machine.ts'
import { UsherError } from '../../../lib/errors.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import { PROJECT_LABEL } from '../../../platform/engine/project-containers.ts'

/** The apps that a trace queries; undefined if the stack has none. */
export interface TraceApps {
  mediaManagers: readonly MediaManager[]
  downloadClients: readonly DownloadClient[]
  indexerManagers: readonly IndexerManager[]
  requestManager: RequestManager | undefined
  mediaServer: MediaServer | undefined
  subtitles: SubtitleManager | undefined
  /** Services of the stack that do the same work but that usher does not support. */
  unsupportedApps: UnsupportedApps
}

export type UnsupportedApps = Readonly<Record<'requestManager' | 'mediaServer' | 'subtitles', string | null>>

const appsByRole: Readonly<Record<keyof UnsupportedApps, readonly string[]>> = {
  requestManager: ['seerr', 'jellyseerr', 'overseerr', 'ombi'],
  mediaServer: ['jellyfin', 'plex', 'emby'],
  subtitles: ['bazarr'],
}

/** Returns the apps of this machine's stack that a trace queries. */
export async function gatherTraceApps(machine: Machine): Promise<TraceApps> {
  const [{ mediaManagers, downloadClients, indexerManagers, requestManagers, all }, stack] = await Promise.all([
    mediaAppsOf(machine),
    machine.stack(),
  ])
  const withContainers = await servicesWithContainers(machine, stack)
  const unsupportedServiceFor = (role: keyof UnsupportedApps, known: unknown) =>
    known ? null : (stack.services.find(({ app }) => app !== null && appsByRole[role].includes(app))?.name ?? null)
  const [requestManager, mediaServer, subtitles] = [requestManagers[0], all.find(isMediaServer), all.find(isSubtitles)]
  return {
    mediaManagers: mediaManagers.filter(({ service }) => !withContainers || withContainers.has(service)),
    downloadClients,
    indexerManagers,
    requestManager,
    mediaServer,
    subtitles,
    unsupportedApps: {
      requestManager: unsupportedServiceFor('requestManager', requestManager),
      mediaServer: unsupportedServiceFor('mediaServer', mediaServer),
      subtitles: unsupportedServiceFor('subtitles', subtitles),
    },
  }
}

/**
 * Returns the services with a container: a library that was never turned on is skipped, one that is down is not.
 * Undefined if the engine does not answer.
 */
export async function servicesWithContainers(machine: Machine, stack: Stack): Promise<Set<string> | undefined> {
  try {
    const engine = await machine.engine()
    return new Set((await engine.containers({ [PROJECT_LABEL]: stack.name })).flatMap(({ service }) => service ?? []))
  } catch (thrown) {
    if (thrown instanceof UsherError) return undefined
    throw thrown
  }
}

/** Apps are recognised by capability. */
const isMediaServer = (app: MediaApp): app is MediaServer => 'episodes' in app && 'canUserSee' in app
const isSubtitles = (app: MediaApp): app is SubtitleManager => 'missingSubtitles' in app && 'throttledProviders' in app
