import { gzipSync } from 'node:zlib'
import type { AppBundle } from './bundle.ts'
import type { Chunk } from './chunks.ts'

/** What a browser may have to download, in thousands of bytes after gzip. */
export const budget = {
  'first view, scripts': 45,
  /** Words aside: each language has its own limit, and a reader loads one. */
  'all scripts': 195,
  'a route, or a script that routes share': 12,
  'a language': 10,
  'style of the first view': 9,
  'style of the other pages': 12,
} as const

export type BudgetLine = keyof typeof budget

/** What the owner’s browser loads before it shows the first page. */
const FIRST_VIEW: readonly Chunk['role'][] = ['entry', 'first-view', 'owner', 'owner-words']

interface Measured {
  line: BudgetLine
  /** The file, or what it is the sum of. */
  what: string
  bytes: number
}

/** Measures the app against the budget. `problems` is empty if it keeps all of it. */
export function measureBudget(bundle: AppBundle): { table: string; problems: string[] } {
  const measured = measure(bundle)
  const isOver = ({ line, bytes }: Measured) => bytes > budget[line] * 1000
  return {
    table: measured.map((one) => `${isOver(one) ? '!' : ' '} ${describe(one)}`).join('\n'),
    problems: measured.filter(isOver).map((one) => `Over budget: ${describe(one)}.`),
  }
}

function measure({ tree, chunks, styles }: AppBundle): Measured[] {
  const size = (name: string) => gzipSync(tree.get(name)!, { level: 9 }).length
  const sized = chunks.map(({ name, role }) => ({ role, what: name, bytes: size(name) }))
  const sum = (of: readonly { bytes: number }[]) => of.reduce((total, { bytes }) => total + bytes, 0)
  const code = sized.filter(({ role }) => role !== 'language' && role !== 'owner-words')
  const [first, later] = [true, false].map((wanted) =>
    sized.filter(({ role }) => FIRST_VIEW.includes(role) === wanted),
  ) as [typeof sized, typeof sized]
  return [
    { line: 'first view, scripts', what: first.map(({ what }) => what).join(' + '), bytes: sum(first) },
    ...later.map(({ role, what, bytes }) => ({
      line: role === 'language' ? ('a language' as const) : ('a route, or a script that routes share' as const),
      what,
      bytes,
    })),
    { line: 'all scripts', what: `${code.length} files`, bytes: sum(code) },
    { line: 'style of the first view', what: styles.first, bytes: size(styles.first) },
    { line: 'style of the other pages', what: styles.pages, bytes: size(styles.pages) },
  ]
}

function describe({ line, what, bytes }: Measured): string {
  return `${what} has ${(bytes / 1000).toFixed(1)} kB of ${budget[line]} kB (${line})`
}
