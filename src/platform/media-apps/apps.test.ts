import { expect, test } from 'bun:test'
import { appsOf } from './apps.ts'
import { cast, stage } from '../../../test-support/media-apps/stage.ts'

test('several of one app are told apart by their services, and one alone goes by its own name', async () => {
  const machine = await stage([cast('radarr'), cast('sonarr')])
  const { services, ...rest } = await machine.stack()
  const radarr = services.find(({ name }) => name === 'radarr')!
  const stack = async () => ({ ...rest, services: [...services, { ...radarr, name: 'radarr-4k' }] })
  const titles = (await appsOf({ ...machine, stack })).libraries.map(({ title }) => title)
  expect(titles).toEqual(['Radarr (radarr)', 'Sonarr', 'Radarr (radarr-4k)'])
  expect((await appsOf(machine)).libraries.map(({ title }) => title)).toEqual(['Radarr', 'Sonarr'])
})
