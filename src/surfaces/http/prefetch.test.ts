import { afterEach, beforeEach, expect, test } from 'bun:test'
import { controllableMachine, type ControllableMachine } from '../../../test-support/machine/controllable-machine.ts'
import { prefetchStatus } from './prefetch.ts'

let home: ControllableMachine
beforeEach(() => void (home = controllableMachine()))
afterEach(() => home[Symbol.dispose]())

test('prefetchStatus reads the engine once before the first request', async () => {
  await prefetchStatus(home.machine)
  expect(home.engine.listCalls).toBe(1)
})

test('prefetchStatus ignores an unreachable engine', async () => {
  home.engine.stopped = true
  await prefetchStatus(home.machine)
  expect(home.engine.listCalls).toBe(1)
})
