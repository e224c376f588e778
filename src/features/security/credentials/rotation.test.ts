import { expect, test } from 'bun:test'
import { freshApps } from '../../../../rehearsal/apps/shared-state.ts'
import { defaultKey } from '../../../../rehearsal/apps/keys.ts'
import { credentials as kind, type CredentialsData } from '../../../../contract/kinds/credentials.ts'
import { mediaAppsOf } from '../../../platform/media-apps/media-apps.ts'
import { fakeApp, fakeStack, knownValue } from '../../../../test-support/media-apps/fake-stack.ts'
import { runCli } from '../../../../test-support/cli/run-cli.ts'
import type { Machine } from '../../../platform/machine.ts'
import { gatherCredentials } from './gather.ts'

/** Apps that reach each other, with settings in a real file. */
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
  const app = (await mediaAppsOf(machine)).all.find((mediaApp) => mediaApp.service === service)!
  return reveal(knownValue(await app.shareCredential()).secret)
}

const resultsOf = ({ rotation }: CredentialsData) =>
  Object.fromEntries(rotation!.consumers.map(({ service, result }) => [service, result]))

test('rotating Sonarr’s key updates every service, and no output contains the key', async () => {
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

test('rotating qBittorrent’s password stores a new one, and the media managers sign in with it', async () => {
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

test('rotating qBittorrent’s API key writes the new one to its file at once', async () => {
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

test('qBittorrent keeps its key and reports its own error if it cannot generate another', async () => {
  const old = `qbt_${'a1'.repeat(14)}`
  const intercept = ({ url }: Request) =>
    url.endsWith('rotateAPIKey') ? new Response('Not with a key', { status: 403 }) : undefined
  const machine = await machineWithApps(['qbittorrent'], { qbittorrent: { key: old, intercept } })
  const { err } = await runCli(['credential', 'rotate', 'qbittorrent.key', '--yes'], { machine })
  expect(err).not.toBe('')
  expect(machine.state().history.list()[0]).toMatchObject({ state: 'failed' })
  expect(await apiKeyOf(machine, 'qbittorrent')).toBe(old)
})

test('rotating Navidrome’s password stores a new one and changes nothing else of the user', async () => {
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

test('a rotation interrupted twice keeps the password that qBittorrent accepts', async () => {
  const [old, accepted] = ['the old quiet one', 'the new quiet one']
  let full = true
  const intercept = (request: Request) =>
    full && request.url.endsWith('setPreferences') ? new Response('disk full', { status: 500 }) : undefined
  const machine = await machineWithApps(['qbittorrent'], { qbittorrent: { key: accepted, log: [], intercept } })
  machine.settings().prepareChange('QBITTORRENT_PASSWORD', old, null).write()
  machine.settings().prepareChange('QBITTORRENT_PASSWORD_NEXT', accepted, null).write()
  await runCli(['credential', 'rotate', 'qbittorrent.password', '--yes'], { machine })
  expect(machine.settings().values()['QBITTORRENT_PASSWORD']).toBe(accepted)
  full = false
  const { credentials } = await gatherCredentials(machine)
  expect(credentials.find(({ id }) => id === 'qbittorrent.password')?.status).toBe('verified')
  expect((await rotate(machine, 'qbittorrent.password')).data.complete).toBe(true)
})

test.each(['before', 'after'])(
  'a rotation interrupted %s qBittorrent has the new password leaves one that works',
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

test('rotating Jellyfin’s key deletes the old one after Seerr has the new one', async () => {
  const machine = await machineWithApps(['jellyfin', 'seerr'])
  const { data } = await rotate(machine, 'jellyfin.key')
  expect([data.complete, resultsOf(data)]).toEqual([true, { seerr: 'updated' }])
  expect(await apiKeyOf(machine, 'jellyfin')).toBe(machine.settings().values()['JELLYFIN_KEY']!)
  const [server] = (await mediaAppsOf(machine)).mediaServers
  expect(knownValue(await server!.issuedKeys()).map(({ name }) => name)).toEqual(['usher'])
})

test('rotating Jellyfin’s key after an interrupted rotation deletes both older keys', async () => {
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

test('rotation names the services to update by hand, and keeps the old key if possible', async () => {
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
  'rotating the key of %s gives usher a new one that works',
  async (app) => {
    const machine = await machineWithApps([app])
    const before = await apiKeyOf(machine, app)
    const { data } = await rotate(machine, `${app}.key`)
    expect(data.rotation?.verified).toBe(true)
    expect(await apiKeyOf(machine, app)).not.toBe(before)
  },
)

test('Prowlarr updates its key in the media managers itself', async () => {
  const machine = await machineWithApps(['prowlarr', 'sonarr'])
  expect(resultsOf((await rotate(machine, 'prowlarr.key')).data)).toEqual({ sonarr: 'updated-unverified' })
})

test('rotation is refused with a reason if usher cannot rotate the credential', async () => {
  const environment = ['SONARR__AUTH__APIKEY=' + defaultKey('sonarr')]
  const machine = await machineWithApps(['sonarr', 'prowlarr', 'gluetun', 'audiobookshelf'], {
    sonarr: { environment },
  })
  const refusalOf = async (id: string) =>
    (await runCli(['credential', 'rotate', id, '--yes'], { machine })).err
      .replace('CREDENTIAL-1', '')
      .replace(/\s+/g, ' ')
  expect(await refusalOf('sonarr.key')).toContain('SONARR__AUTH__APIKEY in the stack sets it')
  expect(await refusalOf('prowlarr.indexer.harbour')).toContain('a service outside this stack')
  expect(await refusalOf('gluetun.key')).toContain('and only when it starts')
  expect(await refusalOf('audiobookshelf.password')).toContain('requires the old password')
  expect(await refusalOf('sonar.key')).toContain('Did you mean sonarr.key?')
})

test('rotation needs confirmation, and its dry run is the same twice', async () => {
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

test('rotating Jellyfin’s key blames neither Seerr’s key nor Seerr if Jellyfin refuses the new one', async () => {
  const intercept = (request: Request) =>
    request.method === 'POST' && request.url.endsWith('/settings/jellyfin')
      ? Response.json({ message: 'INVALID_URL' }, { status: 401 })
      : undefined
  const machine = await machineWithApps(['jellyfin', 'seerr'], { seerr: { intercept } })
  const { data } = await rotate(machine, 'jellyfin.key')
  expect(data.complete).toBe(false)
  expect(data.rotation?.consumers[0]?.because).toBe(
    'Seerr rejected the change to the key of Jellyfin: it could not sign in to Jellyfin with it.',
  )
  expect((await gatherCredentials(machine)).credentials.find(({ id }) => id === 'seerr.key')?.status).toBe('verified')
})
