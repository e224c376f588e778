import { expect, test } from 'bun:test'
import { otherImage } from './words.ts'

const image = { digest: null, differs: true }

test('an image of another name is told by both names', () => {
  expect(otherImage({ ...image, declared: 'example/sonarr:2.0', running: 'example/sonarr:1.0' })).toBe(
    'the stack declares example/sonarr:2.0, and it runs example/sonarr:1.0',
  )
})

test('a tag that has moved on is not told as differing from itself', () => {
  expect(otherImage({ ...image, declared: 'example/sonarr:1.0', running: 'example/sonarr:1.0' })).toBe(
    'there is another example/sonarr:1.0 here than the one it runs',
  )
})
