import { expect, test } from 'bun:test'
import { realClock } from '../../../lib/clock.ts'
import { play } from '../../../../test-support/cli/run.ts'
import type { Machine } from '../../../platform/machine.ts'
import { NOW } from '../../../../test-support/engine.ts'
import { watchOver } from '../../health/watch/loop.ts'
import { gatherBandwidth } from './gather.ts'
import { lineKeeper, type Kept } from './keep.ts'
import { keepTelling } from './record.ts'
import { clientNamed, held, home } from '../../../../test-support/bandwidth/home.ts'

let time = NOW
const now = () => time
const pass = (minutes: number) => (time = new Date(time.getTime() + minutes * 60_000))
const signal = new AbortController().signal

async function set(machine: Machine, ...words: string[]): Promise<void> {
  const { exit, err } = await play(['bandwidth', 'set', ...words, '--yes'], { machine })
  expect([exit, exit === 0 ? '' : err]).toEqual([0, ''])
}

const downs = async (machine: Machine) => (await held(machine)).map(({ down }) => down)
const setting = (machine: Machine, name: string, value: string) => machine.settings().prepare(name, value, null).write()
const entries = (machine: Machine) => machine.state().history.list()

test('a lift ends at its time: the clients are told once, and history has it', async () => {
  const machine = await home({ now })
  await set(machine, '--down', '2M', '--up', 'none', '--schedule', 'none')
  await set(machine, '--lift-minutes', '30')
  const keeper = lineKeeper(machine, signal)
  expect(await keeper.beat()).toEqual([])
  pass(29)
  expect(await keeper.beat()).toEqual([])
  expect(await downs(machine)).toEqual([null, null])
  pass(1)
  expect((await keeper.beat()).map(({ service, result }) => [service, result])).toEqual([
    ['qbittorrent', 'done'],
    ['sabnzbd', 'done'],
  ])
  expect(await downs(machine)).toEqual([999_424, 999_424])
  expect(entries(machine).slice(0, 2)).toMatchObject([
    { ended: 'done', targets: ['sabnzbd'], summary: expect.stringContaining('the lift is over') },
    { ended: 'done', targets: ['qbittorrent'] },
  ])
  const before = entries(machine).length
  pass(5)
  expect(await keeper.beat()).toEqual([])
  expect(entries(machine)).toHaveLength(before)
  keeper.close()
})

test('a wish that was written anew is told within a minute', async () => {
  const machine = await home({ now })
  await set(machine, '--down', '2M')
  const keeper = lineKeeper(machine, signal)
  await keeper.beat()
  setting(machine, 'BANDWIDTH_DOWN', '4M')
  setting(machine, 'BANDWIDTH_SCHEDULE', 'daily 08:00-09:00 1M')
  expect(await keeper.beat()).toEqual([])
  pass(1)
  expect(await keeper.beat()).toHaveLength(2)
  expect(await held(machine)).toMatchObject([
    { down: 1_999_872, window: { from: 480, to: 540, down: 499_712 } },
    { down: 1_999_872, window: { from: 480, to: 540, down: 499_712 } },
  ])
  keeper.close()
})

test('a cap that is used up slows everything, and once it is not, each is as it was before', async () => {
  const machine = await home({ now })
  await set(machine, '--cap', '90G', '--when-exceeded', 'slow')
  const before = await held(machine)
  const keeper = lineKeeper(machine, signal)
  await keeper.beat()
  setting(machine, 'BANDWIDTH_CAP', '50G')
  pass(1)
  expect((await keeper.beat()).map(({ summary }) => summary)).toEqual([
    expect.stringContaining('the month’s cap is used up'),
    expect.stringContaining('the month’s cap is used up'),
  ])
  expect(await downs(machine)).toEqual([49_152, 49_152])
  setting(machine, 'BANDWIDTH_CAP', '5T')
  pass(1)
  expect((await keeper.beat()).map(({ result }) => result)).toEqual(['done', 'done'])
  // In its own steps of 1024 bytes: what was 30% of its line is a figure now.
  const sabnzbd = await clientNamed(machine, 'sabnzbd')
  expect(await held(machine)).toEqual([before[0]!, sabnzbd.able(before[1]!)])
  keeper.close()
})

test('what somebody sets in a client itself is left, and said once', async () => {
  const machine = await home({ now })
  await set(machine, '--down', '2M', '--up', 'none', '--schedule', 'none')
  const client = await clientNamed(machine, 'qbittorrent')
  await client.hold({ down: 5_120_000, up: null, window: null }, (await held(machine))[0]!)
  const keeper = lineKeeper(machine, signal)
  const left = { service: 'qbittorrent', result: 'warning', summary: expect.stringContaining('it is left so') }
  expect(await keeper.beat()).toEqual([left] as Kept[])
  setting(machine, 'BANDWIDTH_DOWN', '1M')
  pass(1)
  expect(await keeper.beat()).toMatchObject([{ service: 'sabnzbd', result: 'done' }])
  expect(await downs(machine)).toEqual([5_120_000, 499_712])
  expect(await gatherBandwidth(machine)).toMatchObject({
    clients: [{ keeps: 'differs', because: left.summary }, { keeps: 'yes' }],
    command: 'usher bandwidth set',
  })
  await set(machine)
  expect(await downs(machine)).toEqual([499_712, 499_712])
  keeper.close()
})

test('a client that does not take it: history says why, and it is told again an hour later', async () => {
  let full = false
  const before = (request: Request) =>
    full && request.url.endsWith('setPreferences') ? new Response('disk full', { status: 500 }) : undefined
  const machine = await home({ now, qbittorrent: { before } })
  await set(machine, '--down', '2M', '--up', 'none', '--schedule', 'none')
  const keeper = lineKeeper(machine, signal)
  await keeper.beat()
  setting(machine, 'BANDWIDTH_DOWN', '1M')
  full = true
  pass(1)
  expect((await keeper.beat()).map(({ result }) => result)).toEqual(['failed', 'done'])
  const tried = () => entries(machine).filter(({ ended }) => ended === 'failed')
  expect(tried()).toMatchObject([{ targets: ['qbittorrent'], error: { code: 'BANDWIDTH-4' } }])
  expect((await gatherBandwidth(machine)).clients[0]!.because).toContain('in vain')
  pass(10)
  expect(await keeper.beat()).toEqual([])
  full = false
  pass(50)
  expect((await keeper.beat()).map(({ result }) => result)).toEqual(['done'])
  expect(tried()).toHaveLength(1)
  expect(await downs(machine)).toEqual([499_712, 499_712])
  keeper.close()
})

test('one that was stopped while telling a client tells it again, and takes it for nobody else’s word', async () => {
  const machine = await home({ now })
  await set(machine, '--down', '2M', '--up', '1M', '--schedule', 'none')
  const [wanted] = await held(machine)
  const client = await clientNamed(machine, 'qbittorrent')
  keepTelling('qbittorrent', wanted!, null, machine)
  await client.hold({ down: 5_120_000, up: null, window: null }, wanted!)
  const keeper = lineKeeper(machine, signal)
  expect((await keeper.beat()).map(({ result }) => result)).toEqual(['done'])
  expect((await held(machine))[0]).toEqual(wanted!)
  keeper.close()
})

test('one at a time keeps it, usher watch does, and then nobody is missing', async () => {
  const machine = await home({ now })
  await set(machine, '--down', '2M', '--up', 'none', '--schedule', 'none')
  await set(machine, '--lift-minutes', '10')
  expect((await gatherBandwidth(machine)).command).toBe('usher watch')
  pass(11)
  const over = new AbortController()
  const heard: Kept[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const held = (kept: Kept) => void (heard.push(kept) === 2 && resolve())
  const watching = watchOver(machine, { forms: [], guards: false, clock: realClock, signal: over.signal, held })
  await promise
  expect(await lineKeeper(machine, signal).beat()).toEqual([])
  expect((await gatherBandwidth(machine)).advice).not.toContain('nobody')
  over.abort()
  await watching
  expect(heard.map(({ service }) => service)).toEqual(['qbittorrent', 'sabnzbd'])
  expect(await downs(machine)).toEqual([999_424, 999_424])
})
