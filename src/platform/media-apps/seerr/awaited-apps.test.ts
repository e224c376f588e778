import { describe, expect, test } from 'bun:test'
import { freshApps } from '../../../../rehearsal/apps/shared-state.ts'
import { fakeApp, fakeStack, knownValue } from '../../../../test-support/media-apps/fake-stack.ts'
import { appContextsOf } from '../connection/app-endpoints.ts'
import { newSessionCache } from '../connection/session-cache.ts'
import type { RequestManager } from '../roles/request-manager.ts'
import { createRequestManager } from './create-request-manager.ts'
import { familyTimeouts, seerrProduct } from './protocol.ts'

const never = () => new Promise<Response>(() => {})
const SHORT_MS = 200

/** Seerr with short timeouts, of which some paths never answer. */
async function seerrHangingAt(hanging: RegExp, sharedState = freshApps()): Promise<RequestManager> {
  const intercept = ({ url }: Request) => (hanging.test(new URL(url).pathname) ? never() : undefined)
  const machine = await fakeStack([fakeApp('seerr', { intercept, sharedState })])
  const stack = await machine.stack()
  const cache = newSessionCache(machine)
  const timeouts = { requests_ms: SHORT_MS, mediaServerUsers_ms: SHORT_MS }
  return createRequestManager({ ...seerrProduct, timeouts }, appContextsOf(machine, stack, cache)(stack.services[0]!))
}

test('a list of requests waits for two media managers that hang one after the other', () => {
  expect(familyTimeouts.requests_ms).toBeGreaterThan(2 * 11_000)
})

describe('a request that Seerr answers only after other apps', () => {
  test('blames the media managers for a list of requests that never arrives', async () => {
    const manager = await seerrHangingAt(/\/request$/)
    expect(await manager.requests()).toEqual({
      known: false,
      code: 'APP-18',
      because: 'Sonarr or Radarr does not answer Seerr, which therefore did not answer usher within 0.2 s.',
    })
  })

  test('blames the media server while it is off', async () => {
    const sharedState = freshApps()
    sharedState.stoppedAddresses.add('jellyfin:8096')
    const manager = await seerrHangingAt(/never/, sharedState)
    expect(await manager.links.testMediaServer()).toEqual({
      known: false,
      code: 'APP-18',
      because: 'Jellyfin does not answer Seerr, which therefore did not answer usher within 0.2 s.',
    })
  })

  test('blames Seerr if it does not answer anything else either', async () => {
    const manager = await seerrHangingAt(/\/request/)
    expect(await manager.requests()).toMatchObject({ known: false, code: 'APP-4' })
  }, 10_000)
})

test('the media managers that did not answer Seerr are named, and the requests are known', async () => {
  const sharedState = freshApps()
  sharedState.stoppedAddresses.add('sonarr:8989')
  const manager = await seerrHangingAt(/never/, sharedState)
  expect(knownValue(await manager.unreachableManagers())).toEqual(['Sonarr'])
  expect(knownValue(await manager.requests())).toHaveLength(5)
})
