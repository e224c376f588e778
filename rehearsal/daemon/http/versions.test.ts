import { expect, test } from 'bun:test'
import { unfit } from './versions.ts'

const window = { min: '1.24', max: '1.41' }

test('versions are compared part by part', () => {
  expect(unfit('1.41', window)).toBeUndefined()
  expect(unfit('1.24', window)).toBeUndefined()
  expect(unfit('1.9', window)).toContain('is too old')
})

test("a version outside of the window meets Docker's own sentences", () => {
  expect(unfit('1.99', window)).toBe('client version 1.99 is too new. Maximum supported API version is 1.41')
  expect(unfit('1.12', window)).toBe(
    'client version 1.12 is too old. Minimum supported API version is 1.24, please upgrade your client to a newer version',
  )
})
