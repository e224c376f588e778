import type { ReadOnlyCheck } from '../check.ts'
import { checkEachApp } from '../per-app-results.ts'
import { pass, warn } from '../result.ts'
import { findLostRequests } from './request-matching.ts'

export const libraryForwarded: ReadOnlyCheck = {
  id: 'library-forwarded',
  group: 'library',
  title: 'Every approved request reached its library',
  meaning:
    'The request was approved, but the library did not take it. No app searches for it, so it will never arrive by itself.',
  depends_on: ['apps-answer', 'credentials-valid', 'credentials-current', 'apps-database'],
  visible_after_seconds: 0,
  remedy: { summary: 'check that Seerr reaches the library, then send the request again', command: 'usher requests' },
  repair: 'resend-requests',
  async run(facts) {
    const { requestManagers, mediaManagers } = await facts.apps()
    return checkEachApp(requestManagers, facts, async (requestManager) => {
      const subject = requestManager.service
      const lost = await findLostRequests(requestManager, mediaManagers, facts.now)
      const [first] = lost
      if (first === undefined) return pass(`Every request from ${requestManager.title} arrived.`, { subject })
      const summary =
        lost.length === 1
          ? `${first.title} did not reach the library.`
          : `${lost.length} requests did not reach the library.`
      return warn(summary, {
        subject,
        evidence: lost.map(
          ({ request: { requested_by, state }, title }) =>
            `${title}, requested by ${requested_by.name}: ${state === 'failed' ? 'failed' : 'approved, and never handed on'}`,
        ),
      })
    })
  },
}
