import { expect, test } from 'bun:test'
import { toldNothing } from '../../../../rehearsal/apps/told.ts'
import { usualKey } from '../../../../rehearsal/apps/keys.ts'
import { credentials as kind, type CredentialsData } from '../../../../contract/kinds/credentials.ts'
import { appsOf } from '../../../platform/media-apps/apps.ts'
import { cast, stage, value } from '../../../../test-support/media-apps/stage.ts'
import { play } from '../../../../test-support/cli/run.ts'
import type { Machine } from '../../../platform/machine.ts'
import { gatherCredentials } from './gather.ts'

/** Apps that reach each other, and settings that are read back from their file. */
async function home(names: string[], options: Record<string, Parameters<typeof cast>[1]> = {}): Promise<Machine> {
  const told = toldNothing()
  const machine = await stage(names.map((app) => cast(app, { told, ...options[app] })))
  const { places } = machine.settings()
  const { settingsFile } = await import('../../../platform/settings/file.ts')
  return { ...machine, settings: () => settingsFile(places, {}) }
}

async function rotate(machine: Machine, id: string): Promise<{ data: CredentialsData; all: string; exit: number }> {
  const { out, err, exit } = await play(['credential', 'rotate', id, '--yes', '--json'], { machine })
  if (out === '') throw new Error(err)
  const { data } = JSON.parse(out.trim().split('\n').at(-1)!) as { data: unknown }
  const job = machine.state().jobs.list()[0]!
  const all = out + err + JSON.stringify([machine.state().jobs.events(job.id, 0), machine.state().history.list()])
  return { data: kind.shape.parse(data), all, exit }
}

const keyOf = async (machine: Machine, service: string): Promise<string> => {
  const { reveal } = await import('../../../platform/media-apps/connection/secret.ts')
  const app = (await appsOf(machine)).all.find((one) => one.service === service)!
  return reveal(value(await app.lend()).secret)
}

const results = ({ rotated }: CredentialsData) =>
  Object.fromEntries(rotated!.consumers.map(({ service, result }) => [service, result]))

test('Sonarr’s key: it makes a new one, everybody has it, and it is nowhere in what is told', async () => {
  const machine = await home(['sonarr', 'radarr', 'lidarr', 'prowlarr', 'seerr', 'bazarr'])
  const before = await keyOf(machine, 'sonarr')
  const { data, all, exit } = await rotate(machine, 'sonarr.key')
  expect([exit, data.complete, data.rotated?.proved]).toEqual([0, true, true])
  expect(results(data)).toEqual({ prowlarr: 'told', seerr: 'told', bazarr: 'told' })
  const after = await keyOf(machine, 'sonarr')
  expect(after).not.toBe(before)
  expect(all).not.toContain(after)
  expect(all).not.toContain(before)
  const used = (await gatherCredentials(machine)).credentials.find(({ id }) => id === 'sonarr.key')
  expect(used?.used_by.filter(({ holds }) => holds === 'another')).toEqual([])
  expect(machine.state().history.list()[0]).toMatchObject({
    inverse: null,
    no_inverse_because: 'Nobody keeps the old one.',
  })
})

test('qBittorrent’s password: usher makes it, keeps it, and the libraries sign in with it', async () => {
  const machine = await home(['sonarr', 'qbittorrent'], { qbittorrent: { host: 'gluetun' } })
  const { data, all } = await rotate(machine, 'qbittorrent.password')
  expect([data.rotated?.proved, results(data)]).toEqual([true, { sonarr: 'told' }])
  const settings = machine.settings().values()
  expect(settings['QBITTORRENT_PASSWORD']).toMatch(/^[\w-]{24}$/)
  expect(settings['QBITTORRENT_PASSWORD_NEXT']).toBeUndefined()
  expect(await keyOf(machine, 'qbittorrent')).toBe(settings['QBITTORRENT_PASSWORD']!)
  expect(all).not.toContain(settings['QBITTORRENT_PASSWORD']!)
  expect(all).not.toContain(usualKey('qbittorrent'))
})

test('qBittorrent’s API key: it makes a new one, which is in its file at once', async () => {
  const old = `qbt_${'a1'.repeat(14)}`
  const machine = await home(['qbittorrent'], { qbittorrent: { key: old } })
  const { data, all, exit } = await rotate(machine, 'qbittorrent.key')
  expect([exit, data.complete, data.rotated?.proved, results(data)]).toEqual([0, true, true, {}])
  const now = await keyOf(machine, 'qbittorrent')
  expect(now).toMatch(/^qbt_\w{28}$/)
  expect(now).not.toBe(old)
  expect(all).not.toContain(now)
  expect(machine.settings().values()['QBITTORRENT_PASSWORD']).toBeUndefined()
})

test('a qBittorrent that will not make its key anew is told with its own words, and keeps the old one', async () => {
  const old = `qbt_${'a1'.repeat(14)}`
  const before = ({ url }: Request) =>
    url.endsWith('rotateAPIKey') ? new Response('Not with a key', { status: 403 }) : undefined
  const machine = await home(['qbittorrent'], { qbittorrent: { key: old, before } })
  const { err } = await play(['credential', 'rotate', 'qbittorrent.key', '--yes'], { machine })
  expect(err).not.toBe('')
  expect(machine.state().history.list()[0]).toMatchObject({ ended: 'failed' })
  expect(await keyOf(machine, 'qbittorrent')).toBe(old)
})

test('Navidrome’s password: usher makes it, keeps it, and the user it is of stays as it was', async () => {
  const old = 'the old quiet one'
  const machine = await home(['navidrome'], { navidrome: { key: old } })
  machine.settings().prepare('NAVIDROME_PASSWORD', old, null).write()
  const { data, all, exit } = await rotate(machine, 'navidrome.password')
  expect([exit, data.complete, data.rotated?.proved, results(data)]).toEqual([0, true, true, {}])
  const settings = machine.settings().values()
  expect(settings['NAVIDROME_PASSWORD']).toMatch(/^[\w-]{24}$/)
  expect(settings['NAVIDROME_PASSWORD_NEXT']).toBeUndefined()
  expect(all).not.toContain(settings['NAVIDROME_PASSWORD']!)
  expect(all).not.toContain(old)
  const [credential] = (await gatherCredentials(machine)).credentials
  expect(credential).toMatchObject({ id: 'navidrome.password', standing: 'works', rotates: true })
})

test('broken off twice, the one that opens qBittorrent is not lost with the next', async () => {
  const [old, opens] = ['the old quiet one', 'the new quiet one']
  let full = true
  const before = (request: Request) =>
    full && request.url.endsWith('setPreferences') ? new Response('disk full', { status: 500 }) : undefined
  const machine = await home(['qbittorrent'], { qbittorrent: { key: opens, said: [], before } })
  machine.settings().prepare('QBITTORRENT_PASSWORD', old, null).write()
  machine.settings().prepare('QBITTORRENT_PASSWORD_NEXT', opens, null).write()
  await play(['credential', 'rotate', 'qbittorrent.password', '--yes'], { machine })
  expect(machine.settings().values()['QBITTORRENT_PASSWORD']).toBe(opens)
  full = false
  const { credentials } = await gatherCredentials(machine)
  expect(credentials.find(({ id }) => id === 'qbittorrent.password')?.standing).toBe('works')
  expect((await rotate(machine, 'qbittorrent.password')).data.complete).toBe(true)
})

test.each(['before', 'after'])(
  'broken off %s qBittorrent took the new password, one of the two still opens it',
  async (when) => {
    const [old, next] = ['the old quiet one', 'the new quiet one']
    const machine = await home(['qbittorrent'], { qbittorrent: { key: when === 'before' ? old : next, said: [] } })
    machine.settings().prepare('QBITTORRENT_PASSWORD', old, null).write()
    machine.settings().prepare('QBITTORRENT_PASSWORD_NEXT', next, null).write()
    const { credentials } = await gatherCredentials(machine)
    expect(credentials.find(({ id }) => id === 'qbittorrent.password')?.standing).toBe('works')
    await rotate(machine, 'qbittorrent.password')
    expect(machine.settings().values()['QBITTORRENT_PASSWORD_NEXT']).toBeUndefined()
    expect((await gatherCredentials(machine)).credentials[0]?.standing).not.toBe('refused')
  },
)

test('Jellyfin’s key: both work until Seerr has the new one, then the old one ends', async () => {
  const machine = await home(['jellyfin', 'seerr'])
  const { data } = await rotate(machine, 'jellyfin.key')
  expect([data.complete, results(data)]).toEqual([true, { seerr: 'told' }])
  expect(await keyOf(machine, 'jellyfin')).toBe(machine.settings().values()['JELLYFIN_KEY']!)
  const [server] = (await appsOf(machine)).servers
  expect(value(await server!.keysGiven()).map(({ name }) => name)).toEqual(['usher'])
})

test('Jellyfin’s key, broken off before Seerr was told: the next time both older ones end', async () => {
  let full = true
  const before = (request: Request) =>
    full && request.method === 'POST' && request.url.endsWith('/settings/jellyfin')
      ? Response.json({ message: 'Not just now' }, { status: 500 })
      : undefined
  const machine = await home(['jellyfin', 'seerr'], { seerr: { before } })
  expect((await rotate(machine, 'jellyfin.key')).data.complete).toBe(false)
  full = false
  expect((await rotate(machine, 'jellyfin.key')).data.complete).toBe(true)
  const [server] = (await appsOf(machine)).servers
  expect(value(await server!.keysGiven())).toHaveLength(1)
  expect(machine.settings().values()['JELLYFIN_KEY_OLD']).toBeUndefined()
})

test('whoever cannot be told is named with what to do, and the old one is left where it can be', async () => {
  const before = (request: Request) =>
    request.method === 'POST' && request.url.endsWith('/settings/jellyfin')
      ? Response.json({ message: 'Not just now' }, { status: 500 })
      : undefined
  const machine = await home(['jellyfin', 'seerr'], { seerr: { before } })
  const { data, exit } = await rotate(machine, 'jellyfin.key')
  expect([exit, data.complete]).toEqual([3, false])
  expect(data.rotated?.consumers).toEqual([
    {
      service: 'seerr',
      result: 'not-reached',
      because: expect.stringContaining('Not just now'),
      by_hand: expect.stringContaining('Give seerr the new one'),
    },
  ])
  const [server] = (await appsOf(machine)).servers
  expect(value(await server!.keysGiven())).toHaveLength(2)
})

test.each(['sabnzbd', 'seerr', 'bazarr', 'prowlarr', 'radarr', 'lidarr'])(
  '%s has a new key that opens it',
  async (app) => {
    const machine = await home([app])
    const before = await keyOf(machine, app)
    const { data } = await rotate(machine, `${app}.key`)
    expect(data.rotated?.proved).toBe(true)
    expect(await keyOf(machine, app)).not.toBe(before)
  },
)

test('Prowlarr enters its new key in the libraries itself', async () => {
  const machine = await home(['prowlarr', 'sonarr'])
  expect(results((await rotate(machine, 'prowlarr.key')).data)).toEqual({ sonarr: 'told-unproved' })
})

test('what cannot be made anew is refused, with why', async () => {
  const environment = ['SONARR__AUTH__APIKEY=' + usualKey('sonarr')]
  const machine = await home(['sonarr', 'prowlarr', 'gluetun', 'audiobookshelf'], { sonarr: { environment } })
  const said = async (id: string) =>
    (await play(['credential', 'rotate', id, '--yes'], { machine })).err
      .replace('CREDENTIAL-1', '')
      .replace(/\s+/g, ' ')
  expect(await said('sonarr.key')).toContain('SONARR__AUTH__APIKEY in the stack gives it')
  expect(await said('prowlarr.indexer.harbour')).toContain('somebody outside this stack')
  expect(await said('gluetun.key')).toContain('only when it starts, and cannot be told another')
  expect(await said('audiobookshelf.password')).toContain('usher was given none')
  expect(await said('sonar.key')).toContain('Did you mean sonarr.key?')
})

test('it wants to be agreed to, and its dry run shows the same twice', async () => {
  const machine = await home(['sonarr', 'seerr'])
  const shown = async () => (await play(['credential', 'rotate', 'sonarr.key', '--dry-run', '--json'], { machine })).out
  const first = await shown()
  expect(JSON.parse(first)).toMatchObject({
    data: { rehearsed: true, rotated: { consumers: [{ service: 'seerr', result: 'to-tell' }] } },
  })
  expect(await shown()).toBe(first)
  expect(await keyOf(machine, 'sonarr')).toBe(usualKey('sonarr'))
})
