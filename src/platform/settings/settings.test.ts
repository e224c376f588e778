import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refusal } from '../../lib/errors.ts'
import { readCarried } from '../compose-project/carried.ts'
import { readStack } from '../compose-project/parse.ts'
import { stackOf } from '../../../test-support/compose-project/scratch.ts'
import { settingsFile } from './file.ts'
import { isSetUp, missingFor } from './missing.ts'
import { disturbedBy } from './rules.ts'

const shipped = await readStack({ directory: '/srv/stack', environment: {}, read: readCarried('/srv/stack') })
const key = `${'k'.repeat(43)}=`

let home: string
const at = (name: string) => join(home, name)
const settings = (environment: Record<string, string> = {}, operator: string | null = null) =>
  settingsFile({ stack: at('.env'), own: at('usher.env'), operator }, environment)
const reading = (name: string, environment: Record<string, string> = {}, operator: string | null = null) =>
  settings(environment, operator)
    .read(shipped)
    .readings.find((one) => one.name === name)

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'usher-settings-'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

const refused = (what: () => unknown) => {
  try {
    what()
  } catch (error) {
    if (error instanceof Refusal) return { code: error.data.code, summary: error.data.summary }
    throw error
  }
  return { code: 'none', summary: '' }
}

describe('where a value comes from', () => {
  test('the default, where nobody set it', () => {
    expect(reading('PUID')).toMatchObject({
      value: '1000',
      default: '1000',
      set: false,
      origin: 'default',
      problem: null,
    })
    expect(reading('VPN_COUNTRIES')).toMatchObject({ value: null, set: false, origin: 'default' })
  })
  test('the file, and the environment over it', () => {
    writeFileSync(at('.env'), 'PUID=1001\nTZ=Nowhere\n')
    expect(reading('PUID')).toMatchObject({ value: '1001', set: true, origin: 'file' })
    expect(reading('TZ')).toMatchObject({ value: 'Nowhere', problem: 'is not a time zone' })
    expect(reading('PUID', { PUID: '5' })).toMatchObject({ value: '5', origin: 'environment' })
  })
  test('the operator’s file, and usher’s over it', () => {
    writeFileSync(at('theirs'), 'PUID=7\nPGID=8\n')
    writeFileSync(at('.env'), 'PUID=9\n')
    expect(reading('PUID', {}, at('theirs'))).toMatchObject({ value: '9', origin: 'file' })
    expect(reading('PGID', {}, at('theirs'))).toMatchObject({ value: '8', origin: 'operator-file' })
  })
  test('an empty one is as good as none', () => {
    writeFileSync(at('.env'), 'PUID=\n')
    expect(reading('PUID')).toMatchObject({ value: '1000', set: false })
  })
})

test('a secret is told to be set and its value stays inside, a wrong one too', () => {
  writeFileSync(at('.env'), `WIREGUARD_PRIVATE_KEY=${key}\nINDEXER_KEY=canary-7\nUSENET_PASSWORD='canary-7$'\n`)
  const whole = settings().read(shipped)
  expect(JSON.stringify(whole)).not.toContain('canary-7')
  expect(JSON.stringify(whole)).not.toContain(key)
  expect(whole.readings.find(({ name }) => name === 'INDEXER_KEY')).toMatchObject({
    set: true,
    value: null,
    secret: true,
  })
  expect(settings().values()['USENET_PASSWORD']).toBe('canary-7$')
  expect(refused(() => settings().prepare('WIREGUARD_PRIVATE_KEY', 'canary-7', shipped)).summary).not.toContain(
    'canary',
  )
  expect(JSON.stringify(settings().prepare('INDEXER_KEY', 'canary-8', shipped))).not.toContain('canary')
})

test('a name that nothing reads is told with what was meant', () => {
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
  test('begins the file with every setting explained, for its owner alone', () => {
    const change = settings().prepare('TZ', 'Europe/Lisbon', shipped)
    expect(change).toMatchObject({ path: at('.env'), from: null, to: 'Europe/Lisbon', had: false, changes: true })
    expect(readdirSync(home)).toEqual([])
    change.write()
    expect(readFileSync(at('.env'), 'utf8')).toMatch(/^# The time zone.*\n#TZ=\nTZ=Europe\/Lisbon$/m)
    expect(statSync(at('.env')).mode & 0o777).toBe(0o600)
    expect(readdirSync(home)).toEqual(['.env'])
  })
  test('keeps the rest of the file, and takes wide rights away', () => {
    writeFileSync(at('.env'), '# mine\nPUID=1 # why\nX=y\n')
    chmodSync(at('.env'), 0o644)
    settings().prepare('PUID', '2', shipped).write()
    expect(readFileSync(at('.env'), 'utf8')).toBe('# mine\nPUID=2 # why\nX=y\n')
    expect(statSync(at('.env')).mode & 0o777).toBe(0o600)
  })
  test('replaces a link and leaves alone what it led to', () => {
    writeFileSync(at('elsewhere'), 'PUID=1\n')
    symlinkSync(at('elsewhere'), at('.env'))
    settings().prepare('PUID', '2', shipped).write()
    expect(readFileSync(at('elsewhere'), 'utf8')).toBe('PUID=1\n')
    expect(readFileSync(at('.env'), 'utf8')).toBe('PUID=2\n')
  })
  test('takes it away, and knows when nothing changes', () => {
    writeFileSync(at('.env'), 'PUID=1\nPGID=2\n')
    expect(settings().prepare('PUID', '1', shipped).changes).toBe(false)
    settings().prepare('PUID', null, shipped).write()
    expect(readFileSync(at('.env'), 'utf8')).toBe('PGID=2\n')
  })
  test('keeps usher’s own apart, and never writes the operator’s', () => {
    writeFileSync(at('theirs'), 'PUID=7\n')
    const theirs = settings({}, at('theirs'))
    theirs.prepare('ENGINE', 'tcp://10.0.0.1:2375', shipped).write()
    theirs.prepare('PUID', '8', shipped).write()
    expect(readFileSync(at('usher.env'), 'utf8')).toBe('ENGINE=tcp://10.0.0.1:2375\n')
    expect(readFileSync(at('.env'), 'utf8')).toBe('PUID=8\n')
    expect(readFileSync(at('theirs'), 'utf8')).toBe('PUID=7\n')
  })
  test('is refused by name, by value, by what cannot be written, by a file that cannot be read', () => {
    const set = (name: string, value: string) => refused(() => settings().prepare(name, value, shipped))
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

test('a variable of an operator’s own stack is a setting as well, with that stack’s default', async () => {
  const stack = await stackOf(
    'services: {a: {image: "a", environment: ["PUID=${PUID:-5}", "K=${MY_API_KEY}", "M=${MINE:-m}"]}}',
  )
  const readings = settings().read(stack).readings
  const of = (name: string) => readings.find((one) => one.name === name)
  expect(of('PUID')).toMatchObject({ value: '5', default: '5' })
  expect(of('MINE')).toMatchObject({ value: 'm', secret: false })
  expect(of('MY_API_KEY')).toMatchObject({ value: null, secret: true })
  expect(settings().prepare('MINE', 'x', stack).to).toBe('x')
})

test('what a change disturbs: the services it is put into, and those in their network', () => {
  expect(disturbedBy('VPN_TYPE', shipped)).toEqual(['gluetun', 'qbittorrent'])
  expect(disturbedBy('LAN_BIND', shipped)).toEqual(['jellyfin', 'seerr', 'navidrome', 'audiobookshelf', 'caddy'])
  expect(disturbedBy('USENET_HOST', shipped)).toEqual([])
})

describe('what is missing', () => {
  const missing = (values: Record<string, string>, ...services: string[]) =>
    missingFor(services, shipped, (name) => values[name]).map(({ name }) => name)
  test('depends on the services and on the other settings', () => {
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
  test('is also what a stack refuses to start without', async () => {
    const stack = await stackOf('services: {a: {image: "a:${TAG:?which}"}, b: {image: b}}')
    expect(missingFor(['a', 'b'], stack, () => undefined)).toEqual([
      { name: 'TAG', summary: 'A variable of this stack', services: ['a'] },
    ])
  })
  test('a form is set up once one of the settings it needs has a value', () => {
    const form = (name: string, values: Record<string, string>) =>
      isSetUp(
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
