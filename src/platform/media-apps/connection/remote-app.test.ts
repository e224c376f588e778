import { describe, expect, test } from 'bun:test'
import { fakeApp, fakeStack, knownValue } from '../../../../test-support/media-apps/fake-stack.ts'
import { hangingPort, remoteApp, silentPort } from '../../../../test-support/media-apps/remote-app.ts'
import type { Machine } from '../../machine.ts'
import { usherError } from '../../../lib/errors.ts'
import { mediaAppsOf } from '../media-apps.ts'

const serverOf = async (machine: Machine) => (await mediaAppsOf(machine)).mediaServers[0]!
const withSettings = (settings: Record<string, string>) => fakeStack([fakeApp('sonarr')], settings)

describe('an app that usher does not operate', () => {
  test('is asked at its address, with usher’s own key', async () => {
    const server = await serverOf(await withSettings(remoteApp('jellyfin')))
    expect(knownValue(await server.info()).version).toStartWith('10.')
    expect(knownValue(await server.libraries()).length).toBeGreaterThan(0)
    expect(knownValue(await server.usedCredentialSource())).toBe("usher's settings")
  })

  test('is asked while the engine does not answer', async () => {
    const machine = await withSettings(remoteApp('radarr'))
    const engine = () => Promise.reject(usherError('ENGINE-7', { seconds: '2' }))
    const { mediaManagers } = await mediaAppsOf({ ...machine, engine })
    const [info, items] = [await mediaManagers.at(-1)!.info(), await mediaManagers.at(-1)!.items()]
    expect([knownValue(info).version, knownValue(items).length > 0]).toEqual([expect.any(String), true])
  })

  test('gives the key that an app of this machine has for it', async () => {
    const { JELLYFIN_AT } = remoteApp('jellyfin')
    const machine = await fakeStack([fakeApp('seerr')], { JELLYFIN_AT: JELLYFIN_AT! })
    expect(knownValue(await (await serverOf(machine)).info()).version).toStartWith('10.')
  })

  test('is neither rotated nor backed up by usher', async () => {
    const machine = await withSettings(remoteApp('radarr'))
    const radarr = (await mediaAppsOf(machine)).mediaManagers.at(-1)!
    expect([radarr.service, radarr.rotation, radarr.nativeBackup]).toEqual(['radarr', null, null])
  })
})

describe('what is wrong with it is told as what it is', () => {
  test('nothing answers at its address', async () => {
    const at = `http://127.0.0.1:${await silentPort()}`
    expect(await (await serverOf(await withSettings({ JELLYFIN_AT: at }))).info()).toMatchObject({
      known: false,
      code: 'APP-20',
      because: `Jellyfin, which runs elsewhere, does not answer at ${at}: connection refused.`,
    })
  })

  test('its machine hangs', async () => {
    const at = `http://127.0.0.1:${await hangingPort()}`
    expect(await (await serverOf(await withSettings({ JELLYFIN_AT: at }))).info()).toMatchObject({ code: 'APP-21' })
  }, 15_000)

  test('something else answers there', async () => {
    const { JELLYFIN_AT } = { JELLYFIN_AT: remoteApp('radarr')['RADARR_AT']! }
    expect(await (await serverOf(await withSettings({ JELLYFIN_AT }))).info()).toMatchObject({
      code: 'APP-22',
      because: `JELLYFIN_AT says that Jellyfin is at ${JELLYFIN_AT}, where something else answers.`,
    })
  })

  test('its key is missing, or wrong', async () => {
    const { JELLYFIN_AT = '' } = remoteApp('jellyfin')
    expect(await (await serverOf(await withSettings({ JELLYFIN_AT }))).info()).toMatchObject({
      code: 'APP-23',
      because: `usher has no key for Jellyfin at ${JELLYFIN_AT}.`,
    })
    const wrong = await withSettings({ JELLYFIN_AT, JELLYFIN_KEY: 'another' })
    expect(await (await serverOf(wrong)).info()).toMatchObject({
      code: 'APP-24',
      because: `Jellyfin at ${JELLYFIN_AT} rejected the key from usher's settings.`,
    })
  })
})

describe('how apps reach one another between machines', () => {
  test('an app elsewhere is reached at its address', async () => {
    const settings = remoteApp('radarr')
    const { mediaManagers } = await mediaAppsOf(await withSettings(settings))
    const port = Number(new URL(settings['RADARR_AT']!).port)
    expect(knownValue(await mediaManagers.at(-1)!.internalAddress())).toEqual({ host: '127.0.0.1', port, basePath: '' })
  })

  test('an address with https:// is entered by a person', async () => {
    const machine = await withSettings({ JELLYFIN_AT: 'https://tv.example.org' })
    expect(await (await serverOf(machine)).internalAddress()).toMatchObject({
      known: false,
      code: 'APP-30',
      because:
        'Jellyfin is at https://tv.example.org, and usher enters only addresses with http:// in other apps: enter this one yourself, or change JELLYFIN_AT.',
    })
  })

  test('an app of this machine is reached from elsewhere only where its port is open to it', async () => {
    const machine = await withSettings(remoteApp('radarr'))
    const { mediaManagers } = await mediaAppsOf(machine)
    const [sonarr, radarr] = [mediaManagers[0]!, mediaManagers.at(-1)!]
    expect(knownValue(await sonarr.internalAddress())).toMatchObject({ host: 'sonarr', port: 8989 })
    expect(await sonarr.internalAddress(radarr)).toMatchObject({
      because: 'No app on another machine reaches Sonarr: its port 8989 is published on this machine only.',
    })
    const engine = await machine.engine()
    const inspectAll: typeof engine.inspectAll = async (ids) =>
      (await engine.inspectAll(ids)).map((one) => ({
        ...one,
        ports: one.ports.map((port) => ({ ...port, address: '0.0.0.0' })),
      }))
    const open = await mediaAppsOf({ ...machine, engine: async () => ({ ...engine, inspectAll }) })
    const { host, port } = knownValue(await open.mediaManagers[0]!.internalAddress(radarr))
    expect([host, port]).toEqual(['192.168.1.20', expect.any(Number)])
    expect(port).not.toBe(8989)
  })
})
