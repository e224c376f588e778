import { expect, test } from 'bun:test'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import { rejectedPasswordsOf, type PasswordAttempt } from './rejected-passwords.ts'

const passwordAttempt = (parts: Partial<PasswordAttempt> = {}): PasswordAttempt => ({
  service: 'qbittorrent',
  source: 'usher’s settings',
  containerRun: 'one',
  settingsVersion: 'written at noon',
  ...parts,
})

test('a rejected password is remembered across processes', () => {
  const machine = fakeMachine()
  rejectedPasswordsOf(machine).add(passwordAttempt())
  expect(rejectedPasswordsOf(machine).has(passwordAttempt())).toBe(true)
  expect(rejectedPasswordsOf(machine).has(passwordAttempt({ source: 'its log' }))).toBe(false)
})

test('a rejected password may be tried again after the settings change or the app restarts', () => {
  const refusals = rejectedPasswordsOf(fakeMachine())
  refusals.add(passwordAttempt())
  expect(refusals.has(passwordAttempt({ settingsVersion: 'written at one' }))).toBe(false)
  expect(refusals.has(passwordAttempt({ containerRun: 'two' }))).toBe(false)
})

test('after three rejections in one run no other password is tried, even if the settings change', () => {
  const refusals = rejectedPasswordsOf(fakeMachine())
  for (const settingsVersion of ['a', 'b', 'c']) refusals.add(passwordAttempt({ settingsVersion }))
  expect(refusals.has(passwordAttempt({ settingsVersion: 'd' }))).toBe(true)
  expect(refusals.has(passwordAttempt({ settingsVersion: 'd', containerRun: 'two' }))).toBe(false)
})
