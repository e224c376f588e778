import { mediaAppsOf, type MediaApps } from '../../../platform/media-apps/media-apps.ts'
import type { MediaType } from '../../../platform/media-apps/roles/media-manager.ts'
import type { MediaApp } from '../../../platform/media-apps/roles/media-app.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { Service, Stack } from '../../../platform/compose-project/stack.ts'
import { newestByService, projectContainers } from '../../../platform/engine/project-containers.ts'

/** The enabled apps, and their content folders. */
export interface RunningApps extends Omit<MediaApps, 'all'> {
  /** The folder for content inside its container; null where the stack does not say. */
  contentFolderOf(app: Pick<MediaApp, 'service'>): string | null
  /** Returns the enabled services of a program, by its name. */
  servicesRunning(app: string): Service[]
}

/** Returns the apps whose service has a container, running or not. */
export async function gatherRunningApps(machine: Machine): Promise<RunningApps> {
  const [stack, engine, apps] = await Promise.all([machine.stack(), machine.engine(), mediaAppsOf(machine)])
  const servicesWithContainer = new Set(newestByService(await projectContainers(engine, stack.name)).keys())
  const withContainer = <A extends MediaApp>(all: readonly A[]): A[] =>
    all.filter(({ service }) => servicesWithContainer.has(service))
  return {
    mediaManagers: withContainer(apps.mediaManagers),
    downloadClients: withContainer(apps.downloadClients),
    indexerManagers: withContainer(apps.indexerManagers),
    requestManagers: withContainer(apps.requestManagers),
    mediaServers: withContainer(apps.mediaServers),
    subtitleManagers: withContainer(apps.subtitleManagers),
    tunnels: withContainer(apps.tunnels),
    audioServers: withContainer(apps.audioServers),
    contentFolderOf: ({ service }) => contentFolderIn(stack, service),
    servicesRunning: (app) =>
      stack.services.filter((service) => service.app === app && servicesWithContainer.has(service.name)),
  }
}

const DEFAULT_CONTENT_FOLDER = '/data'

function contentFolderIn(stack: Stack, name: string): string | null {
  const service = stack.services.find((candidate) => candidate.name === name)
  if (service?.storage.data) return service.storage.data
  return service?.mounts.some(({ target }) => target === DEFAULT_CONTENT_FOLDER) ? DEFAULT_CONTENT_FOLDER : null
}

/** The folder of each media type below `media`, `torrents` and `usenet`; also the category's name. */
export const mediaFolderNames: Record<MediaType, string> = { series: 'tv', films: 'films', music: 'music' }
