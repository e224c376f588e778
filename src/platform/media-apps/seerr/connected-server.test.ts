import { expect, test } from 'bun:test'
import { defaultKey } from '../../../../rehearsal/apps/keys.ts'
import { fakeApp, fakeStack, knownValue } from '../../../../test-support/media-apps/fake-stack.ts'
import { mediaAppsOf } from '../media-apps.ts'
import type { RequestManager } from '../roles/request-manager.ts'

/** Seerr whose household chose this server at the first sign-in. */
async function seerrFor(mediaServerType: number, changes: string[] = []): Promise<RequestManager> {
  const settings = { name: 'den', ip: 'emby', port: 8096, useSsl: false, urlBase: '', apiKey: 'old', libraries: [] }
  let { apiKey } = settings
  const intercept = async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (pathname.endsWith('/settings/public')) return Response.json({ initialized: true, mediaServerType })
    if (pathname.endsWith('/settings/plex')) return Response.json({ ...settings, ip: 'plex', port: 32_400 })
    if (!pathname.endsWith('/settings/jellyfin')) return undefined
    if (request.method === 'POST') {
      ;({ apiKey } = (await request.json()) as { apiKey: string })
      changes.push(apiKey)
    }
    return Response.json({ ...settings, apiKey })
  }
  return (await mediaAppsOf(await fakeStack([fakeApp('seerr', { intercept })]))).requestManagers[0]!
}

test('Seerr reports the media server that the household chose', async () => {
  const serverOf = async (type: number) => knownValue(await (await seerrFor(type)).links.mediaServer())
  expect(await serverOf(1)).toEqual({ app: 'plex', host: 'plex', port: 32_400 })
  expect(await serverOf(2)).toEqual({ app: 'jellyfin', host: 'emby', port: 8096 })
  expect(await serverOf(3)).toEqual({ app: 'emby', host: 'emby', port: 8096 })
  expect(await serverOf(4)).toBeNull()
})

test('Seerr takes the new key of the server that it is connected to, and of no other', async () => {
  const emby = (await mediaAppsOf(await fakeStack([fakeApp('emby')], { EMBY_KEY: defaultKey('emby') })))
    .mediaServers[0]!
  const [internalAddress, credential] = [
    knownValue(await emby.internalAddress()),
    knownValue(await emby.shareCredential()),
  ]
  const rotated = { app: 'emby', title: 'Emby', internalAddress, credential }
  const changes: string[] = []
  expect(await (await seerrFor(3, changes)).adoptRotated(rotated)).toEqual([{ name: 'Emby', verified: true }])
  expect(await (await seerrFor(2, changes)).adoptRotated(rotated)).toEqual([])
  expect(await (await seerrFor(3, changes)).adoptRotated({ ...rotated, app: 'jellyfin' })).toEqual([])
  expect(changes).toEqual([defaultKey('emby')])
})
