import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { httpReceiver } from '../../../../test-support/alerts/channels/receivers.ts'
import type { Hand } from '../../../platform/compose/apply.ts'
import { tellingMeanwhile } from '../../../entry/demo/telling.ts'
import { container, NOW } from '../../../../test-support/engine.ts'
import { pretendHand } from '../../../../test-support/machine.ts'
import { stillClock } from '../../../../test-support/http/clock.ts'
import { leavesNothing } from '../../../../test-support/watch/ended.ts'
import { settled, watched, type Watched } from '../../../../test-support/watch/watched.ts'

let den: Watched
beforeEach(() => {
  den = watched(stillClock(NOW.getTime()))
})
afterEach(() => den.machine.state().close())

describe('cancelled, it ends at once and leaves nothing', () => {
  test('before its first look', async () => {
    const { ended, told } = den.begin()
    await leavesNothing(den, ended)
    expect(told).toEqual([])
  })

  test('while it rests', async () => {
    const { ended, until } = den.begin()
    await until(() => den.clock.waiting() > 0)
    await leavesNothing(den, ended)
  })

  test('while an engine hangs', async () => {
    let asked = 0
    den.machine = { ...den.machine, engine: () => (asked++, new Promise(() => {})) }
    const { ended, until } = den.begin()
    await until(() => asked > 1)
    await leavesNothing(den, ended)
  })

  test('while it looks for a disk', async () => {
    den.guarding()
    den.mounted(false)
    den.machine = { ...den.machine, engine: () => new Promise(() => {}) }
    const { ended, stopped } = den.begin()
    await settled()
    await leavesNothing(den, ended)
    expect(stopped).toEqual([])
  })

  test('while it stops what writes: the change is brought to its end, and history has it', async () => {
    den.guarding()
    den.mounted(false)
    const begun = Promise.withResolvers<void>()
    const hand: Hand = {
      ...pretendHand().hand,
      apply: (_change, { signal }) => {
        begun.resolve()
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
      },
    }
    den.machine = { ...den.machine, hand: async () => hand }
    const { ended } = den.begin()
    await begun.promise
    expect(den.machine.state().lock.holder()).toBeDefined()
    await leavesNothing(den, ended)
    const [entry] = den.machine.state().history.list()
    expect(entry).toMatchObject({ targets: ['sonarr'], inverse: { action: 'up' } })
    expect(entry!.ended).not.toBeNull()
  })

  test('while a message is on its way: it waits for whoever comes next', async () => {
    const silent = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { open: () => reached.resolve(), data() {} } })
    const reached = Promise.withResolvers<void>()
    try {
      den.machine.settings().prepare('WEBHOOK_URL', `http://127.0.0.1:${silent.port}/hook`, null).write()
      den.containers = [container('prowlarr'), container('jellyfin', { restarts: 9, started_at: NOW })]
      const { ended } = den.begin()
      await reached.promise
      await leavesNothing(den, ended)
    } finally {
      silent.stop(true)
    }
    await using there = await httpReceiver()
    den.machine.settings().prepare('WEBHOOK_URL', `${there.address}/hook`, null).write()
    den.over = new AbortController()
    const { ended } = den.begin()
    await there.heard(({ path }) => path === '/hook')
    await leavesNothing(den, ended)
    expect(there.received.length).toBe(1)
  })
})

describe('usher ui tells for as long as it serves', () => {
  const tells = () => den.machine.state().duties.taken('notices')

  test('and delivers, and no longer', async () => {
    await using there = await httpReceiver()
    den.machine.settings().prepare('WEBHOOK_URL', `${there.address}/hook`, null).write()
    den.containers = [container('prowlarr'), container('jellyfin', { restarts: 9, started_at: NOW })]
    const served = await tellingMeanwhile(den.machine, async () => {
      await there.heard(({ json }) => JSON.stringify(json).includes('stack-restarts:jellyfin'))
      return tells()
    })
    expect([served, tells()]).toEqual([true, false])
  })

  test('also where it ends badly', async () => {
    const fails = tellingMeanwhile(den.machine, async () => {
      throw new Error('the port is taken')
    })
    await expect(fails).rejects.toThrow('the port is taken')
    expect(tells()).toBe(false)
  })
})
