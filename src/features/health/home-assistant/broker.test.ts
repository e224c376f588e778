import { expect, test } from 'bun:test'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEMP_FOLDER_PREFIX } from '../../../../test-support/machine/temp-folders.ts'
import { knownSettings } from '../../../platform/settings/known-settings.ts'
import { readHomeSettings, homeSettingNames } from './broker.ts'

const read = (values: Record<string, string>) => readHomeSettings({ values: () => values })

test.each([
  ['mqtt://192.168.1.5', { host: '192.168.1.5', port: 1883, tls: false, name: '192.168.1.5:1883' }],
  ['mqtts://ha.example.org', { host: 'ha.example.org', port: 8883, tls: true, name: 'ha.example.org:8883' }],
  ['mqtt://ha.local:1884/', { host: 'ha.local', port: 1884 }],
  ['mqtt://[fd00::5]', { host: 'fd00::5', name: '[fd00::5]:1883' }],
])('%s', (address, expected) => {
  expect(read({ MQTT_URL: address }).broker).toMatchObject({ account: null, ...expected })
})

test.each([
  [{ MQTT_URL: 'http://ha.local' }, /begins with mqtt:\/\/ or mqtts:\/\//],
  [{ MQTT_URL: 'mqtt://ana:x@ha.local' }, /MQTT_USER and MQTT_PASSWORD are for that/],
  [{ MQTT_URL: 'mqtt://ha.local/topic' }, /more than a host and a port/],
  [{ MQTT_URL: 'ha.local' }, /begins with/],
  [{ MQTT_URL: 'mqtt://ha.local', MQTT_USER: 'ana' }, /MQTT_PASSWORD is not/],
  [{ MQTT_URL: 'mqtt://ha.local', MQTT_PASSWORD: 'x' }, /MQTT_USER is not/],
  [{ MQTT_URL: 'mqtt://ha.example.org', MQTT_USER: 'a', MQTT_PASSWORD: 'x' }, /without encryption only at home/],
  [{ MQTT_URL: 'mqtts://ha.local', MQTT_CA: '/nowhere/ca.pem' }, /The file of MQTT_CA cannot be read: ENOENT/],
])('%j cannot be used, and a sentence says why', (values, because) => {
  expect(read(values).broker).toMatch(because)
})

test('at home, a password may go without encryption, as Home Assistant’s own broker takes it', () => {
  for (const host of ['192.168.1.5', 'ha.local', 'homeassistant', '127.0.0.1'])
    expect(read({ MQTT_URL: `mqtt://${host}`, MQTT_USER: 'ana', MQTT_PASSWORD: 'x' }).broker).toMatchObject({
      account: { user: 'ana', password: 'x' },
    })
})

test('a file without a certificate is no authority', () => {
  const path = join(mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX)), 'ca.pem')
  writeFileSync(path, 'hello')
  expect(read({ MQTT_URL: 'mqtts://ha.local', MQTT_CA: path }).broker).toMatch(/has no certificate in PEM/)
})

test('the settings that are named are those that there are, off by default, and the password is secret', () => {
  const rules = homeSettingNames.map((name) => knownSettings.find((one) => one.name === name))
  expect(rules.every((one) => one?.owner === 'usher')).toBe(true)
  expect(rules.filter((one) => one!.secret).map((one) => one!.name)).toEqual(['MQTT_USER', 'MQTT_PASSWORD'])
  expect(read({})).toMatchObject({ isOn: false, broker: null, prefix: 'homeassistant' })
})
