import type { MediaApp } from '../../../platform/media-apps/roles/media-app.ts'
import type { CheckFacts } from './facts.ts'
import { resultFromError, type CheckResult } from './result.ts'

/** Each of these apps whose service runs, by itself: one that does not answer is not known, and the others are told. */
export async function checkEachApp<A extends MediaApp>(
  apps: readonly A[],
  { running }: CheckFacts,
  look: (app: A) => Promise<CheckResult | readonly CheckResult[]>,
): Promise<CheckResult[]> {
  const up = await running()
  const seen = await Promise.all(
    apps
      .filter(({ service }) => up.has(service))
      .map(async (app): Promise<readonly CheckResult[]> => {
        try {
          return [await look(app)].flat() as CheckResult[]
        } catch (thrown) {
          return [{ ...resultFromError(thrown), subject: app.service }]
        }
      }),
  )
  return seen.flat()
}
