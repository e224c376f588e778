import { expect, test } from 'bun:test'
import type { HopData } from '../../../../contract/kinds/trace.ts'
import { defaultKey } from '../../../../rehearsal/apps/keys.ts'
import { NOW } from '../../../../test-support/engine/fake-engine.ts'
import { fakeApp, fakeStack, type FakeStackApp } from '../../../../test-support/media-apps/fake-stack.ts'
import { gatherTraceApps } from './apps.ts'
import { gatherTrace } from './gather.ts'

const others = ['sonarr', 'radarr', 'seerr']

async function trace(term: string, servers: FakeStackApp[]) {
  const settings = { EMBY_KEY: defaultKey('emby'), JELLYFIN_KEY: defaultKey('jellyfin') }
  const machine = await fakeStack([...servers, ...others.map((app) => fakeApp(app))], settings)
  const data = await gatherTrace({ apps: await gatherTraceApps(machine), term, season: undefined, now: NOW })
  return { ...data, hop: (name: string): HopData => data.hops.find(({ hop }) => hop === name)! }
}

test('trace asks Jellyfin and Plex, and a title that both have can be watched', async () => {
  const { hop, hops } = await trace('metropolis', [fakeApp('plex'), fakeApp('jellyfin')])
  expect(hops.filter(({ hop: name }) => name === 'in-library')).toHaveLength(1)
  expect(hop('in-library')).toMatchObject({ state: 'done', evidence: ['Plex shows it.', 'Jellyfin shows it.'] })
  expect(hop('playable')).toMatchObject({ state: 'done', evidence: ['Plex can play it.', 'Jellyfin can play it.'] })
})

test('trace names the server that does not show a title, although another does', async () => {
  const intercept = (request: Request) =>
    /sections\/2\/all/.test(request.url) ? Response.json({ MediaContainer: { size: 0 } }) : undefined
  const { hop, disagreements } = await trace('metropolis', [fakeApp('jellyfin'), fakeApp('plex', { intercept })])
  expect(hop('in-library')).toMatchObject({
    state: 'failed',
    app: 'Plex',
    because: 'Plex has scanned its library since the import but does not show it.',
    evidence: ['Jellyfin shows it.'],
  })
  expect(disagreements).toEqual(['Radarr has it, but Plex does not show it.'])
})

test('trace asks only the server that knows the member whether they can see a title', async () => {
  const { hop } = await trace('paddington', [fakeApp('emby'), fakeApp('jellyfin')])
  expect(hop('playable').evidence).toEqual(['Emby can play it, for Ben too.', 'Jellyfin can play it, for Ben too.'])
  const both = await trace('paddington', [fakeApp('plex'), fakeApp('jellyfin')])
  expect(both.hop('playable').evidence).toEqual(['Plex can play it.', 'Jellyfin can play it, for Ben too.'])
})

test('with Plex alone a title can be watched, and what the member may see is said to be unknown', async () => {
  const { hop, not_known } = await trace('paddington', [fakeApp('plex')])
  expect(hop('playable')).toMatchObject({
    state: 'done',
    evidence: [
      'Plex can play it.',
      'Plex does not tell usher what a member may see: that is stored at plex.tv, which usher does not ask.',
    ],
  })
  expect(not_known.filter(({ subject }) => subject === 'Plex')).toEqual([])
})
