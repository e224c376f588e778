import { expect, test } from 'bun:test'
import { fakeApp, fakeStack, knownValue } from '../../../../test-support/media-apps/fake-stack.ts'
import { mediaAppsOf } from '../media-apps.ts'

test('Jellyseerr is called by its own name, and takes its members from the server that was chosen', async () => {
  const { requestManagers } = await mediaAppsOf(await fakeStack([fakeApp('jellyseerr')]))
  const [jellyseerr] = requestManagers
  expect([jellyseerr!.app, jellyseerr!.title]).toEqual(['jellyseerr', 'Jellyseerr'])
  expect(knownValue(await jellyseerr!.info())).toMatchObject({ version: '2.7.3' })
  expect(knownValue(await jellyseerr!.requests())).toHaveLength(5)
  expect(knownValue(await jellyseerr!.links.mediaServer())).toEqual({ app: 'jellyfin', host: 'jellyfin', port: 8096 })
  expect(knownValue(await jellyseerr!.users())[0]).toMatchObject({ name: 'Ana', admin: true })
  expect(jellyseerr!.firstRun).toBeDefined()
})

test('Jellyfin without its own key uses the one that Jellyseerr stores', async () => {
  const machine = await fakeStack([fakeApp('jellyfin'), fakeApp('jellyseerr')])
  const [jellyfin] = (await mediaAppsOf(machine)).mediaServers
  expect(knownValue(await jellyfin!.usedCredentialSource())).toBe("Jellyseerr's settings.json")
})
