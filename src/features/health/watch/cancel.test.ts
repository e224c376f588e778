import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { startHttpReceiver } from '../../../../test-support/alerts/http-receiver.ts'
import type { StackRunner } from '../../../platform/compose/stack-runner.ts'
import { withBackgroundWatch } from '../../../entry/background-watch.ts'
import { fakeContainer, NOW } from '../../../../test-support/engine/fake-engine.ts'
import { fakeRunner } from '../../../../test-support/machine/fake-machine.ts'
import { manualClock } from '../../../../test-support/clock/manual-clock.ts'
import { expectCleanShutdown } from '../../../../test-support/watch/clean-shutdown.ts'
import { flushTasks, createWatchFixture, type WatchFixture } from '../../../../test-support/watch/watch-fixture.ts'

let fixture: WatchFixture
beforeEach(() => {
  fixture = createWatchFixture(manualClock(NOW.getTime()))
})
afterEach(() => fixture.machine.state().close())

describe('a cancelled watch ends at once and leaves nothing', () => {
  test('before its first snapshot', async () => {
    const { ended, messages } = fixture.start()
    await expectCleanShutdown(fixture, ended)
    expect(messages).toEqual([])
  })

  test('between two beats', async () => {
    const { ended, waitUntil } = fixture.start()
    await waitUntil(() => fixture.clock.pendingTimers() > 0)
    await expectCleanShutdown(fixture, ended)
  })

  test('while the engine hangs', async () => {
    let calls = 0
    fixture.machine = { ...fixture.machine, engine: () => (calls++, new Promise(() => {})) }
    const { ended, waitUntil } = fixture.start()
    await waitUntil(() => calls > 1)
    await expectCleanShutdown(fixture, ended)
  })

  test('while it checks a disk', async () => {
    fixture.rememberRoot()
    fixture.setMounted(false)
    fixture.machine = { ...fixture.machine, engine: () => new Promise(() => {}) }
    const { ended, stopped } = fixture.start()
    await flushTasks()
    await expectCleanShutdown(fixture, ended)
    expect(stopped).toEqual([])
  })

  test('while it stops services: the change is recorded as ended', async () => {
    fixture.rememberRoot()
    fixture.setMounted(false)
    const started = Promise.withResolvers<void>()
    const runner: StackRunner = {
      ...fakeRunner().hand,
      apply: (_change, { signal }) => {
        started.resolve()
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
      },
    }
    fixture.machine = { ...fixture.machine, runner: async () => runner }
    const { ended } = fixture.start()
    await started.promise
    expect(fixture.machine.state().lock.holder()).toBeDefined()
    await expectCleanShutdown(fixture, ended)
    const [entry] = fixture.machine.state().history.list()
    expect(entry).toMatchObject({ targets: ['sonarr'], inverse: { action: 'up' } })
    expect(entry!.state).not.toBeNull()
  })

  test('during a delivery: the next watch delivers the message', async () => {
    const silent = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { open: () => reached.resolve(), data() {} } })
    const reached = Promise.withResolvers<void>()
    try {
      fixture.machine.settings().prepareChange('WEBHOOK_URL', `http://127.0.0.1:${silent.port}/hook`, null).write()
      fixture.containers = [fakeContainer('prowlarr'), fakeContainer('jellyfin', { restarts: 9, started_at: NOW })]
      const { ended } = fixture.start()
      await reached.promise
      await expectCleanShutdown(fixture, ended)
    } finally {
      silent.stop(true)
    }
    await using receiver = await startHttpReceiver()
    fixture.machine.settings().prepareChange('WEBHOOK_URL', `${receiver.address}/hook`, null).write()
    fixture.abort = new AbortController()
    const { ended } = fixture.start()
    await receiver.waitFor(({ path }) => path === '/hook')
    await expectCleanShutdown(fixture, ended)
    expect(receiver.received.length).toBe(1)
  })
})

describe('usher ui holds the notices lease', () => {
  const isHeld = () => fixture.machine.state().leases.isHeld('notices')

  test('and delivers alerts while it serves', async () => {
    await using receiver = await startHttpReceiver()
    fixture.machine.settings().prepareChange('WEBHOOK_URL', `${receiver.address}/hook`, null).write()
    fixture.containers = [fakeContainer('prowlarr'), fakeContainer('jellyfin', { restarts: 9, started_at: NOW })]
    const served = await withBackgroundWatch(fixture.machine, async () => {
      await receiver.waitFor(({ json }) => JSON.stringify(json).includes('stack-restarts:jellyfin'))
      return isHeld()
    })
    expect([served, isHeld()]).toEqual([true, false])
  })

  test('and releases it if serving fails', async () => {
    const fails = withBackgroundWatch(fixture.machine, async () => {
      throw new Error('the port is taken')
    })
    await expect(fails).rejects.toThrow('the port is taken')
    expect(isHeld()).toBe(false)
  })
})
