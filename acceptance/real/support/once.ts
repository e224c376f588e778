import { afterAll, beforeAll } from 'bun:test'
import type { PartName } from '../../../tools/provision/parts.ts'
import { available, realTest } from './available.ts'

/**
 * Something real that is started once for the tests of one `describe`, and ended after them. Where one of its parts is
 * missing it is not, and each test is counted as skipped.
 */
export function once<Played extends { end(): Promise<void> }>(
  needs: PartName[],
  start: () => Promise<Played>,
  timeout: number,
) {
  let started: Played | undefined
  const there = needs.every((part) => available(part).found)
  beforeAll(async () => {
    if (there) started = await start()
  }, timeout)
  afterAll(async () => started?.end(), timeout)
  return {
    played: (): Played => {
      if (!started) throw new Error('it was not started')
      return started
    },
    proves: (what: string, body: () => Promise<void>): void => realTest(needs, what, body, timeout),
  }
}
