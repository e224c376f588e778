import { expect, test } from 'bun:test'
import { trackPullProgress } from './pull-progress.ts'

const layer = (id: string, done_bytes: number | null, total_bytes: number | null) =>
  ({ kind: 'layer', id, done_bytes, total_bytes }) as const

test('trackPullProgress adds up the layers of an image', () => {
  const track = trackPullProgress('sonarr', 'sonarr:4')
  const bytes = (...progress: Parameters<typeof track>) => {
    const event = track(...progress)
    return event && [event.phase, event.done_bytes, event.total_bytes]
  }
  expect(bytes({ kind: 'pull', phase: 'pulling', message: null })).toEqual(['pulling', null, null])
  expect(bytes(layer('a', null, null))).toBeUndefined()
  expect(bytes(layer('a', 10, 100))).toEqual(['pulling', 10, 100])
  expect(bytes(layer('b', 5, 50))).toEqual(['pulling', 15, 150])
  expect(bytes(layer('a', null, null))).toEqual(['pulling', 105, 150])
  expect(bytes(layer('a', null, null))).toBeUndefined()
  expect(bytes({ kind: 'pull', phase: 'pulled', message: null })).toEqual(['pulled', 150, 150])
})

test('trackPullProgress reports why a pull failed', () => {
  const event = trackPullProgress('sonarr', 'sonarr:4')({ kind: 'pull', phase: 'failed', message: 'manifest unknown' })
  expect(event).toMatchObject({ service: 'sonarr', image: 'sonarr:4', phase: 'failed', message: 'manifest unknown' })
})
