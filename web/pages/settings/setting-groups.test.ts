import { expect, test } from 'bun:test'
import type { Setting } from '../../../clients/typescript/src/index.ts'
import { filterSettings, groupOf, groupSettings } from './setting-groups.ts'

const setting = (key: string, more: Partial<Setting> = {}): Setting => ({
  key,
  summary: key,
  value: null,
  secret: false,
  is_set: false,
  origin: 'default',
  default: null,
  accepts: 'any text',
  valid: true,
  because: null,
  consequence: '',
  affected_services: [],
  ...more,
})

test('settings are grouped by what they are for, and one that nobody knows is not lost', () => {
  expect(groupOf('WIREGUARD_PRIVATE_KEY')).toBe('tunnel')
  expect(groupOf('USENET_PORT')).toBe('usenet')
  expect(groupOf('SONARR_PORT')).toBe('ports')
  expect(groupOf('QBITTORRENT_PASSWORD')).toBe('signIns')
  expect(groupOf('SOMETHING_NEW')).toBe('other')
})

test('what has a page of its own is not listed twice', () => {
  expect(
    groupSettings([setting('SMTP_HOST'), setting('BANDWIDTH_DOWN'), setting('TZ')]).map(({ name }) => name),
  ).toEqual(['household'])
})

test('a step of a change is shown only if it was left behind', () => {
  expect(groupSettings([setting('JELLYFIN_KEY_OLD')])).toEqual([])
  expect(groupSettings([setting('JELLYFIN_KEY_OLD', { is_set: true })])).toHaveLength(1)
})

test('settings are found by their words, their value and their name', () => {
  const all = [setting('TZ', { summary: 'The time zone', value: 'Europe/Lisbon' }), setting('PUID')]
  for (const text of ['time', 'lisbon', 'tz']) expect(filterSettings(all, text)).toHaveLength(1)
  expect(filterSettings(all, ' ')).toHaveLength(2)
})
