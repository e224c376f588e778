import { describe, expect, test } from 'bun:test'
import { z } from '../../../contract/zod.ts'
import { streams } from '../../../contract/streams.ts'
import {
  diskSize,
  measuredRate,
  measurement,
  observationOf,
  sentenceWithFigures,
} from '../../../contract/observation.ts'
import { payloadFingerprint } from './payload-fingerprint.ts'

const service = z.object({
  service: z.string(),
  state: z.string(),
  checked_at: measurement(z.string().nullable()),
  because: sentenceWithFigures(z.string().nullable().describe('Why')),
})
const shape = z.object({
  observed_at: measurement(z.string()),
  services: z.array(service),
  worst: service.nullable(),
})
type Shape = z.output<typeof shape>

const finder = { service: 'finder', state: 'unhealthy', checked_at: '05:06', because: 'timed out after 10001 ms' }
const player = { service: 'player', state: 'healthy', checked_at: null, because: null }
const value: Shape = { observed_at: '05:06', services: [finder, player], worst: finder }

const isSame = (other: Partial<Shape>) =>
  payloadFingerprint(shape, value) === payloadFingerprint(shape, { ...value, ...other })

describe('payload fingerprint', () => {
  test('ignores times of observation, at every depth', () => {
    expect(isSame({ observed_at: '05:07' })).toBe(true)
    expect(isSame({ worst: { ...finder, checked_at: '05:07' } })).toBe(true)
    expect(isSame({ services: [finder, { ...player, checked_at: '05:07' }] })).toBe(true)
  })

  test('ignores other figures in a sentence, and not other words', () => {
    const withReason = (because: string) => isSame({ worst: { ...finder, because } })
    expect(withReason('timed out after 9.8 s')).toBe(true)
    expect(withReason('timed out after 1m30.5s')).toBe(true)
    expect(withReason('refused after 10001 ms')).toBe(false)
    expect(withReason('timed out after 10001 attempts')).toBe(false)
  })

  test.each([
    ['at 2026-03-14T13:20:05Z: no', 'at 2026-03-15T01:02:03Z: no', true],
    ['13:20:05.123 refused', '13:21:07.9 refused', true],
    ['1.2 MB/s, 40 % free', '960 kB/s, 39 % free', true],
    ['measured for 1 day', 'measured for 2 days', true],
    ['port 8080 is taken', 'port 8081 is taken', false],
    ['3 seeds', '0 seeds', false],
    ['exit code 1', 'exit code 137', false],
  ])('%j and %j are the same reason: %p', (one, other, same) => {
    const reasonOf = (because: string) => payloadFingerprint(service, { ...finder, because })
    expect(reasonOf(one) === reasonOf(other)).toBe(same)
  })

  test('counts sizes on a disk in gigabytes, however the field is described', () => {
    const disk = z.object({ free_bytes: diskSize(z.int().min(0)).describe('Free') })
    const sizeOf = (free_bytes: number) => payloadFingerprint(disk, { free_bytes })
    expect(sizeOf(512_300_000_000)).toBe(sizeOf(512_400_000_000))
    expect(sizeOf(512_300_000_000)).not.toBe(sizeOf(513_300_000_000))
  })

  test('counts the first two digits of a rate', () => {
    const line = z.object({ capacity: measuredRate(z.int().nullable()) })
    const rateOf = (capacity: number | null) => payloadFingerprint(line, { capacity })
    expect(rateOf(12_199_996)).toBe(rateOf(12_004_211))
    expect(rateOf(12_199_996)).not.toBe(rateOf(13_000_000))
    expect(rateOf(12_199_996)).not.toBe(rateOf(null))
  })

  test('ignores the order of a list', () => {
    expect(isSame({ services: [player, finder] })).toBe(true)
  })

  test.each<[string, Partial<Shape>]>([
    ['another state', { services: [{ ...finder, state: 'healthy' }, player] }],
    ['one item less', { services: [finder] }],
    ['one item twice', { services: [finder, player, player] }],
    ['nothing instead of an object', { worst: null }],
    [
      'values exchanged between items',
      {
        services: [
          { ...finder, state: 'healthy' },
          { ...player, state: 'unhealthy' },
        ],
      },
    ],
  ])('differs for %s', (_what, other) => expect(isSame(other)).toBe(false))
})

/** The names of fields that always say when or how usher observed something. */
const OBSERVATIONS =
  /^(?:observed_at|checked_at|\w+_observed_at|waiting_seconds|failing_streak|(?:down|up)_bytes_per_second)$/

interface Field {
  path: string
  schema: z.ZodType
}

function fieldsOf(schema: z.ZodType, path: string, seen: ReadonlySet<z.ZodType> = new Set()): Field[] {
  if (seen.has(schema)) return []
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional)
    return fieldsOf(schema.unwrap() as z.ZodType, path, seen)
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element as z.ZodType, path, seen)
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => [
    { path: `${path}.${name}`, schema: field },
    ...fieldsOf(field, `${path}.${name}`, new Set([...seen, schema])),
  ])
}

test('every time of observation, age and measurement on the event stream is declared as one', () => {
  const fields = streams.events.kinds.flatMap(({ name, schema }) => fieldsOf(schema, name))
  const found = fields.filter(({ path }) => OBSERVATIONS.test(path.split('.').at(-1)!))
  expect(found.map(({ path }) => path)).toContain('status.services.health.checked_at')
  expect(found.filter(({ schema }) => observationOf(schema) !== 'measurement').map(({ path }) => path)).toEqual([])
})
