import { afterAll, beforeAll } from 'bun:test'
import type { PartName } from '../../../tools/provision/parts.ts'
import { available, realTest } from './available.ts'

export interface Shared<Built> {
  /** What was built; only in tests that `proves` declares, and in what they call. */
  built(): Built
  proves(title: string, body: (built: Built) => Promise<void>): void
}

/**
 * What the tests of a file or a `describe` have in common: built before the first of them, and ended after the last.
 * Where a part that it needs is missing nothing is built, and each test says so and is left out.
 */
export function shared<Built extends { end(): Promise<void> }>(
  needs: readonly PartName[],
  build: () => Promise<Built>,
  slow = 60_000,
): Shared<Built> {
  let built: Built | undefined
  beforeAll(async () => {
    if (needs.every((part) => available(part).found)) built = await build()
  }, slow)
  afterAll(() => built?.end(), slow)
  return {
    built: () => built!,
    proves: (title, body) => realTest([...needs], title, () => body(built!), slow),
  }
}
