import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import * as z from 'zod'
import manifest from '../../package.json' with { type: 'json' }
import { hostTarget, isTarget } from '../build/target.ts'
import { describeMaterials } from './bill-of-materials.ts'
import { listBundledPackages } from './bundled-packages.ts'
import { NOTICE_VERSION } from './runtime-parts.ts'

const folder = mkdtempSync(join(tmpdir(), 'usher-materials-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The rules of the format that a reader of the bill relies on. source: CycloneDX 1.6, JSON Reference */
const reference = z.string().min(1)
const spdxIds = ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'LGPL-2.1-only', 'MIT', 'MIT-0', 'Zlib']
const license = z.xor([z.strictObject({ id: z.enum(spdxIds) }), z.strictObject({ name: z.string().min(1) })])
const hash = z.xor([
  z.strictObject({ alg: z.literal('SHA-256'), content: z.string().regex(/^[0-9a-f]{64}$/) }),
  z.strictObject({ alg: z.literal('SHA-512'), content: z.string().regex(/^[0-9a-f]{128}$/) }),
])
const purl = z.string().regex(/^pkg:(?:npm|generic)\/(?:%40[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+$/)
const component = z.strictObject({
  type: z.enum(['application', 'library', 'platform', 'file']),
  'bom-ref': reference,
  group: z.string().optional(),
  name: z.string().min(1),
  version: z.string().optional(),
  purl: purl.optional(),
  hashes: z.array(hash).min(1).optional(),
  licenses: z.array(z.strictObject({ license })).min(1).optional(),
  properties: z.array(z.strictObject({ name: z.string(), value: z.string() })).optional(),
  get components() {
    return z.array(component).optional()
  },
})
const billOfMaterials = z.strictObject({
  $schema: z.literal('http://cyclonedx.org/schema/bom-1.6.schema.json'),
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.6'),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
  version: z.literal(1),
  metadata: z.strictObject({ component }),
  components: z.array(component),
  dependencies: z.array(z.strictObject({ ref: reference, dependsOn: z.array(reference) })),
})

const root = resolve(import.meta.dirname, '../..')
const packages = await listBundledPackages(root)

function describe(content: string, carriesApp = true) {
  if (!isTarget(hostTarget)) throw new Error(`usher is not built for ${hostTarget}`)
  const path = join(folder, 'usher')
  writeFileSync(path, content)
  return billOfMaterials.parse(
    describeMaterials({ target: hostTarget, path, runtime: process.execPath, carriesApp, root, packages }),
  )
}

test('the bill of a file follows CycloneDX 1.6, and every reference in it exists once', () => {
  const { metadata, components, dependencies } = describe('one')
  const all = [metadata.component, ...components, ...components.flatMap((one) => one.components ?? [])]
  const references = all.map((one) => one['bom-ref'])
  expect(references).toEqual([...new Set(references)])
  const used = dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn])
  expect(used.filter((one) => !references.includes(one))).toEqual([])
}, 60_000)

test('the bill has the file, every package with its sum and licence, and the runtime with its program and parts', () => {
  const { metadata, components } = describe('one')
  expect(metadata.component.hashes![0]!.content).toBe(Bun.SHA256.hash('one', 'hex'))
  const packages = components.filter(({ type }) => type === 'library')
  expect(packages.map(({ group, name }) => (group ? `${group}/${name}` : name))).toContain('@noble/ciphers')
  for (const one of packages) expect(one).toMatchObject({ hashes: [{ alg: 'SHA-512' }], licenses: [{}] })
  const runtime = components.find(({ type }) => type === 'platform')
  expect(runtime).toMatchObject({ name: 'bun', version: manifest.dependencies.bun, hashes: [{ alg: 'SHA-512' }] })
  expect(runtime!.components!.find(({ type }) => type === 'file')!.hashes![0]!.alg).toBe('SHA-256')
  expect(runtime!.components!.map(({ name }) => name)).toContain('JavaScriptCore')
}, 60_000)

test('every package in the bill is needed by usher or by another package in it', () => {
  const { metadata, components, dependencies } = describe('one')
  const needed = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))
  const reached = new Set<string>()
  const visit = (ref: string): void => {
    if (reached.has(ref)) return
    reached.add(ref)
    for (const next of needed.get(ref) ?? []) visit(next)
  }
  visit(metadata.component['bom-ref'])
  expect(components.map((one) => one['bom-ref']).filter((ref) => !reached.has(ref))).toEqual([])
}, 60_000)

test('the same file has the same bill, another file another one, and a file without the app lists no package of it', () => {
  const first = describe('one')
  expect(describe('one')).toEqual(first)
  expect(describe('two').serialNumber).not.toBe(first.serialNumber)
  expect(describe('one', false).components.map(({ name }) => name)).not.toContain('preact')
}, 60_000)

test('the notice of the runtime was read for the version inside usher', () => {
  expect(NOTICE_VERSION).toBe(manifest.dependencies.bun)
})
