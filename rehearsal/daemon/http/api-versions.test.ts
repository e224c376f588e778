import { expect, test } from 'bun:test'
import { unsupportedVersionMessage } from './api-versions.ts'

const window = { min: '1.24', max: '1.41' }

test('versions are compared part by part', () => {
  expect(unsupportedVersionMessage('1.41', window)).toBeUndefined()
  expect(unsupportedVersionMessage('1.24', window)).toBeUndefined()
  expect(unsupportedVersionMessage('1.9', window)).toContain('is too old')
})

test("an unsupported version returns Docker's own error", () => {
  expect(unsupportedVersionMessage('1.99', window)).toBe(
    'client version 1.99 is too new. Maximum supported API version is 1.41',
  )
  expect(unsupportedVersionMessage('1.12', window)).toBe(
    'client version 1.12 is too old. Minimum supported API version is 1.24, please upgrade your client to a newer version',
  )
})
