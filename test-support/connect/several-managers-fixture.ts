import { freshApps } from '../../rehearsal/apps/shared-state.ts'
import { mediaAppsOf } from '../../src/platform/media-apps/media-apps.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { fakeApp, fakeStack, knownValue } from '../media-apps/fake-stack.ts'

/** Two Radarrs and two Sonarrs beside what they are connected to. Each second one has its own root folder. */
export async function severalManagers(
  more: {
    rootOf?: Record<string, string>
    services?: [app: string, service: string][]
    others?: string[]
    settings?: Record<string, string>
  } = {},
) {
  const sharedState = freshApps()
  sharedState.resetToFirstStart()
  const {
    services = [
      ['radarr', 'radarr'],
      ['radarr', 'radarr-4k'],
      ['sonarr', 'sonarr'],
      ['sonarr', 'sonarr-anime'],
    ],
    rootOf = { 'radarr-4k': '/data/media/films-4k', 'sonarr-anime': '/data/media/anime' },
  } = more
  for (const [service, path] of Object.entries(rootOf)) {
    const app = services.find(([, name]) => name === service)![0]
    const name = service === app ? `${app} roots` : `${service} of ${app} roots`
    sharedState.getOrCreate(name, () => [{ id: 1, path }])
  }
  const others = (more.others ?? ['prowlarr', 'qbittorrent', 'seerr', 'bazarr']).map((app) =>
    fakeApp(app, { sharedState }),
  )
  const machine = await fakeStack(
    [...services.map(([app, service]) => fakeApp(app, { sharedState, service })), ...others],
    more.settings,
  )
  return { machine, sharedState }
}

/** What the request manager has for each of them. */
export const serversOf = async (machine: Machine, media: 'films' | 'series') =>
  knownValue(await (await mediaAppsOf(machine)).requestManagers[0]!.links.mediaManagers(media)).map(
    ({ host, is_4k, is_default, root_folder, quality_profile }) => ({
      host,
      is_4k,
      is_default,
      root_folder,
      quality_profile,
    }),
  )
