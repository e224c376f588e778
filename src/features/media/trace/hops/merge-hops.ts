import type { HopData, HopState } from '../../../../../contract/kinds/trace.ts'

/** The state that needs attention first. */
const URGENCY: readonly HopState[] = ['failed', 'pending', 'not-known', 'done', 'not-needed']

/** Returns the hops of several apps at the same step as one: the most urgent, with the evidence of every app. */
export function mergeHops(hops: readonly HopData[]): HopData {
  const [first, ...others] = hops.toSorted((a, b) => URGENCY.indexOf(a.state) - URGENCY.indexOf(b.state))
  if (!first) throw new Error('there is no hop to merge')
  const sentences = others.flatMap(({ because }) => (because === null || because === first.because ? [] : [because]))
  return { ...first, evidence: [...new Set([first, ...others].flatMap(({ evidence }) => evidence)), ...sentences] }
}
