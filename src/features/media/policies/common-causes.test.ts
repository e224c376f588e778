import { expect, test } from 'bun:test'
import { runCli } from '../../../../test-support/cli/run-cli.ts'
import { isCounting } from './brakes.ts'
import { readStrikes } from './strikes.ts'
import { defaultHousehold } from '../../../../rehearsal/household/default-household.ts'
import type { Household } from '../../../../rehearsal/household/types.ts'
import {
  policyHousehold,
  stalledFilm,
  type PolicyHousehold,
} from '../../../../test-support/policies/policy-household.ts'

const APPS = ['sonarr', 'radarr', 'prowlarr', 'qbittorrent', 'sabnzbd', 'gluetun']
const EVERYTHING = ['--stalled', 'on', '--failed', 'on', '--dangerous', 'on', '--never-imported', 'on']

/** Observes for two days, and returns what was counted, and what the libraries were told. */
async function twoDays(
  change: (one: PolicyHousehold) => void | Promise<void>,
): Promise<{ counted: number; changes: string[]; because: string | null }> {
  const one = await policyHousehold([stalledFilm], APPS)
  await one.run('set', ...EVERYTHING, '--yes')
  await change(one)
  let counted = 0
  for (let round = 0; round < 8; round++) {
    await one.observe()
    counted = Math.max(counted, readStrikes(one.machine).filter(isCounting).length)
    one.passMinutes(360)
  }
  const release = one.machine.state().leases.tryAcquire('policies')
  const { because } = await one.run()
  release?.()
  return { counted, changes: one.changes, because }
}

const fails =
  (app: string, path: RegExp, status = 500) =>
  (one: PolicyHousehold) => {
    one.intercept.answer = (asked, { url, method }) =>
      asked === app && method === 'GET' && path.test(url) ? new Response('<html>', { status }) : undefined
  }

const set = (part: Partial<Household>) => (one: PolicyHousehold) => void Object.assign(one.household, part)

const stopped = (index: number) => ({
  ...stalledFilm,
  id: `${index}`.repeat(40),
  name: `Stopped.Film.${index}.1080p`,
})

test.each([
  ['the download client answers 500', fails('qbittorrent', /sync|torrents/)],
  ['the download client answers with garbage', fails('qbittorrent', /sync|torrents/, 200)],
  ['another download client does not answer', fails('sabnzbd', /mode=/)],
  ['a library answers 500 for its queue', fails('sonarr', /\/queue/)],
  ['a library answers with garbage for its queue', fails('radarr', /\/queue/, 200)],
  ['the history of a library is not known', fails('radarr', /\/history/)],
  ['the indexer manager does not answer', fails('prowlarr', /\/indexer/)],
  [
    'every indexer fails',
    set({ indexers: defaultHousehold.indexers.map((indexer) => ({ ...indexer, failing: true })) }),
  ],
  ['the tunnel does not say that it is up', fails('gluetun', /vpn|openvpn|publicip/)],
  ['the disk is full', set({ disk: { ...defaultHousehold.disk, free: 1_000_000 } })],
  ['half of the queue has stopped', set({ downloads: [stalledFilm, stopped(1), stopped(2), stopped(3)] })],
  [
    'usher has paused all downloads',
    async ({ machine }: PolicyHousehold) => {
      await runCli(['pause'], { machine })
    },
  ],
])('nothing gets a strike while %s', async (_name, change) => {
  const { counted, changes, because } = await twoDays(change)
  expect([counted, changes.filter((one) => one.startsWith('DELETE'))]).toEqual([0, []])
  expect(because).toEqual(expect.stringMatching(/\w.+\.$/))
})

test('the same household without such a cause has the download removed', async () => {
  const { counted, changes } = await twoDays(() => {})
  expect(counted).toBe(1)
  expect(changes.filter((one) => one.startsWith('DELETE'))).toHaveLength(1)
})

test.each([
  ['a private tracker', { ...stalledFilm, isPublic: undefined }],
  ['a release that a person chose', { ...stalledFilm, chosenBy: 'interactive-search' as const }],
  ['a download that no library grabbed', { ...stalledFilm, chosenBy: 'client' as const }],
])('a download of %s is left alone', async (_name, download) => {
  const { counted, changes } = await twoDays(({ household }) => void (household.downloads = [download as never]))
  expect([counted, changes]).toEqual([0, []])
})

test('a download of a private tracker is removed only where that is allowed', async () => {
  const one = await policyHousehold([{ ...stalledFilm, isPublic: undefined } as never])
  await one.run('set', '--stalled', 'radarr', '--private-trackers', 'remove', '--yes')
  for (let round = 0; round < 3; round++) {
    await one.observe()
    one.passMinutes(360)
  }
  expect(one.changes.filter((change) => change.startsWith('DELETE'))).toHaveLength(1)
})
