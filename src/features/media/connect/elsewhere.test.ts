import { expect, test } from 'bun:test'
import { findLink, runConnect } from '../../../../test-support/connect/connections-fixture.ts'
import { freshApps } from '../../../../rehearsal/apps/shared-state.ts'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { remoteApp } from '../../../../test-support/media-apps/remote-app.ts'

/** The libraries here, and what they use elsewhere. */
async function household(elsewhere: readonly string[], here: readonly string[] = ['sonarr', 'radarr']) {
  const sharedState = freshApps()
  sharedState.resetToFirstStart()
  const settings = Object.assign({}, ...elsewhere.map((app) => remoteApp(app, { sharedState })))
  return fakeStack(
    here.map((app) => fakeApp(app, { sharedState })),
    settings,
  )
}

test('connect adds the library to a Jellyfin elsewhere, at the same path', async () => {
  const machine = await household(['jellyfin'])
  const done = await runConnect(machine)
  expect(findLink(done, 'Jellyfin shows the films')).toMatchObject({ result: 'connected', from_service: 'jellyfin' })
  expect(findLink(await runConnect(machine), 'Jellyfin shows the films')).toMatchObject({ result: 'already-connected' })
})

test('connect enters a download client elsewhere by its address', async () => {
  const done = await runConnect(await household(['sabnzbd']))
  expect(findLink(done, 'Sonarr sends Usenet downloads to SABnzbd')).toMatchObject({ result: 'connected' })
})

test('connect says why an app elsewhere cannot reach one of this machine', async () => {
  const done = await runConnect(await household(['prowlarr']))
  expect(findLink(done, 'Prowlarr syncs its indexers to Sonarr')).toMatchObject({
    result: 'not-possible',
    because: 'No app on another machine reaches Sonarr: its port 8989 is published on this machine only.',
  })
})

test('connect says where a library is to be mounted', async () => {
  const sharedState = freshApps()
  sharedState.resetToFirstStart()
  const intercept = ({ url }: Request) =>
    new URL(url).pathname === '/Environment/DirectoryContents' ? Response.json([]) : undefined
  const settings = remoteApp('jellyfin', { sharedState, intercept })
  const done = await runConnect(await fakeStack([fakeApp('radarr', { sharedState })], settings))
  expect(findLink(done, 'Jellyfin shows the films').because).toMatch(
    /^Jellyfin cannot see the folder \/data\/\S+: mount the library there, on the machine where Jellyfin runs\.$/,
  )
})
