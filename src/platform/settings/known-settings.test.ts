import { expect, test } from 'bun:test'
import { settingGroups } from '../../../contract/kinds/config.ts'
import { knownSettings } from './known-settings.ts'

test('every setting is in a group, and every group has a setting', () => {
  const groups = new Set(knownSettings.map(({ group }) => group))
  expect([...groups].toSorted()).toEqual(settingGroups.filter((group) => group !== 'other').toSorted())
})

test('settings are grouped by what they are for', () => {
  const groupOf = (key: string) => knownSettings.find(({ name }) => name === key)!.group
  expect(groupOf('WIREGUARD_PRIVATE_KEY')).toBe('vpn')
  expect(groupOf('USENET_PORT')).toBe('usenet')
  expect(groupOf('SMTP_PORT')).toBe('alerts')
  expect(groupOf('SONARR_PORT')).toBe('ports')
  expect(groupOf('QBITTORRENT_PASSWORD')).toBe('sign-ins')
  expect(groupOf('LINE_DOWN')).toBe('internet')
  expect(groupOf('BANDWIDTH_DOWN')).toBe('speed')
})

test('every value of a closed set is accepted, and another one is not', () => {
  const closed = knownSettings.filter(({ type }) => type.values)
  expect(closed.map(({ name }) => name)).toContain('VPN_TYPE')
  for (const { name, type, default: standard } of closed) {
    expect([name, type.values!.filter((value) => type.problem(value) !== null)]).toEqual([name, []])
    expect([name, type.problem('nothing of these')]).toEqual([name, expect.any(String)])
    if (standard !== null) expect(type.values).toContain(standard)
  }
})

test('the steps of a change are transient, and nothing else is', () => {
  const transient = knownSettings.filter((setting) => setting.transient).map(({ name }) => name)
  expect(transient).toEqual(
    knownSettings.map(({ name }) => name).filter((name) => /_(KEY_OLD|PASSWORD_NEXT)$/.test(name)),
  )
})
