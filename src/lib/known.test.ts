import { expect, test } from 'bun:test'
import { asObject, requiredString } from './json-reader.ts'
import { completenessOf, mapKnown, unansweredReasons, type Known } from './known.ts'

const silent = (because: string): Known<never> => ({ known: false, because, code: 'APP-3' })
const answer: Known<number> = { known: true, value: 1, at: new Date(0) }

test('unansweredReasons names each reason once, and leaves out what an app never reports', () => {
  const neverReported: Known<never> = { known: false, because: 'Plex does not report it.', code: 'APP-19' }
  expect(unansweredReasons('Sonarr', silent('timeout'), answer, silent('timeout'), silent('refused'))).toEqual([
    { subject: 'Sonarr', because: 'timeout' },
    { subject: 'Sonarr', because: 'refused' },
  ])
  expect(unansweredReasons('Plex', neverReported, answer)).toEqual([])
})

test('completenessOf is complete only if nothing is missing, and lists each thing once', () => {
  const missing = { subject: 'Sonarr', because: 'timeout' }
  expect(completenessOf([])).toEqual({ complete: true, not_known: [] })
  expect(completenessOf([missing, { ...missing }])).toEqual({ complete: false, not_known: [missing] })
})

test('mapKnown makes an answer of another shape unknown, and rethrows a bug', () => {
  const misread: Known<unknown> = { known: true, value: { name: null }, at: new Date(0) }
  expect(mapKnown(misread, (value) => requiredString(asObject(value), 'name'))).toEqual({
    known: false,
    code: 'APP-9',
    because: 'usher could not read an app’s response to a request: name is null, not text.',
  })
  const bug = new TypeError('a bug')
  expect(() =>
    mapKnown(misread, () => {
      throw bug
    }),
  ).toThrow(bug)
})
