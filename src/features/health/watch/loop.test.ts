import { afterEach, beforeEach, expect, test } from 'bun:test'
import type { Engine } from '../../../platform/engine/engine.ts'
import type { Hand } from '../../../platform/compose/apply.ts'
import { NOW, pretendEngine } from '../../../../test-support/engine.ts'
import { pretendHand } from '../../../../test-support/machine.ts'
import { watchOver } from './loop.ts'
import { stillClock } from '../../../../test-support/http/clock.ts'
import { leavesNothing } from '../../../../test-support/watch/ended.ts'
import { settled, watched, type Watched } from '../../../../test-support/watch/watched.ts'

const BEAT = 5_000

let den: Watched
beforeEach(() => {
  den = watched(stillClock(NOW.getTime()))
})
afterEach(() => den.machine.state().close())

test('what an event brings is told a moment later, and nothing is looked at in between', async () => {
  const { told, until, ended } = den.begin()
  await until(() => den.clock.waiting() > 0)
  den.containers = den.containers.map((one) =>
    one.service === 'jellyfin' ? { ...one, restarts: 9, started_at: NOW } : one,
  )
  den.clock.pass(BEAT)
  await settled()
  expect(told.filter((title) => title.includes('jellyfin'))).toEqual([])
  den.happened()
  await until(() => told.some((title) => title.includes('jellyfin')))
  await leavesNothing(den, ended)
})

test('only one tells: whoever comes second does once the first has ended', async () => {
  const first = den.begin()
  await first.until(() => den.machine.state().duties.taken('notices'))
  const second = new AbortController()
  const others: string[] = []
  const signal = second.signal
  const other = watchOver(den.machine, {
    forms: [],
    guards: false,
    clock: den.clock,
    signal,
    told: ({ title }) => void others.push(title),
  })
  await settled()
  expect(others).toEqual([])
  den.over.abort()
  await first.ended
  expect(den.machine.state().duties.taken('notices')).toBe(false)
  den.clock.pass(BEAT)
  await first.until(() => den.machine.state().duties.taken('notices'))
  second.abort()
  await other
})

test('while another change is under way that is told as trouble, and the disk is guarded right after', async () => {
  den.guarding()
  den.mounted(false)
  const letGo = den.machine.state().lock.take({ summary: 'Start tv', job: null })
  const { troubles, stopped, until, ended } = den.begin()
  await until(() => troubles.length > 0 && den.clock.waiting() > 0)
  expect(troubles.map((one) => one?.data.code)).toEqual(['STATE-6'])
  letGo()
  den.clock.pass(BEAT)
  await until(() => stopped.length > 0 && troubles.at(-1) === null)
  expect(stopped).toEqual(['sonarr'])
  await leavesNothing(den, ended)
})

test('a disk that goes in the middle of a look is guarded before anything is told of it', async () => {
  den.guarding()
  const looks = pretendEngine({ containers: den.containers })
  let asked = 0
  const slow: Engine = {
    ...den.engine(),
    containers: async (labels) => {
      if (++asked === 3) den.mounted(false)
      return looks.containers(labels)
    },
  }
  den.machine = { ...den.machine, engine: async () => slow }
  const meanings: (string | null)[] = []
  const { stopped, ended, until } = den.begin({
    told: ({ items }) => void meanings.push(...items.map(({ meaning }) => meaning)),
  })
  await until(() => meanings.some((meaning) => meaning?.includes('hole')))
  expect(stopped).toEqual(['sonarr'])
  expect(meanings.filter((meaning) => meaning?.includes('hole'))).toEqual([
    'sonarr was stopped, before anything is written into the hole.',
  ])
  await leavesNothing(den, ended)
})

test('what cannot be stopped is told all the same', async () => {
  den.guarding()
  den.mounted(false)
  const broken: Hand = {
    ...pretendHand().hand,
    apply: async () => {
      throw new Error('Compose is broken')
    },
  }
  den.machine = { ...den.machine, hand: async () => broken }
  const meanings: (string | null)[] = []
  const { troubles, ended, until } = den.begin({
    told: ({ items }) => void meanings.push(...items.map(({ meaning }) => meaning)),
  })
  await until(() => meanings.some((meaning) => meaning?.includes('hole')))
  expect(troubles.some((one) => one !== null)).toBe(true)
  await leavesNothing(den, ended)
})
