import { expect, test } from 'bun:test'
import { pulling } from './pulling.ts'

const layer = (id: string, done_bytes: number | null, total_bytes: number | null) =>
  ({ of: 'layer', id, done_bytes, total_bytes }) as const

test('adds up the layers of an image', () => {
  const tell = pulling('sonarr', 'sonarr:4')
  const bytes = (...progress: Parameters<typeof tell>) => {
    const told = tell(...progress)
    return told && [told.did, told.done_bytes, told.total_bytes]
  }
  expect(bytes({ of: 'pull', did: 'pulling', said: null })).toEqual(['pulling', null, null])
  expect(bytes(layer('a', null, null))).toBeUndefined()
  expect(bytes(layer('a', 10, 100))).toEqual(['pulling', 10, 100])
  expect(bytes(layer('b', 5, 50))).toEqual(['pulling', 15, 150])
  expect(bytes(layer('a', null, null))).toEqual(['pulling', 105, 150])
  expect(bytes(layer('a', null, null))).toBeUndefined()
  expect(bytes({ of: 'pull', did: 'pulled', said: null })).toEqual(['pulled', 150, 150])
})

test('tells why one failed', () => {
  const told = pulling('sonarr', 'sonarr:4')({ of: 'pull', did: 'failed', said: 'manifest unknown' })
  expect(told).toMatchObject({ service: 'sonarr', image: 'sonarr:4', did: 'failed', said: 'manifest unknown' })
})
