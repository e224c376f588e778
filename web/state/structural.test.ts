import { expect, test } from 'bun:test'
import { shareEqualParts } from './structural.ts'

const service = (name: string, state: string) => ({ service: name, state, ports: [{ port: 1 }] })

test('what is equal keeps its identity, whatever arrived', () => {
  const before = { services: [service('sonarr', 'healthy')], summary: 'fine' }
  expect(shareEqualParts(before, structuredClone(before))).toBe(before)
})

test('of a list only the changed item is new, also when another was added before it', () => {
  const before = { services: [service('sonarr', 'healthy'), service('radarr', 'healthy')] }
  const next = { services: [service('bazarr', 'healthy'), service('sonarr', 'failed'), service('radarr', 'healthy')] }
  const shared = shareEqualParts(before, next)
  expect(shared).toEqual(next)
  expect(shared.services[2]).toBe(before.services[1]!)
  expect(shared.services[1]).not.toBe(before.services[0]!)
  expect(shared.services[1]!.ports).toBe(before.services[0]!.ports)
})

test('a field that is gone, or is there for the first time, makes the record new', () => {
  const before: Record<string, unknown> = { a: 1, b: undefined }
  expect(shareEqualParts<Record<string, unknown>>(before, { a: 1 })).toEqual({ a: 1 })
  expect(shareEqualParts<Record<string, unknown>>({ a: 1 }, before)).toEqual(before)
})

test('null, lists and plain values are told apart', () => {
  expect(shareEqualParts<unknown>({ a: null }, { a: [] })).toEqual({ a: [] })
  expect(shareEqualParts<unknown>([1, 2], { 0: 1 })).toEqual({ 0: 1 })
})
