import { expect, test } from 'bun:test'
import { toldNothing } from '../../rehearsal/apps/told.ts'
import { usualKey } from '../../rehearsal/apps/keys.ts'
import { credentials as kind, type CredentialsData } from '../../contract/kinds/credentials.ts'
import { appsOf } from '../apps/apps.ts'
import { cast, stage, value } from '../apps/testing/stage.ts'
import { play } from '../cli/testing.ts'
import type { Machine } from '../machine.ts'
import { gatherCredentials } from './gather.ts'

/** Apps that reach each other, and settings that are read back from their file. */
async function home(names: string[], options: Record<string, Parameters<typeof cast>[1]> = {}): Promise<Machine> {
  const told = toldNothing()
  const machine = await stage(names.map((app) => cast(app, { told, ...options[app] })))
  const { places } = machine.settings()
  const { settingsFile } = await import('../settings/file.ts')
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
  const { reveal } = await import('../apps/secret.ts')
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
  const machine = await home(['sonarr', 'prowlarr', 'gluetun'], { sonarr: { environment } })
  const said = async (id: string) =>
    (await play(['credential', 'rotate', id, '--yes'], { machine })).err
      .replace('CREDENTIAL-1', '')
      .replace(/\s+/g, ' ')
  expect(await said('sonarr.key')).toContain('SONARR__AUTH__APIKEY in the stack gives it')
  expect(await said('prowlarr.indexer.harbour')).toContain('somebody outside this stack')
  expect(await said('gluetun.key')).toContain('no way that usher knows')
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
