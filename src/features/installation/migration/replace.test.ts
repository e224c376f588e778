import { describe, expect, test } from 'bun:test'
import { chmodSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { household } from '../../../../rehearsal/household/library.ts'
import { act } from '../../../dispatch/act.ts'
import type { Container, Engine } from '../../../platform/engine/engine.ts'
import type { Machine } from '../../../platform/machine.ts'
import { refuse } from '../../../lib/errors.ts'
import { container } from '../../../../test-support/engine.ts'
import { pretendMachine } from '../../../../test-support/machine.ts'
import { planBeside } from './beside.ts'
import { gatherMigration } from './gather.ts'
import { oldNamed } from './others.ts'
import { planMove } from './plan.ts'
import { keepRun, nothingYet, runsOf } from './runs.ts'
import { portsToTake } from './taking.ts'
import { folder } from '../../../../test-support/migration/found.ts'
import { engineOf, kept, migrate, side } from '../../../../test-support/migration/side.ts'

const states = async (engine: Engine) =>
  Object.fromEntries((await engine.containers()).map(({ id, state }) => [id, state]))

async function undo(machine: Machine) {
  const shown = await act('undo', { body: {} }, machine, { dryRun: true })
  if (shown.is !== 'answer') throw new Error(JSON.stringify(shown))
  const deed = await act('undo', { body: { offer: shown.envelope.data['offer'] } }, machine, { dryRun: false })
  if (deed.is !== 'job') throw new Error(JSON.stringify(deed))
  return (await deed.ended).state
}

describe('replace', () => {
  test('all is carried and proved, then the old is stopped and the indexers are turned on; undo starts it again', async () => {
    const { machine, engine, theirs } = await side()
    const before = await states(engine)
    const { moves, adopted } = await migrate('replace', machine)
    expect(moves!.steps.filter(({ state }) => state === 'failed')).toEqual([])
    expect([moves!.complete, adopted]).toEqual([true, true])
    expect(moves!.stops).toEqual(theirs.map(({ name }) => name))
    expect(moves!.steps.map(({ step }) => step)).toEqual([
      'settings',
      'start',
      'join',
      'carry',
      'prove',
      'stop',
      'ports',
      'indexers',
    ])
    expect(await states(engine)).toEqual({ ...before, ...Object.fromEntries(theirs.map(({ id }) => [id, 'exited'])) })
    expect((await kept(machine)).items.length).toBe(household.shows.length + household.films.length)
    expect((await kept(machine)).indexers.filter(({ enabled }) => !enabled)).toEqual([])
    expect(await undo(machine)).toBe('done')
    expect(await states(engine)).toEqual(before)
    expect(await kept(machine)).toEqual({ items: [], indexers: [] })
    expect(runsOf('media', machine.state().memory)).toEqual([])
  })

  test('a dry run shows what is stopped, and stops nothing', async () => {
    const { machine, engine } = await side()
    const before = await states(engine)
    const { moves } = await migrate('replace', machine, true)
    expect([moves!.stops.length, moves!.steps.map(({ state }) => state)]).toEqual([
      3,
      ['would', 'already', 'would', 'would', 'would', 'would', 'already', 'would'],
    ])
    expect([await states(engine), runsOf('media', machine.state().memory)]).toEqual([before, []])
  })

  test('where one container does not stop, those that did are started again and nothing is turned on', async () => {
    const { machine, engine, theirs } = await side()
    const before = await states(engine)
    const power: Engine['power'] = {
      ...engine.power,
      stop: async (id) => {
        if (id === theirs[2]!.id) throw refuse('ENGINE-5', { said: 'permission denied' })
        await engine.power.stop(id)
      },
    }
    const { moves, summary } = await migrate('replace', { ...machine, engine: async () => ({ ...engine, power }) })
    expect(summary).toBe(
      'It stopped short: Stop the containers of media; they stay. media runs again as it did, and the new stack is beside it.',
    )
    expect(moves!.steps.slice(-4).map(({ step, state }) => [step, state])).toEqual([
      ['stop', 'failed'],
      ['ports', 'not-begun'],
      ['indexers', 'not-begun'],
      ['put-back', 'done'],
    ])
    expect(await states(engine)).toEqual(before)
    expect((await kept(machine)).indexers.filter(({ enabled }) => enabled)).toEqual([])
  })

  test('broken off once the old was stopped, it goes on where it was, although nothing can be read there now', async () => {
    const { machine, engine, theirs } = await side()
    const before = await states(engine)
    const dies: Engine['power'] = {
      ...engine.power,
      stop: async (id) => {
        await engine.power.stop(id)
        if (id === theirs[1]!.id) throw new Error('the power went')
      },
    }
    expect(migrate('replace', { ...machine, engine: async () => ({ ...engine, power: dies }) })).rejects.toThrow()
    await Bun.sleep(0)
    while ((await states(engine))[theirs[1]!.id] === 'running') await Bun.sleep(5)
    const [{ run }] = runsOf('media', machine.state().memory) as [ReturnType<typeof runsOf>[number]]
    expect([run.proved, run.ended, run.stops.length]).toEqual([true, false, 3])
    expect((await gatherMigration(machine)).summary).toStartWith(
      `Taking the place of media was not finished: of media, ${theirs[0]!.name} and ${theirs[1]!.name} are stopped; the rest of it runs. usher migrate replace media goes on from there; usher migrate back media puts everything back. `,
    )
    const { moves } = await migrate('replace', machine)
    expect([moves!.complete, moves!.carries, moves!.stops]).toEqual([true, [], [theirs[2]!.name]])
    expect((await gatherMigration(machine)).summary).not.toContain('not finished')
    expect(await undo(machine)).toBe('done')
    expect(await states(engine)).toEqual(before)
  })

  test('an old app that cannot be asked is a reason not to begin', async () => {
    const { machine, engine, theirs } = await side()
    await engine.power.stop(theirs[0]!.id)
    expect(migrate('replace', machine, true)).rejects.toThrow('Not everything that "media" knows can be read')
  })
})

describe('the ports of the stack that usher ships', () => {
  const compose = readFileSync(resolve(import.meta.dir, '../../../../stack/compose.yaml'), 'utf8')

  /** A project that holds the usual ports of two apps, and another number for a third. */
  function crowded(parts: Partial<Container> = {}) {
    const publishing = (app: string, inside: number, host: number) =>
      container(app, {
        id: `media-${app}`,
        name: `media-${app}-1`,
        project: 'media',
        image: `lscr.io/linuxserver/${app}:1`,
        labels: { 'com.docker.compose.project': 'media', 'com.docker.compose.service': app },
        ports: [{ container: inside, host, protocol: 'tcp', address: '0.0.0.0' }],
        ...parts,
      })
    const containers = [
      publishing('sonarr', 8989, 8989),
      publishing('jellyfin', 8096, 8096),
      publishing('bazarr', 6767, 9000),
    ]
    return pretendMachine({
      compose,
      engine: async () => engineOf(containers),
      listeners: async () => [{ port: 8990, protocol: 'tcp', by: 'another' }],
    })
  }

  test('beside takes the next free ones, past what is held and what the stack itself wants', async () => {
    const machine = crowded()
    const plan = await planBeside(await oldNamed('media', machine), machine)
    expect(plan.settings.filter(({ key }) => key.endsWith('_PORT'))).toEqual([
      { key: 'JELLYFIN_PORT', from: null, to: '8097' },
      { key: 'SONARR_PORT', from: null, to: '8991' },
    ])
    expect(plan.services.toSorted()).toEqual(['bazarr', 'jellyfin', 'sonarr'])
    expect(plan.planned.services.find(({ name }) => name === 'sonarr')!.ports).toMatchObject([
      { host: 8991, container: 8989 },
    ])
  })

  test('replace takes those of the old: the usual one by taking the setting away', async () => {
    const machine = crowded()
    const old = await oldNamed('media', machine)
    const plan = await planBeside(old, machine)
    expect(portsToTake(old, plan, {})).toEqual([
      { key: 'JELLYFIN_PORT', from: '8097', to: null },
      { key: 'SONARR_PORT', from: '8991', to: null },
      { key: 'BAZARR_PORT', from: '6767', to: '9000' },
    ])
  })

  test('broken off once the old was stopped, which tells of no ports then, those that were to be taken are remembered', async () => {
    const machine = crowded({ state: 'exited', ports: [] })
    const takes = ['JELLYFIN_PORT', 'SONARR_PORT'].map((key) => ({ key, to: null }))
    const run = { ...nothingYet, project: 'media', mode: 'replace' as const, proved: true, takes }
    keepRun(machine.state().memory, { name: 'migrate-1', run })
    machine.settings().prepare('SONARR_PORT', '8991', null).write()
    const plan = await planMove('replace', 'media', machine)
    expect(plan.takes).toEqual([{ key: 'SONARR_PORT', from: '8991', to: null }])
  })

  test('a service without what it needs is left, and told; a folder that cannot be shared is not', async () => {
    const client = container('qbittorrent', {
      id: 'q',
      name: 'media-qbittorrent-1',
      project: 'media',
      labels: { 'com.docker.compose.project': 'media', 'com.docker.compose.service': 'qbittorrent' },
    })
    const tv = container('sonarr', { id: 's', name: 'media-sonarr-1', project: 'media', labels: client.labels })
    const machine = pretendMachine({
      compose,
      engine: async () => engineOf([client, tv]),
      listeners: async () => [],
    })
    const plan = await planBeside(await oldNamed('media', machine), machine)
    expect([plan.services, plan.left]).toEqual([
      ['sonarr'],
      [
        expect.objectContaining({
          app: 'qbittorrent',
          because: expect.stringContaining('usher config set VPN_SERVICE_PROVIDER'),
        }),
      ],
    ])
    expect(plan.notes[0]).toStartWith('The new stack has a folder for downloads and library of its own')
  })

  test('one folder is shared, as its owner', async () => {
    const root = folder()
    const bind = (target: string, source: string) => ({ type: 'bind', source, target, writable: true })
    const one = (app: string) =>
      container(app, {
        id: app,
        name: `media-${app}-1`,
        project: 'media',
        labels: { 'com.docker.compose.project': 'media', 'com.docker.compose.service': app },
        mounts: [bind('/data', root)],
        environment: ['PUID=1234', 'PGID=1235'],
      })
    const machine = pretendMachine({
      compose,
      engine: async () => engineOf([one('sonarr'), one('sabnzbd')]),
      listeners: async () => [],
    })
    const values = { USENET_HOST: 'news.example.org', USENET_USER: 'u', USENET_PASSWORD: 'p' }
    for (const [key, to] of Object.entries(values))
      machine
        .settings()
        .prepare(key, to, await machine.stack())
        .write()
    const plan = async () => planBeside(await oldNamed('media', machine), machine)
    // Its owner may not write there, which is told before anything comes up.
    expect(plan()).rejects.toThrow(root)
    chmodSync(root, 0o777)
    expect((await plan()).settings).toEqual([
      { key: 'DATA_ROOT', from: null, to: root },
      { key: 'PUID', from: null, to: '1234' },
      { key: 'PGID', from: null, to: '1235' },
    ])
    expect((await plan()).notes[0]).toStartWith(`Both stacks are given ${root}.`)
  })
})
