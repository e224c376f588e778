import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { AdoptionData } from '../../contract/kinds/adoption.ts'
import { keptFiles } from '../../rehearsal/apps/kept-files.ts'
import { toldNothing } from '../../rehearsal/apps/told.ts'
import { household } from '../../rehearsal/household/library.ts'
import { appsOf } from '../../src/platform/media-apps/apps.ts'
import { cast, stage, value } from '../media-apps/stage.ts'
import { INFO } from '../checks/household.ts'
import { act } from '../../src/dispatch/act.ts'
import type { Container, Engine } from '../../src/platform/engine/engine.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { container, pretendEngine } from '../engine.ts'
import { folder } from './found.ts'

/** An engine that tells of its machine, too. */
export const engineOf = (containers: Container[]): Engine => ({
  ...pretendEngine({ containers }),
  info: async () => INFO,
})

const nothing = { ...household, shows: [], films: [], artists: [], indexers: [] }
const apps = ['sonarr', 'radarr', 'prowlarr']

/** A project `media` that runs next to usher's stack, whose apps know nothing yet; both are given one folder. */
export async function side(parts: { elsewhere?: string } = {}) {
  const root = folder()
  for (const name of ['media/tv', 'media/films', 'torrents']) mkdirSync(join(root, name), { recursive: true })
  const told = toldNothing()
  const fresh = await stage(apps.map((app) => cast(app, { household: nothing, told })))
  const own = (await (await fresh.engine()).containers()) as Container[]
  // In the order in which usher stops them; the engine has one of its own.
  const theirs = apps.toSorted().map((app): Container => theirsOf(app, parts.elsewhere ?? root))
  const engine = engineOf([...own, ...theirs.toReversed()])
  const machine: Machine = {
    ...fresh,
    engine: async () => engine,
    listeners: async () => [],
    stack: async (instead) => {
      const stack = await fresh.stack(instead)
      const mount = { type: 'bind' as const, source: root, target: '/data', writable: true }
      return { ...stack, services: stack.services.map((one) => ({ ...one, mounts: [...one.mounts, mount] })) }
    },
  }
  return { machine, root, theirs, engine }
}

function theirsOf(app: string, root: string): Container {
  const key = `${app}-of-before-0123456789abcdef`
  const served = cast(app, { key })
  const config = folder()
  for (const { at, text } of keptFiles(app, key)) {
    const file = join(config, at.slice('/config'.length))
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const bind = (source: string, target: string) => ({ type: 'bind', source, target, writable: true })
  return container(app, {
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

export async function migrate(mode: string, machine: Machine, dryRun = false): Promise<AdoptionData> {
  const body = { mode, project: 'media' }
  const shown = await act('migrate', { body }, machine, { dryRun: true })
  if (shown.is !== 'answer') throw new Error(shown.is === 'refusal' ? shown.refusal.message : shown.is)
  const data = shown.envelope.data as AdoptionData
  if (dryRun) return data
  const deed = await act('migrate', { body: { ...body, offer: data.offer } }, machine, { dryRun: false })
  if (deed.is !== 'job') throw new Error(JSON.stringify(deed))
  const { id, error } = await deed.ended
  if (error) throw new Error(error.summary)
  return machine.state().jobs.outcome(id)!.data as AdoptionData
}

export const kept = async (machine: Machine) => {
  const { libraries, indexers } = await appsOf(machine)
  const known = await Promise.all(libraries.map(async ({ moving }) => value(await moving.kept())))
  return {
    items: known.flat().map(({ key, path, monitored, profile }) => ({ key, path, monitored, profile })),
    indexers: value(await indexers[0]!.moving.kept()).map(({ name, enabled }) => ({ name, enabled })),
  }
}
