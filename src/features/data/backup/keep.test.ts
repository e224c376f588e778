import { expect, test } from 'bun:test'
import { notKept, type Ruled } from './keep.ts'

const day = (n: number, hour = 3) => new Date(Date.UTC(2026, 2, 14 - n, hour))
const one = (name: string, at: Date | null, parts: Partial<Ruled> = {}): Ruled => ({
  name,
  at,
  sort: 'all',
  proved: false,
  sound: true,
  ...parts,
})

test('a year of nights comes to seven days, four weeks and six months', () => {
  const year = Array.from({ length: 365 }, (_, n) => one(`n${n}`, day(n)))
  const gone = new Set(notKept(year))
  const kept = year.filter(({ name }) => !gone.has(name)).map(({ name }) => name)
  // 14 March 2026 is a Saturday: weeks end on Sundays 8 March, 1 March, 22 February.
  expect(kept).toEqual(['n0', 'n1', 'n2', 'n3', 'n4', 'n5', 'n6', 'n13', 'n14', 'n20', 'n42', 'n73', 'n104', 'n134'])
})

test('of one day the newest is kept', () => {
  expect(notKept([one('morning', day(0, 4)), one('evening', day(0, 20))])).toEqual(['morning'])
})

test('the last one that was proved stays, and an older proved one does not', () => {
  const nights = Array.from({ length: 20 }, (_, n) => one(`n${n}`, day(n), { proved: n === 9 || n === 11 }))
  const gone = notKept(nights)
  expect(gone).not.toContain('n9')
  expect(gone).toContain('n11')
})

test('another sort of backup does not stand in for it, and what cannot be read is never removed', () => {
  expect(notKept([one('all', day(0, 4)), one('some', day(0, 20), { sort: 'sonarr' })])).toEqual([])
  expect(notKept([one('strange', null), one('damaged', day(0, 1), { sound: false }), one('good', day(0, 20))])).toEqual(
    [],
  )
})

test('a damaged one is no reason to remove the one before it', () => {
  expect(notKept([one('good', day(0, 4)), one('damaged', day(0, 20), { sound: false })])).toEqual([])
})
