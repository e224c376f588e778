import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { pageWords } from '../../web/routing/page-words.ts'
import type { RouteName } from '../../web/routing/paths.ts'
import { english } from '../../web/words/english/index.ts'
import { listSourceFiles } from './support/source-files.ts'
import { literalTexts, staticImports, wordAreas } from './support/words-in-code.ts'

const files = new Map(
  listSourceFiles('.ts', '.tsx')
    .filter(({ path }) => path.startsWith('web/') && !path.includes('.test.'))
    .map(({ path, text }) => [path, text]),
)
const components = [...files].filter(([path]) => path.endsWith('.tsx'))

/** The brand, and keys as they are printed on a keyboard: the same in every language. */
const SAME_EVERYWHERE = /\b(usher|Ctrl|Esc)\b/g

test('every word that the app says is in its catalogue', () => {
  const literal = components.flatMap(([path, text]) =>
    literalTexts(path, text)
      .map((found) => found.replaceAll(SAME_EVERYWHERE, '').trim())
      .filter((found) => /\p{L}{2,}/u.test(found))
      .map((found) => `${path}: ${found}`),
  )
  expect(literal).toEqual([])
})

test('a literal word is found in text, in attributes, and in the branches of an expression', () => {
  const code =
    "const x = <p title={`No ${n}`} class=\"quiet\" alt='Cat'>Text {y ? 'Yes' : z('key')} <b>{'a' + n}</b></p>"
  expect(literalTexts('example.tsx', code).toSorted()).toEqual(['Cat', 'No', 'Text', 'Yes'])
})

/** Follows imports from a file through the app. What is in `without` is loaded before it. */
function reachedFrom(start: string, without: ReadonlySet<string> = new Set()): Set<string> {
  const reached = new Set([start])
  for (const path of reached)
    for (const name of staticImports(path, files.get(path)!)) {
      const imported = join(path, '..', name)
      if (name.startsWith('.') && files.has(imported) && !without.has(imported)) reached.add(imported)
    }
  return reached
}

/** The words of a plan are loaded with the first action; until then nothing of these files is called. */
const ASKED_LATER = /^web\/actions\/(descriptions\/|plan\.ts)/

const areasIn = (paths: Iterable<string>) =>
  new Set([...paths].filter((path) => !ASKED_LATER.test(path)).flatMap((path) => wordAreas(path, files.get(path)!)))

const everybody = reachedFrom('web/main.tsx')
const owners = reachedFrom('web/owner-app.tsx', everybody)
const frame = new Set([...everybody, ...owners])
const areas = Object.fromEntries(
  await Promise.all(Object.entries(english).map(async ([group, load]) => [group, Object.keys(await load())])),
) as Record<keyof typeof english, string[]>

const unknownAreas = (paths: Iterable<string>, ...groups: (keyof typeof english)[]) => {
  const known = groups.flatMap((group) => areas[group])
  return [...areasIn(paths)].filter((area) => !known.includes(area))
}

test('what everybody loads says only words of the frame, and what each role loads those of the role', () => {
  expect(unknownAreas(everybody, 'frame')).toEqual([])
  expect(unknownAreas(owners, 'frame', 'owner')).toEqual([])
  expect(unknownAreas(reachedFrom('web/member-app.tsx', everybody), 'frame', 'member', 'steps')).toEqual([])
})

test('a member’s browser loads nothing of the owner’s', () => {
  const member = [...reachedFrom('web/member-app.tsx')]
  const unwanted =
    /^web\/(actions\/(consent|describe|direct|modes|post)|components\/(shell|palette|job-dock|dock|remedy|action-button))/
  expect(member.filter((path) => unwanted.test(path))).toEqual([])
})

test.each(Object.keys(pageWords) as RouteName[])('the words of the page %s are loaded with it', (route) => {
  const read = reachedFrom(`web/pages/${route}/page.tsx`, frame)
  expect(unknownAreas(read, 'frame', 'owner', ...pageWords[route])).toEqual([])
})

test('an area of words belongs to one group', () => {
  const all = Object.values(areas).flat()
  expect(all.toSorted()).toEqual([...new Set(all)].toSorted())
})
