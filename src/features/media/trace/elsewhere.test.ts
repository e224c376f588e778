import { expect, test } from 'bun:test'
import type { HopData } from '../../../../contract/kinds/trace.ts'
import { NOW } from '../../../../test-support/engine/fake-engine.ts'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { remoteApp, silentPort } from '../../../../test-support/media-apps/remote-app.ts'
import { gatherRequestsFor } from '../requests/gather.ts'
import { gatherTraceApps } from './apps.ts'
import { gatherTrace } from './gather.ts'

async function trace(term: string, elsewhere: Record<string, string>, here: readonly string[]) {
  const machine = await fakeStack(
    here.map((app) => fakeApp(app)),
    elsewhere,
  )
  const data = await gatherTrace({ apps: await gatherTraceApps(machine), term, season: undefined, now: NOW })
  return { ...data, machine, hop: (name: string): HopData => data.hops.find(({ hop }) => hop === name)! }
}

test('a trace goes on where a title moves to another machine', async () => {
  const { hop } = await trace('metropolis', remoteApp('jellyfin'), ['sonarr', 'radarr', 'seerr'])
  expect(hop('in-library')).toMatchObject({ state: 'done', app: 'Jellyfin' })
  expect(hop('playable')).toMatchObject({ state: 'done', app: 'Jellyfin' })
})

test('a trace begins with a request that was made on another machine', async () => {
  const elsewhere = { ...remoteApp('seerr'), ...remoteApp('jellyfin') }
  const { hop, machine } = await trace('paddington', elsewhere, ['sonarr', 'radarr'])
  expect(hop('requested')).toMatchObject({ state: 'done', app: 'Seerr' })
  const { requests } = await gatherRequestsFor(machine)
  expect(requests.length).toBeGreaterThan(0)
})

test('a trace says which machine does not answer, and knows everything else', async () => {
  const JELLYFIN_AT = `http://127.0.0.1:${await silentPort()}`
  const { hop, not_known } = await trace('metropolis', { JELLYFIN_AT }, ['sonarr', 'radarr', 'seerr'])
  expect(hop('imported')).toMatchObject({ state: 'done' })
  expect(hop('in-library').state).toBe('not-known')
  expect(JSON.stringify(not_known)).toContain(
    `Jellyfin, which runs elsewhere, does not answer at ${JELLYFIN_AT}: connection refused.`,
  )
})
