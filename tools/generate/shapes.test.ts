import { expect, test } from 'bun:test'
import { shapeOf, type Shape } from '../../contract/shapes.ts'
import { fits, shapeReader } from '../../src/lib/shape-reader.ts'
import { allKinds } from '../contract/kinds.ts'

const SAMPLES = 30

test('the generated shape of each kind reads what its declaration reads, and refuses what that refuses', () => {
  const random = seededRandom()
  const counts = { read: 0, refused: 0 }
  for (const { name, schema } of allKinds().values()) {
    const read = shapeReader(name)
    for (let sample = 0; sample < SAMPLES; sample++) {
      const whole = sampleOf({ ref: name }, random, 0)
      const value = sample % 2 === 0 ? whole : damaged(whole, random)
      const declared = schema.safeParse(value)
      expect([name, value, fits(read, value)]).toEqual([name, value, declared.success])
      if (declared.success) expect(JSON.stringify(read(value))).toBe(JSON.stringify(declared.data))
      counts[declared.success ? 'read' : 'refused']++
      if (sample % 2 === 0) expect([name, declared.success]).toEqual([name, true])
    }
  }
  expect(Math.min(counts.read, counts.refused)).toBeGreaterThan(SAMPLES)
})

test('an object without a required field may be empty', () => {
  expect(shapeReader('undo_action')({ action: 'down', body: {} })).toEqual({ action: 'down', body: {} })
})

test('a value that does not fit is named with its place', () => {
  const word = { word: 'mount', aliases: [1], summary: '', meaning: '', see: [] }
  expect(() => shapeReader('word')(word)).toThrow('aliases 0 is a number, not text')
})

type Random = (below: number) => number

/** The same numbers in each run. source: Numerical Recipes, a linear congruential generator */
function seededRandom(): Random {
  let state = 1
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * below)
  }
}

const MAX_DEPTH = 12

function sampleOf(shape: Shape, random: Random, depth: number): unknown {
  if (shape.nullable && (depth > MAX_DEPTH || random(4) === 0)) return null
  if (shape.ref !== undefined) return sampleOf(shapeOf(shape.ref), random, depth + 1)
  if (shape.members) return sampleOf({ ref: pick(shape.members, random) }, random, depth + 1)
  if (shape.values) return pick(shape.values, random)
  if (shape.items) return Array.from({ length: random(3) }, () => sampleOf(shape.items!, random, depth + 1))
  if (shape.fields) return sampleObject(shape.fields, shape.optional ?? [], random, depth)
  if (shape.type === 'boolean') return random(2) === 0
  return shape.type === 'string' ? sampleText(shape) : sampleNumber(shape, random)
}

function sampleObject(fields: Record<string, Shape>, optional: readonly string[], random: Random, depth: number) {
  const given = Object.entries(fields).filter(([name]) => !optional.includes(name) || random(2) === 0)
  const declared = given.map(([name, shape]) => [name, sampleOf(shape, random, depth + 1)])
  return { ...Object.fromEntries(declared), undeclared: 'dropped' }
}

function sampleText({ format, pattern }: Shape): string {
  if (format === 'date') return '2028-02-29'
  if (format === 'date-time') return '2026-03-14T14:00:00.250Z'
  return pattern === undefined ? 'some text' : '5m'
}

function sampleNumber({ minimum = 0, maximum = 1000, type }: Shape, random: Random): number {
  return minimum + random(maximum - minimum + 1) - (type === 'number' && minimum < maximum && minimum < 0 ? 0.5 : 0)
}

const pick = <Value>(values: readonly Value[], random: Random): Value => values[random(values.length)]!

const WRONG = [undefined, null, 1.5, -1, '', 'something else', true, [], {}, Number.NaN, Infinity, 2 ** 53]

/** Returns a copy with one value, somewhere in it, replaced by one that may not fit. */
function damaged(value: unknown, random: Random): unknown {
  const inner = typeof value === 'object' && value !== null ? Object.keys(value) : []
  if (inner.length === 0) return pick(WRONG, random)
  const name = pick(inner, random)
  const replaced = damaged((value as Record<string, unknown>)[name], random)
  if (Array.isArray(value)) return value.with(Number(name), replaced)
  return { ...(value as object), [name]: replaced }
}
