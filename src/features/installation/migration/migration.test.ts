import { describe, expect, test } from 'bun:test'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { AdoptionData } from '../../../../contract/kinds/adoption.ts'
import { realMachine } from '../../../entry/real-machine/machine.ts'
import { act } from '../../../dispatch/act.ts'
import type { Mount } from '../../../platform/engine/engine.ts'
import type { Machine } from '../../../platform/machine.ts'
import { refuse } from '../../../lib/errors.ts'
import { container } from '../../../../test-support/engine.ts'
import { pretendMachine } from '../../../../test-support/machine.ts'
import { gatherMigration } from './gather.ts'
import { bind, folder, having, theirs } from '../../../../test-support/migration/found.ts'

describe('what is here already', () => {
  test('other projects, single containers and installations are told apart, each with what it keeps', async () => {
    const plex = container('plex', {
      name: 'plex',
      project: null,
      service: null,
      labels: {},
      image: 'plexinc/pms-docker',
    })
    const machine = having([theirs('sonarr', '/srv/m'), plex, container('jellyfin'), theirs('mysql', '/srv/m')], {
      listeners: async () => [{ port: 7878, protocol: 'tcp', by: 'Radarr' }],
    })
    const unit = join(dirname(machine.proc), 'etc/systemd/system/radarr.service')
    mkdirSync(dirname(unit), { recursive: true })
    writeFileSync(unit, '')
    mkdirSync(join(dirname(machine.proc), 'var/lib/radarr'), { recursive: true })
    const { found, summary } = await gatherMigration(machine)
    expect(found).toMatchObject([
      {
        sort: 'project',
        name: 'media',
        directory: '/srv/m',
        apps: [{ app: 'sonarr', keeps: ['/conf/sonarr'], running: true }],
      },
      { sort: 'container', name: 'plex', apps: [{ app: 'plex' }] },
      { sort: 'native', name: 'radarr.service', apps: [{ app: 'radarr', ports: [7878], keeps: ['/var/lib/radarr'] }] },
    ])
    expect(summary).toStartWith('3 apps are here already: the Compose project media, plex, radarr.service.')
  })

  test('the stack that usher operates is not something else', async () => {
    expect(await gatherMigration(having([container('sonarr')]))).toMatchObject({ found: [], clashes: [] })
  })

  test('an image of another name is known by its label', async () => {
    const odd = theirs('tv', '/srv/m', [], { image: 'mine/tv:1' })
    odd.labels['org.opencontainers.image.title'] = 'Sonarr'
    expect((await gatherMigration(having([odd]))).found[0]?.apps).toMatchObject([
      { app: 'sonarr', by: 'its label, sonarr' },
    ])
  })

  test('a port that both want is a clash; a stopped container wants none', async () => {
    const ports = [{ container: 8096, host: 8096, protocol: 'tcp' as const, address: '0.0.0.0' }]
    const other = theirs('jellyfin', '/srv/m', [], { ports })
    const { clashes } = await gatherMigration(having([other]))
    expect(clashes).toEqual([
      { port: 8096, protocol: 'tcp', service: 'jellyfin', by: 'the container media-jellyfin-1' },
    ])
    expect((await gatherMigration(having([{ ...other, state: 'exited' }]))).clashes).toEqual([])
  })

  test('without an engine, what is installed is still told', async () => {
    const stopped = refuse('ENGINE-2', { start: 'sudo systemctl start docker', remedy: 'Start it' })
    const machine = pretendMachine({
      engine: () => Promise.reject(stopped),
      listeners: async () => [{ port: 8989, protocol: 'tcp', by: 'Sonarr' }],
    })
    const { found, not_known } = await gatherMigration(machine)
    expect(found).toMatchObject([{ sort: 'native', apps: [{ app: 'sonarr' }] }])
    expect(not_known).toMatchObject([{ what: 'what runs in containers' }])
  })
})

describe('whether imports can be hardlinks', () => {
  const layout = async (sonarr: Mount[], client: Mount[]) =>
    (await gatherMigration(having([theirs('sonarr', '/m', sonarr), theirs('qbittorrent', '/m', client)]))).found[0]!

  test('not where the importer is given its folders apart, of one disk or not', async () => {
    const at = folder()
    const apart = await layout(
      [bind(join(at, 'tv'), '/tv'), bind(join(at, 'dl'), '/downloads')],
      [bind(join(at, 'dl'), '/downloads')],
    )
    expect(apart).toMatchObject({ hardlinks: 'no', because: expect.stringContaining('/tv, /downloads') })
  })

  test('not where the client fetches elsewhere', async () => {
    expect(await layout([bind('/srv/a', '/data')], [bind('/srv/b', '/data')])).toMatchObject({ hardlinks: 'no' })
  })

  test('where one folder on one disk is given to both', async () => {
    const at = folder()
    mkdirSync(join(at, 'torrents'))
    expect(await layout([bind(at, '/data')], [bind(join(at, 'torrents'), '/data/torrents')])).toMatchObject({
      hardlinks: 'yes',
    })
  })

  test('not across disks, and not known where they cannot be looked at', async () => {
    expect(await layout([bind('/', '/data')], [bind('/proc', '/data/torrents')])).toMatchObject({ hardlinks: 'no' })
    expect(await layout([bind('/nowhere', '/data')], [bind('/nowhere/x', '/data/x')])).toMatchObject({
      hardlinks: 'not-known',
    })
  })
})

const COMPOSE = 'name: media\nservices:\n  sonarr: { image: "lscr.io/linuxserver/sonarr:1" }\n'

async function migrate(project: string, machine: Machine, dryRun = true) {
  const shown = await act('migrate', { body: { mode: 'in-place', project } }, machine, { dryRun: true })
  if (shown.is === 'refusal') return shown.refusal.data
  if (shown.is !== 'answer') throw new Error(shown.is)
  if (dryRun) return shown.envelope.data as AdoptionData
  const { offer } = shown.envelope.data as AdoptionData
  const deed = await act('migrate', { body: { mode: 'in-place', project, offer } }, machine, { dryRun: false })
  if (deed.is !== 'job') throw new Error(JSON.stringify(deed))
  const { id, error } = await deed.ended
  return error ?? (machine.state().jobs.outcome(id)!.data as AdoptionData)
}

describe('in place', () => {
  function media(text = COMPOSE) {
    const directory = folder()
    writeFileSync(join(directory, 'compose.yaml'), text)
    return { directory, machine: having([theirs('sonarr', directory), theirs('gone', directory)]) }
  }
  const settled = ({ places }: Machine) =>
    realMachine({ home: places.home!, stackDir: undefined, engine: undefined }, {})

  test('usher operates the project from then on, writes none of its files, and undo puts that back', async () => {
    const { directory, machine } = media()
    expect(await migrate('media', machine, false)).toMatchObject({
      adopted: true,
      operates: { directory, services: ['sonarr'], was: null },
    })
    expect([readdirSync(directory), readFileSync(join(directory, 'compose.yaml'), 'utf8')]).toEqual([
      ['compose.yaml'],
      COMPOSE,
    ])
    const now = settled(machine)
    expect([now.source, (await now.stack()).name]).toEqual(['operator', 'media'])
    const { inverse } = machine.state().history.list()[0]!
    const back = await act(inverse!.action, { body: inverse!.body }, machine, { dryRun: false })
    expect(back.is).toBe('answer')
    expect(settled(machine).source).toBe('carried')
  })

  test('a dry run writes nothing, and names what a container is there for and no file', async () => {
    const { machine } = media()
    const { operates } = (await migrate('media', machine)) as AdoptionData
    expect(operates?.notes.join(' ')).toContain('a container is there: gone')
    expect(existsSync(operates!.writes)).toBe(false)
  })

  test.each([
    ['a project that is not there', 'nobody', COMPOSE, 'MIGRATION-1'],
    ['files of another name', 'media', COMPOSE.replace('media', 'other'), 'MIGRATION-3'],
    ['files that cannot be read', 'media', 'services: [', 'MIGRATION-2'],
  ])('%s: refused', async (_what, project, text, code) => {
    expect(await migrate(project, media(text).machine)).toMatchObject({ code })
  })

  test('files that Compose was not given are not the stack that runs', async () => {
    const { directory, machine } = media()
    writeFileSync(join(directory, 'compose.override.yaml'), 'services: {}\n')
    expect(await migrate('media', machine)).toMatchObject({ code: 'MIGRATION-4' })
  })

  test('a folder that is gone: refused', async () => {
    expect(await migrate('media', having([theirs('sonarr', '/nowhere/media')]))).toMatchObject({ code: 'MIGRATION-2' })
  })
})
