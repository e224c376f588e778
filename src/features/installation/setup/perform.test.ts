import { expect, test } from 'bun:test'
import { chmodSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { SetupData } from '../../../../contract/kinds/setup.ts'
import { act, type ActionResult } from '../../../dispatch/act.ts'
import type { WorkContext } from '../../../operations/jobs/work-context.ts'
import { enabledForms } from '../../services/status/enabled-forms.ts'
import type { Machine } from '../../../platform/machine.ts'
import { ENGINE_INFO, fakeContainer, fakeEngine } from '../../../../test-support/engine/fake-engine.ts'
import { readAnswers } from './saved-run.ts'
import { performSetup } from './perform.ts'
import { planSetup } from './plan.ts'
import { emptyMachine, PLAYER_AND_TUNNEL_COMPOSE } from '../../../../test-support/setup/empty-machine.ts'

const KEY = `${'A'.repeat(43)}=`
const root = (machine: Machine) => join(machine.paths.data, 'stack', 'data')

const review = async (machine: Machine, body: Record<string, unknown> = {}): Promise<SetupData> => {
  const result = await act('setup', { body }, machine, { dryRun: true })
  if (result.type !== 'answer') throw new Error(setupDataOf(result))
  return result.envelope.data as unknown as SetupData
}

async function run(machine: Machine, body: Record<string, unknown> = {}, action = 'setup'): Promise<SetupData> {
  const result = await act(action, { body }, machine, { dryRun: false })
  if (result.type !== 'job') throw new Error(setupDataOf(result))
  const job = await result.ended
  if (job.state !== 'done') throw new Error(JSON.stringify(job.error))
  return machine.state().jobs.outcome(job.id)!.data as unknown as SetupData
}

const setupDataOf = (result: ActionResult) =>
  result.type === 'refusal' ? `${result.refusal.data.code}: ${result.refusal.data.summary}` : result.type
const statesOf = ({ steps }: SetupData) => Object.fromEntries(steps.map(({ step, result }) => [step, result]))

test('a review shows everything, marks derived values, and writes nothing', async () => {
  const machine = emptyMachine()
  const data = await review(machine)
  expect(data.answers).toContainEqual({ parameter: 'time_zone', value: 'Europe/Lisbon', because: 'from this machine' })
  expect(data.settings).toContainEqual({ key: 'TZ', from: null, to: 'Europe/Lisbon' })
  expect(data.settings).toContainEqual({ key: 'RENDER_GROUP', from: null, to: '105' })
  expect(data.settings.map(({ key }) => key)).not.toContain('PUID')
  expect(data.writes).toContain(join(root(machine), 'torrents'))
  expect(data.images).toEqual(['example/player:1'])
  expect(statesOf(data)).toEqual({
    settings: 'pending',
    files: 'pending',
    hardlinks: 'pending',
    start: 'pending',
    connect: 'pending',
  })
  expect(data.machine_facts.join('\n')).toContain('4 cores, 8 GB of memory')
  expect(existsSync(machine.paths.data)).toBe(false)
  expect(existsSync(machine.paths.state)).toBe(false)
})

test('setup brings an empty machine to a running household, and a second run changes nothing', async () => {
  const machine = emptyMachine()
  const first = await run(machine, { forms: ['watch'], bind_address: 'home' })
  expect([first.complete, first.summary]).toEqual([true, 'Everything is set up and running.'])
  expect(machine.settings().values()).toMatchObject({ LAN_BIND: '0.0.0.0', TZ: 'Europe/Lisbon' })
  expect(readdirSync(join(root(machine), 'torrents'))).toEqual([])
  expect(readdirSync(join(root(machine), 'media')).includes('.usher-link-trial')).toBe(false)
  expect(readAnswers(machine.state().keyValues)).toEqual({})
  const second = await run(machine)
  expect(second.summary).toBe('Everything is already set up. Nothing was changed.')
  expect([second.settings, second.writes, second.run]).toEqual([[], [], null])
})

test('answers accept keywords, and invalid answers are reported as problems', async () => {
  const machine = emptyMachine()
  const { problems } = await review(machine, { time_zone: 'Mars/Olympus', user_id: 'me' })
  expect(problems.map(({ parameter, code }) => [parameter, code])).toEqual([
    ['time_zone', 'SETUP-1'],
    ['user_id', 'SETUP-1'],
  ])
  await expect(run(machine, { time_zone: 'Mars/Olympus' })).rejects.toThrow(
    'SETUP-1: Mars/Olympus is not a valid time zone',
  )
  expect((await review(machine, { render_device: 'none' })).settings.map(({ key }) => key)).not.toContain(
    'RENDER_DEVICE',
  )
})

test('setup reports a data folder that is a file or not writable for the chosen user', async () => {
  const machine = emptyMachine()
  const file = join(dirname(machine.paths.data), 'file')
  writeFileSync(file, '')
  expect((await review(machine, { data_root: file })).problems[0]).toMatchObject({
    parameter: 'data_root',
    code: 'SETUP-2',
  })
  const folder = join(dirname(machine.paths.data), 'theirs')
  mkdirSync(folder, { mode: 0o700 })
  const { problems } = await review(machine, { data_root: folder, user_id: '4242', group_id: '4242' })
  expect(problems[0]?.summary).toContain('user 4242 may not write to it')
  await expect(run(machine, { data_root: file })).rejects.toThrow('SETUP-2')
})

test('setup reports downloads and library on two file systems', async () => {
  const machine = emptyMachine()
  const folder = join(dirname(machine.paths.data), 'split')
  mkdirSync(join(folder, 'media'), { recursive: true })
  chmodSync(folder, 0o777)
  symlinkSync('/proc', join(folder, 'torrents'))
  expect((await review(machine, { data_root: folder })).problems[0]?.summary).toContain(
    'torrents is on a different file system from media',
  )
})

test('setup reports a port that is already in use', async () => {
  const machine = emptyMachine({ listeningPorts: async () => [{ port: 8096, protocol: 'tcp', program: 'nginx' }] })
  expect((await review(machine)).problems).toEqual([
    {
      parameter: 'forms',
      code: 'SETUP-4',
      summary: 'Port 8096 is already in use: nginx uses it, and player needs it.',
    },
  ])
  await expect(run(machine)).rejects.toThrow('SETUP-4')
})

test('setup reports services that need too much memory', async () => {
  expect((await review(emptyMachine({ memory: 5e8 }))).problems[0]).toMatchObject({
    parameter: 'forms',
    code: 'SETUP-5',
  })
})

test('torrents need a tunnel: missing settings are named, and secrets are not accepted as answers', async () => {
  const machine = emptyMachine()
  const { missing_settings, complete } = await review(machine, { forms: ['torrents'] })
  expect([missing_settings.map(({ key, secret }) => [key, secret]), complete]).toEqual([
    [
      ['VPN_SERVICE_PROVIDER', false],
      ['WIREGUARD_PRIVATE_KEY', true],
    ],
    false,
  ])
  await expect(run(machine, { forms: ['torrents'], vpn_provider: 'protonvpn' })).rejects.toThrow(
    'SETUP-3: WIREGUARD_PRIVATE_KEY must be set first.',
  )
  machine
    .settings()
    .prepareChange('WIREGUARD_PRIVATE_KEY', KEY, await machine.stack())
    .write()
  const data = await run(machine, { forms: ['torrents'], vpn_provider: 'protonvpn' })
  expect(data.complete).toBe(true)
  expect(JSON.stringify(data)).not.toContain(KEY)
})

test('setup refuses the operator’s own stack', async () => {
  await expect(run(emptyMachine({ source: 'operator' }))).rejects.toThrow('SETUP-6')
})

test('setup mentions another stack with the same apps', async () => {
  const theirs = fakeContainer('player', { id: 'other', project: 'mine', labels: {} })
  const engine = { ...fakeEngine({ containers: [theirs] }), info: async () => ENGINE_INFO }
  const compose = PLAYER_AND_TUNNEL_COMPOSE.replace('x-usher: { memory', 'x-usher: { app: jellyfin, memory').replaceAll(
    'player',
    'jellyfin',
  )
  const other = { ...engine, containers: async () => [{ ...theirs, service: 'jellyfin' }] }
  const { notes } = await review(emptyMachine({ engine: async () => other, compose }))
  expect(notes[0]).toContain('Another stack on this machine, mine, runs the same apps: usher migration')
})

test('a failed setup names the next command, and that command continues it', async () => {
  const machine = emptyMachine()
  const real = machine.stackFiles
  machine.stackFiles = {
    ...real,
    async write() {
      mkdirSync(join(root(machine), 'torrents'), { recursive: true })
      chmodSync(root(machine), 0o777)
    },
  }
  const short = await run(machine, { forms: ['watch'], time_zone: 'Europe/Paris' })
  expect([short.complete, short.command]).toEqual([false, 'usher setup'])
  expect(statesOf(short)).toMatchObject({ settings: 'done', hardlinks: 'failed', start: 'pending', connect: 'pending' })
  machine.stackFiles = real
  const rest = await run(machine)
  expect(rest.complete).toBe(true)
  expect(statesOf(rest)).toMatchObject({ settings: 'skipped', start: 'done' })
  expect(rest.answers).toContainEqual({
    parameter: 'time_zone',
    value: 'Europe/Paris',
    because: 'from your previous answers',
  })
})

test('one rollback restores the settings and stops what setup started', async () => {
  const machine = emptyMachine()
  machine
    .settings()
    .prepareChange('TZ', 'Europe/Rome', await machine.stack())
    .write()
  const { run: name } = await run(machine, { forms: ['watch'], time_zone: 'Europe/Paris' })
  const [entry] = machine.state().history.list()
  expect(enabledForms([entry!], await machine.stack())).toEqual(['watch'])
  expect(entry).toMatchObject({ action: 'setup', inverse: { action: 'setup', body: { rollback_run: name } } })
  const rehearsal = await review(machine, { rollback_run: name })
  expect(rehearsal.settings).toContainEqual({ key: 'TZ', from: 'Europe/Paris', to: 'Europe/Rome' })
  expect((await run(machine, { rollback_run: name })).complete).toBe(true)
  expect(machine.settings().values()['TZ']).toBe('Europe/Rome')
  expect(machine.settings().values()['RENDER_DEVICE']).toBeUndefined()
  expect(await (await machine.engine()).containers()).toEqual([])
  expect(enabledForms(machine.state().history.list(), await machine.stack())).toEqual([])
  await expect(run(machine, { rollback_run: name! })).rejects.toThrow('SETUP-7')
})

/** Simulates a killed process just before step number `at`. */
function workKilledAt(at: number): WorkContext {
  let reached = 0
  return {
    job: null,
    signal: new AbortController().signal,
    reportProgress: () => undefined,
    reportStep: () => undefined,
    safePoint() {
      if (reached++ === at) throw new Error('killed')
    },
  }
}

const watchRequest = { forms: ['watch'], quality_preset: undefined, rollback_run: undefined, time_zone: 'Europe/Paris' }
const emptyRequest = { forms: [], quality_preset: undefined, rollback_run: undefined }

test.each([0, 1, 2, 3, 4])('a setup killed before step %i continues on the next run', async (at) => {
  const machine = emptyMachine()
  await expect(performSetup(await planSetup(watchRequest, machine), machine, workKilledAt(at))).rejects.toThrow(
    'killed',
  )
  const plan = await planSetup(emptyRequest, machine)
  const data = await performSetup(plan, machine, workKilledAt(-1))
  expect(data.complete).toBe(true)
  expect(data.steps.find(({ step }) => step === 'settings')?.result).toBe(at === 0 ? 'done' : 'skipped')
  expect(machine.settings().values()['TZ']).toBe('Europe/Paris')
  expect((await (await machine.engine()).containers()).map(({ service }) => service)).toEqual(['player'])
  expect(plan.run).toMatch(/^setup-/)
  expect((await run(machine, { rollback_run: plan.run })).complete).toBe(true)
  expect([machine.settings().values()['TZ'], await (await machine.engine()).containers()]).toEqual([undefined, []])
})
