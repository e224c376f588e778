/** How one stage went. `reasons`: the tests that were skipped, whose names say why. */
export interface Count {
  passed: number
  failed: number
  skipped: number
  reasons: string[]
}

export function counted(counts: readonly Count[]): Count {
  const sum = (of: 'passed' | 'failed' | 'skipped') => counts.reduce((total, count) => total + count[of], 0)
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    reasons: counts.flatMap(({ reasons }) => reasons),
  }
}

/** Counts the test cases of a JUnit report. One that cannot be read counts as a failure: nothing is known of its tests. */
export function countJunit(report: string): Count {
  const cases = [...report.matchAll(/<testcase\b([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g)]
  const skipped = cases.filter(([, , inside]) => inside?.includes('<skipped'))
  const failed = cases.filter(([, , inside]) => /<(failure|error)\b/.test(inside ?? ''))
  return {
    passed: cases.length - skipped.length - failed.length,
    failed: failed.length,
    skipped: skipped.length,
    reasons: skipped.map(([, attributes]) =>
      unescaped(/\bname="([^"]*)"/.exec(attributes ?? '')?.[1] ?? 'a test without a name'),
    ),
  }
}

function unescaped(text: string): string {
  const names: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&apos;': "'", '&amp;': '&' }
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (entity) => names[entity]!)
}
