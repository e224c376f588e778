import { expect, test } from 'bun:test'
import { resolve } from 'node:path'
import { listBundledPackages } from '../../tools/supply-chain/bundled-packages.ts'
import { packageName, readLockedPackages } from '../../tools/supply-chain/locked-packages.ts'
import { findNestedPackages, nestedPackages } from '../../tools/supply-chain/nested-packages.ts'
import { renderThirdParty, thirdPartyFile } from '../../tools/supply-chain/third-party.ts'
import { programSources, readSourceText } from './support/source-files.ts'

const root = resolve(import.meta.dirname, '../..')
const packages = readLockedPackages(root)
const locked = Object.entries(packages).flatMap(([folder, found]) =>
  folder === '' ? [] : [{ ...found, name: packageName(folder) }],
)

/** Licences that let anybody pass the program on. */
const PERMISSIVE = new Set(['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0'])

/** Tools of the tests that are in no program, and their licence. */
const ONLY_FOR_TESTS: Readonly<Record<string, string>> = { 'axe-core': 'MPL-2.0', 'ical.js': 'MPL-2.0' }

test('every locked package, for every platform, is pinned by its checksum', () => {
  expect(locked.length).toBeGreaterThan(100)
  expect(locked.filter(({ version, integrity }) => !version || !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))).toEqual(
    [],
  )
})

test('the lock file names no place that a package comes from', () => {
  expect(locked.filter(({ resolved }) => resolved !== undefined)).toEqual([])
})

test('nothing but the two runtimes runs a script when it is installed', () => {
  const scripted = locked.filter(({ hasInstallScript }) => hasInstallScript)
  expect(scripted.map(({ name }) => name).toSorted()).toEqual(['bun', 'node'])
  // An npm that asks first is told here.
  const { allowScripts } = JSON.parse(readSourceText('package.json')!) as { allowScripts: Record<string, boolean> }
  expect(allowScripts).toEqual(Object.fromEntries(scripted.map(({ name, version }) => [`${name}@${version}`, true])))
})

test('every licence is permissive; what only tests use may have another, and is in no program', () => {
  const others = locked.filter(({ license }) => !PERMISSIVE.has(license ?? ''))
  expect(Object.fromEntries(others.map(({ name, license }) => [name, license]))).toEqual(ONLY_FOR_TESTS)
  expect(others.filter(({ dev }) => !dev)).toEqual([])
})

test('every package inside usher has a permissive licence, and THIRD-PARTY.md has its text', async () => {
  const bundled = await listBundledPackages(root)
  expect(bundled.filter(({ license }) => !PERMISSIVE.has(license))).toEqual([])
  expect(readSourceText(thirdPartyFile)).toBe(await renderThirdParty(root))
}, 60_000)

test('what the packages have inside is listed with its licence', () => {
  const inside = [...new Set(nestedPackages.map((one) => one.inside))]
  expect(inside).toEqual(['@modelcontextprotocol/server'])
  // The other validator is for runtimes of which usher is none.
  const found = findNestedPackages(root, inside[0]!, (file) => !file.startsWith('cfWorkerProvider'))
  expect(found).toEqual(nestedPackages.map(({ name }) => name))
  expect(nestedPackages.filter(({ license }) => !PERMISSIVE.has(license))).toEqual([])
})

test('what usher imports is installed without the tools of its development too', () => {
  const { dependencies } = JSON.parse(readSourceText('package.json')!) as { dependencies: Record<string, string> }
  const imported = programSources().flatMap(({ imports }) =>
    imports.map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)![0]),
  )
  const used = new Set(imported.filter((name) => `node_modules/${name}` in packages))
  expect([...used].filter((name) => !(name in dependencies))).toEqual([])
})
