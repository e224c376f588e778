import { expect, test } from 'bun:test'
import { serveApp } from '../../../../rehearsal/apps/app-server.ts'
import { sonarr } from '../../../../rehearsal/apps/sonarr.ts'
import { freshApps } from '../../../../rehearsal/apps/shared-state.ts'
import { fakeApp, fakeStack, knownValue } from '../../../../test-support/media-apps/fake-stack.ts'
import { afterTest } from '../../../../test-support/machine/after-test.ts'
import { withSeparateCache, type AppConnection } from '../connection/connection.ts'
import { mediaAppsOf } from '../media-apps.ts'
import { saveBazarrSettings } from './settings.ts'

type Fake = NonNullable<Parameters<typeof fakeApp>[1]>

async function connect(options: Fake) {
  const { subtitleManagers } = await mediaAppsOf(await fakeStack([fakeApp('bazarr', options)]))
  const [bazarr] = subtitleManagers
  return { bazarr: bazarr!, connection: bazarr as unknown as AppConnection }
}

const form = {
  'settings-general-use_sonarr': 'true',
  'settings-sonarr-ip': 'sonarr',
  'settings-sonarr-port': '9999',
  'settings-sonarr-base_url': '/',
}
const how = { subject: 'the address of sonarr', timeout_ms: 300 }

test('settings that Bazarr saved without responding, because Sonarr is off, count as saved', async () => {
  const sharedState = freshApps()
  sharedState.stoppedAddresses.add('sonarr:9999')
  const { bazarr, connection } = await connect({ sharedState })
  await saveBazarrSettings(connection, form, how)
  expect(knownValue(await bazarr.links.mediaManager('series'))).toMatchObject({ host: 'sonarr', port: 9999 })
})

test('settings that Bazarr did not save before the timeout are an error', async () => {
  const intercept = ({ method }: Request) => (method === 'POST' ? new Promise<Response>(() => {}) : undefined)
  const { bazarr, connection } = await connect({ intercept })
  await expect(saveBazarrSettings(connection, form, how)).rejects.toMatchObject({ data: { code: 'APP-4' } })
  expect(knownValue(await bazarr.links.mediaManager('series'))).toMatchObject({ port: 8989 })
})

test('Bazarr’s reason for rejecting a setting is quoted', async () => {
  const { connection } = await connect({})
  const save = saveBazarrSettings(connection, { 'settings-sonarr-port': 'many' }, how)
  await expect(save).rejects.toMatchObject({
    data: { code: 'APP-14', summary: expect.stringContaining("sonarr.port must is_type_of <class 'int'>") },
  })
})

test('Bazarr receives live updates again once the media manager is back', async () => {
  const sharedState = freshApps()
  const { bazarr, connection } = await connect({ sharedState })
  const startSonarr = () => serveApp(sonarr, { sharedState })
  const readLive = async () => knownValue(await withSeparateCache(connection).get('/api/badges', (body) => body))
  await startSonarr().stop()
  expect(knownValue(await bazarr.liveUpdates())).toEqual({ series: false, films: true })
  const back = startSonarr()
  afterTest(() => back.stop())
  expect(await readLive()).toMatchObject({ sonarr_signalr: 'LIVE', radarr_signalr: 'LIVE' })
})
