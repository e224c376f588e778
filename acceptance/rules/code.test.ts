import { expect, test } from 'bun:test'
import { listSourceFiles, readSourceText } from './support/source-files.ts'

const sourceCode = listSourceFiles('.ts', '.tsx', '.php', '.css', '.sh').filter(
  ({ path }) => !path.includes('/generated/') && !/^src\/platform\/web-app\/(?:tree\/|embedded\.ts$)/.test(path),
)

test('no file is longer than 250 lines', () => {
  const long = sourceCode.filter(({ text }) => text.split('\n').length > 251)
  expect(long.map(({ path }) => path)).toEqual([])
})

test('no file contains a to-do note', () => {
  const word = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X'].join('|')})\\b`)
  expect(sourceCode.filter(({ text }) => word.test(text)).map(({ path }) => path)).toEqual([])
})

test('no test is disabled or focused', () => {
  const narrowed = new RegExp('\\b(test|it|describe)\\.' + '(only|todo)\\b')
  expect(sourceCode.filter(({ text }) => narrowed.test(text)).map(({ path }) => path)).toEqual([])
})

test('a module that tests share registers a hook only if it is preloaded', () => {
  // The files of one process share their modules: a hook would hold for the first file alone.
  const preloaded = readSourceText('bunfig.toml') ?? ''
  const hooked = sourceCode.filter(
    ({ path, text }) => !/\.test\.tsx?$/.test(path) && /^(?:before|after)(?:Each|All)\(/m.test(text),
  )
  expect(hooked.map(({ path }) => path).filter((path) => !preloaded.includes(`"./${path}"`))).toEqual([])
  expect(hooked.length).toBeGreaterThan(0)
})

const loadedByTheirFolder = /^src\/dispatch\/(reads|actions)\/|^web\/pages\/[\w-]+\/page\.tsx$/

test('only reads, actions and pages use default exports', () => {
  const others = sourceCode.filter(
    ({ path, text }) => /^export default /m.test(text) && !loadedByTheirFolder.test(path),
  )
  expect(others.map(({ path }) => path)).toEqual([])
})

test('dependencies are pinned, and the lock file names no registry', () => {
  for (const path of ['package.json', 'clients/typescript/package.json']) {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(readSourceText(path) ?? '{}')
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+$/)])
    }
  }
  expect(readSourceText('package-lock.json')).not.toContain('"resolved": "http')
})
