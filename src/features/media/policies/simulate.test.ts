import { expect, test } from 'bun:test'
import { seededRandom } from '../../../../rehearsal/seeded-random.ts'
import { continueStoppedTimes } from './observations.ts'
import { defaultSettings } from './settings.ts'
import { simulatePolicies, type SimulationFacts } from './simulate.ts'
import type { PolicyCandidate, PolicySettings, StoppedTime } from './types.ts'

const NOW = new Date('2026-03-14T14:00:00Z')
const HOUR = 3_600_000
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * HOUR).toISOString()

const on: PolicySettings = {
  ...defaultSettings,
  services: { stalled: ['radarr'], failed: ['radarr'], dangerous: ['radarr'], 'never-imported': [] },
}

const stopped = (download: string, from: number, until: number, more: Partial<StoppedTime> = {}): StoppedTime => ({
  policy: 'stalled',
  service: 'radarr',
  download,
  release_name: download,
  done_bytes: 1,
  private: false,
  by_person: false,
  seen_from: daysAgo(from),
  seen_until: daysAgo(until),
  ended: true,
  ...more,
})

const facts = (more: Partial<SimulationFacts>): SimulationFacts => ({
  stopped: [],
  candidates: [],
  histories: [],
  observed_since: daysAgo(40),
  now: NOW,
  ...more,
})

test('a download would be removed once it had stopped for its strikes, and not before', () => {
  const { simulated_removals, simulated_total } = simulatePolicies(
    facts({ stopped: [stopped('short', 9, 8.6), stopped('long', 20, 19)] }),
    on,
  )
  expect(simulated_total).toBe(1)
  // The third strike comes 12 hours after the first.
  expect(simulated_removals).toEqual([
    {
      policy: 'stalled',
      service: 'radarr',
      release_name: 'long',
      would_remove_at: daysAgo(19.5),
      arrived_at: null,
    },
  ])
})

test.each([
  ['a private tracker', { private: true }],
  ['a tracker that does not say so', { private: null }],
  ['a person', { by_person: true }],
  ['a library where the policy is off', { service: 'sonarr' }],
  ['a policy that is off', { policy: 'never-imported' as const }],
])('a download of %s is not simulated', (_name, more) => {
  expect(simulatePolicies(facts({ stopped: [stopped('a', 20, 10, more)] }), on).simulated_total).toBe(0)
})

test('the daily limit delays a removal, and drops it if the download went on before', () => {
  const settings = { ...on, daily_limit: 1 }
  const all = [stopped('a', 20, 15), stopped('b', 20, 19.2), stopped('c', 20, 15)]
  const { simulated_removals } = simulatePolicies(facts({ stopped: all }), settings)
  expect(simulated_removals.map(({ release_name, would_remove_at }) => [release_name, would_remove_at])).toEqual([
    ['c', daysAgo(18.5)],
    ['a', daysAgo(19.5)],
  ])
})

test('it says which of them arrived after all, and what it could not know', () => {
  const { simulated_removals, limitations } = simulatePolicies(
    facts({
      stopped: [stopped('a', 5, 2)],
      observed_since: daysAgo(6),
      histories: [
        { service: 'radarr', library: 'Radarr', download: 'A', grabbed_at: null, imported_at: new Date(daysAgo(1)) },
        {
          service: 'radarr',
          library: 'Radarr',
          download: 'old',
          grabbed_at: new Date(daysAgo(20)),
          imported_at: new Date(daysAgo(18)),
        },
      ],
    }),
    on,
  )
  expect(simulated_removals).toMatchObject([{ release_name: 'a', arrived_at: daysAgo(1) }])
  expect(limitations).toEqual([
    'usher has observed the queue only since 2026-03-08.',
    'One earlier download of Radarr took longer than 12 h or never arrived. Whether it had stopped is not known.',
    expect.stringContaining('How large the queue was'),
    expect.stringContaining('nothing was observed'),
  ])
})

test('a queue that was never observed has only what is stopped now, since when its client says so', () => {
  const candidate: PolicyCandidate = {
    policy: 'stalled',
    service: 'radarr',
    library: 'Radarr',
    download: 'a',
    row: '1',
    release_name: 'a',
    grabbed_title: 'a',
    because: '',
    since: daysAgo(2),
    done_bytes: 0,
    private: false,
    by_person: false,
    stays_in_client: false,
    parts: [],
  }
  const answer = simulatePolicies(facts({ candidates: [candidate], observed_since: null }), on)
  expect(answer.simulated_removals).toMatchObject([{ would_remove_at: daysAgo(1.5) }])
  expect(answer.limitations[0]).toContain('has not observed the queue yet')
  const unknownSince = simulatePolicies(facts({ candidates: [{ ...candidate, since: null }] }), on)
  expect(unknownSince.simulated_total).toBe(0)
  const dangerous = { ...candidate, since: null, policy: 'dangerous' as const }
  expect(simulatePolicies(facts({ candidates: [dangerous] }), on).simulated_total).toBe(1)
})

test('in any month, no day of the simulation exceeds the limit, and no download is removed twice', () => {
  for (let seed = 1; seed <= 100; seed++) {
    const { next, between } = seededRandom(`simulation ${seed}`)
    const settings = { ...on, daily_limit: between(1, 3), strikes: between(2, 4) }
    const all = Array.from({ length: between(0, 60) }, (_, index) => {
      const from = 29 * next()
      return stopped(`d${index % 40}`, from, Math.max(0, from - 4 * next()))
    })
    const { simulated_removals } = simulatePolicies(facts({ stopped: all }), settings)
    const times = simulated_removals.map(({ would_remove_at }) => Date.parse(would_remove_at))
    for (const at of times)
      expect(times.filter((other) => other > at - 24 * HOUR && other <= at).length).toBeLessThanOrEqual(
        settings.daily_limit,
      )
    expect(new Set(simulated_removals.map(({ release_name }) => release_name)).size).toBe(simulated_removals.length)
  }
})

test('a stopped time ends with progress, with a long gap, and when the download goes on', () => {
  const known = [stopped('a', 1, 0.5, { ended: false })]
  const candidate = {
    policy: 'stalled',
    service: 'radarr',
    download: 'a',
    done_bytes: 1,
    private: false,
  } as PolicyCandidate
  const at = (hours: number, candidates: PolicyCandidate[]) =>
    continueStoppedTimes(known, candidates, new Date(Date.parse(daysAgo(0.5)) + hours * HOUR), 18 * HOUR)
  expect(at(6, [candidate])).toMatchObject([{ ended: false, seen_from: daysAgo(1) }])
  const progressed = at(6, [{ ...candidate, done_bytes: 2 }])
  expect(progressed.map(({ ended }) => ended).toSorted()).toEqual([false, true])
  expect(at(19, [candidate])).toHaveLength(2)
  expect(at(6, [])).toMatchObject([{ ended: true }])
})
