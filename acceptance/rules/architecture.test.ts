import { expect, test } from 'bun:test'
import { circlesIn } from './circles.ts'
import { listSourceFiles, programSources, type SourceFile } from './support/source-files.ts'

/** From bottom to top: a file imports from its own layer and the layers before it. */
const LAYERS = [
  'contract',
  'src/lib',
  'src/platform',
  'src/operations',
  'src/features',
  'src/dispatch',
  'src/surfaces',
  'src/entry',
  'src/main.ts',
]

/** An area of `src/features` imports from itself and from those before it. */
const AREAS = ['services', 'data', 'media', 'health', 'installation', 'security', 'overview']

const all = listSourceFiles('.ts', '.tsx')
const isTest = ({ path }: Pick<SourceFile, 'path'>) =>
  path.includes('.test.') || /^(acceptance|test-support|bench)\//.test(path)
const production = all.filter((source) => !isTest(source))
const below = (...folders: string[]) => production.filter(({ path }) => folders.some((folder) => isBelow(path, folder)))

const isBelow = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)
const layerOf = (path: string) => LAYERS.findIndex((layer) => isBelow(path, layer))
const partOf = (path: string, folder: string) =>
  isBelow(path, folder) ? path.slice(folder.length + 1).split('/')[0]! : undefined
const areaOf = (path: string) => partOf(path, 'src/features')

/** Returns forbidden imports as `file → import`. */
function breaches(from: readonly SourceFile[], isForbidden: (name: string, path: string) => boolean): string[] {
  return from.flatMap(({ path, imports }) =>
    imports.filter((name) => isForbidden(name, path)).map((name) => `${path} → ${name}`),
  )
}

test('every file of src is in a layer, and every feature in an area', () => {
  const src = below('src').map(({ path }) => path)
  expect(src.filter((path) => layerOf(path) === -1)).toEqual([])
  expect(src.filter((path) => isBelow(path, 'src/features') && !AREAS.includes(areaOf(path)!))).toEqual([])
  for (const layer of LAYERS) expect([layer, below(layer).length > 0]).toEqual([layer, true])
})

test('a layer imports only itself and the layers below it', () => {
  const layered = production.filter(({ path }) => layerOf(path) !== -1)
  expect(breaches(layered, (name, path) => layerOf(name) > layerOf(path))).toEqual([])
})

test('an area of the features imports only itself and the areas before it', () => {
  const order = (path: string) => AREAS.indexOf(areaOf(path) ?? '')
  expect(breaches(below('src/features'), (name, path) => order(name) > order(path))).toEqual([])
})

test('installation and security do not import each other', () => {
  const [installation, security] = ['src/features/installation', 'src/features/security']
  expect(breaches(below(installation), (name) => isBelow(name, security))).toEqual([])
  expect(breaches(below(security), (name) => isBelow(name, installation))).toEqual([])
})

test('the surfaces do not import each other', () => {
  const surfaceOf = (path: string) => partOf(path, 'src/surfaces')
  const isOther = (name: string, path: string) => surfaceOf(name) !== undefined && surfaceOf(name) !== surfaceOf(path)
  expect(breaches(below('src/surfaces'), isOther)).toEqual([])
})

test('there are no circular value imports in the repository', () => {
  expect(circlesIn(all)).toEqual([])
})

test('a circular import would be found', () => {
  const ring = (path: string, next: string) => ({ path, values: [next] })
  expect(circlesIn([ring('a.ts', 'b.ts'), ring('b.ts', 'c.ts'), ring('c.ts', 'b.ts')])).toEqual(['b.ts → c.ts → b.ts'])
})

test('the contract imports only zod and itself', () => {
  expect(breaches(below('contract'), (name) => name !== 'zod' && !isBelow(name, 'contract'))).toEqual([])
})

test('only one file imports zod, and loads it late', () => {
  const loads = programSources().filter(({ text }) => /\brequire\('zod'\)/.test(text))
  expect(loads.map(({ path }) => path)).toEqual(['contract/zod.ts'])
  expect(
    programSources()
      .filter(({ values }) => values.includes('zod'))
      .map(({ path }) => path),
  ).toEqual([])
})

test('test support is imported only by tests, and the rehearsal only by tests and entry points', () => {
  const shipped = production.filter(({ path }) => /^(contract|src|rehearsal|web|tools)\//.test(path))
  expect(breaches(shipped, (name) => /^(test-support|acceptance|bench)\//.test(name))).toEqual([])
  const others = below('contract', 'src', 'web').filter(({ path }) => !isBelow(path, 'src/entry'))
  expect(breaches(others, (name) => isBelow(name, 'rehearsal'))).toEqual([])
})

test('only src/platform/store opens usher’s database, and only one file opens the apps’ databases', () => {
  // The rehearsal creates the databases that its apps would have created.
  const may = /^src\/platform\/(store|app-databases)\/|^rehearsal\//
  expect(
    breaches(
      production.filter(({ path }) => !may.test(path)),
      (name) => name === 'bun:sqlite',
    ),
  ).toEqual([])
  const foreign = below('src/platform/app-databases')
  expect(foreign).toHaveLength(1)
  const needs = ['bun:sqlite', 'node:fs', 'src/lib/file-name.ts']
  expect(breaches(foreign, (name) => !needs.includes(name))).toEqual([])
})

test('the web app imports only the client’s core from this repository; the client imports nothing', () => {
  expect(
    breaches(below('web'), (name) => !/^(web\/|clients\/typescript\/|preact|@preact\/signals$)/.test(name)),
  ).toEqual([])
  const ours = /^(contract|src|test-support|rehearsal|web|tools)\//
  expect(breaches(below('clients/typescript/src'), (name) => ours.test(name))).toEqual([])
})
