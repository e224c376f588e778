import { appsOf, type Apps } from '../../../platform/media-apps/apps.ts'
import type { Media } from '../../../platform/media-apps/roles/library.ts'
import type { App } from '../../../platform/media-apps/roles/app.ts'
import type { Machine } from '../../../platform/machine.ts'
import type { Service, Stack } from '../../../platform/compose-project/model.ts'
import { newestByService } from '../../../platform/engine/project-containers.ts'
import { projectContainers } from '../../../platform/engine/project-containers.ts'

/** The apps that are on, with where each has the household's content. */
export interface Ends extends Omit<Apps, 'all'> {
  /** The folder for content inside its container; null where the stack does not say. */
  contentOf(app: Pick<App, 'service'>): string | null
  /** Services that are on and run a program, by its name. */
  running(app: string): Service[]
}

/** What is not on is not wired: a service counts from the moment it has a container, whether that runs or not. */
export async function endsOf(machine: Machine): Promise<Ends> {
  const [stack, engine, apps] = await Promise.all([machine.stack(), machine.engine(), appsOf(machine)])
  const on = new Set(newestByService(await projectContainers(engine, stack.name)).keys())
  const some = <A extends App>(all: readonly A[]): A[] => all.filter(({ service }) => on.has(service))
  return {
    libraries: some(apps.libraries),
    downloads: some(apps.downloads),
    indexers: some(apps.indexers),
    desks: some(apps.desks),
    servers: some(apps.servers),
    subtitles: some(apps.subtitles),
    tunnels: some(apps.tunnels),
    shelves: some(apps.shelves),
    contentOf: ({ service }) => contentIn(stack, service),
    running: (app) => stack.services.filter((one) => one.app === app && on.has(one.name)),
  }
}

const USUAL = '/data'

function contentIn(stack: Stack, name: string): string | null {
  const service = stack.services.find((one) => one.name === name)
  if (service?.storage.data) return service.storage.data
  return service?.mounts.some(({ target }) => target === USUAL) ? USUAL : null
}

/** The folder of each sort below `media`, `torrents` and `usenet`; the category has the same word. */
export const folders: Record<Media, string> = { series: 'tv', films: 'films', music: 'music' }
