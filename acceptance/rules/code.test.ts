import { expect, test } from 'bun:test'
import { sources, textOf } from './sources.ts'

const code = sources('.ts', '.tsx', '.php', '.css', '.sh').filter(
  ({ path }) => !path.includes('/generated/') && !path.startsWith('src/platform/web-app/tree/'),
)

test('no file is longer than 250 lines: a second idea would have moved in', () => {
  const long = code.filter(({ text }) => text.split('\n').length > 251)
  expect(long.map(({ path }) => path)).toEqual([])
})

test('nothing says that it is unfinished', () => {
  const word = new RegExp(`\\b(${['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X'].join('|')})\\b`)
  expect(code.filter(({ text }) => word.test(text)).map(({ path }) => path)).toEqual([])
})

test('no test is switched off or narrowed', () => {
  const narrowed = new RegExp('\\b(test|it|describe)\\.' + '(only|todo)\\b')
  expect(code.filter(({ text }) => narrowed.test(text)).map(({ path }) => path)).toEqual([])
})

test('default exports are for answers alone', () => {
  const others = code.filter(
    ({ path, text }) => /^export default /m.test(text) && !/^src\/dispatch\/(reads|actions)\//.test(path),
  )
  expect(others.map(({ path }) => path)).toEqual([])
})

test('what is installed is pinned, and the lock file names no registry', () => {
  for (const path of ['package.json', 'clients/typescript/package.json']) {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(textOf(path) ?? '{}')
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
      expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+$/)])
    }
  }
  expect(textOf('package-lock.json')).not.toContain('"resolved": "http')
})
