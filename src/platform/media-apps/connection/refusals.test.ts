import { expect, test } from 'bun:test'
import { pretendMachine } from '../../../../test-support/machine.ts'
import { refusalsOf, type Tried } from './refusals.ts'

const tried = (parts: Partial<Tried> = {}): Tried => ({
  service: 'qbittorrent',
  place: 'usher’s settings',
  run: 'one',
  settings: 'written at noon',
  ...parts,
})

test('a refusal outlives the process that met it', () => {
  const machine = pretendMachine()
  refusalsOf(machine).add(tried())
  expect(refusalsOf(machine).has(tried())).toBe(true)
  expect(refusalsOf(machine).has(tried({ place: 'its log' }))).toBe(false)
})

test('it ends when the settings are written, and when the app is started anew', () => {
  const refusals = refusalsOf(pretendMachine())
  refusals.add(tried())
  expect(refusals.has(tried({ settings: 'written at one' }))).toBe(false)
  expect(refusals.has(tried({ run: 'two' }))).toBe(false)
})

test('after three in one run no other is tried, however often the settings are written', () => {
  const refusals = refusalsOf(pretendMachine())
  for (const settings of ['a', 'b', 'c']) refusals.add(tried({ settings }))
  expect(refusals.has(tried({ settings: 'd' }))).toBe(true)
  expect(refusals.has(tried({ settings: 'd', run: 'two' }))).toBe(false)
})
