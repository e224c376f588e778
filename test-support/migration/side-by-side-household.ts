import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { AdoptionData } from '../../contract/kinds/adoption.ts'
import { configFilesFor } from '../../rehearsal/apps/config-files.ts'
import { freshApps } from '../../rehearsal/apps/shared-state.ts'
import { defaultHousehold } from '../../rehearsal/household/default-household.ts'
import { mediaAppsOf } from '../../src/platform/media-apps/media-apps.ts'
import { fakeApp, fakeStack, knownValue } from '../media-apps/fake-stack.ts'
import { act } from '../../src/dispatch/act.ts'
import type { Container, Engine } from '../../src/platform/engine/engine.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { ENGINE_INFO, fakeContainer, fakeEngine } from '../engine/fake-engine.ts'
import { tempHome } from './other-project.ts'

/** Returns an engine that also reports about its machine. */
export const engineWithInfo = (containers: Container[]): Engine => ({
  ...fakeEngine({ containers }),
  info: async () => ENGINE_INFO,
})

const emptyHousehold = { ...defaultHousehold, shows: [], films: [], artists: [], indexers: [] }
const apps = ['sonarr', 'radarr', 'prowlarr']

/** Starts a project `media` next to usher's stack, with empty apps; both use the same folder. */
export async function sideBySideHousehold(parts: { elsewhere?: string } = {}) {
  const root = tempHome()
  for (const name of ['media/tv', 'media/films', 'torrents']) mkdirSync(join(root, name), { recursive: true })
  const sharedState = freshApps()
  const fresh = await fakeStack(apps.map((app) => fakeApp(app, { household: emptyHousehold, sharedState })))
  const ownContainers = (await (await fresh.engine()).containers()) as Container[]
  // In the order in which usher stops them, which differs from the engine's.
  const otherContainers = apps
    .toSorted()
    .map((app): Container => otherProjectAppContainer(app, parts.elsewhere ?? root))
  const engine = engineWithInfo([...ownContainers, ...otherContainers.toReversed()])
  const machine: Machine = {
    ...fresh,
    engine: async () => engine,
    listeningPorts: async () => [],
    stack: async (instead) => {
      const stack = await fresh.stack(instead)
      const mount = { type: 'bind' as const, source: root, target: '/data', writable: true }
      return { ...stack, services: stack.services.map((one) => ({ ...one, mounts: [...one.mounts, mount] })) }
    },
  }
  return { machine, root, theirs: otherContainers, engine }
}

function otherProjectAppContainer(app: string, root: string): Container {
  const key = `${app}-of-before-0123456789abcdef`
  const served = fakeApp(app, { key })
  const config = tempHome()
  for (const { path, text } of configFilesFor(app, key)) {
    const file = join(config, path.slice('/config'.length))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const bind = (source: string, target: string) => ({ type: 'bind', source, target, writable: true })
  return fakeContainer(app, {
    id: `media-${app}`,
    name: `media-${app}-1`,
    project: 'media',
    image: `lscr.io/linuxserver/${app}:1`,
    labels: {
      'com.docker.compose.project': 'media',
      'com.docker.compose.service': app,
      'com.docker.compose.project.working_dir': dirname(root),
    },
    mounts: [bind(config, '/config'), ...(app === 'prowlarr' ? [] : [bind(root, '/data')])],
    ports:
      served.port === null
        ? []
        : [
            {
              container: { sonarr: 8989, radarr: 7878, prowlarr: 9696 }[app]!,
              host: served.port,
              protocol: 'tcp',
              address: '127.0.0.1',
            },
          ],
  })
}

export async function runMigration(mode: string, machine: Machine, dryRun = false): Promise<AdoptionData> {
  const body = { mode, project: 'media' }
  const preview = await act('migrate', { body }, machine, { dryRun: true })
  if (preview.type !== 'answer') throw new Error(preview.type === 'refusal' ? preview.refusal.message : preview.type)
  const data = preview.envelope.data as AdoptionData
  if (dryRun) return data
  const result = await act('migrate', { body: { ...body, offer: data.offer } }, machine, { dryRun: false })
  if (result.type !== 'job') throw new Error(JSON.stringify(result))
  const { id, error } = await result.ended
  if (error) throw new Error(error.summary)
  return machine.state().jobs.outcome(id)!.data as AdoptionData
}

export const exportedState = async (machine: Machine) => {
  const { mediaManagers, indexerManagers } = await mediaAppsOf(machine)
  const known = await Promise.all(mediaManagers.map(async ({ transfer }) => knownValue(await transfer.exportItems())))
  return {
    items: known.flat().map(({ catalogue_id, path, monitored, quality_profile }) => ({
      key: catalogue_id,
      path,
      monitored,
      profile: quality_profile,
    })),
    indexers: knownValue(await indexerManagers[0]!.transfer.exportIndexers()).map(({ name, enabled }) => ({
      name,
      enabled,
    })),
  }
}
