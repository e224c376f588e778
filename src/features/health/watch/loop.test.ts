import { afterEach, beforeEach, expect, test } from 'bun:test'
import type { Engine } from '../../../platform/engine/engine.ts'
import type { StackRunner } from '../../../platform/compose/stack-runner.ts'
import { NOW, fakeEngine } from '../../../../test-support/engine/fake-engine.ts'
import { fakeRunner } from '../../../../test-support/machine/fake-machine.ts'
import { readUsageRecord, usageRecordPath } from '../usage/record-file.ts'
import { runWatchLoop } from './loop.ts'
import { manualClock } from '../../../../test-support/clock/manual-clock.ts'
import { expectCleanShutdown } from '../../../../test-support/watch/clean-shutdown.ts'
import { flushTasks, createWatchFixture, type WatchFixture } from '../../../../test-support/watch/watch-fixture.ts'

const BEAT = 5_000

let fixture: WatchFixture
beforeEach(() => {
  fixture = createWatchFixture(manualClock(NOW.getTime()))
})
afterEach(() => fixture.machine.state().close())

test('a problem is reported after the engine event, not by the beat before it', async () => {
  const { messages, waitUntil, ended } = fixture.start()
  await waitUntil(() => fixture.clock.pendingTimers() > 0)
  fixture.containers = fixture.containers.map((one) =>
    one.service === 'jellyfin' ? { ...one, restarts: 9, started_at: NOW } : one,
  )
  fixture.clock.advance(BEAT)
  await flushTasks()
  expect(messages.filter((title) => title.includes('jellyfin'))).toEqual([])
  fixture.emitEngineEvent()
  await waitUntil(() => messages.some((title) => title.includes('jellyfin')))
  await expectCleanShutdown(fixture, ended)
})

test('a second watch sends no alerts until the first one has ended', async () => {
  const first = fixture.start()
  await first.waitUntil(() => fixture.machine.state().leases.isHeld('notices'))
  const second = new AbortController()
  const secondMessages: string[] = []
  const signal = second.signal
  const secondEnded = runWatchLoop(fixture.machine, {
    forms: [],
    guardDisks: false,
    clock: fixture.clock,
    signal,
    onMessage: ({ title }) => void secondMessages.push(title),
  })
  await flushTasks()
  expect(secondMessages).toEqual([])
  fixture.abort.abort()
  await first.ended
  expect(fixture.machine.state().leases.isHeld('notices')).toBe(false)
  fixture.clock.advance(BEAT)
  await first.waitUntil(() => fixture.machine.state().leases.isHeld('notices'))
  second.abort()
  await secondEnded
})

test('the watch records what answers tell of the past once an hour, beside its other work', async () => {
  let calls = 0
  const hanging = Promise.withResolvers<void>()
  const recordObservations = () => (calls++ === 0 ? Promise.resolve() : hanging.promise)
  const { waitUntil, ended, errors } = fixture.start({ recordObservations })
  const pass = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 5 * 60_000) {
      await waitUntil(() => fixture.clock.pendingTimers() > 0)
      fixture.clock.advance(5 * 60_000)
      await flushTasks()
    }
  }
  await waitUntil(() => calls === 1)
  await pass(50 * 60_000)
  expect(calls).toBe(1)
  await pass(15 * 60_000)
  await waitUntil(() => calls === 2)
  const beats = errors.length
  await pass(2 * 60 * 60_000)
  expect([calls, errors.length > beats]).toEqual([2, true])
  await expectCleanShutdown(fixture, ended)
})

test('the watch records use once a minute', async () => {
  const { waitUntil, ended } = fixture.start()
  const recorded = () => readUsageRecord(usageRecordPath(fixture.machine.paths)).rows.length
  await waitUntil(() => recorded() === 1)
  for (let beats = 0; beats < 60_000 / BEAT; beats++) {
    await waitUntil(() => fixture.clock.pendingTimers() > 0)
    fixture.clock.advance(BEAT)
  }
  await waitUntil(() => recorded() === 2)
  await expectCleanShutdown(fixture, ended)
})

test('if another change is running, the watch reports the error and stops the services right after', async () => {
  fixture.rememberRoot()
  fixture.setMounted(false)
  const release = fixture.machine.state().lock.acquire({ summary: 'Start tv', job: null })
  const { errors, stopped, waitUntil, ended } = fixture.start()
  await waitUntil(() => errors.length > 0 && fixture.clock.pendingTimers() > 0)
  expect(errors.map((one) => one?.data.code)).toEqual(['STATE-6'])
  release()
  fixture.clock.advance(BEAT)
  await waitUntil(() => stopped.length > 0 && errors.at(-1) === null)
  expect(stopped).toEqual(['sonarr'])
  await expectCleanShutdown(fixture, ended)
})

test('if a disk disappears during a snapshot, its services are stopped before the alert is sent', async () => {
  fixture.rememberRoot()
  const fake = fakeEngine({ containers: fixture.containers })
  let calls = 0
  const slow: Engine = {
    ...fixture.engine(),
    containers: async (labels) => {
      if (++calls === 3) fixture.setMounted(false)
      return fake.containers(labels)
    },
  }
  fixture.machine = { ...fixture.machine, engine: async () => slow }
  const meanings: (string | null)[] = []
  const { stopped, ended, waitUntil } = fixture.start({
    onMessage: ({ items }) => void meanings.push(...items.map(({ meaning }) => meaning)),
  })
  await waitUntil(() => meanings.some((meaning) => meaning?.includes('empty folder')))
  expect(stopped).toEqual(['sonarr'])
  expect(meanings.filter((meaning) => meaning?.includes('empty folder'))).toEqual([
    'sonarr was stopped, before anything was written to the empty folder underneath.',
  ])
  await expectCleanShutdown(fixture, ended)
})

test('a missing disk is reported even if its services cannot be stopped', async () => {
  fixture.rememberRoot()
  fixture.setMounted(false)
  const broken: StackRunner = {
    ...fakeRunner().hand,
    apply: async () => {
      throw new Error('Compose is broken')
    },
  }
  fixture.machine = { ...fixture.machine, runner: async () => broken }
  const meanings: (string | null)[] = []
  const { errors, ended, waitUntil } = fixture.start({
    onMessage: ({ items }) => void meanings.push(...items.map(({ meaning }) => meaning)),
  })
  await waitUntil(() => meanings.some((meaning) => meaning?.includes('empty folder')))
  expect(errors.some((one) => one !== null)).toBe(true)
  await expectCleanShutdown(fixture, ended)
})
