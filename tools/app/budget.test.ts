import { expect, test } from 'bun:test'
import { randomBytes } from 'node:crypto'
import { measureBudget } from './budget.ts'
import type { AppBundle } from './bundle.ts'
import type { Chunk } from './chunks.ts'

/** An app of scripts with these sizes after gzip, in thousands of bytes. Random bytes do not get smaller. */
function appOf(
  sizes: readonly (readonly [role: Chunk['role'], size: number])[],
  style = { first: 1, pages: 1 },
): AppBundle {
  const chunks = sizes.map(([role], at): Chunk => ({ name: `${role}-${at}.js`, text: '', role }))
  const files = sizes.map(([, size], at) => [chunks[at]!.name, randomBytes(size * 1000)] as const)
  const styles = { first: 'app.css', pages: 'pages.css' }
  const sheets = (['first', 'pages'] as const).map((one) => [styles[one], randomBytes(style[one] * 1000)] as const)
  return { tree: new Map([...files, ...sheets]), chunks, styles }
}

test.each([
  [
    'the scripts of the first view',
    appOf([
      ['entry', 30],
      ['first-view', 16],
    ]),
    'first view, scripts',
  ],
  [
    'all scripts together',
    appOf([['entry', 40], ...Array.from({ length: 15 }, () => ['route', 11] as const)]),
    'all scripts',
  ],
  [
    'a route',
    appOf([
      ['entry', 1],
      ['route', 13],
    ]),
    'a route, or a script that routes share',
  ],
  [
    'a script that routes share',
    appOf([
      ['entry', 1],
      ['shared', 13],
    ]),
    'a route, or a script that routes share',
  ],
  [
    'a language',
    appOf([
      ['entry', 1],
      ['language', 11],
    ]),
    'a language',
  ],
  ['the style of the first view', appOf([['entry', 1]], { first: 10, pages: 1 }), 'style of the first view'],
  ['the style of the other pages', appOf([['entry', 1]], { first: 1, pages: 13 }), 'style of the other pages'],
] as const)('%s over budget is a problem', (_what, app, line) => {
  const { problems, table } = measureBudget(app)
  expect(problems).toEqual([expect.stringContaining(`(${line})`)])
  expect(table).toContain(`! ${problems[0]!.slice('Over budget: '.length, -1)}`)
})

test('an app within its limits has no problem, and a row for each script', () => {
  const { problems, table } = measureBudget(
    appOf(
      [
        ['entry', 40],
        ['route', 11],
        ['language', 9],
      ],
      { first: 8, pages: 8 },
    ),
  )
  expect(problems).toEqual([])
  expect(table.split('\n')).toHaveLength(6)
})
