import { expect, test } from 'bun:test'
import { pbkdf2Sync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from '../../../../contract/zod.ts'
import { configFilesFor } from '../../../../rehearsal/apps/config-files.ts'
import { defaultKey } from '../../../../rehearsal/apps/keys.ts'
import { credentials as kind, type CredentialData } from '../../../../contract/kinds/credentials.ts'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import type { Machine } from '../../../platform/machine.ts'
import { gatherCredentials } from './gather.ts'
import { recordWorkingCredentials } from './record-working.ts'

const allApps = [
  'sonarr',
  'radarr',
  'lidarr',
  'prowlarr',
  'bazarr',
  'qbittorrent',
  'sabnzbd',
  'jellyfin',
  'seerr',
  'gluetun',
  'navidrome',
  'audiobookshelf',
]

async function gatherById(machine: Machine) {
  const data = await gatherCredentials(machine)
  expect(kind.schema.parse(data)).toMatchObject(data)
  return { ...data, of: (id: string): CredentialData | undefined => data.credentials.find((one) => one.id === id) }
}

test('every credential has its location, its users and its status', async () => {
  const { of, credentials } = await gatherById(await fakeStack(allApps.map((app) => fakeApp(app))))
  expect(of('sonarr.key')).toMatchObject({
    status: 'verified',
    stored_in: 'Sonarr’s config.xml',
    used_by: [
      { service: 'usher', state: 'current' },
      { service: 'prowlarr', state: 'not-known' },
      { service: 'seerr', state: 'current' },
      { service: 'bazarr', state: 'current' },
    ],
    tested_at: '2026-03-14T14:00:00.000Z',
    verified_at: '2026-03-14T14:00:00.000Z',
  })
  expect(of('jellyfin.key')).toMatchObject({ status: 'verified', stored_in: 'Seerr’s settings.json' })
  expect(of('jellyfin.key.seerr')?.created_at).toMatch(/^2025-/)
  expect(of('qbittorrent.password')).toMatchObject({ status: 'verified', advice: expect.stringContaining('temporary') })
  expect(of('prowlarr.indexer.harbour')).toMatchObject({ status: 'trusted-by-app', used_by: [{ service: 'prowlarr' }] })
  expect(of('sabnzbd.news.news-mill-example')).toMatchObject({ status: 'trusted-by-app' })
  expect(of('bazarr.site.opensubtitlescom')).toMatchObject({ status: 'not-tested' })
  expect(of('navidrome.password')).toMatchObject({ status: 'not-set', command: expect.stringContaining('NAVIDROME') })
  expect(of('gluetun.key')).toMatchObject({ status: 'not-needed' })
  expect(new Set(credentials.map(({ id }) => id)).size).toBe(credentials.length)
})

test('an outdated key in another app is reported first', async () => {
  const files = configFilesFor('seerr', defaultKey('seerr')).map(({ path, text }) => ({
    path,
    text: text.replace(defaultKey('sonarr'), 'f'.repeat(32)),
  }))
  const { of, summary } = await gatherById(
    await fakeStack([fakeApp('sonarr'), fakeApp('radarr'), fakeApp('seerr', { files })]),
  )
  expect(of('sonarr.key')?.used_by).toContainEqual({ service: 'seerr', state: 'outdated' })
  expect(of('sonarr.key')).toMatchObject({
    advice: 'seerr has an outdated one, so it is rejected. Rotating it updates every service.',
    command: 'usher credential rotate sonarr.key',
  })
  expect(of('radarr.key')?.used_by).toContainEqual({ service: 'seerr', state: 'current' })
  expect(summary).toContain('1 outdated in another app')
})

test('a guessable password is reported, whether it is in usher’s settings or known only as a hash', async () => {
  const settings = { QBITTORRENT_PASSWORD: 'adminadmin' }
  const { of, summary } = await gatherById(
    await fakeStack([fakeApp('qbittorrent', { key: 'adminadmin', log: [] })], settings),
  )
  expect(of('qbittorrent.password')).toMatchObject({
    status: 'verified',
    guessable: true,
    setting: 'QBITTORRENT_PASSWORD',
  })
  expect(summary).toContain('1 easily guessed')
  for (const [password, guessable] of [
    ['adminadmin', true],
    ['four quiet boats', false],
  ] as const) {
    const salt = Buffer.alloc(16, 7)
    const hash = pbkdf2Sync(password, salt, 100_000, 64, 'sha512').toString('base64')
    const text = `[Preferences]\nWebUI\\Password_PBKDF2="@ByteArray(${salt.toString('base64')}:${hash})"\n`
    const files = [{ path: '/config/qBittorrent/qBittorrent.conf', text }]
    const hashed = await gatherById(await fakeStack([fakeApp('qbittorrent', { log: [], files })]))
    expect(hashed.of('qbittorrent.password')).toMatchObject({ status: 'not-set', guessable })
  }
})

test('a rejected password is not sent again until the settings change', async () => {
  let logins = 0
  const intercept = (request: Request) => void (request.url.endsWith('/login') && logins++)
  const machine = await fakeStack([fakeApp('qbittorrent', { log: [], intercept })], {
    QBITTORRENT_PASSWORD: 'not this one',
  })
  for (const _turn of [1, 2, 3]) {
    expect((await gatherById(machine)).of('qbittorrent.password')).toMatchObject({
      status: 'rejected',
      command: 'usher config set QBITTORRENT_PASSWORD',
    })
  }
  expect(logins).toBe(1)
  machine.settings().prepareChange('NAVIDROME_USER', 'den', null).write()
  await gatherById(machine)
  expect(logins).toBe(2)
})

test('asking about credentials records nothing', async () => {
  const machine = await fakeStack([fakeApp('sonarr'), fakeApp('qbittorrent')])
  await gatherById(machine)
  const { keyValues } = machine.state()
  expect(keyValues.list('credential', z.unknown())).toEqual([])
  const ended = new AbortController()
  ended.abort()
  await recordWorkingCredentials(machine, ended.signal)
  expect(keyValues.list('credential', z.unknown())).toEqual([])
})

test('the last recorded test is shown while the app does not respond', async () => {
  const playing = fakeApp('sonarr')
  const machine = await fakeStack([playing])
  await recordWorkingCredentials(machine, new AbortController().signal)
  const engine = await machine.engine()
  const stopped = { ...machine, engine: async () => ({ ...engine, containers: async () => [] }) }
  expect((await gatherById(stopped)).of('sonarr.key')).toMatchObject({
    status: 'not-tested',
    because: 'sonarr is not running, so usher could not ask it.',
    tested_at: null,
    verified_at: '2026-03-14T14:00:00.000Z',
  })
})

test('usher’s own password is listed as set, without details', async () => {
  const machine = await fakeStack([])
  expect((await gatherById(machine)).of('usher.password')?.status).toBe('not-needed')
  machine.settings().prepareChange('NAVIDROME_USER', 'den', null).write()
  writeFileSync(join(machine.paths.config, 'password'), '$argon2id$canary')
  const { of, credentials } = await gatherById(machine)
  expect(of('usher.password')).toMatchObject({ status: 'not-tested', stored_in: expect.stringContaining('hash') })
  expect(JSON.stringify(credentials)).not.toContain('canary')
})

test('credentials are incomplete if an app does not answer, and name it', async () => {
  const odd = fakeApp('sonarr', { intercept: () => new Response('<html>') })
  const stopped = { app: 'radarr', port: null, state: 'exited' as const }
  const { complete, not_known } = await gatherById(await fakeStack([odd, stopped]))
  expect([complete, [...new Set(not_known.map(({ subject }) => subject))].toSorted()]).toEqual([
    false,
    ['radarr', 'sonarr'],
  ])
  expect(await gatherById(await fakeStack([fakeApp('sonarr')]))).toMatchObject({ complete: true, not_known: [] })
})
