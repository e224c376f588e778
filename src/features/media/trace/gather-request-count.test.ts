import { expect, test } from 'bun:test'
import type { Household } from '../../../../rehearsal/household/types.ts'
import { generateHousehold } from '../../../../rehearsal/household/large-household.ts'
import { fakeApp, fakeStack } from '../../../../test-support/media-apps/fake-stack.ts'
import { NOW } from '../../../../test-support/engine/fake-engine.ts'
import { gatherTraceApps } from './apps.ts'
import { gatherTrace } from './gather.ts'

const STACK = ['sonarr', 'radarr', 'prowlarr', 'qbittorrent', 'sabnzbd', 'jellyfin', 'seerr', 'bazarr']
const small = generateHousehold({ films: 0, series: 0 })
const large = generateHousehold({ films: 600, series: 200 })

/** Records the requests to each app while tracing these terms in one process. */
async function requestsByApp(household: Household, terms: readonly string[]): Promise<Map<string, string[]>> {
  const heard = new Map(STACK.map((app): [string, string[]] => [app, []]))
  const before = (app: string) => (request: Request) => void heard.get(app)!.push(new URL(request.url).pathname)
  const machine = await fakeStack(STACK.map((app) => fakeApp(app, { household, intercept: before(app) })))
  const apps = await gatherTraceApps(machine)
  for (const term of terms) await gatherTrace({ apps, term, season: undefined, now: NOW })
  return heard
}

const [FILMS, SERIES] = [150, 50]
const terms = [
  ...large.films.slice(0, FILMS).map(({ title, year }) => `${title} (${year})`),
  ...large.shows.slice(0, SERIES).map(({ title, year }) => `${title} (${year})`),
]

/** Apps whose responses are the same for every item. */
const ASKED_ONCE = ['prowlarr', 'qbittorrent', 'sabnzbd', 'seerr', 'bazarr']
const MAX_PER_ITEM = 15

for (const term of ['the bear s3', 'sherlock jr'])
  test(`trace of "${term}" sends each app as many requests in a large household as in a small one`, async () => {
    const [few, many] = [await requestsByApp(small, [term]), await requestsByApp(large, [term])]
    for (const app of STACK) {
      expect([app, many.get(app)!.toSorted()]).toEqual([app, few.get(app)!.toSorted()])
      expect(many.get(app)!.length).toBeLessThan(MAX_PER_ITEM)
    }
  })

test('tracing 200 titles fetches shared data once from each app, and sends a bounded number of requests for each title', async () => {
  const [one, all] = [await requestsByApp(large, terms.slice(0, 1)), await requestsByApp(large, terms)]
  for (const app of ASKED_ONCE) expect([app, all.get(app)!.length]).toEqual([app, one.get(app)!.length])
  const most = (app: string, items: number, each: number) =>
    expect(all.get(app)!.length).toBeLessThanOrEqual(items * each + MAX_PER_ITEM)
  most('radarr', FILMS, 2)
  most('sonarr', SERIES, 3)
  most('jellyfin', FILMS + SERIES, 2)
})
