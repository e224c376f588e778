import { relative } from 'node:path'
import type { TestResult } from './test-result.ts'

/** A tag with its attributes, whose values may contain any character but a quotation mark. */
const TAG = /<(\/?)([\w-]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g

/** Returns how each test of a JUnit report ended. Reads the reports of bun and of node. */
export function parseJunitReport(report: string): TestResult[] {
  const results: TestResult[] = []
  const groups: (string | undefined)[] = []
  let open: TestResult | undefined
  for (const [, isEnd, name = '', attributes = '', isEmpty] of report.matchAll(TAG)) {
    if (name === 'testsuite') {
      if (isEnd) groups.pop()
      else if (!isEmpty) groups.push(groupTitle(readAttributes(attributes)))
    } else if (name === 'testcase') {
      if (!isEnd) results.push((open = testResult(readAttributes(attributes), groups)))
      if (isEnd || isEmpty) open = undefined
    } else if (open && (name === 'failure' || name === 'error')) open.outcome = 'failed'
    else if (open?.outcome === 'passed' && name === 'skipped') open.outcome = 'skipped'
  }
  return results
}

/** Returns the seconds that each file of a report of bun took, with what ran before and after its tests. */
export function parseFileTimes(report: string): { file: string; seconds: number }[] {
  const groups = [...report.matchAll(TAG)].filter(([, isEnd, name]) => name === 'testsuite' && !isEnd)
  return groups.flatMap(([, , , attributes = '']) => {
    const read = readAttributes(attributes)
    const file = read.get('file')
    return file !== undefined && file === read.get('name') ? [{ file, seconds: Number(read.get('time') ?? 0) }] : []
  })
}

type Attributes = ReadonlyMap<string, string>

function testResult(attributes: Attributes, groups: readonly (string | undefined)[]): TestResult {
  const file = attributes.get('file') ?? ''
  const line = Number(attributes.get('line') ?? 0)
  return {
    file: file.startsWith('/') ? relative(process.cwd(), file) : file,
    line: line > 0 ? line : null,
    titles: [...groups.filter((title) => title !== undefined), attributes.get('name') ?? 'a test without a name'],
    outcome: 'passed',
  }
}

/** A file is a group too for bun, without a title of its own. */
function groupTitle(attributes: Attributes): string | undefined {
  return attributes.get('name') === attributes.get('file') ? undefined : attributes.get('name')
}

function readAttributes(text: string): Attributes {
  const pairs = text.matchAll(/([\w:-]+)="([^"]*)"/g)
  return new Map([...pairs].map(([, name = '', value = '']) => [name, unescapeXml(value)]))
}

function unescapeXml(text: string): string {
  const names: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
  return text.replace(/&(?:(lt|gt|quot|apos|amp)|#(\d+)|#x([\da-f]+));/gi, (_entity, name, decimal, hexadecimal) =>
    name ? names[name]! : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16)),
  )
}
