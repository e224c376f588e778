import { expect, test } from 'bun:test'
import { chmodSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { SetupData } from '../../../../contract/kinds/setup.ts'
import { act, type Deed } from '../../../dispatch/act.ts'
import type { Work } from '../../../operations/jobs/work.ts'
import { chosenForms } from '../../services/lifecycle/chosen.ts'
import type { Machine } from '../../../platform/machine.ts'
import { container, pretendEngine } from '../../../../test-support/engine.ts'
import { earlierAnswers } from './earlier.ts'
import { performSetup } from './perform.ts'
import { planSetup } from './plan.ts'
import { bare, COMPOSE, info } from '../../../../test-support/setup/bare.ts'

const KEY = `${'A'.repeat(43)}=`
const root = (machine: Machine) => join(machine.places.data, 'stack', 'data')

const review = async (machine: Machine, body: Record<string, unknown> = {}): Promise<SetupData> => {
  const deed = await act('setup', { body }, machine, { dryRun: true })
  if (deed.is !== 'answer') throw new Error(told(deed))
  return deed.envelope.data as unknown as SetupData
}

async function run(machine: Machine, body: Record<string, unknown> = {}, action = 'setup'): Promise<SetupData> {
  const deed = await act(action, { body }, machine, { dryRun: false })
  if (deed.is !== 'job') throw new Error(told(deed))
  const job = await deed.ended
  if (job.state !== 'done') throw new Error(JSON.stringify(job.error))
  return machine.state().jobs.outcome(job.id)!.data as unknown as SetupData
}

const told = (deed: Deed) =>
  deed.is === 'refusal' ? `${deed.refusal.data.code}: ${deed.refusal.data.summary}` : deed.is
const statesOf = ({ steps }: SetupData) => Object.fromEntries(steps.map(({ step, state }) => [step, state]))

test('a review shows everything, tells what is derived as such, and writes nothing', async () => {
  const machine = bare()
  const data = await review(machine)
  expect(data.answers).toContainEqual({ answer: 'time_zone', value: 'Europe/Lisbon', because: 'this machine’s own' })
  expect(data.settings).toContainEqual({ key: 'TZ', from: null, to: 'Europe/Lisbon' })
  expect(data.settings).toContainEqual({ key: 'RENDER_GROUP', from: null, to: '105' })
  expect(data.settings.map(({ key }) => key)).not.toContain('PUID')
  expect(data.writes).toContain(join(root(machine), 'torrents'))
  expect(data.images).toEqual(['example/player:1'])
  expect(statesOf(data)).toEqual({ settings: 'would', files: 'would', links: 'would', start: 'would', join: 'would' })
  expect(data.found.join('\n')).toContain('4 cores, 8 GB of memory')
  expect(existsSync(machine.places.data)).toBe(false)
  expect(existsSync(machine.places.state)).toBe(false)
})

test('from nothing to a running household, and a second time there is nothing to do', async () => {
  const machine = bare()
  const first = await run(machine, { forms: ['watch'], address: 'home' })
  expect([first.complete, first.summary]).toEqual([true, 'Everything is set up, and runs.'])
  expect(machine.settings().values()).toMatchObject({ LAN_BIND: '0.0.0.0', TZ: 'Europe/Lisbon' })
  expect(readdirSync(join(root(machine), 'torrents'))).toEqual([])
  expect(readdirSync(join(root(machine), 'media')).includes('.usher-link-trial')).toBe(false)
  expect(earlierAnswers(machine.state().memory)).toEqual({})
  const second = await run(machine)
  expect(second.summary).toBe('Everything is set up already. Nothing was changed.')
  expect([second.settings, second.writes, second.run]).toEqual([[], [], null])
})

test('what is given in the words of a person is read as such, and what does not fit is in the way', async () => {
  const machine = bare()
  const { problems } = await review(machine, { time_zone: 'Mars/Olympus', user: 'me' })
  expect(problems.map(({ about, code }) => [about, code])).toEqual([
    ['time_zone', 'SETUP-1'],
    ['user', 'SETUP-1'],
  ])
  await expect(run(machine, { time_zone: 'Mars/Olympus' })).rejects.toThrow(
    'SETUP-1: For time zone, Mars/Olympus does not do',
  )
  expect((await review(machine, { render: 'none' })).settings.map(({ key }) => key)).not.toContain('RENDER_DEVICE')
})

test('a folder that is a file, or that the chosen user may not write in', async () => {
  const machine = bare()
  const file = join(dirname(machine.places.data), 'file')
  writeFileSync(file, '')
  expect((await review(machine, { data: file })).problems[0]).toMatchObject({ about: 'data', code: 'SETUP-2' })
  const folder = join(dirname(machine.places.data), 'theirs')
  mkdirSync(folder, { mode: 0o700 })
  const { problems } = await review(machine, { data: folder, user: '4242', group: '4242' })
  expect(problems[0]?.summary).toContain('user 4242 may not write in it')
  await expect(run(machine, { data: file })).rejects.toThrow('SETUP-2')
})

test('downloads and library on two file systems', async () => {
  const machine = bare()
  const folder = join(dirname(machine.places.data), 'split')
  mkdirSync(join(folder, 'media'), { recursive: true })
  chmodSync(folder, 0o777)
  symlinkSync('/proc', join(folder, 'torrents'))
  expect((await review(machine, { data: folder })).problems[0]?.summary).toContain(
    'torrents is on another file system than media',
  )
})

test('a port that something else holds', async () => {
  const machine = bare({ listeners: async () => [{ port: 8096, protocol: 'tcp', by: 'nginx' }] })
  expect((await review(machine)).problems).toEqual([
    { about: 'forms', code: 'SETUP-4', summary: 'Port 8096 is taken: nginx holds it, and player needs it.' },
  ])
  await expect(run(machine)).rejects.toThrow('SETUP-4')
})

test('more than the memory holds', async () => {
  expect((await review(bare({ memory: 5e8 }))).problems[0]).toMatchObject({ about: 'forms', code: 'SETUP-5' })
})

test('torrents want a tunnel: what is missing is named, and no secret is an answer', async () => {
  const machine = bare()
  const { missing, complete } = await review(machine, { forms: ['torrents'] })
  expect([missing.map(({ key, secret }) => [key, secret]), complete]).toEqual([
    [
      ['VPN_SERVICE_PROVIDER', false],
      ['WIREGUARD_PRIVATE_KEY', true],
    ],
    false,
  ])
  await expect(run(machine, { forms: ['torrents'], vpn: 'protonvpn' })).rejects.toThrow(
    'SETUP-3: WIREGUARD_PRIVATE_KEY must be set first.',
  )
  machine
    .settings()
    .prepare('WIREGUARD_PRIVATE_KEY', KEY, await machine.stack())
    .write()
  const data = await run(machine, { forms: ['torrents'], vpn: 'protonvpn' })
  expect(data.complete).toBe(true)
  expect(JSON.stringify(data)).not.toContain(KEY)
})

test('a stack of the operator’s own is not set up', async () => {
  await expect(run(bare({ source: 'operator' }))).rejects.toThrow('SETUP-6')
})

test('another stack with the same apps is told of', async () => {
  const theirs = container('player', { id: 'other', project: 'mine', labels: {} })
  const engine = { ...pretendEngine({ containers: [theirs] }), info: async () => info() }
  const compose = COMPOSE.replace('x-usher: { memory', 'x-usher: { app: jellyfin, memory').replaceAll(
    'player',
    'jellyfin',
  )
  const other = { ...engine, containers: async () => [{ ...theirs, service: 'jellyfin' }] }
  const { notes } = await review(bare({ engine: async () => other, compose }))
  expect(notes[0]).toContain('Another stack is here, mine, with the same apps: usher migration')
})

test('an outcome that stops short says what goes on from there, and does', async () => {
  const machine = bare()
  const real = machine.stackFiles
  machine.stackFiles = {
    ...real,
    async write() {
      mkdirSync(join(root(machine), 'torrents'), { recursive: true })
      chmodSync(root(machine), 0o777)
    },
  }
  const short = await run(machine, { forms: ['watch'], time_zone: 'Europe/Paris' })
  expect([short.complete, short.next]).toEqual([false, 'usher setup'])
  expect(statesOf(short)).toMatchObject({ settings: 'done', links: 'failed', start: 'not-begun', join: 'not-begun' })
  machine.stackFiles = real
  const rest = await run(machine)
  expect(rest.complete).toBe(true)
  expect(statesOf(rest)).toMatchObject({ settings: 'already', start: 'done' })
  expect(rest.answers).toContainEqual({ answer: 'time_zone', value: 'Europe/Paris', because: 'as answered before' })
})

test('it is put back as one: the settings, and what it started', async () => {
  const machine = bare()
  machine
    .settings()
    .prepare('TZ', 'Europe/Rome', await machine.stack())
    .write()
  const { run: name } = await run(machine, { forms: ['watch'], time_zone: 'Europe/Paris' })
  const [entry] = machine.state().history.list()
  expect(chosenForms([entry!], await machine.stack())).toEqual(['watch'])
  expect(entry).toMatchObject({ action: 'setup', inverse: { action: 'setup', body: { back: name } } })
  const rehearsal = await review(machine, { back: name })
  expect(rehearsal.settings).toContainEqual({ key: 'TZ', from: 'Europe/Paris', to: 'Europe/Rome' })
  expect((await run(machine, { back: name })).complete).toBe(true)
  expect(machine.settings().values()['TZ']).toBe('Europe/Rome')
  expect(machine.settings().values()['RENDER_DEVICE']).toBeUndefined()
  expect(await (await machine.engine()).containers()).toEqual([])
  expect(chosenForms(machine.state().history.list(), await machine.stack())).toEqual([])
  await expect(run(machine, { back: name! })).rejects.toThrow('SETUP-7')
})

/** Ends like a process that is killed where it would have begun its step number `at`. */
function killedAt(at: number): Work {
  let reached = 0
  return {
    job: null,
    signal: new AbortController().signal,
    tell: () => undefined,
    step: () => undefined,
    safePoint() {
      if (reached++ === at) throw new Error('killed')
    },
  }
}

const asked = { forms: ['watch'], preset: undefined, back: undefined, time_zone: 'Europe/Paris' }
const nothingAsked = { forms: [], preset: undefined, back: undefined }

test.each([0, 1, 2, 3, 4])('killed before its step %i, it goes on from there when it is run again', async (at) => {
  const machine = bare()
  await expect(performSetup(await planSetup(asked, machine), machine, killedAt(at))).rejects.toThrow('killed')
  const plan = await planSetup(nothingAsked, machine)
  const data = await performSetup(plan, machine, killedAt(-1))
  expect(data.complete).toBe(true)
  expect(data.steps.find(({ step }) => step === 'settings')?.state).toBe(at === 0 ? 'done' : 'already')
  expect(machine.settings().values()['TZ']).toBe('Europe/Paris')
  expect((await (await machine.engine()).containers()).map(({ service }) => service)).toEqual(['player'])
  expect(plan.run).toMatch(/^setup-/)
  expect((await run(machine, { back: plan.run })).complete).toBe(true)
  expect([machine.settings().values()['TZ'], await (await machine.engine()).containers()]).toEqual([undefined, []])
})
