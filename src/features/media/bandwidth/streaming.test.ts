import { expect, test } from 'bun:test'
import { runCli } from '../../../../test-support/cli/run-cli.ts'
import { NOW } from '../../../../test-support/engine/fake-engine.ts'
import { fakeApp } from '../../../../test-support/media-apps/fake-stack.ts'
import {
  bandwidthMachine,
  currentClientLimits,
  findDownloadClient,
} from '../../../../test-support/bandwidth/download-clients.ts'
import type { AppServerOptions } from '../../../../rehearsal/apps/app-server.ts'
import type { Machine } from '../../../platform/machine.ts'
import { recordLimitsBeingApplied } from './applied-limits.ts'
import { createLimitEnforcer } from './enforcer.ts'
import { gatherBandwidth } from './gather.ts'

const signal = new AbortController().signal

type Watching = 'nobody' | 'at home' | 'outside' | 'transcoding' | 'music' | 'no answer'

const session = (address: string, method: string, type = 'Movie') => ({
  UserName: 'ana',
  Client: 'Jellyfin Web',
  RemoteEndPoint: address,
  NowPlayingItem: { Id: '1', Name: 'Metropolis', Type: type },
  PlayState: { PlayMethod: method, IsPaused: false },
})

const sessionsWhile: Record<Exclude<Watching, 'no answer'>, object[]> = {
  nobody: [],
  'at home': [session('192.168.1.40', 'DirectPlay')],
  outside: [session('203.0.113.9', 'DirectPlay')],
  transcoding: [session('192.168.1.40', 'Transcode')],
  music: [session('203.0.113.9', 'DirectPlay', 'Audio')],
}

/** An evening on a driven clock: who watches, the clients, and usher that keeps their limits. */
async function evening({ limit = '2M', qbittorrent }: { limit?: string; qbittorrent?: AppServerOptions } = {}) {
  let time = NOW
  let watching: Watching = 'nobody'
  const intercept = (request: Request) => {
    if (!new URL(request.url).pathname.endsWith('/Sessions')) return undefined
    return watching === 'no answer' ? new Response('', { status: 503 }) : Response.json(sessionsWhile[watching])
  }
  const machine = await bandwidthMachine({
    now: () => time,
    settings: limit === '' ? {} : { BANDWIDTH_WHILE_STREAMING: limit },
    others: [fakeApp('jellyfin', { intercept }), fakeApp('seerr')],
    ...(qbittorrent && { qbittorrent }),
  })
  let enforcer = createLimitEnforcer(machine, signal)
  return {
    machine,
    /** Lets minutes pass, with a look in each. Returns what was changed. */
    async pass(minutes: number, now: Watching = watching) {
      watching = now
      const results = []
      for (let minute = 0; minute < minutes; minute++) {
        time = new Date(time.getTime() + 60_000)
        results.push(...(await enforcer.tick()))
      }
      return results
    },
    /** usher is killed, and starts again. */
    restart() {
      enforcer.close()
      enforcer = createLimitEnforcer(machine, signal)
    },
    sleep: (minutes: number) => void (time = new Date(time.getTime() + minutes * 60_000)),
    down: async () => (await currentClientLimits(machine)).map(({ down }) => down),
  }
}

const SLOW = [999_424, 999_424]

test('the clients are slower while somebody streams from outside, and get exactly their limits back afterwards', async () => {
  const { machine, pass, down } = await evening()
  await pass(1)
  const before = await currentClientLimits(machine)
  expect((await pass(1, 'outside')).map(({ summary }) => summary)).toEqual([
    expect.stringContaining('somebody is streaming'),
    expect.stringContaining('somebody is streaming'),
  ])
  expect(await down()).toEqual(SLOW)
  expect(await gatherBandwidth(machine)).toMatchObject({
    streaming: {
      down_limit_bytes_per_second: 2_000_000,
      in_effect: true,
      because: 'Somebody is streaming from Jellyfin outside the home.',
    },
    advice: expect.stringContaining('slower while somebody is streaming'),
  })
  expect(await pass(30)).toEqual([])
  expect((await pass(3, 'nobody')).map(({ summary }) => summary)).toEqual([
    expect.stringContaining('nobody is streaming any more'),
    expect.stringContaining('nobody is streaming any more'),
  ])
  const sabnzbd = await findDownloadClient(machine, 'sabnzbd')
  expect(await currentClientLimits(machine)).toEqual([before[0]!, sabnzbd.clampLimits(before[1]!)])
  expect(
    machine
      .state()
      .history.list()
      .map(({ summary }) => summary),
  ).toContainEqual(expect.stringContaining('nobody is streaming any more'))
  expect(await pass(30)).toEqual([])
})

test.each([
  ['at home', false],
  ['music', false],
  ['transcoding', true],
  ['outside', true],
] as const)('somebody who watches %s slows the clients: %p', async (watching, slows) => {
  const { pass, down } = await evening()
  await pass(1)
  const before = await down()
  await pass(2, watching)
  expect(await down()).toEqual(slows ? SLOW : before)
})

test('nothing is slowed, and no media server is asked, until it is turned on', async () => {
  const { machine, pass, down } = await evening({ limit: '' })
  const before = await down()
  expect(await pass(30, 'outside')).toEqual([])
  expect(await down()).toEqual(before)
  expect((await gatherBandwidth(machine)).streaming).toMatchObject({ down_limit_bytes_per_second: null, because: null })
})

test('a break of two minutes and a media server that stops answering change nothing', async () => {
  const { pass, down } = await evening()
  await pass(1)
  await pass(1, 'outside')
  expect(await pass(2, 'nobody')).toEqual([])
  expect(await pass(60, 'no answer')).toEqual([])
  expect(await down()).toEqual(SLOW)
  await pass(1, 'nobody')
  expect(await down()).not.toEqual(SLOW)
})

test('a media server that has been silent for two hours slows nobody any more', async () => {
  const { machine, pass, down, sleep } = await evening()
  await pass(2, 'outside')
  sleep(60 * 24)
  await pass(1, 'no answer')
  expect(await down()).not.toEqual(SLOW)
  const any = { safeParse: (data: unknown) => ({ success: true, data }) as const }
  expect(machine.state().keyValues.get('line', 'streaming', any)).toBeUndefined()
})

test('a media server that does not answer slows nobody', async () => {
  const { machine, pass, down } = await evening()
  await pass(1)
  const before = await down()
  await pass(10, 'no answer')
  expect(await down()).toEqual(before)
  expect((await gatherBandwidth(machine)).not_known.map(({ subject }) => subject)).toContain('Jellyfin')
})

test.each([
  ['lower than while streaming', 400_384],
  ['higher than before', 9_000_960],
])('a limit that a person sets in a client meanwhile stays, also afterwards: %s', async (_name, mine) => {
  const { machine, pass, down } = await evening()
  await pass(1)
  await pass(1, 'outside')
  const client = await findDownloadClient(machine, 'qbittorrent')
  const [slowed] = await currentClientLimits(machine)
  await client.applyLimits({ ...slowed!, down: mine }, slowed!)
  await pass(5, 'outside')
  expect((await down())[0]).toBe(mine)
  await pass(10, 'nobody')
  expect((await down())[0]).toBe(mine)
  await pass(5, 'outside')
  await pass(10, 'nobody')
  expect((await down())[0]).toBe(mine)
})

test('a limit that is lower than the one while streaming stays as it is', async () => {
  const { machine, pass } = await evening({ limit: '90M' })
  const before = await currentClientLimits(machine)
  expect(await pass(5, 'outside')).toEqual([])
  expect(await currentClientLimits(machine)).toEqual(before)
})

test('usher that was killed while it slowed a client, or while it was slow, restores the limits of before', async () => {
  const { machine, pass, restart, down, sleep } = await evening()
  await pass(1)
  const [before] = await currentClientLimits(machine)
  const client = await findDownloadClient(machine, 'qbittorrent')
  const slow = { ...before!, down: 999_424 }
  // Killed before the client was told, and after.
  recordLimitsBeingApplied('qbittorrent', slow, { unslowed: before!, slowed_by: 'streaming' }, machine)
  restart()
  await pass(1, 'outside')
  expect(await down()).toEqual(SLOW)
  recordLimitsBeingApplied('qbittorrent', slow, { unslowed: before!, slowed_by: 'streaming' }, machine)
  await client.applyLimits(slow, before!)
  restart()
  sleep(60 * 8)
  await pass(1, 'nobody')
  expect((await currentClientLimits(machine))[0]).toEqual(before!)
})

test('a client that refuses the slower limit keeps its own, says why, and is restored to nothing else', async () => {
  let refuses = true
  const intercept = (request: Request) =>
    refuses && request.url.endsWith('setPreferences') ? new Response('disk full', { status: 500 }) : undefined
  const { machine, pass, down } = await evening({ qbittorrent: { intercept } })
  await pass(1)
  const [before] = await currentClientLimits(machine)
  expect((await pass(1, 'outside')).map(({ result }) => result)).toEqual(['failed', 'done'])
  refuses = false
  await pass(70, 'outside')
  expect(await down()).toEqual(SLOW)
  await pass(4, 'nobody')
  expect((await currentClientLimits(machine))[0]).toEqual(before!)
})

test('an override suspends it, and a cap that is used up comes before it', async () => {
  const { machine, pass, down } = await evening()
  await pass(1)
  await pass(1, 'outside')
  const set = async (machine: Machine, ...words: string[]) =>
    expect((await runCli(['bandwidth', 'set', ...words, '--yes'], { machine })).exit).toBe(0)
  await set(machine, '--override-minutes', '10')
  expect(await down()).not.toEqual(SLOW)
  await pass(11, 'outside')
  expect(await down()).toEqual(SLOW)
  await set(machine, '--cap', '50G', '--when-exceeded', 'slow')
  expect(await down()).toEqual([49_152, 49_152])
  await set(machine, '--cap', 'none')
  expect(await down()).toEqual(SLOW)
  await set(machine, '--while-streaming', 'none')
  expect(await down()).not.toEqual(SLOW)
})

test('what a person set in a client while it was slow is what it gets back, also after another limit was requested', async () => {
  const { machine, pass } = await evening()
  await pass(1)
  await pass(1, 'outside')
  const client = await findDownloadClient(machine, 'qbittorrent')
  const [slowed] = await currentClientLimits(machine)
  const mine = { ...slowed!, down: 9_000_960, up: 5_000_192 }
  await client.applyLimits(mine, slowed!)
  await pass(1, 'outside')
  expect((await runCli(['bandwidth', 'set', '--up-limit', '6M', '--yes'], { machine })).exit).toBe(0)
  expect((await currentClientLimits(machine))[0]!.down).not.toBe(mine.down)
  await pass(10, 'nobody')
  expect((await currentClientLimits(machine))[0]!.down).toBe(mine.down)
})
