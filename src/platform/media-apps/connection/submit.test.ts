import { expect, test } from 'bun:test'
import { maskSecrets } from './submit.ts'

test('maskSecrets removes a key that the app repeats in its error', () => {
  expect(maskSecrets('GET http://x/?apikey=canary failed', ['canary', ''])).toBe('GET http://x/?apikey=… failed')
  expect(maskSecrets('it is gone', [])).toBe('it is gone')
})
