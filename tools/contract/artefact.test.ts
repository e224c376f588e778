import { describe, expect, test } from 'bun:test'
import { actions } from '../../contract/actions/index.ts'
import { reads } from '../../contract/reads/index.ts'
import { sources } from '../../src/surfaces/http/live/source.ts'
import { streams } from '../../contract/streams.ts'
import { artefact } from './artefact.ts'
import { kinds } from './kinds.ts'
import { openapi } from './openapi.ts'

const document = JSON.parse(JSON.stringify(artefact())) as Record<string, never>
const described = JSON.parse(JSON.stringify(openapi())) as { paths: Record<string, Record<string, never>> }

/** Every reference within a document, with where it leads; undefined where it leads nowhere. */
function references(root: unknown, value: unknown = root): [string, unknown][] {
  if (value === null || typeof value !== 'object') return []
  const ref = (value as { $ref?: string }).$ref
  const own: [string, unknown][] = typeof ref === 'string' ? [[ref, at(root, ref)]] : []
  return [...own, ...Object.values(value).flatMap((one) => references(root, one))]
}

function at(root: unknown, ref: string): unknown {
  const steps = ref.replace(/^#\//, '').split('/')
  return steps.reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], root)
}

describe('every reference leads to a schema', () => {
  test.each([
    ['the artefact', document],
    ['the OpenAPI document', described],
  ])('%s', (_name, root) => {
    const all = references(root)
    expect(all.length).toBeGreaterThan(20)
    expect(all.filter(([, target]) => target === undefined)).toEqual([])
  })
})

describe('the artefact', () => {
  test('has the parts a client is made from, and no others', () => {
    const parts = ['$defs', 'actions', 'api_version', 'error_codes', 'exit_codes', 'kinds', 'reads', 'streams']
    expect(Object.keys(document).toSorted()).toEqual(parts)
  })

  test('has every question, change and kind', () => {
    expect(Object.keys(document['reads']!).toSorted()).toEqual(Object.keys(reads).toSorted())
    expect(Object.keys(document['actions']!).toSorted()).toEqual(Object.keys(actions).toSorted())
    expect(Object.keys(document['kinds']!).toSorted()).toEqual([...kinds().keys()].toSorted())
  })

  test('an error may be led to by an error', () => {
    const { underlying } = (document['$defs']!['error'] as { properties: Record<string, unknown> }).properties
    expect(underlying).toMatchObject({ anyOf: [{ $ref: '#/$defs/error' }, { type: 'null' }] })
  })

  test('no shape forbids a field that a later version may add', () => {
    const closed = Object.entries<{ additionalProperties?: unknown }>(document['$defs']!)
    expect(closed.filter(([, schema]) => schema.additionalProperties === false)).toEqual([])
  })

  test('every field of a shape is always there', () => {
    for (const [id, { properties = {}, required = [] }] of Object.entries<{ properties?: object; required?: string[] }>(
      document['$defs']!,
    ))
      expect([id, required.toSorted()]).toEqual([id, Object.keys(properties).toSorted()])
  })

  test('a change that disturbs says which digest it takes', () => {
    for (const { body, offer } of Object.values<{ body: { properties: object }; offer: boolean }>(document['actions']!))
      expect('offer' in body.properties).toBe(offer)
  })
})

test('the dashboard’s stream declares what it tells', () => {
  const told = [...sources.flatMap((source) => source.kinds), 'error']
  expect(streams.events.kinds.map(({ name }) => name as string).toSorted()).toEqual(told.toSorted())
})

test('every endpoint refuses whoever the guard does not know, and no operation is named twice', () => {
  const operations = Object.values(described.paths).flatMap((path) =>
    Object.values<{ operationId: string; responses: object }>(path),
  )
  const ids = operations.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { responses } of operations) expect(Object.keys(responses)).toContain('403')
})

test('what stands in braces in a path is a parameter of it', () => {
  for (const [path, operations] of Object.entries(described.paths))
    for (const { parameters = [] } of Object.values<{ parameters?: { in: string; name: string }[] }>(operations)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
      expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(named)
    }
})

test('every question of the specification is there, and every kind that one of them or an action tells', () => {
  const listed = Object.keys(document['kinds']!)
  const told = [...Object.values(reads), ...Object.values(actions)].flatMap(({ kinds: own }) =>
    own.map(({ name }) => name),
  )
  expect([...new Set(told)].filter((name) => !listed.includes(name))).toEqual([])
  expect(listed.length).toBeGreaterThanOrEqual(53)
  const asked = Object.values(reads).filter(({ stream }) => !stream)
  expect(asked.length).toBeGreaterThanOrEqual(28)
})
