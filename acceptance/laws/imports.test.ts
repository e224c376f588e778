import { expect, test } from 'bun:test'
import { sources, type Source } from './sources.ts'

const all = sources('.ts', '.tsx')
const isTest = ({ path }: Source) => path.includes('.test.')
const below = (...folders: string[]) =>
  all.filter((source) => !isTest(source) && folders.some((folder) => source.path.startsWith(folder)))

/** `from` files that import what they must not, as `file → import`. */
function breaches(from: readonly Source[], forbidden: (name: string, source: Source) => boolean): string[] {
  return from.flatMap((source) =>
    source.imports.filter((name) => forbidden(name, source)).map((name) => `${source.path} → ${name}`),
  )
}

test('the contract imports zod and itself', () => {
  expect(breaches(below('contract/'), (name) => name !== 'zod' && !name.startsWith('contract/'))).toEqual([])
})

test('answers and the domain see neither surface', () => {
  const domain = below('service/').filter(({ path }) => !/^service\/(cli|http|serve|main)/.test(path))
  expect(breaches(domain, (name) => /^service\/(cli|http|serve)\//.test(name))).toEqual([])
})

test('the two surfaces never see each other', () => {
  expect(breaches(below('service/cli/'), (name) => name.startsWith('service/http/'))).toEqual([])
  expect(breaches(below('service/http/'), (name) => name.startsWith('service/cli/'))).toEqual([])
})

test('only main builds a real machine', () => {
  const others = below('service/').filter(({ path }) => !/^service\/(main|build|serve)/.test(path))
  expect(breaches(others, (name) => name.startsWith('service/build/'))).toEqual([])
})

test('only state opens usher’s database, and only one file those of the apps: to copy and to check them', () => {
  // What is pretended, in a test or in the rehearsal, may have made a database of its own.
  const may = /^service\/(state\/|databases\/foreign\.ts$)|\/testing\/|^rehearsal\/household\/kept-databases\.ts$/
  const others = all.filter((source) => !isTest(source) && !may.test(source.path))
  expect(breaches(others, (name) => name === 'bun:sqlite')).toEqual([])
  const foreign = below('service/databases/')
  expect(foreign.map(({ path }) => path)).toEqual(['service/databases/foreign.ts'])
  expect(breaches(foreign, (name) => name !== 'bun:sqlite' && name !== 'node:fs')).toEqual([])
})

test('only the engine’s folder knows how an engine is spoken to', () => {
  const inside = /^service\/engine\/(docker|transport|wire|frames|compose-child)/
  const others = below('service/').filter(({ path }) => !path.startsWith('service/engine/'))
  expect(breaches(others, (name) => inside.test(name))).toEqual([])
})

test('the app imports the client’s core and nothing else of ours; the client imports nothing of ours', () => {
  expect(breaches(below('web/'), (name) => !/^(web\/|clients\/typescript\/|preact)/.test(name))).toEqual([])
  const ours = /^(contract|service|rehearsal|web|tools)\//
  expect(breaches(below('clients/typescript/src/'), (name) => ours.test(name))).toEqual([])
})

test('a test that cannot see a folder would prove nothing: each law has files to look at', () => {
  for (const folder of ['contract/', 'service/cli/', 'service/http/', 'service/engine/', 'service/state/']) {
    expect(below(folder).length).toBeGreaterThan(3)
  }
})
