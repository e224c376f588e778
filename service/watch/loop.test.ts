import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { httpReceiver } from '../alerts/channels/testing/receivers.ts'
import type { Container, Engine } from '../engine/engine.ts'
import type { Hand } from '../engine/apply.ts'
import { stillClock } from '../http/testing/clock.ts'
import type { Machine } from '../machine.ts'
import type { Refusal } from '../refusal.ts'
import { tellingMeanwhile } from '../serve/telling.ts'
import { container, NOW, pretendEngine } from '../testing/engine.ts'
import { HOMES } from '../testing/homes.ts'
import { pretendHand, pretendMachine } from '../testing/machine.ts'
import { watchOver, type Watching } from './loop.ts'

const BEAT = 5_000

let machine: Machine
let clock = stillClock(NOW.getTime())
let over = new AbortController()
let containers: Container[]
let happened: () => void
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), HOMES))
  clock = stillClock(NOW.getTime())
  over = new AbortController()
  containers = [container('jellyfin'), container('prowlarr'), container('sonarr', { mounts: [given()] })]
  machine = made()
})
afterEach(() => machine.state().close())

const data = () => join(root, 'disk/data')
const given = () => ({ type: 'bind', source: data(), target: '/data', writable: true })

function made(parts: Partial<Machine> = {}): Machine {
  return pretendMachine({
    proc: join(root, 'proc'),
    now: () => new Date(clock.now()),
    engine: async () => engine(),
    hand: async () => pretendHand().hand,
    ...parts,
  })
}

function engine(): Engine {
  return {
    ...pretendEngine({ containers }),
    async *events({ signal }) {
      while (!signal.aborted) {
        const { promise, resolve } = Promise.withResolvers<void>()
        signal.addEventListener('abort', () => resolve(), { once: true })
        happened = resolve
        await promise
        yield {} as never
      }
    },
  }
}

/** Lets what was begun come to its end, as far as it does. */
async function settled() {
  for (let n = 0; n < 30; n++) await new Promise((resolve) => setImmediate(resolve))
}

function begin(parts: Partial<Watching> = {}) {
  const told: string[] = []
  const stopped: string[] = []
  const troubles: (Refusal | null)[] = []
  const ended = watchOver(machine, {
    forms: [],
    guards: true,
    clock,
    signal: over.signal,
    told: ({ title }) => void told.push(title),
    stopped: (services) => void stopped.push(...services),
    trouble: (one) => void troubles.push(one),
    ...parts,
  })
  const until = async (fits: () => boolean) => {
    for (let n = 0; n < 2000 && !fits(); n++) await settled()
    expect(fits()).toBe(true)
  }
  return { told, stopped, troubles, ended, until }
}

/** Nothing of it is left: nobody has the duty, nobody changes anything, nothing waits for its moment. */
async function leavesNothing(ended: Promise<void>) {
  over.abort()
  await ended
  await settled()
  const { duties, lock, jobs } = machine.state()
  expect([duties.taken('notices'), lock.holder(), clock.waiting()]).toEqual([false, undefined, 0])
  expect(jobs.list().filter(({ state }) => state === 'running')).toEqual([])
}

function mounted(there: boolean) {
  mkdirSync(join(root, 'proc/self'), { recursive: true })
  mkdirSync(data(), { recursive: true })
  const disk = there ? [`2 1 8:17 / ${root}/disk rw - ext4 /dev/none rw`] : []
  writeFileSync(join(root, 'proc/self/mountinfo'), ['1 0 8:1 / / rw - ext4 /dev/root rw', ...disk, ''].join('\n'))
}

function guarding() {
  mounted(true)
  const seen = { inode: statSync(data()).ino, mount: join(root, 'disk'), type: 'ext4' }
  machine.state().memory.keep('root', data(), seen)
}

test('what an event brings is told a moment later, and nothing is looked at in between', async () => {
  const { told, until, ended } = begin()
  await until(() => clock.waiting() > 0)
  containers = containers.map((one) => (one.service === 'jellyfin' ? { ...one, restarts: 9, started_at: NOW } : one))
  clock.pass(BEAT)
  await settled()
  expect(told.filter((title) => title.includes('jellyfin'))).toEqual([])
  happened()
  await until(() => told.some((title) => title.includes('jellyfin')))
  await leavesNothing(ended)
})

test('only one tells: whoever comes second does once the first has ended', async () => {
  const first = begin()
  await first.until(() => machine.state().duties.taken('notices'))
  const second = new AbortController()
  const others: string[] = []
  const signal = second.signal
  const other = watchOver(machine, {
    forms: [],
    guards: false,
    clock,
    signal,
    told: ({ title }) => void others.push(title),
  })
  await settled()
  expect(others).toEqual([])
  over.abort()
  await first.ended
  expect(machine.state().duties.taken('notices')).toBe(false)
  clock.pass(BEAT)
  await first.until(() => machine.state().duties.taken('notices'))
  second.abort()
  await other
})

test('while another change is under way that is told as trouble, and the disk is guarded right after', async () => {
  guarding()
  mounted(false)
  const letGo = machine.state().lock.take({ summary: 'Start tv', job: null })
  const { troubles, stopped, until, ended } = begin()
  await until(() => troubles.length > 0)
  expect(troubles.map((one) => one?.data.code)).toEqual(['STATE-6'])
  letGo()
  clock.pass(BEAT)
  await until(() => stopped.length > 0)
  expect([stopped, troubles.at(-1)]).toEqual([['sonarr'], null])
  await leavesNothing(ended)
})

describe('cancelled, it ends at once and leaves nothing', () => {
  test('before its first look', async () => {
    const { ended, told } = begin()
    await leavesNothing(ended)
    expect(told).toEqual([])
  })

  test('while it rests', async () => {
    const { ended, until } = begin()
    await until(() => clock.waiting() > 0)
    await leavesNothing(ended)
  })

  test('while an engine hangs', async () => {
    machine.state().close()
    let asked = 0
    machine = made({ engine: () => (asked++, new Promise(() => {})) })
    const { ended, until } = begin()
    await until(() => asked > 1)
    await leavesNothing(ended)
  })

  test('while it looks for a disk', async () => {
    guarding()
    mounted(false)
    machine = { ...machine, engine: () => new Promise(() => {}) }
    const { ended, stopped } = begin()
    await settled()
    await leavesNothing(ended)
    expect(stopped).toEqual([])
  })

  test('while it stops what writes: the change is brought to its end, and history has it', async () => {
    guarding()
    mounted(false)
    const begun = Promise.withResolvers<void>()
    const hand: Hand = {
      ...pretendHand().hand,
      apply: (_change, { signal }) => {
        begun.resolve()
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
      },
    }
    machine = { ...machine, hand: async () => hand }
    const { ended } = begin()
    await begun.promise
    expect(machine.state().lock.holder()).toBeDefined()
    await leavesNothing(ended)
    const [entry] = machine.state().history.list()
    expect(entry).toMatchObject({ targets: ['sonarr'], inverse: { action: 'up' } })
    expect(entry!.ended).not.toBeNull()
  })

  test('while a message is on its way: it waits for whoever comes next', async () => {
    const silent = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { open: () => reached.resolve(), data() {} } })
    const reached = Promise.withResolvers<void>()
    try {
      machine.settings().prepare('WEBHOOK_URL', `http://127.0.0.1:${silent.port}/hook`, null).write()
      containers = [container('prowlarr'), container('jellyfin', { restarts: 9, started_at: NOW })]
      const { ended } = begin()
      await reached.promise
      await leavesNothing(ended)
    } finally {
      silent.stop(true)
    }
    await using there = await httpReceiver()
    machine.settings().prepare('WEBHOOK_URL', `${there.address}/hook`, null).write()
    over = new AbortController()
    const { ended } = begin()
    await there.heard(({ path }) => path === '/hook')
    await leavesNothing(ended)
    expect(there.received.length).toBe(1)
  })
})

describe('usher ui tells for as long as it serves', () => {
  const tells = () => machine.state().duties.taken('notices')

  test('and delivers, and no longer', async () => {
    await using there = await httpReceiver()
    machine.settings().prepare('WEBHOOK_URL', `${there.address}/hook`, null).write()
    containers = [container('prowlarr'), container('jellyfin', { restarts: 9, started_at: NOW })]
    const served = await tellingMeanwhile(machine, async () => {
      await there.heard(({ json }) => JSON.stringify(json).includes('stack-restarts:jellyfin'))
      return tells()
    })
    expect([served, tells()]).toEqual([true, false])
  })

  test('also where it ends badly', async () => {
    const fails = tellingMeanwhile(machine, async () => {
      throw new Error('the port is taken')
    })
    await expect(fails).rejects.toThrow('the port is taken')
    expect(tells()).toBe(false)
  })
})
