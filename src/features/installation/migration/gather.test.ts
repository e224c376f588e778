import { describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { AdoptionData } from '../../../../contract/kinds/adoption.ts'
import { realMachine } from '../../../entry/real-machine/real-machine.ts'
import { act } from '../../../dispatch/act.ts'
import type { ContainerMount } from '../../../platform/engine/engine.ts'
import type { Machine } from '../../../platform/machine.ts'
import { usherError } from '../../../lib/errors.ts'
import { fakeContainer } from '../../../../test-support/engine/fake-engine.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { gatherMigration } from './gather.ts'
import {
  bindMount,
  tempHome,
  machineWithContainers,
  otherProjectContainer,
} from '../../../../test-support/migration/other-project.ts'

describe('existing setups', () => {
  test('projects, single containers and native installations are listed separately, each with its folders', async () => {
    const plex = fakeContainer('plex', {
      name: 'plex',
      project: null,
      service: null,
      labels: {},
      image: 'plexinc/pms-docker',
    })
    const machine = machineWithContainers(
      [
        otherProjectContainer('sonarr', '/srv/m'),
        plex,
        fakeContainer('jellyfin'),
        otherProjectContainer('mysql', '/srv/m'),
      ],
      {
        listeningPorts: async () => [{ port: 7878, protocol: 'tcp', program: 'Radarr' }],
      },
    )
    const unit = join(dirname(machine.procPath), 'etc/systemd/system/radarr.service')
    mkdirSync(dirname(unit), { recursive: true })
    writeFileSync(unit, '')
    mkdirSync(join(dirname(machine.procPath), 'var/lib/radarr'), { recursive: true })
    const { installations, summary } = await gatherMigration(machine)
    expect(installations).toMatchObject([
      {
        type: 'project',
        name: 'media',
        folder: '/srv/m',
        apps: [{ app: 'sonarr', data_folders: ['/conf/sonarr'], running: true }],
      },
      { type: 'container', name: 'plex', apps: [{ app: 'plex' }] },
      {
        type: 'native',
        name: 'radarr.service',
        apps: [{ app: 'radarr', ports: [7878], data_folders: ['/var/lib/radarr'] }],
      },
    ])
    expect(summary).toStartWith('usher found 3 apps: the Compose project media, plex, radarr.service.')
  })

  test('the stack that usher operates is not listed', async () => {
    expect(await gatherMigration(machineWithContainers([fakeContainer('sonarr')]))).toMatchObject({
      installations: [],
      port_conflicts: [],
    })
  })

  test('an image with an unknown name is recognized by its label', async () => {
    const odd = otherProjectContainer('tv', '/srv/m', [], { image: 'mine/tv:1' })
    odd.labels['org.opencontainers.image.title'] = 'Sonarr'
    expect((await gatherMigration(machineWithContainers([odd]))).installations[0]?.apps).toMatchObject([
      { app: 'sonarr', recognised_by: 'its label org.opencontainers.image.title=Sonarr' },
    ])
  })

  test('a port that both need is a conflict; a stopped container needs none', async () => {
    const ports = [{ container: 8096, host: 8096, protocol: 'tcp' as const, address: '0.0.0.0' }]
    const other = otherProjectContainer('jellyfin', '/srv/m', [], { ports })
    const { port_conflicts } = await gatherMigration(machineWithContainers([other]))
    expect(port_conflicts).toEqual([
      { port: 8096, protocol: 'tcp', service: 'jellyfin', held_by: 'the container media-jellyfin-1' },
    ])
    expect((await gatherMigration(machineWithContainers([{ ...other, state: 'exited' }]))).port_conflicts).toEqual([])
  })

  test('native installations are listed without an engine', async () => {
    const stopped = usherError('ENGINE-2', { start: 'sudo systemctl start docker', remedy: 'Start it' })
    const machine = fakeMachine({
      engine: () => Promise.reject(stopped),
      listeningPorts: async () => [{ port: 8989, protocol: 'tcp', program: 'Sonarr' }],
    })
    const { installations, not_known } = await gatherMigration(machine)
    expect(installations).toMatchObject([{ type: 'native', apps: [{ app: 'sonarr' }] }])
    expect(not_known).toMatchObject([{ subject: 'which containers run' }])
  })
})

describe('whether imports can be hardlinks', () => {
  const layout = async (sonarr: ContainerMount[], client: ContainerMount[]) =>
    (
      await gatherMigration(
        machineWithContainers([
          otherProjectContainer('sonarr', '/m', sonarr),
          otherProjectContainer('qbittorrent', '/m', client),
        ]),
      )
    ).installations[0]!

  test('no if the importer has separate mounts, on one disk or several', async () => {
    const at = tempHome()
    const apart = await layout(
      [bindMount(join(at, 'tv'), '/tv'), bindMount(join(at, 'dl'), '/downloads')],
      [bindMount(join(at, 'dl'), '/downloads')],
    )
    expect(apart).toMatchObject({ hardlinks_possible: false, because: expect.stringContaining('/tv, /downloads') })
  })

  test('no if the client downloads to another folder', async () => {
    expect(await layout([bindMount('/srv/a', '/data')], [bindMount('/srv/b', '/data')])).toMatchObject({
      hardlinks_possible: false,
    })
  })

  test('yes if both mount one folder on one disk', async () => {
    const at = tempHome()
    mkdirSync(join(at, 'torrents'))
    expect(await layout([bindMount(at, '/data')], [bindMount(join(at, 'torrents'), '/data/torrents')])).toMatchObject({
      hardlinks_possible: true,
    })
  })

  test('no across disks, unknown if the disks cannot be read', async () => {
    expect(await layout([bindMount('/', '/data')], [bindMount('/proc', '/data/torrents')])).toMatchObject({
      hardlinks_possible: false,
    })
    expect(await layout([bindMount('/nowhere', '/data')], [bindMount('/nowhere/x', '/data/x')])).toMatchObject({
      hardlinks_possible: null,
    })
  })
})

const COMPOSE = 'name: media\nservices:\n  sonarr: { image: "lscr.io/linuxserver/sonarr:1" }\n'

async function runInPlaceMigration(project: string, machine: Machine, dryRun = true) {
  const shown = await act('migrate', { body: { mode: 'in-place', project } }, machine, { dryRun: true })
  if (shown.type === 'refusal') return shown.refusal.data
  if (shown.type !== 'answer') throw new Error(shown.type)
  if (dryRun) return shown.envelope.data as AdoptionData
  const { offer } = shown.envelope.data as AdoptionData
  const result = await act('migrate', { body: { mode: 'in-place', project, offer } }, machine, { dryRun: false })
  if (result.type !== 'job') throw new Error(JSON.stringify(result))
  const { id, error } = await result.ended
  return error ?? (machine.state().jobs.outcome(id)!.data as AdoptionData)
}

describe('in place', () => {
  function media(text = COMPOSE) {
    const directory = tempHome()
    writeFileSync(join(directory, 'compose.yaml'), text)
    return {
      directory,
      machine: machineWithContainers([
        otherProjectContainer('sonarr', directory),
        otherProjectContainer('gone', directory),
      ]),
    }
  }
  const settled = ({ paths }: Machine) => realMachine({ home: paths.home!, stackDir: undefined, engine: undefined }, {})

  test('usher operates the project without changing its files, and undo reverts that', async () => {
    const { directory, machine } = media()
    expect(await runInPlaceMigration('media', machine, false)).toMatchObject({
      adopted: true,
      operated_project: { folder: directory, services: ['sonarr'], previous_folder: null },
    })
    expect([readdirSync(directory), readFileSync(join(directory, 'compose.yaml'), 'utf8')]).toEqual([
      ['compose.yaml'],
      COMPOSE,
    ])
    const now = settled(machine)
    expect([now.source, (await now.stack()).name]).toEqual(['operator', 'media'])
    const { inverse } = machine.state().history.list()[0]!
    const back = await act(inverse!.action, { body: inverse!.body }, machine, { dryRun: false })
    expect(back.type).toBe('answer')
    expect(settled(machine).source).toBe('shipped')
  })

  test('a dry run writes nothing, and names containers that are missing from the files', async () => {
    const { machine } = media()
    const { operated_project } = (await runInPlaceMigration('media', machine)) as AdoptionData
    expect(operated_project?.notes.join(' ')).toContain(
      'These have a container but are no longer in the Compose files: gone',
    )
    expect(existsSync(operated_project!.settings_file)).toBe(false)
  })

  test.each([
    ['a project that is missing', 'nobody', COMPOSE, 'MIGRATION-1'],
    ['files of another name', 'media', COMPOSE.replace('media', 'other'), 'MIGRATION-3'],
    ['files that cannot be read', 'media', 'services: [', 'MIGRATION-2'],
  ])('%s: refused', async (_what, project, text, code) => {
    expect(await runInPlaceMigration(project, media(text).machine)).toMatchObject({ code })
  })

  test('refuses files that Compose did not use for the running containers', async () => {
    const { directory, machine } = media()
    writeFileSync(join(directory, 'compose.override.yaml'), 'services: {}\n')
    expect(await runInPlaceMigration('media', machine)).toMatchObject({ code: 'MIGRATION-4' })
  })

  test('refuses a folder that no longer exists', async () => {
    expect(
      await runInPlaceMigration('media', machineWithContainers([otherProjectContainer('sonarr', '/nowhere/media')])),
    ).toMatchObject({ code: 'MIGRATION-2' })
  })
})
