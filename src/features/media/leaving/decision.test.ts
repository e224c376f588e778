import { describe, expect, test } from 'bun:test'
import { seededRandom } from '../../../../rehearsal/seeded-random.ts'
import type { LeavingTitle } from '../../../platform/store/leaving-title.ts'
import type { TitleFacts } from '../unwatched/title-facts.ts'
import { findBrake } from './brakes.ts'
import { decide, type DecisionInput } from './decision.ts'
import { DEFAULT_RULE } from './rule.ts'

const DAY_MS = 24 * 3_600_000
const NOW = new Date('2026-03-14T12:00:00Z')
const daysAgo = (days: number): Date => new Date(NOW.getTime() - days * DAY_MS)
const GB = 1_000_000_000

const facts = (more: Partial<TitleFacts> = {}): TitleFacts => ({
  manager: { service: 'radarr', title: 'Radarr', transfer: {} as never },
  item: '2',
  media: 'films',
  ids: { tmdb: '653', tvdb: null, imdb: null, musicbrainz: null },
  catalogue_id: '653',
  title: 'Nosferatu',
  year: 1922,
  picture: null,
  path: '/data/media/films/Nosferatu (1922)',
  tags: [],
  genres: [],
  libraries: [],
  favourite_of: [],
  requested_by: [],
  added: daysAgo(400),
  plays: [{ member: 'Ana', played_at: daysAgo(300) }],
  playing: false,
  downloading: false,
  size_bytes: 7 * GB,
  frees_bytes: 7 * GB,
  because: null,
  owed: [],
  owed_not_known: false,
  server_items: [],
  ...more,
})

const row = (more: Partial<LeavingTitle> = {}): LeavingTitle => ({
  n: 1,
  service: 'radarr',
  item: '2',
  media: 'films',
  catalogue_id: '653',
  title: 'Nosferatu',
  year: 1922,
  path: '/data/media/films/Nosferatu (1922)',
  state: 'announced',
  announced_at: daysAgo(15).toISOString(),
  announced_ms: 100 * DAY_MS,
  announced_bytes: 7 * GB,
  grace_days: 14,
  attempted_at: null,
  attempted_ms: null,
  bytes: 7 * GB,
  ended_at: null,
  reason: null,
  resource: null,
  ...more,
})

const input = (more: Partial<DecisionInput> = {}): DecisionInput => ({
  rule: DEFAULT_RULE,
  rows: [],
  votes: [],
  facts: [facts()],
  listed: new Set(['radarr']),
  now: NOW,
  moment: { wall_ms: NOW.getTime(), observed_ms: 115 * DAY_MS },
  ...more,
})

describe('a title stays', () => {
  const rule = {
    ...DEFAULT_RULE,
    except_tags: ['keep'],
    except_members: ['Ben'],
    except_titles: ['faust (1926)', 'Metropolis'],
    except_libraries: ['Classics'],
    except_genres: ['Documentary'],
  }
  test.each<[string, Partial<TitleFacts>]>([
    ['excluded', { tags: ['Keep'] }],
    ['excluded', { title: 'Faust', year: 1926 }],
    ['excluded', { title: 'Metropolis', year: null }],
    ['excluded', { libraries: ['Films', 'classics'] }],
    ['exclusion-not-known', { libraries: null }],
    ['excluded', { genres: ['Drama', 'documentary'] }],
    ['exclusion-not-known', { genres: null }],
    ['vote', { favourite_of: ['Ben'] }],
    ['vote-not-known', { favourite_of: null }],
    ['exclusion-not-known', { tags: null }],
    ['excluded', { requested_by: ['Ana', 'ben'] }],
    ['exclusion-not-known', { requested_by: null }],
    ['added-recently', { added: daysAgo(89.9) }],
    ['added-recently', { added: daysAgo(-1) }],
    ['added-not-known', { added: null }],
    ['watched-recently', { plays: [{ member: 'Ana', played_at: daysAgo(179.9) }] }],
    ['watched-recently', { plays: [{ member: 'Ana', played_at: daysAgo(-1) }] }],
    ['plays-not-known', { plays: [{ member: 'Ana', played_at: null }] }],
    ['plays-not-known', { plays: null }],
    ['playing', { playing: true }],
    ['playing-not-known', { playing: null }],
    ['downloading', { downloading: true }],
    ['downloading', { downloading: null }],
    ['seeding', { owed: ['its client has not seeded it up to the ratio of 2 yet'] }],
    ['seeding-not-known', { owed_not_known: true }],
    ['size-not-known', { frees_bytes: null }],
    ['frees-nothing', { frees_bytes: 0 }],
  ])('because of %s: %p', (brake, more) => {
    expect(findBrake(facts(more), rule, [], NOW)?.name).toBe(brake as never)
  })

  test('while anybody votes to keep it', () => {
    expect(findBrake(facts(), rule, ['Chloe', 'Dov'], NOW)).toEqual({
      name: 'vote',
      because: 'Chloe, Dov voted to keep it.',
    })
  })

  test('only for these reasons', () => {
    expect(findBrake(facts(), rule, [], NOW)).toBeNull()
    expect(findBrake(facts({ plays: [], added: daysAgo(90) }), rule, [], NOW)).toBeNull()
  })
})

describe('a run', () => {
  test('announces a title, and removes it after its grace', () => {
    expect(decide(input()).announce.map(({ title }) => title)).toEqual(['Nosferatu'])
    const due = decide(input({ rows: [row()] }))
    expect([due.announce, due.remove.map(({ row }) => row.n)]).toEqual([[], [1]])
  })

  test.each([
    ['the time of day', { announced_at: daysAgo(13.9).toISOString() }],
    ['the observed clock', { announced_ms: 101.1 * DAY_MS }],
    ['the longer grace that was announced', { grace_days: 16 }],
  ])('waits for the grace by %s', (_name, more) => {
    const { remove, wait } = decide(input({ rows: [row(more)] }))
    expect([remove, wait.map(({ brake }) => brake)]).toEqual([[], [null]])
  })

  test('drops a title that somebody watched since, and only waits for what is not known', () => {
    const watched = facts({ plays: [{ member: 'Ana', played_at: daysAgo(1) }] })
    expect(decide(input({ rows: [row()], facts: [watched] })).keep.map(({ because }) => because)).toEqual([
      'Ana watched it in the last 6 months.',
    ])
    const silent = decide(input({ rows: [row()], facts: [facts({ plays: null })] }))
    expect([silent.keep, silent.remove, silent.wait[0]?.brake?.name]).toEqual([[], [], 'plays-not-known'])
  })

  test('takes no other title that has the number now for the announced one', () => {
    for (const more of [{ catalogue_id: '19' }, { path: '/data/media/films/Other' }, { media: 'series' as const }]) {
      const { remove, keep } = decide(input({ rows: [row()], facts: [facts(more)] }))
      expect([remove, keep.length]).toEqual([[], 1])
    }
  })

  test('finishes a removal that was interrupted, if its own library says that the title is gone', () => {
    const removing = row({ state: 'removing', attempted_at: NOW.toISOString(), attempted_ms: 115 * DAY_MS })
    expect(decide(input({ rows: [removing], facts: [] })).finish.map(({ n }) => n)).toEqual([1])
    for (const listed of [new Set<string>(), new Set(['sonarr'])])
      expect(decide(input({ rows: [removing], facts: [], listed })).finish).toEqual([])
  })

  test('counts an attempt whatever came of it', () => {
    const rule = { ...DEFAULT_RULE, max_titles: 1 }
    const failed = row({
      n: 2,
      item: '9',
      state: 'stays',
      ended_at: NOW.toISOString(),
      attempted_at: daysAgo(3).toISOString(),
      attempted_ms: 112 * DAY_MS,
    })
    const { remove, wait } = decide(input({ rule, rows: [failed, row()] }))
    expect([remove, wait[0]?.brake?.name]).toEqual([[], 'weekly-limit'])
  })

  test('never removes more than the rule allows, nor anything that a brake holds, whatever the facts', () => {
    const chance = seededRandom('what leaves')
    const maybe = <T>(value: T, otherwise: T): T => (chance.between(0, 5) === 0 ? otherwise : value)
    for (let round = 0; round < 300; round++) {
      const rule = { ...DEFAULT_RULE, max_titles: chance.between(1, 4), max_gb: chance.between(5, 40) }
      const titles = Array.from({ length: 12 }, (_, at) =>
        facts({
          item: String(at),
          catalogue_id: String(600 + at),
          added: maybe<Date | null>(daysAgo(chance.between(60, 500)), null),
          plays: maybe<TitleFacts['plays']>([{ member: 'Ana', played_at: daysAgo(chance.between(100, 500)) }], null),
          playing: maybe<boolean | null>(false, maybe<boolean | null>(true, null)),
          owed: maybe<string[]>([], ['a ratio']),
          owed_not_known: maybe(false, true),
          favourite_of: maybe<string[] | null>([], maybe<string[] | null>(['Ben'], null)),
          frees_bytes: maybe<number | null>(chance.between(0, 20) * GB, null),
        }),
      )
      const rows = titles.map(({ item, catalogue_id }, at) =>
        row({
          n: at + 1,
          item,
          catalogue_id: catalogue_id!,
          announced_at: daysAgo(chance.between(1, 40)).toISOString(),
        }),
      )
      const { remove } = decide(input({ rule, rows, facts: titles }))
      expect(remove.length).toBeLessThanOrEqual(rule.max_titles)
      expect(remove.reduce((sum, one) => sum + one.facts.frees_bytes!, 0)).toBeLessThanOrEqual(rule.max_gb * GB)
      for (const { facts: title, row: announced } of remove) {
        expect(findBrake(title, rule, [], NOW)).toBeNull()
        expect(title.added!.getTime()).toBeLessThanOrEqual(daysAgo(rule.added_days).getTime())
        expect(title.plays!.every(({ played_at }) => played_at! <= daysAgo(rule.unwatched_days))).toBe(true)
        expect([title.playing, title.owed, title.owed_not_known, title.favourite_of]).toEqual([false, [], false, []])
        expect(Date.parse(announced.announced_at)).toBeLessThanOrEqual(daysAgo(rule.grace_days).getTime())
      }
    }
  })
})
