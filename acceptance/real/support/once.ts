import { afterAll, beforeAll } from 'bun:test'
import type { PartName } from '../../../tools/provision/parts.ts'
import { partState, realTest } from './parts.ts'

/**
 * Starts something once for the tests of a `describe` and stops it after them. If one of its parts is missing, the
 * tests are skipped.
 */
export function startOnce<Played extends { stop(): Promise<void> }>(
  needs: PartName[],
  start: () => Promise<Played>,
  timeout: number,
) {
  let started: Played | undefined
  const isAvailable = needs.every((part) => partState(part).found)
  beforeAll(async () => {
    if (isAvailable) started = await start()
  }, timeout)
  afterAll(async () => started?.stop(), timeout)
  return {
    played: (): Played => {
      if (!started) throw new Error('setup() was called outside a test')
      return started
    },
    proves: (title: string, body: () => Promise<void>): void => realTest(needs, title, body, timeout),
  }
}
