/** How one test ended in this run. */
export interface TestResult {
  /** Relative to the project's root. */
  file: string
  /** The line on which the test is written, or null where the report does not say. */
  line: number | null
  /** The titles of the groups around it, from the outside in, and its own. */
  titles: string[]
  outcome: 'passed' | 'failed' | 'skipped'
  /** What a failed test printed: its message, its diff and its place. */
  said?: string
}
