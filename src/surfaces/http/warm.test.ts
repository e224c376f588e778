import { afterEach, beforeEach, expect, test } from 'bun:test'
import { pretended, type Pretended } from '../../../test-support/http/machine.ts'
import { warm } from './warm.ts'

let home: Pretended
beforeEach(() => void (home = pretended()))
afterEach(() => home[Symbol.dispose]())

test('the engine has been asked once before anybody asks', async () => {
  await warm(home.machine)
  expect(home.engine.asked).toBe(1)
})

test('an engine that is not there is no fault of whoever begins to serve', async () => {
  home.engine.stopped = true
  await warm(home.machine)
  expect(home.engine.asked).toBe(1)
})
