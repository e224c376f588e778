import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { UsherError } from '../../lib/errors.ts'
import { shippedStackReader } from '../compose-project/shipped-stack.ts'
import { readStack } from '../compose-project/stack-reader.ts'
import { readScratchStack } from '../../../test-support/compose-project/scratch-stack.ts'
import { openSettingsFile } from './settings-file.ts'
import { isFormConfigured, missingSettingsFor } from './missing-settings.ts'
import { servicesRecreatedBy } from './setting-rules.ts'

const shipped = await readStack({ directory: '/srv/stack', environment: {}, read: shippedStackReader('/srv/stack') })
const key = `${'k'.repeat(43)}=`

let home: string
const at = (name: string) => join(home, name)
const settings = (environment: Record<string, string> = {}, operator: string | null = null) =>
  openSettingsFile({ stack: at('.env'), usher: at('usher.env'), operator }, environment)
const readingOf = (name: string, environment: Record<string, string> = {}, operator: string | null = null) =>
  settings(environment, operator)
    .read(shipped)
    .readings.find((reading) => reading.name === name)

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'usher-settings-'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

const errorThrownBy = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    if (error instanceof UsherError) return { code: error.data.code, summary: error.data.summary }
    throw error
  }
  return { code: 'none', summary: '' }
}

describe('the source of a value', () => {
  test('is the default if nobody set it', () => {
    expect(readingOf('PUID')).toMatchObject({
      value: '1000',
      default: '1000',
      is_set: false,
      origin: 'default',
      problem: null,
    })
    expect(readingOf('VPN_COUNTRIES')).toMatchObject({ value: null, is_set: false, origin: 'default' })
  })
  test('is the file, overridden by the environment', () => {
    writeFileSync(at('.env'), 'PUID=1001\nTZ=Nowhere\n')
    expect(readingOf('PUID')).toMatchObject({ value: '1001', is_set: true, origin: 'file' })
    expect(readingOf('TZ')).toMatchObject({ value: 'Nowhere', problem: 'it is not a time zone' })
    expect(readingOf('PUID', { PUID: '5' })).toMatchObject({ value: '5', origin: 'environment' })
  })
  test('is the operator’s file, overridden by usher’s', () => {
    writeFileSync(at('theirs'), 'PUID=7\nPGID=8\n')
    writeFileSync(at('.env'), 'PUID=9\n')
    expect(readingOf('PUID', {}, at('theirs'))).toMatchObject({ value: '9', origin: 'file' })
    expect(readingOf('PGID', {}, at('theirs'))).toMatchObject({ value: '8', origin: 'operator-file' })
  })
  test('is the default if the value is empty', () => {
    writeFileSync(at('.env'), 'PUID=\n')
    expect(readingOf('PUID')).toMatchObject({ value: '1000', is_set: false })
  })
})

test('a secret is reported as set without its value, even an invalid one', () => {
  writeFileSync(at('.env'), `WIREGUARD_PRIVATE_KEY=${key}\nINDEXER_KEY=canary-7\nUSENET_PASSWORD='canary-7$'\n`)
  const reading = settings().read(shipped)
  expect(JSON.stringify(reading)).not.toContain('canary-7')
  expect(JSON.stringify(reading)).not.toContain(key)
  expect(reading.readings.find(({ name }) => name === 'INDEXER_KEY')).toMatchObject({
    is_set: true,
    value: null,
    secret: true,
  })
  expect(settings().values()['USENET_PASSWORD']).toBe('canary-7$')
  expect(
    errorThrownBy(() => settings().prepareChange('WIREGUARD_PRIVATE_KEY', 'canary-7', shipped)).summary,
  ).not.toContain('canary')
  expect(JSON.stringify(settings().prepareChange('INDEXER_KEY', 'canary-8', shipped))).not.toContain('canary')
})

test('an unused name is reported with a suggestion', () => {
  writeFileSync(at('.env'), 'GUID=1000\nUMASK_SET=002\nCOMPOSE_PROFILES=tv\nFAVOURITE_COLOUR=blue\n')
  expect(
    settings()
      .read(shipped)
      .unknown.map(({ name, line, advice }) => [name, line, advice]),
  ).toEqual([
    ['GUID', 1, 'Nothing reads GUID. Did you mean PGID?'],
    ['UMASK_SET', 2, 'Nothing reads UMASK_SET. Did you mean UMASK?'],
    ['FAVOURITE_COLOUR', 4, null],
  ])
})

describe('changing a setting', () => {
  test('creates the file with every setting explained, for its owner alone', () => {
    const change = settings().prepareChange('TZ', 'Europe/Lisbon', shipped)
    expect(change).toMatchObject({ path: at('.env'), from: null, to: 'Europe/Lisbon', was_set: false, changes: true })
    expect(readdirSync(home)).toEqual([])
    change.write()
    expect(readFileSync(at('.env'), 'utf8')).toMatch(/^# The time zone.*\n#TZ=\nTZ=Europe\/Lisbon$/m)
    expect(statSync(at('.env')).mode & 0o777).toBe(0o600)
    expect(readdirSync(home)).toEqual(['.env'])
  })
  test('keeps the rest of the file and its permissions; a new file is for its owner alone', () => {
    writeFileSync(at('.env'), '# mine\nPUID=1 # why\nX=y\n')
    chmodSync(at('.env'), 0o644)
    settings().prepareChange('PUID', '2', shipped).write()
    expect(readFileSync(at('.env'), 'utf8')).toBe('# mine\nPUID=2 # why\nX=y\n')
    expect(statSync(at('.env')).mode & 0o777).toBe(0o644)
    settings().prepareChange('ENGINE', 'tcp://10.0.0.1:2375', shipped).write()
    expect(statSync(at('usher.env')).mode & 0o777).toBe(0o600)
  })
  test('writes through a link, which stays a link', () => {
    writeFileSync(at('elsewhere'), 'PUID=1\n')
    symlinkSync(at('elsewhere'), at('.env'))
    settings().prepareChange('PUID', '2', shipped).write()
    expect(readFileSync(at('elsewhere'), 'utf8')).toBe('PUID=2\n')
    expect(readlinkSync(at('.env'))).toBe(at('elsewhere'))
  })
  test('removes it, and notices when nothing changes', () => {
    writeFileSync(at('.env'), 'PUID=1\nPGID=2\n')
    expect(settings().prepareChange('PUID', '1', shipped).changes).toBe(false)
    settings().prepareChange('PUID', null, shipped).write()
    expect(readFileSync(at('.env'), 'utf8')).toBe('PGID=2\n')
  })
  test('writes usher’s own settings apart, and never writes the operator’s file', () => {
    writeFileSync(at('theirs'), 'PUID=7\n')
    const operatorFile = settings({}, at('theirs'))
    operatorFile.prepareChange('ENGINE', 'tcp://10.0.0.1:2375', shipped).write()
    operatorFile.prepareChange('PUID', '8', shipped).write()
    expect(readFileSync(at('usher.env'), 'utf8')).toBe('ENGINE=tcp://10.0.0.1:2375\n')
    expect(readFileSync(at('.env'), 'utf8')).toBe('PUID=8\n')
    expect(readFileSync(at('theirs'), 'utf8')).toBe('PUID=7\n')
  })
  test('fails for an unknown name, an invalid value, an unwritable value and an unreadable file', () => {
    const set = (name: string, value: string) => errorThrownBy(() => settings().prepareChange(name, value, shipped))
    expect(set('GUID', '1')).toEqual({
      code: 'ASKED-6',
      summary: 'There is no setting called "GUID". Did you mean PGID?',
    })
    expect(set('TZ', 'Europe/Lisbn')).toEqual({
      code: 'SETTING-1',
      summary: 'TZ cannot be "Europe/Lisbn": it is not a time zone; Europe/Lisbon is.',
    })
    expect(set('VPN_COUNTRIES', 'a\0b').code).toBe('SETTING-2')
    writeFileSync(at('.env'), 'PUID=1\nX="never closed\n')
    expect(set('PGID', '1')).toEqual({
      code: 'SETTING-3',
      summary: `Line 2 of ${at('.env')} cannot be read: its quote is never closed.`,
    })
  })
})

test('a variable of an operator’s stack is a setting with that stack’s default', async () => {
  const stack = await readScratchStack(
    'services: {a: {image: "a", environment: ["PUID=${PUID:-5}", "K=${MY_API_KEY}", "M=${MINE:-m}"]}}',
  )
  const readings = settings().read(stack).readings
  const of = (name: string) => readings.find((reading) => reading.name === name)
  expect(of('PUID')).toMatchObject({ value: '5', default: '5' })
  expect(of('MINE')).toMatchObject({ value: 'm', secret: false })
  expect(of('MY_API_KEY')).toMatchObject({ value: null, secret: true })
  expect(settings().prepareChange('MINE', 'x', stack).to).toBe('x')
})

test('servicesRecreatedBy lists the services that use a setting, and those in their network', () => {
  expect(servicesRecreatedBy('VPN_TYPE', shipped)).toEqual(['gluetun', 'qbittorrent'])
  expect(servicesRecreatedBy('LAN_BIND', shipped)).toEqual([
    'jellyfin',
    'seerr',
    'navidrome',
    'audiobookshelf',
    'caddy',
  ])
  expect(servicesRecreatedBy('USENET_HOST', shipped)).toEqual([])
})

describe('missing settings', () => {
  const missing = (values: Record<string, string>, ...services: string[]) =>
    missingSettingsFor(services, shipped, (name) => values[name]).map(({ name }) => name)
  test('depend on the services and on the other settings', () => {
    expect(missing({}, 'sonarr', 'jellyfin')).toEqual([])
    expect(missing({}, 'gluetun', 'qbittorrent')).toEqual(['VPN_SERVICE_PROVIDER', 'WIREGUARD_PRIVATE_KEY'])
    expect(missing({ VPN_SERVICE_PROVIDER: 'mullvad', WIREGUARD_PRIVATE_KEY: key }, 'gluetun')).toEqual([
      'WIREGUARD_ADDRESSES',
    ])
    expect(missing({ VPN_SERVICE_PROVIDER: 'protonvpn', VPN_TYPE: 'openvpn' }, 'gluetun')).toEqual([
      'OPENVPN_USER',
      'OPENVPN_PASSWORD',
    ])
    expect(missing({ USENET_HOST: 'news.example.org' }, 'sabnzbd')).toEqual(['USENET_USER', 'USENET_PASSWORD'])
  })
  test('include those without which the stack does not start', async () => {
    const stack = await readScratchStack('services: {a: {image: "a:${TAG:?which}"}, b: {image: b}}')
    expect(missingSettingsFor(['a', 'b'], stack, () => undefined)).toEqual([
      { name: 'TAG', summary: 'A variable of this stack', services: ['a'] },
    ])
  })
  test('isFormConfigured is true once one required setting has a value', () => {
    const form = (name: string, values: Record<string, string>) =>
      isFormConfigured(
        shipped.forms.find((one) => one.name === name)!,
        shipped,
        (setting) => values[setting],
      )
    expect(form('torrents', {})).toBe(false)
    expect(form('torrents', { VPN_COUNTRIES: 'Portugal' })).toBe(false)
    expect(form('torrents', { VPN_SERVICE_PROVIDER: 'mullvad' })).toBe(true)
    expect(form('usenet', { USENET_HOST: 'news.example.org' })).toBe(true)
    expect(form('usenet', { VPN_SERVICE_PROVIDER: 'mullvad' })).toBe(false)
  })
})
