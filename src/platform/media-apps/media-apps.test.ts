import { expect, test } from 'bun:test'
import { mediaAppsOf } from './media-apps.ts'
import { fakeApp, fakeStack } from '../../../test-support/media-apps/fake-stack.ts'

test('titles include the service name only if the stack has several services of one app', async () => {
  const machine = await fakeStack([fakeApp('radarr'), fakeApp('sonarr')])
  const { services, ...rest } = await machine.stack()
  const radarr = services.find(({ name }) => name === 'radarr')!
  const stack = async () => ({ ...rest, services: [...services, { ...radarr, name: 'radarr-4k' }] })
  const titles = (await mediaAppsOf({ ...machine, stack })).mediaManagers.map(({ title }) => title)
  expect(titles).toEqual(['Radarr (radarr)', 'Sonarr', 'Radarr (radarr-4k)'])
  expect((await mediaAppsOf(machine)).mediaManagers.map(({ title }) => title)).toEqual(['Radarr', 'Sonarr'])
})
