import { expect, test } from 'bun:test'
import { z } from '../../contract/zod.ts'
import { mapOf } from '../../contract/declare.ts'
import { buildArtefact } from '../../tools/contract/artefact.ts'
import { buildOpenapi } from '../../tools/contract/openapi.ts'
import { schemaOf } from '../../tools/contract/schemas.ts'
import { openValues } from './support/open-values.ts'

type Entries<Value> = Record<string, Value>

const { $defs, kinds, reads, actions, payloads } = JSON.parse(JSON.stringify(buildArtefact())) as {
  $defs: Entries<unknown>
  kinds: Entries<{ schema: unknown }>
  payloads: Entries<{ schema: unknown }>
  reads: Entries<{ parameters: Entries<{ schema: unknown }> }>
  actions: Entries<{ body: unknown }>
}

test('no value of the contract is open: every shape, parameter and body declares its types', () => {
  const schemas: [string, unknown][] = [
    ...Object.entries($defs),
    ...Object.entries({ ...kinds, ...payloads }).map(([name, { schema }]) => [name, schema] as [string, unknown]),
    ...Object.entries(reads).flatMap(([read, { parameters }]) =>
      Object.entries(parameters).map(([name, { schema }]) => [`${read}?${name}`, schema] as [string, unknown]),
    ),
    ...Object.entries(actions).map(([action, { body }]) => [`${action}!`, body] as [string, unknown]),
  ]
  expect(schemas.length).toBeGreaterThan(300)
  expect(schemas.flatMap(([name, schema]) => openValues(schema, name))).toEqual([])
})

test('the data of every kind is an object with declared properties', () => {
  const ids = Object.values(kinds).map(({ schema }) => (schema as { $ref: string }).$ref.replace('#/$defs/', ''))
  expect(ids.toSorted()).toEqual(Object.keys(kinds).toSorted())
  for (const id of ids) expect([id, $defs[id]]).toEqual([id, expect.objectContaining({ type: 'object' })])
})

test('no value of the OpenAPI document is open', () => {
  const { paths, webhooks, components } = JSON.parse(JSON.stringify(buildOpenapi())) as Entries<unknown>
  const named = Object.entries((components as { schemas: Entries<unknown> }).schemas)
  const schemas = [...named, ...schemasIn({ paths, webhooks }, '')]
  expect(schemas.length).toBeGreaterThan(500)
  expect(schemas.flatMap(([name, schema]) => openValues(schema, name))).toEqual([])
})

/** Returns what stands under `schema` anywhere in a document, by its path. */
function schemasIn(value: unknown, path: string): [string, unknown][] {
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]): [string, unknown][] =>
    key === 'schema' ? [[`${path}/${key}`, inner]] : schemasIn(inner, `${path}/${key}`),
  )
}

test('an open value is found, wherever it is', () => {
  const open: Entries<z.ZodType> = {
    'any value': z.unknown(),
    'a value in a list': z.array(z.any()),
    'a nullable value': z.unknown().nullable(),
    'a map that was not declared': z.record(z.string(), z.string()),
    'an object with undeclared properties': z.looseObject({ a: z.string() }),
    'a typed catch-all': z.object({ a: z.string() }).catchall(z.string()),
    'a declared map of any values': mapOf('The name of a service', z.unknown()),
    'a map whose keys are not described': mapOf('', z.string()),
  }
  for (const [name, schema] of Object.entries(open)) {
    expect([name, openValues(schemaOf(z.object({ value: schema })), 'shape')]).not.toEqual([name, []])
    expect([name, openValues(schemaOf(z.object({ within: z.array(z.object({ value: schema })) })), 'shape')]).toEqual([
      name,
      [expect.stringMatching(/^shape\.within\[\]\.value/)],
    ])
  }
  expect(openValues({ type: 'object' }, 'shape')).toEqual(['shape: an object without declared properties'])
  expect(openValues({ type: 'string', contentSchema: {} }, 'shape')).toEqual(['shape as text: any value'])
  expect(openValues({ type: 'array' }, 'shape')).toEqual(['shape[]: any value'])
  expect(openValues({ type: 'object', properties: {}, patternProperties: {} }, 'shape')).toEqual([
    'shape: unknown keyword patternProperties',
  ])
})

test('a declared map is not open, and reads its values', () => {
  const sizes = mapOf('The name of a service', z.object({ size_bytes: z.int() }))
  expect(openValues(schemaOf(z.object({ sizes })), 'shape')).toEqual([])
  expect(schemaOf(sizes)).toMatchObject({ propertyNames: { type: 'string', description: 'The name of a service' } })
  expect(sizes.parse({ sonarr: { size_bytes: 1, undeclared: 2 } })).toEqual({ sonarr: { size_bytes: 1 } })
  expect(() => sizes.parse({ sonarr: 'text' })).toThrow()
})
