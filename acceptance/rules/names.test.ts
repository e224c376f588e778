import { expect, test } from 'bun:test'
import { listSourceFiles } from './support/source-files.ts'

const production = listSourceFiles('.ts', '.tsx').filter(
  ({ path }) =>
    /^(contract|src|rehearsal|web|clients\/typescript\/src)\//.test(path) && !/\.test\.tsx?$|\/generated\//.test(path),
)

/** Words that mean nothing in an import line: participles and placeholders on their own. */
const VAGUE = new Set(
  `about again all and answered apart asked aside back be bent beside both by called came come deed desk did done drawn
  ends found from gave given gone got had hand heard here in is it judged kept knew left lent line look looked
  lying made manners meant met mind more mend named needed odd of other others owed own part passed place play quiet
  ran reach said saw see seen settled show shown so some standing stood struck such taken taking tell that them then
  there they thing things this told took turn under was way ways went were what when where which whole who why wish with
  without yours`.split(/\s+/),
)

const EXPORT = /^export (?:declare )?(?:abstract )?(?:async )?(interface|type|class|enum|const|let|function\*?) (\w+)/gm

interface Exported {
  path: string
  name: string
  isType: boolean
}

const exported: Exported[] = production.flatMap(({ path, text }) =>
  [...text.matchAll(EXPORT)].map(([, sort = '', name = '']) => ({
    path,
    name,
    isType: ['interface', 'type', 'class', 'enum'].includes(sort),
  })),
)

/** The client is a separate package: its exports are imported by name. */
const programOf = (path: string) => (path.startsWith('clients/') ? 'client' : 'usher')

test('a type name is exported by one production file', () => {
  const files = Map.groupBy(
    exported.filter(({ isType }) => isType),
    ({ name, path }) => `${programOf(path)}: ${name}`,
  )
  const twice = [...files].filter(([, of]) => of.length > 1)
  expect(twice.map(([name, of]) => `${name} in ${of.map(({ path }) => path).join(', ')}`)).toEqual([])
})

test('an exported name is meaningful in an import line', () => {
  const vague = exported.filter(({ name }) => VAGUE.has(name.toLowerCase()))
  expect(vague.map(({ path, name }) => `${name} in ${path}`)).toEqual([])
})

test('no file is named with a vague word', () => {
  const stem = (path: string) => path.split('/').at(-1)!.split('.')[0]!
  // A check's file has the name of the check, which users type.
  const others = production.filter(
    // A page of the app is known by its folder.
    ({ path }) => !/^src\/features\/health\/checks\/\w+\/|^web\/pages\/[\w-]+\/page\.tsx$/.test(path),
  )
  const vague = others.filter(({ path }) => VAGUE.has(stem(path)))
  expect(vague.map(({ path }) => path)).toEqual([])
})

test('there are names to check', () => {
  expect(exported.length).toBeGreaterThan(2000)
})
