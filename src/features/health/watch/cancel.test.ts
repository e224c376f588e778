import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { startHttpReceiver } from '../../../../test-support/alerts/http-receiver.ts'
import type { StackRunner } from '../../../platform/compose/runner.ts'
import { withBackgroundWatch } from '../../../entry/background-watch.ts'
import { fakeContainer, NOW } from '../../../../test-support/engine/fake-engine.ts'
import { fakeRunner } from '../../../../test-support/machine/fake-machine.ts'
import { manualClock } from '../../../../test-support/clock/manual-clock.ts'
import { expectCleanShutdown } from '../../../../test-support/watch/clean-shutdown.ts'
import { flushTasks, createWatchFixture, type WatchFixture } from '../../../../test-support/watch/watch-fixture.ts'

let den: WatchFixture
beforeEach(() => {
  den = createWatchFixture(manualClock(NOW.getTime()))
})
afterEach(() => den.machine.state().close())

describe('cancelled, it ends at once and leaves nothing', () => {
  test('before its first look', async () => {
    const { ended, messages } = den.start()
    await expectCleanShutdown(den, ended)
    expect(messages).toEqual([])
  })

  test('while it rests', async () => {
    const { ended, waitUntil } = den.start()
    await waitUntil(() => den.clock.pendingTimers() > 0)
    await expectCleanShutdown(den, ended)
  })

  test('while an engine hangs', async () => {
    let asked = 0
    den.machine = { ...den.machine, engine: () => (asked++, new Promise(() => {})) }
    const { ended, waitUntil } = den.start()
    await waitUntil(() => asked > 1)
    await expectCleanShutdown(den, ended)
  })

  test('while it looks for a disk', async () => {
    den.rememberRoot()
    den.setMounted(false)
    den.machine = { ...den.machine, engine: () => new Promise(() => {}) }
    const { ended, stopped } = den.start()
    await flushTasks()
    await expectCleanShutdown(den, ended)
    expect(stopped).toEqual([])
  })

  test('while it stops what writes: the change is brought to its end, and history has it', async () => {
    den.rememberRoot()
    den.setMounted(false)
    const begun = Promise.withResolvers<void>()
    const runner: StackRunner = {
      ...fakeRunner().hand,
      apply: (_change, { signal }) => {
        begun.resolve()
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
      },
    }
    den.machine = { ...den.machine, runner: async () => runner }
    const { ended } = den.start()
    await begun.promise
    expect(den.machine.state().lock.holder()).toBeDefined()
    await expectCleanShutdown(den, ended)
    const [entry] = den.machine.state().history.list()
    expect(entry).toMatchObject({ targets: ['sonarr'], inverse: { action: 'up' } })
    expect(entry!.state).not.toBeNull()
  })

  test('while a message is on its way: it waits for whoever comes next', async () => {
    const silent = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { open: () => reached.resolve(), data() {} } })
    const reached = Promise.withResolvers<void>()
    try {
      den.machine.settings().prepareChange('WEBHOOK_URL', `http://127.0.0.1:${silent.port}/hook`, null).write()
      den.containers = [fakeContainer('prowlarr'), fakeContainer('jellyfin', { restarts: 9, started_at: NOW })]
      const { ended } = den.start()
      await reached.promise
      await expectCleanShutdown(den, ended)
    } finally {
      silent.stop(true)
    }
    await using receiver = await startHttpReceiver()
    den.machine.settings().prepareChange('WEBHOOK_URL', `${receiver.address}/hook`, null).write()
    den.abort = new AbortController()
    const { ended } = den.start()
    await receiver.waitFor(({ path }) => path === '/hook')
    await expectCleanShutdown(den, ended)
    expect(receiver.received.length).toBe(1)
  })
})

describe('usher ui tells for as long as it serves', () => {
  const tells = () => den.machine.state().leases.isHeld('notices')

  test('and delivers, and no longer', async () => {
    await using receiver = await startHttpReceiver()
    den.machine.settings().prepareChange('WEBHOOK_URL', `${receiver.address}/hook`, null).write()
    den.containers = [fakeContainer('prowlarr'), fakeContainer('jellyfin', { restarts: 9, started_at: NOW })]
    const served = await withBackgroundWatch(den.machine, async () => {
      await receiver.waitFor(({ json }) => JSON.stringify(json).includes('stack-restarts:jellyfin'))
      return tells()
    })
    expect([served, tells()]).toEqual([true, false])
  })

  test('also where it ends badly', async () => {
    const fails = withBackgroundWatch(den.machine, async () => {
      throw new Error('the port is taken')
    })
    await expect(fails).rejects.toThrow('the port is taken')
    expect(tells()).toBe(false)
  })
})
