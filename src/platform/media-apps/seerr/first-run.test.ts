import { expect, test } from 'bun:test'
import { defaultHousehold } from '../../../../rehearsal/household/default-household.ts'
import { freshApps } from '../../../../rehearsal/apps/shared-state.ts'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { conceal } from '../connection/secret.ts'
import { mediaAppsOf } from '../media-apps.ts'

const ADDRESS = { host: 'jellyfin', port: 8096, basePath: '' }
const PASSWORD = 'a-long-password'

/** A Jellyfin whose first account has this password, and a Seerr that nobody has opened. */
async function unopenedSeerr() {
  const household = { ...defaultHousehold, faults: { mediaServerNotSetUp: true, isSeerrUnopened: true } as const }
  const sharedState = freshApps()
  const jellyfin = fakeApp('jellyfin', { household, sharedState })
  sharedState.appsByAddress.set('jellyfin:8096', { app: 'jellyfin', key: 'x' })
  const machine = await fakeStack([jellyfin, fakeApp('seerr', { household, sharedState })])
  const ask = (method: string, path: string, json?: object) =>
    fetch(`http://127.0.0.1:${jellyfin.port}${path}`, {
      method,
      ...(json && { body: JSON.stringify(json), headers: { 'content-type': 'application/json' } }),
    })
  await ask('GET', '/Startup/User')
  await ask('POST', '/Startup/User', { Name: 'owner', Password: PASSWORD })
  await ask('POST', '/Library/VirtualFolders?name=Shows&collectionType=tvshows&paths=/data/media/tv', {})
  await ask('POST', '/Startup/Complete')
  const { requestManagers } = await mediaAppsOf(machine)
  const manager = requestManagers[0]!
  return { manager, firstRun: manager.firstRun!, sharedState }
}

test('Seerr is signed in, gets every library and ends its own setup', async () => {
  const { manager, firstRun } = await unopenedSeerr()
  expect(await firstRun.readStep()).toBe('not-begun')
  await firstRun.signIn(ADDRESS, 'owner', conceal(PASSWORD))
  expect(await firstRun.readStep()).toBe('signed-in')
  expect(await manager.links.mediaServer()).toMatchObject({ known: true, value: { host: 'jellyfin', port: 8096 } })
  expect(await firstRun.enableLibraries()).toBe(1)
  await firstRun.finish()
  expect(await firstRun.readStep()).toBe('finished')
})

test('enabling the libraries twice leaves them on', async () => {
  const { firstRun, sharedState } = await unopenedSeerr()
  await firstRun.signIn(ADDRESS, 'owner', conceal(PASSWORD))
  await firstRun.enableLibraries()
  await firstRun.enableLibraries()
  const { libraries } = sharedState.getOrCreate<{ libraries: object[] }>('seerr jellyfin', () => ({ libraries: [] }))
  expect(libraries).toMatchObject([{ name: 'Shows', enabled: true }])
})

test('a refused sign-in gives Seerr’s reason and leaves it as it was', async () => {
  const { firstRun } = await unopenedSeerr()
  await expect(firstRun.signIn(ADDRESS, 'owner', conceal('wrong'))).rejects.toThrow('INVALID_CREDENTIALS')
  expect(await firstRun.readStep()).toBe('not-begun')
})
