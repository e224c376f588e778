import { expect, test } from 'bun:test'
import { describeImageChange } from './state-text.ts'

const image = { digest: null, differs: true }

test('describeImageChange names both images if their names differ', () => {
  expect(
    describeImageChange({ ...image, declared_image: 'example/sonarr:2.0', running_image: 'example/sonarr:1.0' }),
  ).toBe('the stack declares example/sonarr:2.0, but it runs example/sonarr:1.0')
})

test('describeImageChange does not repeat the name of a moved tag', () => {
  expect(
    describeImageChange({ ...image, declared_image: 'example/sonarr:1.0', running_image: 'example/sonarr:1.0' }),
  ).toBe('example/sonarr:1.0 has changed on this machine since the container was created')
})
