import { describe, expect, test } from 'bun:test'
import { actions } from '../../contract/actions/index.ts'
import { reads } from '../../contract/reads/index.ts'
import { feeds } from '../../src/dispatch/live/feeds.ts'
import { streams } from '../../contract/streams.ts'
import { buildArtefact } from './artefact.ts'
import { allKinds } from './kinds.ts'
import { buildOpenapi } from './openapi.ts'

const document = JSON.parse(JSON.stringify(buildArtefact())) as Record<string, never>
const openapiDocument = JSON.parse(JSON.stringify(buildOpenapi())) as { paths: Record<string, Record<string, never>> }

/** The kinds of the first release. A kind may be added in a later one; none of these is ever removed or renamed. */
const firstKinds = `
  acceptance adoption alerts backup backups bandwidth bundle checks
  clients config connections credentials dashboard error forms front-door
  glossary history hosting job jobs lifecycle log member
  migration outbound preview progress pull quality repair requests
  reset restore server session setup space stack-update status
  step stop-seeding stored stuck text trace undo uninstall
  update version walkthrough watch word
`
  .trim()
  .split(/\s+/)

/** The paths of the specification’s table of reads, below `/api/`. */
const specifiedReads = `
  status services forms checks storage logs requests trace stuck config
  quality version explain front-door outbound stored backups clients credentials alerts
  space bandwidth hosting uninstall migration history update bundle/{name}
`
  .trim()
  .split(/\s+/)

/** Returns every reference in a document with its target; undefined if there is no target. */
function references(root: unknown, value: unknown = root): [string, unknown][] {
  if (value === null || typeof value !== 'object') return []
  const ref = (value as { $ref?: string }).$ref
  const found: [string, unknown][] = typeof ref === 'string' ? [[ref, resolveReference(root, ref)]] : []
  return [...found, ...Object.values(value).flatMap((one) => references(root, one))]
}

function resolveReference(root: unknown, ref: string): unknown {
  const steps = ref.replace(/^#\//, '').split('/')
  return steps.reduce<unknown>((value, step) => (value as Record<string, unknown> | undefined)?.[step], root)
}

describe('every reference resolves to a schema', () => {
  test.each([
    ['the artefact', document],
    ['the OpenAPI document', openapiDocument],
  ])('%s', (_name, root) => {
    const all = references(root)
    expect(all.length).toBeGreaterThan(20)
    expect(all.filter(([, target]) => target === undefined)).toEqual([])
  })
})

describe('the contract', () => {
  test('has the parts a client is made from, and no others', () => {
    const parts = [
      '$defs',
      'actions',
      'api_version',
      'error_codes',
      'exit_codes',
      'kinds',
      'payloads',
      'reads',
      'streams',
    ]
    expect(Object.keys(document).toSorted()).toEqual(parts)
  })

  test('has every read, action and kind', () => {
    expect(Object.keys(document['reads']!).toSorted()).toEqual(Object.keys(reads).toSorted())
    expect(Object.keys(document['actions']!).toSorted()).toEqual(Object.keys(actions).toSorted())
    expect(Object.keys(document['kinds']!).toSorted()).toEqual([...allKinds().keys()].toSorted())
  })

  test('has exactly the fifty-three kinds of the specification, and a release for each later one', () => {
    const since = new Map(
      Object.entries<{ since: string }>(document['kinds']!).map(([name, kind]) => [name, kind.since]),
    )
    const first = [...since.keys()].filter((name) => since.get(name) === '0.1')
    expect(firstKinds).toHaveLength(53)
    expect(first.toSorted()).toEqual(firstKinds)
    expect([...since.values()].filter((release) => !/^\d+\.\d+$/.test(release))).toEqual([])
  })

  test('allows an error to have an underlying error', () => {
    const { underlying } = (document['$defs']!['error'] as { properties: Record<string, unknown> }).properties
    expect(underlying).toMatchObject({ anyOf: [{ $ref: '#/$defs/error' }, { type: 'null' }] })
  })

  test('no shape forbids a field that a later version may add', () => {
    const closed = Object.entries<{ additionalProperties?: unknown }>(document['$defs']!)
    expect(closed.filter(([, schema]) => schema.additionalProperties === false)).toEqual([])
  })

  test('every field of a shape is required, except the arguments of an action', () => {
    for (const [id, { properties = {}, required = [] }] of Object.entries<{ properties?: object; required?: string[] }>(
      document['$defs']!,
    ).filter(([id]) => !id.endsWith('_arguments')))
      expect([id, required.toSorted()]).toEqual([id, Object.keys(properties).toSorted()])
  })

  test('an action that needs consent declares its digest', () => {
    for (const { body, offer } of Object.values<{ body: { properties: object }; offer: boolean }>(document['actions']!))
      expect('offer' in body.properties).toBe(offer)
  })
})

test('the event stream declares its kinds', () => {
  const sentKinds = [...feeds.flatMap((source) => source.kinds.map(({ name }) => name)), 'household-answer', 'error']
  expect(streams.events.kinds.map(({ name }) => name as string).toSorted()).toEqual(sentKinds.toSorted())
})

test('every endpoint has the guard’s refusal, and every operation a unique name', () => {
  const operations = Object.values(openapiDocument.paths).flatMap((path) =>
    Object.values<{ operationId: string; responses: object }>(path),
  )
  const ids = operations.map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { responses } of operations) expect(Object.keys(responses)).toContain('403')
})

test('every brace in a path is a declared parameter', () => {
  for (const [path, operations] of Object.entries(openapiDocument.paths))
    for (const { parameters = [] } of Object.values<{ parameters?: { in: string; name: string }[] }>(operations)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
      expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(named)
    }
})

test('the contract has every read of the specification, and every kind of a read or an action', () => {
  const listed = Object.keys(document['kinds']!)
  const sentKinds = [...Object.values(reads), ...Object.values(actions)].flatMap(({ kinds: ownKinds }) =>
    ownKinds.map(({ name }) => name),
  )
  expect([...new Set(sentKinds)].filter((name) => !listed.includes(name))).toEqual([])
  expect(listed.length).toBeGreaterThanOrEqual(53)
  const paths = Object.values<{ path: string }>(document['reads']!).map(({ path }) => path)
  expect(specifiedReads).toHaveLength(28)
  expect(specifiedReads.filter((path) => !paths.includes(`/api/${path}`))).toEqual([])
})
