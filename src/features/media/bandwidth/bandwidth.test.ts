import { expect, test } from 'bun:test'
import { z } from '../../../../contract/zod.ts'
import { bandwidth as kind, type BandwidthData } from '../../../../contract/kinds/bandwidth.ts'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { runCli } from '../../../../test-support/cli/run-cli.ts'
import type { Machine } from '../../../platform/machine.ts'
import { NOW } from '../../../../test-support/engine/fake-engine.ts'
import { gatherBandwidth } from './gather.ts'
import { gatherBandwidthSnapshot } from './snapshot.ts'
import { recordTraffic } from './traffic-record.ts'
import {
  currentClientLimits,
  bandwidthMachine,
  writtenSettings,
} from '../../../../test-support/bandwidth/download-clients.ts'

async function setBandwidth(machine: Machine, ...words: string[]): Promise<BandwidthData> {
  const { out, err } = await runCli(['bandwidth', 'set', ...words, '--json', '--yes'], { machine })
  const lines = out.trim().split('\n').filter(Boolean)
  if (lines.length === 0) throw new Error(err)
  return kind.schema.parse((JSON.parse(lines.at(-1)!) as { data: unknown }).data)
}

test('bandwidth shows the highest observed rate and its time as the capacity, until somebody declares one', async () => {
  const machine = await bandwidthMachine()
  const seen = await gatherBandwidth(machine)
  expect(kind.schema.parse(seen)).toMatchObject(seen)
  expect(seen.internet).toMatchObject({ capacity_source: 'observed', down_observed_at: '2026-03-14T14:00:00.000Z' })
  expect(seen.internet.down_capacity_bytes_per_second).toBeGreaterThan(7_000_000)
  machine.settings().prepareChange('LINE_DOWN', '100Mbit', null).write()
  expect((await gatherBandwidth(machine)).internet).toMatchObject({
    capacity_source: 'declared',
    down_capacity_bytes_per_second: 12_500_000,
  })
})

test('asking about bandwidth records nothing, and what the watch records is told later', async () => {
  const machine = await bandwidthMachine()
  const records = () => machine.state().keyValues.list('line', z.unknown())
  const seen = await gatherBandwidth(machine)
  expect(records()).toEqual([])
  recordTraffic((await gatherBandwidthSnapshot(machine)).traffics, machine)
  expect(records().map(({ name }) => name)).toEqual(['counter qbittorrent', 'most down', 'most up'])
  const later = { ...machine, now: () => new Date(machine.now().getTime() + 3_600_000) }
  expect((await gatherBandwidth(later)).internet).toEqual(seen.internet)
})

test('bandwidth shows each client’s limits, its speed, and whether it is within the limit', async () => {
  const { download_clients, desired } = await gatherBandwidth(await bandwidthMachine())
  expect(desired.is_set).toBe(false)
  expect(download_clients.map(({ service, limit_status }) => [service, limit_status])).toEqual([
    ['qbittorrent', 'within-limit'],
    ['sabnzbd', 'within-limit'],
  ])
  expect(download_clients[0]).toMatchObject({ down_limit_bytes_per_second: 8_388_608, slowed: false })
})

test('bandwidth set divides the limits among the clients, verifies them, and a second run changes nothing', async () => {
  const machine = await bandwidthMachine()
  const first = await setBandwidth(
    machine,
    '--down-limit',
    '20M',
    '--up-limit',
    '1M',
    '--schedule',
    'workdays 18:00-23:30 4M/500K',
  )
  expect(first.changes.map(({ service, type, result }) => [service, type, result])).toEqual([
    ['qbittorrent', 'limits', 'done'],
    ['qbittorrent', 'schedule', 'done'],
    ['sabnzbd', 'limits', 'done'],
    ['sabnzbd', 'schedule', 'done'],
  ])
  expect(first.complete).toBe(true)
  const window = { days: [1, 2, 3, 4, 5], from: 1080, to: 1410 }
  expect(await currentClientLimits(machine)).toEqual([
    { down: 9_999_360, up: 999_424, window: { ...window, down: 1_999_872, up: 499_712 } },
    { down: 9_999_360, up: null, window: { ...window, down: 1_999_872, up: null } },
  ])
  const again = await setBandwidth(machine, '--down-limit', '20M', '--up-limit', '1M')
  expect(again.changes).toEqual([])
  expect((await gatherBandwidth(machine)).download_clients.map(({ limit_status }) => limit_status)).not.toContain(
    'different-limit',
  )
})

test('clients follow a lower limit, and the limit during the slow hours', async () => {
  const machine = await bandwidthMachine()
  const speeds = async () => (await gatherBandwidth(machine)).download_clients.map((one) => one.down_bytes_per_second!)
  expect(Math.max(...(await speeds()))).toBeGreaterThan(1_000_000)
  await setBandwidth(machine, '--down-limit', '2M', '--schedule', 'none')
  for (const speed of await speeds()) expect(speed).toBeWithin(990_000, 999_425)
  const at = (minutes: number) => {
    const time = new Date(NOW.getTime() + minutes * 60_000)
    return `${time.getHours()}:${String(time.getMinutes()).padStart(2, '0')}`
  }
  await setBandwidth(machine, '--schedule', `${at(-60)}-${at(60)} 200K`)
  expect(Math.max(...(await speeds()))).toBeLessThan(100_000)
  const { download_clients } = await gatherBandwidth(machine)
  expect(download_clients.map(({ limit_status, down_limit_bytes_per_second: limit }) => [limit_status, limit])).toEqual(
    [
      ['within-limit', 99_328],
      ['within-limit', 99_328],
    ],
  )
})

test('bandwidth set records an undo action once the clients have the previous request’s limits', async () => {
  const machine = await bandwidthMachine()
  await setBandwidth(machine, '--down-limit', '20M', '--up-limit', '1M', '--schedule', 'none')
  await setBandwidth(machine, '--down-limit', '10M')
  const [second, first] = machine.state().history.list()
  expect(first).toMatchObject({ inverse: null, no_inverse_because: expect.stringContaining('no single command') })
  expect(second?.inverse).toMatchObject({ action: 'bandwidth-set', body: { down_limit: '20M' } })
  const before = await currentClientLimits(machine)
  await setBandwidth(machine, '--down-limit', (second!.inverse!.body as Record<string, string>)['down_limit']!)
  expect(await currentClientLimits(machine)).not.toEqual(before)
  expect((await currentClientLimits(machine))[0]!.down).toBe(9_999_360)
})

test('bandwidth set --dry-run shows each change, and changes no client', async () => {
  const machine = await bandwidthMachine()
  const before = await currentClientLimits(machine)
  const shown = await setBandwidth(machine, '--down-limit', '4M', '--dry-run')
  expect(shown).toMatchObject({
    dry_run: true,
    changes: [{ service: 'qbittorrent', result: 'pending' }, { service: 'sabnzbd' }],
  })
  expect(shown.changes[0]?.summary).toContain('→ 2 MB/s down')
  expect(await currentClientLimits(machine)).toEqual(before)
  expect(writtenSettings(machine)).toEqual([])
})

test('an expired override ends with the next bandwidth set, and bandwidth advises it until then', async () => {
  let now = NOW
  const machine = await bandwidthMachine({ now: () => now })
  await setBandwidth(machine, '--down-limit', '2M', '--up-limit', 'none', '--schedule', 'none')
  await setBandwidth(machine, '--override-minutes', '30')
  expect((await currentClientLimits(machine)).map(({ down }) => down)).toEqual([null, null])
  expect(await gatherBandwidth(machine)).toMatchObject({
    desired: { override_ends_at: '2026-03-14T14:30:00.000Z' },
    advice: 'Neither usher watch nor usher ui is running, so nothing ends the override on time.',
    command: 'usher watch',
  })
  now = new Date(NOW.getTime() + 31 * 60_000)
  expect(await gatherBandwidth(machine)).toMatchObject({
    advice:
      'The override has ended, but the clients’ limits are not restored yet. Neither usher watch nor usher ui is running, so nothing will.',
    command: 'usher bandwidth set',
  })
  await setBandwidth(machine)
  expect((await currentClientLimits(machine)).map(({ down }) => down)).toEqual([999_424, 999_424])
  expect((await gatherBandwidth(machine)).desired.override_ends_at).toBeNull()
})

test('bandwidth counts the month by the clients’ counters, reports what is missing, and slows every client at the cap', async () => {
  const machine = await bandwidthMachine({ settings: { BANDWIDTH_CAP: '50G', BANDWIDTH_WHEN_EXCEEDED: 'slow' } })
  expect((await gatherBandwidth(machine)).month).toMatchObject({
    used_bytes: 64 * 2 ** 30,
    complete: false,
    counting_started_at: null,
    because: expect.stringContaining('has not begun this month'),
  })
  expect((await runCli(['bandwidth'], { machine })).out).toContain('some clients are not counted yet')
  recordTraffic((await gatherBandwidthSnapshot(machine)).traffics, machine)
  const { month, command } = await gatherBandwidth(machine)
  expect(month).toMatchObject({ used_bytes: 64 * 2 ** 30, cap_bytes: 50e9, exceeded: true, complete: false })
  expect(month.because).toContain('before usher first checked')
  expect(command).toBe('usher bandwidth set')
  await setBandwidth(machine)
  expect((await currentClientLimits(machine)).map(({ down }) => down)).toEqual([49_152, 49_152])
})

test('bandwidth names a client without traffic counters as the reason for an incomplete month', async () => {
  const intercept = ({ url }: Request) =>
    url.includes('/sync/maindata')
      ? Response.json({ rid: 1, full_update: true, torrents: {}, categories: {}, server_state: {} })
      : undefined
  const machine = await fakeStack([fakeApp('qbittorrent', { intercept }), fakeApp('sabnzbd')])
  expect((await gatherBandwidth(machine)).month).toMatchObject({
    used_bytes: 64 * 2 ** 30,
    complete: false,
    because: 'One client does not report its traffic, so it is not included.',
  })
})

test.each([
  ['--down-limit', '20', 'BANDWIDTH-1'],
  ['--down-limit', 'fast', 'BANDWIDTH-1'],
  ['--up-limit', '0%', 'BANDWIDTH-1'],
  ['--up-limit', '120%', 'BANDWIDTH-1'],
  ['--schedule', '25:00-26:00 1M', 'BANDWIDTH-1'],
  ['--schedule', '18:00-18:00 1M', 'BANDWIDTH-1'],
  ['--cap', '5 bananas', 'BANDWIDTH-1'],
  ['--when-exceeded', 'explode', 'ASKED-5'],
])('bandwidth set %s %s is refused, and nothing is changed', async (flag, word, code) => {
  const machine = await bandwidthMachine()
  const { err, exit } = await runCli(['bandwidth', 'set', flag, word], { machine })
  expect([exit, writtenSettings(machine)]).toEqual([2, []])
  expect(err).toContain(code)
})

test('bandwidth set refuses a percentage if the line speed is not known, and names the setting', async () => {
  const machine = await fakeStack([])
  const { err, exit } = await runCli(['bandwidth', 'set', '--down-limit', '50%'], { machine })
  expect(exit).toBe(2)
  expect(err).toContain('usher config set LINE_DOWN 12M')
})

test('bandwidth set is refused if no download client runs', async () => {
  const machine = await fakeStack([])
  expect((await gatherBandwidth(machine)).summary).toBe(
    'No download client is running, so nothing uses the internet line.',
  )
  expect((await runCli(['bandwidth', 'set', '--down-limit', '5M'], { machine })).err).toContain('BANDWIDTH-3')
})

test('bandwidth names a client that is stopped or does not answer, and is incomplete without it', async () => {
  const stopped = { app: 'sabnzbd', port: null, state: 'exited' as const }
  const { complete, not_known } = await gatherBandwidth(await fakeStack([fakeApp('qbittorrent'), stopped]))
  expect([complete, not_known]).toEqual([
    false,
    [{ subject: 'SABnzbd', because: 'sabnzbd is not running, so usher could not ask it.' }],
  ])
  expect(await gatherBandwidth(await bandwidthMachine())).toMatchObject({ complete: true, not_known: [] })
})
