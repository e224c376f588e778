import { mediaAppsOf, type MediaApps } from '../../../platform/media-apps/media-apps.ts'
import type { MediaType } from '../../../platform/media-apps/roles/media-manager.ts'
import type { MediaApp } from '../../../platform/media-apps/roles/media-app.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { Service, Stack } from '../../../platform/compose-project/stack.ts'
import { newestByService, projectContainers } from '../../../platform/engine/project-containers.ts'

/** The apps that are on, and their content folders. */
export interface RunningApps extends Omit<MediaApps, 'all'> {
  /** The folder for content inside its container; null where the stack does not say. */
  contentFolderOf(app: Pick<MediaApp, 'service'>): string | null
  /** Returns the running services of a program, by its name. */
  servicesRunning(app: string): Service[]
}

/** Skips services that are not on. A service counts once it has a container, whether that runs or not. */
export async function gatherRunningApps(machine: Machine): Promise<RunningApps> {
  const [stack, engine, apps] = await Promise.all([machine.stack(), machine.engine(), mediaAppsOf(machine)])
  const on = new Set(newestByService(await projectContainers(engine, stack.name)).keys())
  const some = <A extends MediaApp>(all: readonly A[]): A[] => all.filter(({ service }) => on.has(service))
  return {
    mediaManagers: some(apps.mediaManagers),
    downloadClients: some(apps.downloadClients),
    indexerManagers: some(apps.indexerManagers),
    requestManagers: some(apps.requestManagers),
    mediaServers: some(apps.mediaServers),
    subtitleManagers: some(apps.subtitleManagers),
    tunnels: some(apps.tunnels),
    audioServers: some(apps.audioServers),
    contentFolderOf: ({ service }) => contentFolderIn(stack, service),
    servicesRunning: (app) => stack.services.filter((one) => one.app === app && on.has(one.name)),
  }
}

const DEFAULT_CONTENT_FOLDER = '/data'

function contentFolderIn(stack: Stack, name: string): string | null {
  const service = stack.services.find((one) => one.name === name)
  if (service?.storage.data) return service.storage.data
  return service?.mounts.some(({ target }) => target === DEFAULT_CONTENT_FOLDER) ? DEFAULT_CONTENT_FOLDER : null
}

/** The folder of each media type below `media`, `torrents` and `usenet`; also the category's name. */
export const mediaFolderNames: Record<MediaType, string> = { series: 'tv', films: 'films', music: 'music' }
