import { expect, test } from 'bun:test'
import { freshApps } from '../../../../rehearsal/apps/shared-state.ts'
import { defaultKey } from '../../../../rehearsal/apps/keys.ts'
import { credentials as kind, type CredentialsData } from '../../../../contract/kinds/credentials.ts'
import { mediaAppsOf } from '../../../platform/media-apps/media-apps.ts'
import { fakeApp, fakeStack, knownValue } from '../../../../test-support/media-apps/fake-stack.ts'
import { runCli } from '../../../../test-support/cli/run-cli.ts'
import type { Machine } from '../../../platform/machine.ts'
import { gatherCredentials } from './gather.ts'

/** Apps that reach each other, and settings that are read back from their file. */
async function machineWithApps(
  names: string[],
  options: Record<string, Parameters<typeof fakeApp>[1]> = {},
): Promise<Machine> {
  const sharedState = freshApps()
  const machine = await fakeStack(names.map((app) => fakeApp(app, { sharedState, ...options[app] })))
  const { paths } = machine.settings()
  const { openSettingsFile: settingsFile } = await import('../../../platform/settings/settings-file.ts')
  return { ...machine, settings: () => settingsFile(paths, {}) }
}

async function rotate(machine: Machine, id: string): Promise<{ data: CredentialsData; all: string; exit: number }> {
  const { out, err, exit } = await runCli(['credential', 'rotate', id, '--yes', '--json'], { machine })
  if (out === '') throw new Error(err)
  const { data } = JSON.parse(out.trim().split('\n').at(-1)!) as { data: unknown }
  const job = machine.state().jobs.list()[0]!
  const all = out + err + JSON.stringify([machine.state().jobs.events(job.id, 0), machine.state().history.list()])
  return { data: kind.schema.parse(data), all, exit }
}

const apiKeyOf = async (machine: Machine, service: string): Promise<string> => {
  const { reveal } = await import('../../../platform/media-apps/connection/secret.ts')
  const app = (await mediaAppsOf(machine)).all.find((one) => one.service === service)!
  return reveal(knownValue(await app.shareCredential()).secret)
}

const resultsOf = ({ rotation }: CredentialsData) =>
  Object.fromEntries(rotation!.consumers.map(({ service, result }) => [service, result]))

test('Sonarr’s key: it makes a new one, everybody has it, and it is nowhere in what is told', async () => {
  const machine = await machineWithApps(['sonarr', 'radarr', 'lidarr', 'prowlarr', 'seerr', 'bazarr'])
  const before = await apiKeyOf(machine, 'sonarr')
  const { data, all, exit } = await rotate(machine, 'sonarr.key')
  expect([exit, data.complete, data.rotation?.verified]).toEqual([0, true, true])
  expect(resultsOf(data)).toEqual({ prowlarr: 'updated', seerr: 'updated', bazarr: 'updated' })
  const after = await apiKeyOf(machine, 'sonarr')
  expect(after).not.toBe(before)
  expect(all).not.toContain(after)
  expect(all).not.toContain(before)
  const used = (await gatherCredentials(machine)).credentials.find(({ id }) => id === 'sonarr.key')
  expect(used?.used_by.filter(({ state }) => state === 'outdated')).toEqual([])
  expect(machine.state().history.list()[0]).toMatchObject({
    inverse: null,
    no_inverse_because: 'The old one is not kept.',
  })
})

test('qBittorrent’s password: usher makes it, keeps it, and the libraries sign in with it', async () => {
  const machine = await machineWithApps(['sonarr', 'qbittorrent'], { qbittorrent: { host: 'gluetun' } })
  const { data, all } = await rotate(machine, 'qbittorrent.password')
  expect([data.rotation?.verified, resultsOf(data)]).toEqual([true, { sonarr: 'updated' }])
  const settings = machine.settings().values()
  expect(settings['QBITTORRENT_PASSWORD']).toMatch(/^[\w-]{24}$/)
  expect(settings['QBITTORRENT_PASSWORD_NEXT']).toBeUndefined()
  expect(await apiKeyOf(machine, 'qbittorrent')).toBe(settings['QBITTORRENT_PASSWORD']!)
  expect(all).not.toContain(settings['QBITTORRENT_PASSWORD']!)
  expect(all).not.toContain(defaultKey('qbittorrent'))
})

test('qBittorrent’s API key: it makes a new one, which is in its file at once', async () => {
  const old = `qbt_${'a1'.repeat(14)}`
  const machine = await machineWithApps(['qbittorrent'], { qbittorrent: { key: old } })
  const { data, all, exit } = await rotate(machine, 'qbittorrent.key')
  expect([exit, data.complete, data.rotation?.verified, resultsOf(data)]).toEqual([0, true, true, {}])
  const now = await apiKeyOf(machine, 'qbittorrent')
  expect(now).toMatch(/^qbt_\w{28}$/)
  expect(now).not.toBe(old)
  expect(all).not.toContain(now)
  expect(machine.settings().values()['QBITTORRENT_PASSWORD']).toBeUndefined()
})

test('a qBittorrent that will not make its key anew is told with its own words, and keeps the old one', async () => {
  const old = `qbt_${'a1'.repeat(14)}`
  const intercept = ({ url }: Request) =>
    url.endsWith('rotateAPIKey') ? new Response('Not with a key', { status: 403 }) : undefined
  const machine = await machineWithApps(['qbittorrent'], { qbittorrent: { key: old, intercept } })
  const { err } = await runCli(['credential', 'rotate', 'qbittorrent.key', '--yes'], { machine })
  expect(err).not.toBe('')
  expect(machine.state().history.list()[0]).toMatchObject({ state: 'failed' })
  expect(await apiKeyOf(machine, 'qbittorrent')).toBe(old)
})

test('Navidrome’s password: usher makes it, keeps it, and the user it is of stays as it was', async () => {
  const old = 'the old quiet one'
  const machine = await machineWithApps(['navidrome'], { navidrome: { key: old } })
  machine.settings().prepareChange('NAVIDROME_PASSWORD', old, null).write()
  const { data, all, exit } = await rotate(machine, 'navidrome.password')
  expect([exit, data.complete, data.rotation?.verified, resultsOf(data)]).toEqual([0, true, true, {}])
  const settings = machine.settings().values()
  expect(settings['NAVIDROME_PASSWORD']).toMatch(/^[\w-]{24}$/)
  expect(settings['NAVIDROME_PASSWORD_NEXT']).toBeUndefined()
  expect(all).not.toContain(settings['NAVIDROME_PASSWORD']!)
  expect(all).not.toContain(old)
  const [credential] = (await gatherCredentials(machine)).credentials
  expect(credential).toMatchObject({ id: 'navidrome.password', status: 'verified', can_rotate: true })
})

test('broken off twice, the one that opens qBittorrent is not lost with the next', async () => {
  const [old, opens] = ['the old quiet one', 'the new quiet one']
  let full = true
  const intercept = (request: Request) =>
    full && request.url.endsWith('setPreferences') ? new Response('disk full', { status: 500 }) : undefined
  const machine = await machineWithApps(['qbittorrent'], { qbittorrent: { key: opens, log: [], intercept } })
  machine.settings().prepareChange('QBITTORRENT_PASSWORD', old, null).write()
  machine.settings().prepareChange('QBITTORRENT_PASSWORD_NEXT', opens, null).write()
  await runCli(['credential', 'rotate', 'qbittorrent.password', '--yes'], { machine })
  expect(machine.settings().values()['QBITTORRENT_PASSWORD']).toBe(opens)
  full = false
  const { credentials } = await gatherCredentials(machine)
  expect(credentials.find(({ id }) => id === 'qbittorrent.password')?.status).toBe('verified')
  expect((await rotate(machine, 'qbittorrent.password')).data.complete).toBe(true)
})

test.each(['before', 'after'])(
  'broken off %s qBittorrent took the new password, one of the two still opens it',
  async (when) => {
    const [old, next] = ['the old quiet one', 'the new quiet one']
    const machine = await machineWithApps(['qbittorrent'], {
      qbittorrent: { key: when === 'before' ? old : next, log: [] },
    })
    machine.settings().prepareChange('QBITTORRENT_PASSWORD', old, null).write()
    machine.settings().prepareChange('QBITTORRENT_PASSWORD_NEXT', next, null).write()
    const { credentials } = await gatherCredentials(machine)
    expect(credentials.find(({ id }) => id === 'qbittorrent.password')?.status).toBe('verified')
    await rotate(machine, 'qbittorrent.password')
    expect(machine.settings().values()['QBITTORRENT_PASSWORD_NEXT']).toBeUndefined()
    expect((await gatherCredentials(machine)).credentials[0]?.status).not.toBe('rejected')
  },
)

test('Jellyfin’s key: both work until Seerr has the new one, then the old one ends', async () => {
  const machine = await machineWithApps(['jellyfin', 'seerr'])
  const { data } = await rotate(machine, 'jellyfin.key')
  expect([data.complete, resultsOf(data)]).toEqual([true, { seerr: 'updated' }])
  expect(await apiKeyOf(machine, 'jellyfin')).toBe(machine.settings().values()['JELLYFIN_KEY']!)
  const [server] = (await mediaAppsOf(machine)).mediaServers
  expect(knownValue(await server!.issuedKeys()).map(({ name }) => name)).toEqual(['usher'])
})

test('Jellyfin’s key, broken off before Seerr was told: the next time both older ones end', async () => {
  let full = true
  const intercept = (request: Request) =>
    full && request.method === 'POST' && request.url.endsWith('/settings/jellyfin')
      ? Response.json({ message: 'Not just now' }, { status: 500 })
      : undefined
  const machine = await machineWithApps(['jellyfin', 'seerr'], { seerr: { intercept } })
  expect((await rotate(machine, 'jellyfin.key')).data.complete).toBe(false)
  full = false
  expect((await rotate(machine, 'jellyfin.key')).data.complete).toBe(true)
  const [server] = (await mediaAppsOf(machine)).mediaServers
  expect(knownValue(await server!.issuedKeys())).toHaveLength(1)
  expect(machine.settings().values()['JELLYFIN_KEY_OLD']).toBeUndefined()
})

test('whoever cannot be told is named with what to do, and the old one is left where it can be', async () => {
  const intercept = (request: Request) =>
    request.method === 'POST' && request.url.endsWith('/settings/jellyfin')
      ? Response.json({ message: 'Not just now' }, { status: 500 })
      : undefined
  const machine = await machineWithApps(['jellyfin', 'seerr'], { seerr: { intercept } })
  const { data, exit } = await rotate(machine, 'jellyfin.key')
  expect([exit, data.complete]).toEqual([3, false])
  expect(data.rotation?.consumers).toEqual([
    {
      service: 'seerr',
      result: 'failed',
      because: expect.stringContaining('Not just now'),
      advice: expect.stringContaining('Put the new one into the settings of seerr'),
    },
  ])
  const [server] = (await mediaAppsOf(machine)).mediaServers
  expect(knownValue(await server!.issuedKeys())).toHaveLength(2)
})

test.each(['sabnzbd', 'seerr', 'bazarr', 'prowlarr', 'radarr', 'lidarr'])(
  '%s has a new key that opens it',
  async (app) => {
    const machine = await machineWithApps([app])
    const before = await apiKeyOf(machine, app)
    const { data } = await rotate(machine, `${app}.key`)
    expect(data.rotation?.verified).toBe(true)
    expect(await apiKeyOf(machine, app)).not.toBe(before)
  },
)

test('Prowlarr enters its new key in the libraries itself', async () => {
  const machine = await machineWithApps(['prowlarr', 'sonarr'])
  expect(resultsOf((await rotate(machine, 'prowlarr.key')).data)).toEqual({ sonarr: 'updated-unverified' })
})

test('what cannot be made anew is refused, with why', async () => {
  const environment = ['SONARR__AUTH__APIKEY=' + defaultKey('sonarr')]
  const machine = await machineWithApps(['sonarr', 'prowlarr', 'gluetun', 'audiobookshelf'], {
    sonarr: { environment },
  })
  const said = async (id: string) =>
    (await runCli(['credential', 'rotate', id, '--yes'], { machine })).err
      .replace('CREDENTIAL-1', '')
      .replace(/\s+/g, ' ')
  expect(await said('sonarr.key')).toContain('SONARR__AUTH__APIKEY in the stack sets it')
  expect(await said('prowlarr.indexer.harbour')).toContain('somebody outside this stack')
  expect(await said('gluetun.key')).toContain('and only when it starts')
  expect(await said('audiobookshelf.password')).toContain('usher has none')
  expect(await said('sonar.key')).toContain('Did you mean sonarr.key?')
})

test('it wants to be agreed to, and its dry run shows the same twice', async () => {
  const machine = await machineWithApps(['sonarr', 'seerr'])
  const shown = async () =>
    (await runCli(['credential', 'rotate', 'sonarr.key', '--dry-run', '--json'], { machine })).out
  const first = await shown()
  expect(JSON.parse(first)).toMatchObject({
    data: { dry_run: true, rotation: { consumers: [{ service: 'seerr', result: 'would-update' }] } },
  })
  expect(await shown()).toBe(first)
  expect(await apiKeyOf(machine, 'sonarr')).toBe(defaultKey('sonarr'))
})
