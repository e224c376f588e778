import { afterEach, beforeEach, expect, test } from 'bun:test'
import type { Engine } from '../../../platform/engine/engine.ts'
import type { StackRunner } from '../../../platform/compose/runner.ts'
import { NOW, fakeEngine } from '../../../../test-support/engine/fake-engine.ts'
import { fakeRunner } from '../../../../test-support/machine/fake-machine.ts'
import { runWatchLoop } from './loop.ts'
import { manualClock } from '../../../../test-support/clock/manual-clock.ts'
import { expectCleanShutdown } from '../../../../test-support/watch/clean-shutdown.ts'
import { flushTasks, createWatchFixture, type WatchFixture } from '../../../../test-support/watch/watch-fixture.ts'

const BEAT = 5_000

let den: WatchFixture
beforeEach(() => {
  den = createWatchFixture(manualClock(NOW.getTime()))
})
afterEach(() => den.machine.state().close())

test('what an event brings is told a moment later, and nothing is looked at in between', async () => {
  const { messages, waitUntil, ended } = den.start()
  await waitUntil(() => den.clock.pendingTimers() > 0)
  den.containers = den.containers.map((one) =>
    one.service === 'jellyfin' ? { ...one, restarts: 9, started_at: NOW } : one,
  )
  den.clock.advance(BEAT)
  await flushTasks()
  expect(messages.filter((title) => title.includes('jellyfin'))).toEqual([])
  den.emitEngineEvent()
  await waitUntil(() => messages.some((title) => title.includes('jellyfin')))
  await expectCleanShutdown(den, ended)
})

test('only one tells: whoever comes second does once the first has ended', async () => {
  const first = den.start()
  await first.waitUntil(() => den.machine.state().leases.isHeld('notices'))
  const second = new AbortController()
  const others: string[] = []
  const signal = second.signal
  const other = runWatchLoop(den.machine, {
    forms: [],
    guardDisks: false,
    clock: den.clock,
    signal,
    onMessage: ({ title }) => void others.push(title),
  })
  await flushTasks()
  expect(others).toEqual([])
  den.abort.abort()
  await first.ended
  expect(den.machine.state().leases.isHeld('notices')).toBe(false)
  den.clock.advance(BEAT)
  await first.waitUntil(() => den.machine.state().leases.isHeld('notices'))
  second.abort()
  await other
})

test('while another change is under way that is told as trouble, and the disk is guarded right after', async () => {
  den.rememberRoot()
  den.setMounted(false)
  const letGo = den.machine.state().lock.acquire({ summary: 'Start tv', job: null })
  const { errors, stopped, waitUntil, ended } = den.start()
  await waitUntil(() => errors.length > 0 && den.clock.pendingTimers() > 0)
  expect(errors.map((one) => one?.data.code)).toEqual(['STATE-6'])
  letGo()
  den.clock.advance(BEAT)
  await waitUntil(() => stopped.length > 0 && errors.at(-1) === null)
  expect(stopped).toEqual(['sonarr'])
  await expectCleanShutdown(den, ended)
})

test('a disk that goes in the middle of a look is guarded before anything is told of it', async () => {
  den.rememberRoot()
  const looks = fakeEngine({ containers: den.containers })
  let asked = 0
  const slow: Engine = {
    ...den.engine(),
    containers: async (labels) => {
      if (++asked === 3) den.setMounted(false)
      return looks.containers(labels)
    },
  }
  den.machine = { ...den.machine, engine: async () => slow }
  const meanings: (string | null)[] = []
  const { stopped, ended, waitUntil } = den.start({
    onMessage: ({ items }) => void meanings.push(...items.map(({ meaning }) => meaning)),
  })
  await waitUntil(() => meanings.some((meaning) => meaning?.includes('empty folder')))
  expect(stopped).toEqual(['sonarr'])
  expect(meanings.filter((meaning) => meaning?.includes('empty folder'))).toEqual([
    'sonarr was stopped, before anything was written to the empty folder underneath.',
  ])
  await expectCleanShutdown(den, ended)
})

test('what cannot be stopped is told all the same', async () => {
  den.rememberRoot()
  den.setMounted(false)
  const broken: StackRunner = {
    ...fakeRunner().hand,
    apply: async () => {
      throw new Error('Compose is broken')
    },
  }
  den.machine = { ...den.machine, runner: async () => broken }
  const meanings: (string | null)[] = []
  const { errors, ended, waitUntil } = den.start({
    onMessage: ({ items }) => void meanings.push(...items.map(({ meaning }) => meaning)),
  })
  await waitUntil(() => meanings.some((meaning) => meaning?.includes('empty folder')))
  expect(errors.some((one) => one !== null)).toBe(true)
  await expectCleanShutdown(den, ended)
})
