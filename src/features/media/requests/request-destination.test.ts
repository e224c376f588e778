import { expect, test } from 'bun:test'
import type { RequestServerEntry } from '../../../platform/media-apps/roles/links.ts'
import type { MediaManager } from '../../../platform/media-apps/roles/media-manager.ts'
import type { RequestManager } from '../../../platform/media-apps/roles/request-manager.ts'
import { NOW } from '../../../../test-support/engine/fake-engine.ts'
import { findDestinations } from './request-destination.ts'

const manager = (host: string, media: MediaManager['media'] = 'series') => ({
  service: host,
  media,
  internalAddress: async () => ({ known: true as const, value: { host, port: 8989, basePath: '' }, at: NOW }),
})

const server = (id: string, host: string, is_4k: boolean, is_default = true) =>
  ({ id, host, port: 8989, is_4k, is_default }) as RequestServerEntry

async function destinations(servers: RequestServerEntry[] | null, ...managers: ReturnType<typeof manager>[]) {
  let asked = 0
  const mediaManagers = async () => {
    asked++
    return servers === null
      ? { known: false as const, because: 'It is down.', code: 'APP-3' as const }
      : { known: true as const, value: servers, at: NOW }
  }
  const requestManager = { links: { mediaManagers } } as never as RequestManager
  const destinationsOf = await findDestinations(requestManager, managers)
  return {
    asked,
    of: (server_id: string | null, is_4k = false) =>
      destinationsOf({ media: 'series', server_id, is_4k }).map(({ service }) => service),
  }
}

const two = [manager('sonarr'), manager('sonarr-4k')]
const servers = [server('0', 'sonarr', false), server('5', 'sonarr-4k', true)]

test('a request is in the library at the address of the server that it was sent to', async () => {
  const { of } = await destinations(servers, ...two)
  expect([of('0'), of('5', true)]).toEqual([['sonarr'], ['sonarr-4k']])
})

test('a request that was not sent goes to the default for its resolution', async () => {
  const { of } = await destinations([server('3', 'sonarr-4k', false, false), ...servers], ...two)
  expect([of(null), of(null, true)]).toEqual([['sonarr'], ['sonarr-4k']])
})

test('a request is in any library if the request manager does not say which', async () => {
  const all = ['sonarr', 'sonarr-4k']
  expect((await destinations(servers, ...two)).of('9')).toEqual(all)
  expect((await destinations(null, ...two)).of('0')).toEqual(all)
  expect((await destinations([server('0', '192.168.1.5', false)], ...two)).of('0')).toEqual(all)
})

test('with one library for each media, nothing is asked', async () => {
  const { asked, of } = await destinations(servers, manager('sonarr'), manager('radarr', 'films'))
  expect([asked, of('5')]).toEqual([0, ['sonarr']])
})
