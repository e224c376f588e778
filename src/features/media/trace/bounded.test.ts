import { expect, test } from 'bun:test'
import type { Household } from '../../../../rehearsal/household/kinds.ts'
import { householdOf } from '../../../../rehearsal/household/sized.ts'
import { cast, stage } from '../../../../test-support/media-apps/stage.ts'
import { NOW } from '../../../../test-support/engine.ts'
import { traceAppsOf } from './apps.ts'
import { gatherTrace } from './gather.ts'

const STACK = ['sonarr', 'radarr', 'prowlarr', 'qbittorrent', 'sabnzbd', 'jellyfin', 'seerr', 'bazarr']
const small = householdOf({ films: 0, series: 0 })
const large = householdOf({ films: 600, series: 200 })

/** What each app is asked to trace these, one after another, as one process does. */
async function asked(household: Household, terms: readonly string[]): Promise<Map<string, string[]>> {
  const heard = new Map(STACK.map((app): [string, string[]] => [app, []]))
  const before = (app: string) => (request: Request) => void heard.get(app)!.push(new URL(request.url).pathname)
  const machine = await stage(STACK.map((app) => cast(app, { household, before: before(app) })))
  const apps = await traceAppsOf(machine)
  for (const term of terms) await gatherTrace({ apps, term, season: undefined, now: NOW })
  return heard
}

const [FILMS, SERIES] = [150, 50]
const terms = [
  ...large.films.slice(0, FILMS).map(({ title, year }) => `${title} (${year})`),
  ...large.shows.slice(0, SERIES).map(({ title, year }) => `${title} (${year})`),
]

/** Who says all that a trace asks of them in answers that are the same for every item. */
const SAID_AT_ONCE = ['prowlarr', 'qbittorrent', 'sabnzbd', 'seerr', 'bazarr']
const MOST_OF_ONE = 15

for (const term of ['the bear s3', 'sherlock jr'])
  test(`to trace "${term}" each app of a large household is asked no more than of a small one`, async () => {
    const [few, many] = [await asked(small, [term]), await asked(large, [term])]
    for (const app of STACK) {
      expect([app, many.get(app)!.toSorted()]).toEqual([app, few.get(app)!.toSorted()])
      expect(many.get(app)!.length).toBeLessThan(MOST_OF_ONE)
    }
  })

test('of 200 items each app is asked once what is the same for all of them, and its own few questions for each', async () => {
  const [one, all] = [await asked(large, terms.slice(0, 1)), await asked(large, terms)]
  for (const app of SAID_AT_ONCE) expect([app, all.get(app)!.length]).toEqual([app, one.get(app)!.length])
  const most = (app: string, items: number, each: number) =>
    expect(all.get(app)!.length).toBeLessThanOrEqual(items * each + MOST_OF_ONE)
  most('radarr', FILMS, 2)
  most('sonarr', SERIES, 3)
  most('jellyfin', SERIES, 1)
})
