import type { MediaApp } from '../../../platform/media-apps/roles/media-app.ts'
import type { CheckFacts } from './facts.ts'
import { resultFromError, type CheckResult } from './result.ts'

/** Whether an app runs here, or elsewhere, where only asking shows it. */
export const canBeAsked = (
  { service, remote }: Pick<MediaApp, 'service' | 'remote'>,
  running: ReadonlyMap<string, unknown>,
): boolean => remote !== undefined || running.has(service)

/** Checks each running app separately: an app that does not respond makes only its own result not known. */
export async function checkEachApp<A extends MediaApp>(
  apps: readonly A[],
  { running }: CheckFacts,
  checkApp: (app: A) => Promise<CheckResult | readonly CheckResult[]>,
): Promise<CheckResult[]> {
  const runningServices = await running()
  const results = await Promise.all(
    apps
      .filter((app) => canBeAsked(app, runningServices))
      .map(async (app): Promise<readonly CheckResult[]> => {
        try {
          return [await checkApp(app)].flat() as CheckResult[]
        } catch (thrown) {
          return [{ ...resultFromError(thrown), subject: app.service }]
        }
      }),
  )
  return results.flat()
}
