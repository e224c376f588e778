import { expect, test } from 'bun:test'
import { freshApps } from '../../../../rehearsal/apps/shared-state.ts'
import { defaultHousehold } from '../../../../rehearsal/household/default-household.ts'
import { runCli } from '../../../../test-support/cli/run-cli.ts'
import { fakeApp } from '../../../../test-support/media-apps/fake-stack.ts'
import { advanceMinutes, machineWith, receiving, run } from '../../../../test-support/pause/paused-machine.ts'
import { createPauseKeeper } from './keeper.ts'
import { readPause, servicesWithPause } from './record.ts'

const unfinished = defaultHousehold.downloads.filter((one) => one.client === 'qbittorrent' && one.progress < 1)
const { signal } = new AbortController()

/** Pauses for ten minutes. At their end, the client has just started and lists only some of its downloads. */
async function loadingMachine(listed: number) {
  const household = { ...defaultHousehold, downloads: unfinished }
  const machine = await machineWith(fakeApp('qbittorrent', { household, sharedState: freshApps() }))
  const before = await receiving(machine)
  await run(machine, 'pause', '--for', '10m')
  household.downloads = unfinished.slice(0, listed)
  advanceMinutes(10)
  return { machine, before, load: () => (household.downloads = unfinished) }
}

test('downloads that a client lists only after the end of the pause are resumed too, and the pause is over', async () => {
  const { machine, before, load } = await loadingMachine(0)
  expect(before).toBeGreaterThan(0)
  const keeper = createPauseKeeper(machine, signal)
  expect(await keeper.tick()).toEqual([])
  expect([readPause(machine), servicesWithPause(machine)]).toEqual([null, ['qbittorrent']])
  load()
  advanceMinutes(2)
  expect(await keeper.tick()).toMatchObject([{ service: 'qbittorrent', result: 'done' }])
  expect([await receiving(machine), servicesWithPause(machine)]).toEqual([before, []])
  keeper.close()
})

test('what a client lists only after a resume is resumed by the next command, without a watch', async () => {
  const { machine, before, load } = await loadingMachine(1)
  await run(machine, 'resume')
  load()
  advanceMinutes(1)
  await runCli(['bandwidth'], { machine })
  expect([await receiving(machine), servicesWithPause(machine)]).toEqual([before, []])
})

test('a download that was removed during the pause is waited for ten minutes at most', async () => {
  const { machine } = await loadingMachine(0)
  const keeper = createPauseKeeper(machine, signal)
  await keeper.tick()
  advanceMinutes(9)
  await keeper.tick()
  expect(servicesWithPause(machine)).toEqual(['qbittorrent'])
  advanceMinutes(1)
  await keeper.tick()
  expect(servicesWithPause(machine)).toEqual([])
  keeper.close()
})

test('a new pause takes over what is still waited for', async () => {
  const { machine, load } = await loadingMachine(0)
  const keeper = createPauseKeeper(machine, signal)
  await keeper.tick()
  await run(machine, 'pause')
  load()
  advanceMinutes(20)
  await keeper.tick()
  expect(await receiving(machine)).toBe(0)
  await run(machine, 'resume')
  expect(await receiving(machine)).toBeGreaterThan(0)
  keeper.close()
})
