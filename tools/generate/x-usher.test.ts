import { describe, expect, test } from 'bun:test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { schemaViolations } from '../../test-support/compose-project/json-schema.ts'
import { isJsonObject, type JsonObject } from '../../src/lib/json-reader.ts'
import { interpolate } from '../../src/platform/compose-project/interpolation.ts'
import type { ManifestDescription } from '../../src/platform/compose-project/manifest-reader.ts'
import { formManifest, projectManifest, serviceManifest } from '../../src/platform/compose-project/manifest.ts'
import { manifestFieldNames } from '../../src/platform/compose-project/stack.ts'
import { renderXUsherDocument } from './x-usher.ts'

const root = join(import.meta.dirname, '../..')
const fileText = (path: string) => readFileSync(join(root, path), 'utf8')
const shipped = JSON.parse(fileText('docs/x-usher.schema.json')) as { definitions: JsonObject; properties: JsonObject }

type Place = 'service' | 'project'
const fitsSchema = (place: Place, value: unknown) =>
  schemaViolations(shipped.definitions[place], value, shipped).length === 0

function fitsReader(place: Place, value: unknown): boolean {
  const mistakes: string[] = []
  const report = (_: unknown, says: string) => void mistakes.push(says)
  if (place === 'service') serviceManifest(value, [], report)
  else {
    projectManifest(value, [], report)
    const forms = isJsonObject(value) && isJsonObject(value['forms']) ? value['forms'] : {}
    for (const form of Object.values(forms)) formManifest(form, [], report)
  }
  return mistakes.length === 0
}

const verdicts = (place: Place, value: unknown) => [fitsReader(place, value), fitsSchema(place, value)]

/** Fills in the variables of a shipped section by their defaults. */
const filledIn = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_, inner: unknown) =>
    typeof inner === 'string' ? interpolate(inner, {}).text : inner,
  )

const stack = parse(fileText('stack/compose.yaml'), { merge: true }) as JsonObject
const annotated = Object.entries(stack['services'] as Record<string, JsonObject>).filter(
  ([, service]) => service['x-usher'] !== undefined,
)

test.each(annotated)('the x-usher of the shipped %s fits the reader and the schema', (_, service) => {
  expect(verdicts('service', filledIn(service['x-usher']))).toEqual([true, true])
  expect(fitsSchema('service', service['x-usher'])).toBe(true)
})

test('the x-usher of the shipped project fits the reader and the schema', () => {
  expect(annotated.length).toBeGreaterThan(10)
  expect(verdicts('project', stack['x-usher'])).toEqual([true, true])
})

describe('right for both', () => {
  test.each([
    '{}',
    'health: own',
    'health: { own: true, within_seconds: 5 }',
    'health: { tcp: true }',
    'health: { tcp: 53 }',
    'health: { tcp: "53" }',
    'health: { tcp: true, port: "65535" }',
    'health: { http: /, status: 599, port: 1, within_seconds: 3600 }',
    'storage: {}',
    'storage: { data: /a, config: /b, cache: /c }',
    'storage: { data: [/a, /b] }',
    'memory: 1.5G',
    'settings: [A_B, c1]',
    'outbound: []',
    'keeps: [{ at: /x, what: y }]',
    'outbound: [{ to: a, why: b, without: c }]',
    'weight: critical\naudience: operator\napp: none\nsummary: " x "\nwithout: y',
  ])('%s', (text) => {
    expect(verdicts('service', parse(text))).toEqual([true, true])
  })
  test.each([
    '{}',
    'schema: 1',
    'forms: {}',
    'forms: { a-1_b: { summary: x, needs: [c], needs_any: [], services: [s] } }',
  ])('of the project: %s', (text) => expect(verdicts('project', parse(text))).toEqual([true, true]))
})

describe('wrong for both', () => {
  test.each([
    '[]',
    'text',
    'sumary: x',
    'app: ""',
    'app: "  "',
    'app: 5',
    'app: [sonarr]',
    'summary: null',
    'weight: heavy',
    'weight: [core]',
    'audience: both',
    'health: none',
    'health: {}',
    'health: { within_seconds: 5 }',
    'health: { http: /ping, tcp: 80 }',
    'health: { own: false }',
    'health: { http: ping }',
    'health: { http: /ping, status: 99 }',
    'health: { http: /ping, status: 200.5 }',
    'health: { http: /ping, within_seconds: 3601 }',
    'health: { tcp: 0 }',
    'health: { tcp: false }',
    'health: { tcp: "65536" }',
    'health: { tcp: "99999" }',
    'health: { tcp: "0" }',
    'health: { http: /ping, prot: 1 }',
    'storage: /config',
    'storage: { config: config }',
    'storage: { config: [/config] }',
    'storage: { data: [/a, b] }',
    'storage: { music: /music }',
    'memory: 300',
    'memory: "300"',
    'memory: lots',
    'settings: A',
    'settings: [NOT A NAME]',
    'keeps: { at: /x, what: y }',
    'keeps: [{ at: /x }]',
    'outbound: [{ to: a, why: b }]',
    'outbound: [{ to: a, why: b, without: c, carries: 5 }]',
  ])('%s', (text) => {
    expect(verdicts('service', parse(text))).toEqual([false, false])
  })
  test.each([
    'schema: 2',
    'schema: "1"',
    'from: me',
    'forms: [tv]',
    'forms: { TV: { summary: x } }',
    'forms: { tv: {} }',
    'forms: { tv: { summary: x, servces: [] } }',
    'forms: { tv: { summary: x, needs: find } }',
    'forms: { tv: { summary: x, services: [5] } }',
  ])('of the project: %s', (text) => expect(verdicts('project', parse(text))).toEqual([false, false]))
})

test('the schema accepts a variable wherever a value is, because usher sees what it is filled in with', () => {
  const service = 'weight: "${W}"\nhealth: { http: "${P}", port: "${N:-80}" }\nmemory: $M\nstorage: { data: "${D}/x" }'
  expect(fitsSchema('service', parse(service))).toBe(true)
})

test('a whole Compose file is checked at the places of x-usher, and nowhere else', () => {
  const fits = (text: string) => {
    const { properties, definitions } = shipped
    return schemaViolations({ properties, definitions }, parse(text)).length === 0
  }
  expect(
    fits('services: { a: { image: 5, x-usher: { weight: core } }, b: { x-usher: } }\nx-usher: { schema: 1 }'),
  ).toBe(true)
  expect(fits('services: { a: { x-usher: { weight: heavy } } }')).toBe(false)
  expect(fits('x-usher: { forms: [] }')).toBe(false)
})

describe('docs/x-usher.md', () => {
  const text = fileText('docs/x-usher.md')
  test('has its tables from the readers', () => {
    expect(renderXUsherDocument()).toBe(text)
  })
  test('shows an example of each field that the reader accepts', () => {
    for (const name of manifestFieldNames) {
      const { documentation } = serviceManifest.fields![name] as Required<ManifestDescription>
      expect([documentation.example, verdicts('service', parse(documentation.example))]).toEqual([
        documentation.example,
        [true, true],
      ])
      expect(text).toContain(`| \`${name}\` |`)
    }
    for (const { documentation } of Object.values(projectManifest.fields!))
      expect(verdicts('project', parse(documentation!.example))).toEqual([true, true])
  })
  test('has examples of whole files without a mistake', () => {
    const blocks = [...text.matchAll(/```yaml\n([\s\S]*?)```/g)].map(([, yaml]) => parse(yaml!) as JsonObject | null)
    const services = blocks.flatMap((one) => Object.values((one?.['services'] ?? {}) as Record<string, JsonObject>))
    expect(services.map((service) => verdicts('service', service['x-usher']))).toEqual([[true, true]])
    const projects = blocks.flatMap((one) => one?.['x-usher'] ?? [])
    expect(projects.map((project) => verdicts('project', project))).toEqual([[true, true]])
  })
})
