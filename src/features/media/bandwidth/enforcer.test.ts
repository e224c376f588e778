import { expect, test } from 'bun:test'
import { realClock } from '../../../lib/clock.ts'
import { runCli } from '../../../../test-support/cli/run-cli.ts'
import type { Machine } from '../../../platform/machine.ts'
import { NOW } from '../../../../test-support/engine/fake-engine.ts'
import { runWatchLoop } from '../../health/watch/loop.ts'
import { gatherBandwidth } from './gather.ts'
import { createLimitEnforcer, type EnforcementResult } from './enforcer.ts'
import { recordLimitsBeingApplied } from './applied-limits.ts'
import {
  findDownloadClient,
  currentClientLimits,
  bandwidthMachine,
} from '../../../../test-support/bandwidth/download-clients.ts'

let time = NOW
const now = () => time
const advanceMinutes = (minutes: number) => (time = new Date(time.getTime() + minutes * 60_000))
const signal = new AbortController().signal

async function setBandwidth(machine: Machine, ...words: string[]): Promise<void> {
  const { exit, err } = await runCli(['bandwidth', 'set', ...words, '--yes'], { machine })
  expect([exit, exit === 0 ? '' : err]).toEqual([0, ''])
}

const downLimits = async (machine: Machine) => (await currentClientLimits(machine)).map(({ down }) => down)
const writeSetting = (machine: Machine, name: string, value: string) =>
  machine.settings().prepareChange(name, value, null).write()
const historyEntries = (machine: Machine) => machine.state().history.list()

test('enforcer ends an override on time, updates the clients once, and records it in history', async () => {
  const machine = await bandwidthMachine({ now })
  await setBandwidth(machine, '--down-limit', '2M', '--up-limit', 'none', '--schedule', 'none')
  await setBandwidth(machine, '--override-minutes', '30')
  const keeper = createLimitEnforcer(machine, signal)
  expect(await keeper.tick()).toEqual([])
  advanceMinutes(29)
  expect(await keeper.tick()).toEqual([])
  expect(await downLimits(machine)).toEqual([null, null])
  advanceMinutes(1)
  expect((await keeper.tick()).map(({ service, result }) => [service, result])).toEqual([
    ['qbittorrent', 'done'],
    ['sabnzbd', 'done'],
  ])
  expect(await downLimits(machine)).toEqual([999_424, 999_424])
  expect(historyEntries(machine).slice(0, 2)).toMatchObject([
    { state: 'done', targets: ['sabnzbd'], summary: expect.stringContaining('the override has ended') },
    { state: 'done', targets: ['qbittorrent'] },
  ])
  const before = historyEntries(machine).length
  advanceMinutes(5)
  expect(await keeper.tick()).toEqual([])
  expect(historyEntries(machine)).toHaveLength(before)
  keeper.close()
})

test('enforcer applies a rewritten request within a minute', async () => {
  const machine = await bandwidthMachine({ now })
  await setBandwidth(machine, '--down-limit', '2M')
  const keeper = createLimitEnforcer(machine, signal)
  await keeper.tick()
  writeSetting(machine, 'BANDWIDTH_DOWN', '4M')
  writeSetting(machine, 'BANDWIDTH_SCHEDULE', 'daily 08:00-09:00 1M')
  expect(await keeper.tick()).toEqual([])
  advanceMinutes(1)
  expect(await keeper.tick()).toHaveLength(2)
  expect(await currentClientLimits(machine)).toMatchObject([
    { down: 1_999_872, window: { from: 480, to: 540, down: 499_712 } },
    { down: 1_999_872, window: { from: 480, to: 540, down: 499_712 } },
  ])
  keeper.close()
})

test('enforcer slows every client once the cap is used up, and restores the previous limits afterwards', async () => {
  const machine = await bandwidthMachine({ now })
  await setBandwidth(machine, '--cap', '90G', '--when-exceeded', 'slow')
  const before = await currentClientLimits(machine)
  const keeper = createLimitEnforcer(machine, signal)
  await keeper.tick()
  writeSetting(machine, 'BANDWIDTH_CAP', '50G')
  advanceMinutes(1)
  expect((await keeper.tick()).map(({ summary }) => summary)).toEqual([
    expect.stringContaining('the month’s cap is used up'),
    expect.stringContaining('the month’s cap is used up'),
  ])
  expect(await downLimits(machine)).toEqual([49_152, 49_152])
  writeSetting(machine, 'BANDWIDTH_CAP', '5T')
  advanceMinutes(1)
  expect((await keeper.tick()).map(({ result }) => result)).toEqual(['done', 'done'])
  // SABnzbd rounds to 1024 bytes; its percentage of the line became an absolute limit.
  const sabnzbd = await findDownloadClient(machine, 'sabnzbd')
  expect(await currentClientLimits(machine)).toEqual([before[0]!, sabnzbd.clampLimits(before[1]!)])
  keeper.close()
})

test('enforcer leaves limits that somebody sets in a client, and reports them once', async () => {
  const machine = await bandwidthMachine({ now })
  await setBandwidth(machine, '--down-limit', '2M', '--up-limit', 'none', '--schedule', 'none')
  const client = await findDownloadClient(machine, 'qbittorrent')
  await client.applyLimits({ down: 5_120_000, up: null, window: null }, (await currentClientLimits(machine))[0]!)
  const keeper = createLimitEnforcer(machine, signal)
  const left = {
    service: 'qbittorrent',
    result: 'skipped',
    level: 'warning',
    summary: expect.stringContaining('usher leaves it'),
  }
  expect(await keeper.tick()).toEqual([left] as EnforcementResult[])
  writeSetting(machine, 'BANDWIDTH_DOWN', '1M')
  advanceMinutes(1)
  expect(await keeper.tick()).toMatchObject([{ service: 'sabnzbd', result: 'done' }])
  expect(await downLimits(machine)).toEqual([5_120_000, 499_712])
  expect(await gatherBandwidth(machine)).toMatchObject({
    download_clients: [{ limit_status: 'different-limit', because: left.summary }, { limit_status: 'within-limit' }],
    command: 'usher bandwidth set',
  })
  await setBandwidth(machine)
  expect(await downLimits(machine)).toEqual([499_712, 499_712])
  keeper.close()
})

test('enforcer records why a client rejected its limits, and retries an hour later', async () => {
  let full = false
  const intercept = (request: Request) =>
    full && request.url.endsWith('setPreferences') ? new Response('disk full', { status: 500 }) : undefined
  const machine = await bandwidthMachine({ now, qbittorrent: { intercept } })
  await setBandwidth(machine, '--down-limit', '2M', '--up-limit', 'none', '--schedule', 'none')
  const keeper = createLimitEnforcer(machine, signal)
  await keeper.tick()
  writeSetting(machine, 'BANDWIDTH_DOWN', '1M')
  full = true
  advanceMinutes(1)
  expect((await keeper.tick()).map(({ result }) => result)).toEqual(['failed', 'done'])
  const tried = () => historyEntries(machine).filter(({ state }) => state === 'failed')
  expect(tried()).toMatchObject([{ targets: ['qbittorrent'], error: { code: 'BANDWIDTH-4' } }])
  expect((await gatherBandwidth(machine)).download_clients[0]!.because).toContain('Setting its limit failed')
  advanceMinutes(10)
  expect(await keeper.tick()).toEqual([])
  full = false
  advanceMinutes(50)
  expect((await keeper.tick()).map(({ result }) => result)).toEqual(['done'])
  expect(tried()).toHaveLength(1)
  expect(await downLimits(machine)).toEqual([499_712, 499_712])
  keeper.close()
})

test('enforcer finishes an interrupted change and does not take it for a manual one', async () => {
  const machine = await bandwidthMachine({ now })
  await setBandwidth(machine, '--down-limit', '2M', '--up-limit', '1M', '--schedule', 'none')
  const [wanted] = await currentClientLimits(machine)
  const client = await findDownloadClient(machine, 'qbittorrent')
  recordLimitsBeingApplied('qbittorrent', wanted!, { unslowed: null, slowed_by: null }, machine)
  await client.applyLimits({ down: 5_120_000, up: null, window: null }, wanted!)
  const keeper = createLimitEnforcer(machine, signal)
  expect((await keeper.tick()).map(({ result }) => result)).toEqual(['done'])
  expect((await currentClientLimits(machine))[0]).toEqual(wanted!)
  keeper.close()
})

test('only one process applies the limits, such as usher watch', async () => {
  const machine = await bandwidthMachine({ now })
  await setBandwidth(machine, '--down-limit', '2M', '--up-limit', 'none', '--schedule', 'none')
  await setBandwidth(machine, '--override-minutes', '10')
  expect((await gatherBandwidth(machine)).command).toBe('usher watch')
  advanceMinutes(11)
  const over = new AbortController()
  const heard: EnforcementResult[] = []
  const { promise, resolve } = Promise.withResolvers<void>()
  const onLimitsApplied = (kept: EnforcementResult) => void (heard.push(kept) === 2 && resolve())
  const watching = runWatchLoop(machine, {
    forms: [],
    guardDisks: false,
    clock: realClock,
    signal: over.signal,
    onLimitsApplied,
  })
  await promise
  expect(await createLimitEnforcer(machine, signal).tick()).toEqual([])
  expect((await gatherBandwidth(machine)).advice).not.toContain('Neither usher watch nor usher ui is running')
  over.abort()
  await watching
  expect(heard.map(({ service }) => service)).toEqual(['qbittorrent', 'sabnzbd'])
  expect(await downLimits(machine)).toEqual([999_424, 999_424])
})
