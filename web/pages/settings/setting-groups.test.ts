import { expect, test } from 'bun:test'
import type { Setting } from '../../../clients/typescript/src/index.ts'
import { filterSettings, groupSettings } from './setting-groups.ts'

const setting = (key: string, more: Partial<Setting> = {}): Setting => ({
  key,
  summary: key,
  value: null,
  secret: false,
  is_set: false,
  origin: 'default',
  default: null,
  group: 'household',
  accepts: 'any text',
  accepted_values: [],
  digits_only: false,
  transient: false,
  valid: true,
  because: null,
  consequence: '',
  affected_services: [],
  ...more,
})

test('settings are grouped as usher says, in the order of the page', () => {
  const all = [setting('SONARR_PORT', { group: 'ports' }), setting('NOBODY_KNOWS', { group: 'other' }), setting('TZ')]
  expect(groupSettings(all).map(({ name }) => name)).toEqual(['household', 'ports', 'other'])
})

test('a setting that has a page of its own is not listed twice', () => {
  const all = [setting('SMTP_HOST', { group: 'alerts' }), setting('BANDWIDTH_DOWN', { group: 'speed' }), setting('TZ')]
  expect(groupSettings(all).map(({ name }) => name)).toEqual(['household'])
})

test('a step of a change is shown only if it was left behind', () => {
  const step = { group: 'sign-ins', transient: true } as const
  expect(groupSettings([setting('JELLYFIN_KEY_OLD', step)])).toEqual([])
  expect(groupSettings([setting('JELLYFIN_KEY_OLD', { ...step, is_set: true })])).toHaveLength(1)
})

test('settings are found by their words, their value and their name', () => {
  const all = [setting('TZ', { summary: 'The time zone', value: 'Europe/Lisbon' }), setting('PUID')]
  for (const text of ['time', 'lisbon', 'tz']) expect(filterSettings(all, text)).toHaveLength(1)
  expect(filterSettings(all, ' ')).toHaveLength(2)
})
