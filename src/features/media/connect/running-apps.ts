import { mediaAppsOf, type MediaApps } from '../../../platform/media-apps/media-apps.ts'
import type { MediaManager } from '../../../platform/media-apps/roles/media-manager.ts'
import type { MediaApp } from '../../../platform/media-apps/roles/media-app.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { Service } from '../../../platform/compose-project/stack.ts'
import { createPathMapper, type PathMapper } from '../shared/host-paths.ts'
import { contentFoldersIn, findUsualFolders, mediaFolderNames, type MountedContent } from './content-folders.ts'
import { readManagerVariants, type ManagerVariant } from './manager-variants.ts'
import { newestByService, projectContainers } from '../../../platform/engine/project-containers.ts'

/** The enabled apps, and their content folders. */
export interface RunningApps extends Omit<MediaApps, 'all' | 'not_known'> {
  /** Where its content is inside its container. */
  contentOf(app: Pick<MediaApp, 'service'>): MountedContent
  /** What tells it from the other media managers of its kind. */
  variantOf(manager: MediaManager): ManagerVariant
  /** The category of its downloads, and their folder: one of its own where the stack has several of its kind. */
  categoryOf(manager: MediaManager): string
  paths: PathMapper
  /** Returns the enabled services of a program, by its name. */
  servicesRunning(app: string): Service[]
  /** Returns one of usher's settings; undefined if it has no value. */
  setting(name: string): string | undefined
  /** Whether the apps and their network are simulated. */
  isRehearsed: boolean
}

/** Returns the apps whose service has a container, running or not, and those elsewhere. */
export async function gatherRunningApps(machine: Machine): Promise<RunningApps> {
  const [stack, engine, apps] = await Promise.all([machine.stack(), machine.engine(), mediaAppsOf(machine)])
  const usualFolders = engine.facts.remote === null ? await findUsualFolders(stack) : new Set<string>()
  const containers = newestByService(await projectContainers(engine, stack.name))
  const servicesWithContainer = new Set(containers.keys())
  const withContainer = <A extends MediaApp>(all: readonly A[]): A[] =>
    all.filter(({ service, remote }) => remote !== undefined || servicesWithContainer.has(service))
  const mediaManagers = withContainer(apps.mediaManagers)
  const variants = await readManagerVariants(mediaManagers)
  const variantOf = (manager: MediaManager) => variants.get(manager.service)!
  return {
    mediaManagers,
    downloadClients: withContainer(apps.downloadClients),
    indexerManagers: withContainer(apps.indexerManagers),
    requestManagers: withContainer(apps.requestManagers),
    mediaServers: withContainer(apps.mediaServers),
    subtitleManagers: withContainer(apps.subtitleManagers),
    tunnels: withContainer(apps.tunnels),
    audioServers: withContainer(apps.audioServers),
    servicesWithContainers: apps.servicesWithContainers,
    setting: (name) => machine.settings().values()[name] || undefined,
    isRehearsed: engine.facts.rehearsed,
    contentOf: ({ service }) => contentFoldersIn(stack, service, usualFolders),
    variantOf,
    categoryOf: (manager) => {
      const usual = mediaFolderNames[manager.media]
      return variantOf(manager).others.length === 0 ? usual : `${usual}-${manager.service}`
    },
    paths: createPathMapper(stack, containers),
    servicesRunning: (app) =>
      stack.services.filter((service) => service.app === app && servicesWithContainer.has(service.name)),
  }
}
