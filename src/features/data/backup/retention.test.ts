import { expect, test } from 'bun:test'
import { selectExpired, type RetentionCandidate } from './retention.ts'

const day = (n: number, hour = 3) => new Date(Date.UTC(2026, 2, 14 - n, hour))
const candidate = (name: string, at: Date | null, parts: Partial<RetentionCandidate> = {}): RetentionCandidate => ({
  name,
  madeAt: at,
  group: 'all',
  isVerified: false,
  isIntact: true,
  ...parts,
})

test('retention keeps seven days, four weeks and six months of a year of nightly backups', () => {
  const year = Array.from({ length: 365 }, (_, n) => candidate(`n${n}`, day(n)))
  const expired = new Set(selectExpired(year, day(-1)))
  const remaining = year.filter(({ name }) => !expired.has(name)).map(({ name }) => name)
  // 14 March 2026 is a Saturday: weeks end on Sundays 8 March, 1 March, 22 February.
  expect(remaining).toEqual([
    'n0',
    'n1',
    'n2',
    'n3',
    'n4',
    'n5',
    'n6',
    'n13',
    'n14',
    'n20',
    'n42',
    'n73',
    'n104',
    'n134',
  ])
})

test('retention keeps the newest backup of a day', () => {
  expect(selectExpired([candidate('morning', day(0, 4)), candidate('evening', day(0, 20))], day(-1))).toEqual([
    'morning',
  ])
})

test('retention keeps the last proved backup, but no older proved one', () => {
  const nights = Array.from({ length: 20 }, (_, n) => candidate(`n${n}`, day(n), { isVerified: n === 9 || n === 11 }))
  const expired = selectExpired(nights, day(-1))
  expect(expired).not.toContain('n9')
  expect(expired).toContain('n11')
})

test('retention never replaces a backup by one of another group, and never removes an unreadable one', () => {
  expect(
    selectExpired([candidate('all', day(0, 4)), candidate('some', day(0, 20), { group: 'sonarr' })], day(-1)),
  ).toEqual([])
  expect(
    selectExpired(
      [candidate('strange', null), candidate('damaged', day(0, 1), { isIntact: false }), candidate('good', day(0, 20))],
      day(-1),
    ),
  ).toEqual([])
})

test('retention removes no backup because of a later damaged one', () => {
  expect(
    selectExpired([candidate('good', day(0, 4)), candidate('damaged', day(0, 20), { isIntact: false })], day(-1)),
  ).toEqual([])
})
