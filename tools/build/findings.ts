/** What the checks before a build found. */
export interface BuildFindings {
  /** Why it must not be built, one sentence each. */
  problems: string[]
  /** What could not be checked here, and why. */
  unchecked: string[]
}

export const problem = (sentence: string): BuildFindings => ({ problems: [sentence], unchecked: [] })

export const unchecked = (sentence: string): BuildFindings => ({ problems: [], unchecked: [sentence] })

export function mergeFindings(all: readonly BuildFindings[]): BuildFindings {
  return {
    problems: all.flatMap(({ problems }) => problems),
    unchecked: all.flatMap((findings) => findings.unchecked),
  }
}
