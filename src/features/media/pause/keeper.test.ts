import { expect, spyOn, test } from 'bun:test'
import { defaultHousehold } from '../../../../rehearsal/household/default-household.ts'
import { freshApps } from '../../../../rehearsal/apps/shared-state.ts'
import { runCli } from '../../../../test-support/cli/run-cli.ts'
import { NOW } from '../../../../test-support/engine/fake-engine.ts'
import { fakeApp, knownValue } from '../../../../test-support/media-apps/fake-stack.ts'
import {
  advanceMinutes,
  machineWith,
  RECEIVING,
  receiving,
  run,
} from '../../../../test-support/pause/paused-machine.ts'
import type { Machine } from '../../../platform/machine.ts'
import { mediaAppsOf } from '../../../platform/media-apps/media-apps.ts'
import { createPauseKeeper, keepPause } from './keeper.ts'
import {
  deleteClientPause,
  deletePause,
  readClientPause,
  readPause,
  servicesWithPause,
  writeClientPause,
  writePause,
} from './record.ts'

const signal = new AbortController().signal
const unfinished = defaultHousehold.downloads.find((one) => one.client === 'qbittorrent' && one.progress < 1)!

test('a pause with a duration ends by itself in the watch, on time and once', async () => {
  const machine = await machineWith(fakeApp('qbittorrent'), fakeApp('sabnzbd'))
  const before = await receiving(machine)
  const { pause } = await run(machine, 'pause', '--for', '2h')
  expect(pause).toEqual({ paused_at: NOW.toISOString(), ends_at: '2026-03-14T16:00:00.000Z', has_ended: false })
  const keeper = createPauseKeeper(machine, signal)
  expect(await keeper.tick()).toEqual([])
  advanceMinutes(119)
  expect(await keeper.tick()).toEqual([])
  expect(await receiving(machine)).toBe(0)
  advanceMinutes(1)
  expect((await keeper.tick()).map(({ service, result }) => [service, result])).toEqual([
    ['qbittorrent', 'done'],
    ['sabnzbd', 'done'],
  ])
  expect([await receiving(machine), readPause(machine)]).toEqual([before, null])
  const [entry] = machine.state().history.list()
  expect(entry).toMatchObject({ action: 'resume', state: 'done', targets: ['qbittorrent', 'sabnzbd'] })
  advanceMinutes(5)
  expect(await keeper.tick()).toEqual([])
  keeper.close()
})

test('without a watch, the next command ends a pause whose time has passed, and no earlier one does', async () => {
  const machine = await machineWith(fakeApp('qbittorrent'))
  const before = await receiving(machine)
  await run(machine, 'pause', '--for', '30m')
  advanceMinutes(29)
  await runCli(['bandwidth'], { machine })
  expect(await receiving(machine)).toBe(0)
  advanceMinutes(2)
  await runCli(['bandwidth'], { machine })
  expect([await receiving(machine), readPause(machine)]).toEqual([before, null])
})

test('a download that is added during the pause is paused, and one that a person resumes is left', async () => {
  const sharedState = freshApps()
  const household = { ...defaultHousehold, downloads: [unfinished] }
  const machine = await machineWith(fakeApp('qbittorrent', { household, sharedState }))
  await run(machine, 'pause')
  const keeper = createPauseKeeper(machine, signal)
  expect(await keeper.tick()).toEqual([])
  const [client] = (await mediaAppsOf(machine)).downloadClients
  const [first] = knownValue(await client!.downloads()).filter(({ state }) => state === 'paused')
  await client!.resumeDownload(first!.id)
  household.downloads.push({ ...unfinished, id: 'ab'.repeat(20), name: 'Added.Later' })
  advanceMinutes(1)
  expect(await keeper.tick()).toMatchObject([{ service: 'qbittorrent', result: 'done' }])
  const after = knownValue(await (await mediaAppsOf(machine)).downloadClients[0]!.downloads())
  expect(after.filter(({ state }) => RECEIVING.includes(state)).map(({ id }) => id)).toEqual([first!.id])
  await run(machine, 'resume')
  expect(await receiving(machine)).toBe(2)
  keeper.close()
})

test('a client that refuses is named, the others are paused, and the watch tries it again', async () => {
  let refuses = true
  const intercept = ({ url }: Request) =>
    refuses && url.includes('mode=pause') ? Response.json({ status: false, error: 'no' }) : undefined
  const machine = await machineWith(fakeApp('qbittorrent'), fakeApp('sabnzbd', { intercept }))
  const { exit, complete, summary, paused_clients } = await run(machine, 'pause')
  expect([exit, complete, summary]).toEqual([3, false, '1 of 2 download clients are paused.'])
  expect(paused_clients).toMatchObject([
    { service: 'qbittorrent', result: 'done' },
    { service: 'sabnzbd', result: 'failed', because: expect.stringContaining('no') },
  ])
  refuses = false
  const keeper = createPauseKeeper(machine, signal)
  expect(await keeper.tick()).toEqual([])
  advanceMinutes(11)
  expect(await keeper.tick()).toMatchObject([{ service: 'sabnzbd', result: 'done' }])
  expect(await receiving(machine)).toBe(0)
  keeper.close()
})

test('a client that does not answer when the pause ends is resumed once it does', async () => {
  let silent = false
  const intercept = () => (silent ? new Response('', { status: 500 }) : undefined)
  const machine = await machineWith(fakeApp('qbittorrent', { intercept }), fakeApp('sabnzbd'))
  const before = await receiving(machine)
  await run(machine, 'pause', '--for', '10m')
  silent = true
  advanceMinutes(10)
  const keeper = createPauseKeeper(machine, signal)
  expect(await keeper.tick()).toMatchObject([{ service: 'sabnzbd', result: 'done' }])
  expect(readPause(machine)).toMatchObject({ has_ended: true })
  silent = false
  advanceMinutes(1)
  expect(await keeper.tick()).toMatchObject([{ service: 'qbittorrent', result: 'done' }])
  expect([await receiving(machine), readPause(machine)]).toEqual([before, null])
  keeper.close()
})

test('a pause that was killed between two clients is completed by the watch, and resumed as a whole', async () => {
  const machine = await machineWith(fakeApp('qbittorrent'), fakeApp('sabnzbd'))
  const before = await receiving(machine)
  // Killed after the record of the first client, and before any client was told.
  writePause({ paused_at: NOW.toISOString(), ends_at: null }, machine)
  const [torrents] = (await mediaAppsOf(machine)).downloadClients
  const ids = knownValue(await torrents!.downloads()).flatMap(({ id, state }) =>
    RECEIVING.includes(state) ? [id] : [],
  )
  writeClientPause('qbittorrent', { paused: [], pausing: ids, left: [], whole: null, failed: null }, machine)
  const keeper = createPauseKeeper(machine, signal)
  expect((await keeper.tick()).map(({ service }) => service)).toEqual(['qbittorrent', 'sabnzbd'])
  expect(await receiving(machine)).toBe(0)
  await run(machine, 'resume')
  expect(await receiving(machine)).toBe(before)
  keeper.close()
})

/** A machine whose downloads are paused, on which one is added and the records change while the watch reads the client. */
async function machineWithRace(change: (machine: Machine) => void) {
  let isReading = false
  const household = { ...defaultHousehold, downloads: [unfinished] }
  const intercept = () => {
    if (isReading) change(machine)
    isReading = false
    return undefined
  }
  const machine = await machineWith(fakeApp('qbittorrent', { household, sharedState: freshApps(), intercept }))
  await run(machine, 'pause')
  household.downloads = [unfinished, { ...unfinished, id: 'ab'.repeat(20), name: 'Added.Later' }]
  isReading = true
  return machine
}

test('a pause that another process ends while the watch reads the client is not carried on', async () => {
  const machine = await machineWithRace((one) => {
    deleteClientPause('qbittorrent', one)
    deletePause(one)
  })
  expect(await keepPause(machine, signal)).toEqual([])
  expect([readPause(machine), servicesWithPause(machine), await receiving(machine)]).toEqual([null, [], 1])
})

test('what another process pauses while the watch reads the client is not forgotten', async () => {
  const record = { paused: ['cd'.repeat(20)], pausing: [], left: [], whole: null, failed: null }
  const machine = await machineWithRace((one) => writeClientPause('qbittorrent', record, one))
  await keepPause(machine, signal)
  expect(readClientPause('qbittorrent', machine)!.paused).toContain('cd'.repeat(20))
})

test('the watch writes nothing as long as nothing changes', async () => {
  const machine = await machineWith(fakeApp('qbittorrent'), fakeApp('sabnzbd'))
  await run(machine, 'pause')
  const set = spyOn(machine.state().keyValues, 'set')
  expect(await keepPause(machine, signal)).toEqual([])
  expect(set.mock.calls.filter(([topic]) => topic === 'pause')).toEqual([])
})
