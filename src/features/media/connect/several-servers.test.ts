import { expect, test } from 'bun:test'
import { defaultKey } from '../../../../rehearsal/apps/keys.ts'
import { freshApps } from '../../../../rehearsal/apps/shared-state.ts'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { findLink, runConnect } from '../../../../test-support/connect/connections-fixture.ts'

/** Jellyfin, Emby and Plex beside each other, none of which has a library yet. */
async function household(mediaServerType: number) {
  const sharedState = freshApps()
  sharedState.resetToFirstStart()
  const intercept = ({ url }: Request) => {
    const { pathname } = new URL(url)
    if (pathname.endsWith('/settings/public')) return Response.json({ initialized: true, mediaServerType })
    return pathname.endsWith('/settings/plex')
      ? Response.json({ name: 'den', ip: 'plex', port: 32_400, useSsl: false, libraries: [] })
      : undefined
  }
  const apps = ['sonarr', 'radarr', 'jellyfin', 'emby', 'plex'].map((app) => fakeApp(app, { sharedState }))
  return fakeStack([...apps, fakeApp('seerr', { sharedState, intercept })], {
    EMBY_KEY: defaultKey('emby'),
    JELLYFIN_KEY: defaultKey('jellyfin'),
  })
}

test('connect adds the libraries to every media server, once', async () => {
  const machine = await household(2)
  const done = await runConnect(machine)
  for (const title of ['Jellyfin', 'Emby', 'Plex'])
    for (const folder of ['tv', 'films'])
      expect(findLink(done, `${title} shows what is in /data/media/${folder}`)).toMatchObject({ result: 'connected' })
  const again = await runConnect(machine)
  expect(findLink(again, 'Plex shows what is in /data/media/films')).toMatchObject({ result: 'already-connected' })
  expect(findLink(again, 'Emby shows what is in /data/media/tv')).toMatchObject({ result: 'already-connected' })
})

test('connect finds the one media server that Seerr is connected to', async () => {
  const done = await runConnect(await household(1))
  expect(findLink(done, 'Seerr reads members and films from Plex')).toMatchObject({ result: 'already-connected' })
  expect(findLink(done, 'Seerr reads members and films from Jellyfin')).toMatchObject({
    result: 'skipped',
    because: expect.stringContaining('Seerr has one media server, which is not Jellyfin.'),
  })
})

test('connect says who has to sign in to a Seerr that was never set up', async () => {
  const done = await runConnect(await household(4))
  expect(findLink(done, 'Seerr reads members and films from Plex')).toMatchObject({
    result: 'not-possible',
    because: 'Seerr was never set up: open it and sign in once with the account of the owner of Plex.',
  })
})
