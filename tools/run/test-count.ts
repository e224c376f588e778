/** Results of one stage. `reasons`: the names of the skipped tests, which say why. */
export interface TestCount {
  passed: number
  failed: number
  skipped: number
  reasons: string[]
}

export function sumCounts(counts: readonly TestCount[]): TestCount {
  const sum = (of: 'passed' | 'failed' | 'skipped') => counts.reduce((total, count) => total + count[of], 0)
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    reasons: counts.flatMap(({ reasons }) => reasons),
  }
}

/** Counts the test cases of a JUnit report. An unreadable report counts as a failure. */
export function countJunitReport(report: string): TestCount {
  const cases = [...report.matchAll(/<testcase\b([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g)]
  const skipped = cases.filter(([, , inside]) => inside?.includes('<skipped'))
  const failed = cases.filter(([, , inside]) => /<(failure|error)\b/.test(inside ?? ''))
  return {
    passed: cases.length - skipped.length - failed.length,
    failed: failed.length,
    skipped: skipped.length,
    reasons: skipped.map(([, attributes]) =>
      unescapeXml(/\bname="([^"]*)"/.exec(attributes ?? '')?.[1] ?? 'a test without a name'),
    ),
  }
}

function unescapeXml(text: string): string {
  const names: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' }
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (entity) => names[entity]!)
}
