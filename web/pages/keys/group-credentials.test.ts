import { expect, test } from 'bun:test'
import type { Credential } from '../../../clients/typescript/src/index.ts'
import { groupCredentials } from './group-credentials.ts'

const credential = (more: Partial<Credential>): Credential => ({
  id: 'x',
  do: null,
  title: 'X',
  purpose: '',
  type: 'api-key',
  service: 'sonarr',
  stored_in: null,
  setting: null,
  used_by: [],
  status: 'verified',
  because: null,
  tested_at: null,
  verified_at: null,
  created_at: null,
  guessable: null,
  advice: null,
  command: null,
  can_rotate: false,
  ...more,
})

const groupOf = (more: Partial<Credential>) => groupCredentials([credential(more)])[0]?.name

test('a key that works but that somebody can guess needs attention', () => {
  expect(groupOf({ guessable: true })).toBe('attention')
  expect(groupOf({ status: 'rejected' })).toBe('attention')
  expect(groupOf({ used_by: [{ service: 'seerr', state: 'outdated' }] })).toBe('attention')
})

test('what was not tried is never listed among what works', () => {
  expect(groupOf({ status: 'not-tested' })).toBe('untested')
  expect(groupOf({ status: 'not-known' })).toBe('untested')
  expect(groupOf({})).toBe('working')
})
