import { afterAll, beforeAll } from 'bun:test'
import type { PartName } from '../../../tools/provision/parts.ts'
import { partState, realTest } from './parts.ts'

export interface SharedSetup<Built> {
  /** Returns what was built. Only for tests declared with `test`. */
  setup(): Built
  test(title: string, body: (built: Built) => Promise<void>): void
}

/**
 * Builds something once for the tests of a file or a `describe`, and stops it after the last. If a part is missing,
 * nothing is built and each test is skipped with the reason.
 */
export function sharedSetup<Built extends { stop(): Promise<void> }>(
  needs: readonly PartName[],
  build: () => Promise<Built>,
  slow = 60_000,
): SharedSetup<Built> {
  let built: Built | undefined
  beforeAll(async () => {
    if (needs.every((part) => partState(part).found)) built = await build()
  }, slow)
  afterAll(() => built?.stop(), slow)
  return {
    setup: () => built!,
    test: (title, body) => realTest([...needs], title, () => body(built!), slow),
  }
}
