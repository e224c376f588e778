import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import manifest from '../../package.json' with { type: 'json' }
import { runtimePackage, type TargetName } from '../build/target.ts'
import type { BundledPackage } from './bundled-packages.ts'
import { findLocked, readLockedPackages, type LockedPackages } from './locked-packages.ts'
import { runtimeParts, runtimePolyfills, type RuntimePart } from './runtime-parts.ts'

const usher = { name: manifest.name, version: manifest.version }
const usherRef = `pkg:generic/${usher.name}@${usher.version}`

export interface DescribedBinary {
  target: TargetName
  /** The built file. */
  path: string
  /** The runtime inside it. */
  runtime: string
  carriesApp: boolean
  /** The repository it was built from. */
  root: string
  /** All that the bundler puts into usher and its app. */
  packages: readonly BundledPackage[]
}

/**
 * Returns the bill of materials of one built file: usher, the packages inside it and the runtime, with their sums. It has
 * no time, and its serial number comes from its content, so the same file has the same bill.
 * source: CycloneDX 1.6, JSON Reference
 */
export function describeMaterials({
  target,
  path,
  runtime: runtimePath,
  carriesApp,
  root,
  packages: all,
}: DescribedBinary): object {
  const packages = all.filter(({ usedBy }) => carriesApp || usedBy === 'program')
  const locked = readLockedPackages(root)
  const runtime = describeRuntime(target, runtimePath, locked)
  const content = {
    version: 1,
    metadata: {
      component: {
        type: 'application',
        'bom-ref': usherRef,
        ...usher,
        purl: usherRef,
        hashes: [sha256Of(path)],
        licenses: [{ license: { id: manifest.license } }],
        properties: [{ name: 'usher:target', value: target }],
      },
    },
    components: [...packages.map(describePackage), runtime],
    dependencies: describeDependencies(packages, locked, runtime['bom-ref']),
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: serialNumberOf(JSON.stringify(content)),
    ...content,
  }
}

function describePackage(one: BundledPackage): object {
  const [name, group] = one.name.split('/').toReversed()
  const purl = npmAddress(one.name, one.version)
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group !== undefined && { group }),
    name,
    version: one.version,
    purl,
    hashes: [sha512Of(one.integrity)],
    licenses: [{ license: { id: one.license } }],
    properties: [{ name: 'usher:used-by', value: one.usedBy }],
  }
}

function describeRuntime(target: TargetName, path: string, locked: LockedPackages) {
  const name = runtimePackage(target)
  const { version, integrity, license } = locked[`node_modules/${name}`]!
  const purl = npmAddress(name, version)
  return {
    type: 'platform',
    'bom-ref': purl,
    name: 'bun',
    version,
    purl,
    hashes: [sha512Of(integrity)],
    licenses: [{ license: { id: license } }],
    components: [
      { type: 'file', 'bom-ref': `${purl}#bin/bun`, name: 'bin/bun', version, hashes: [sha256Of(path)] },
      ...[...runtimeParts, ...runtimePolyfills].map((part) => describePart(part, purl)),
    ],
  }
}

const describePart = ({ name, license, isSpdx }: RuntimePart, purl: string): object => ({
  type: 'library',
  'bom-ref': `${purl}#${name}`,
  name,
  licenses: [{ license: isSpdx ? { id: license } : { name: license } }],
})

/** What needs what. usher itself needs the runtime and the packages that its manifest names. */
function describeDependencies(packages: readonly BundledPackage[], locked: LockedPackages, runtime: string): object[] {
  const byFolder = new Map(packages.map((one) => [one.folder, npmAddress(one.name, one.version)]))
  const needs = (folder: string) => {
    const { dependencies = {}, devDependencies = {} } = locked[folder]!
    const names = Object.keys({ ...dependencies, ...(folder === '' && devDependencies) })
    return names.flatMap((name) => byFolder.get(findLocked(locked, folder, name) ?? '') ?? []).toSorted()
  }
  return [
    { ref: usherRef, dependsOn: [...needs(''), runtime] },
    ...[...byFolder].map(([folder, ref]) => ({ ref, dependsOn: needs(folder) })),
  ]
}

/** source: package-url, "npm": the `@` of a scope is escaped */
const npmAddress = (name: string, version: string): string => `pkg:npm/${name.replace('@', '%40')}@${version}`

const sha512Of = (integrity: string) => ({
  alg: 'SHA-512',
  content: Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex'),
})

const sha256Of = (path: string) => ({
  alg: 'SHA-256',
  content: createHash('sha256').update(readFileSync(path)).digest('hex'),
})

/** A UUID made from content. source: RFC 9562, version 8 */
export function serialNumberOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  const variant = ((Number.parseInt(hex[16]!, 16) & 0x3) | 0x8).toString(16)
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
