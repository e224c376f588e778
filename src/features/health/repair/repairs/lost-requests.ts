import { recordedValues } from '../../../../platform/store/recorded-values.ts'
import { setTimeout as wait } from 'node:timers/promises'
import type { RepairStep } from '../../../../../contract/kinds/repair.ts'
import type { MediaRequest } from '../../../../platform/media-apps/roles/request-manager.ts'
import { mediaAppsOf } from '../../../../platform/media-apps/media-apps.ts'
import { requireFact } from '../../checks/result.ts'
import { findLostRequests } from '../../checks/library/request-matching.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { UsherError } from '../../../../lib/errors.ts'
import { stepDone, stepFailed, serviceOfFinding, type Repair } from '../repair.ts'

/** source: Seerr responds to a retry at once, and records a moment later whether the media manager rejected it. */
const RESEND_TIMEOUT_MS = 10_000
const POLL_INTERVAL_MS = 500

export const resendRequestsRepair: Repair = {
  name: 'resend-requests',
  title: 'Send again the requests that did not reach their library',
  async prepare(finding, facts) {
    const service = serviceOfFinding(finding)
    const { requestManagers, mediaManagers } = await facts.apps()
    const requestManager = requestManagers.find((one) => one.service === service)
    if (!requestManager) return { reason: `${service} is not an app that takes requests.` }
    const lost = await findLostRequests(requestManager, mediaManagers, facts.now)
    const steps = lost.map(({ title }) => `Have ${requestManager.title} send ${title} again.`)
    return {
      steps,
      commands: [],
      skipped: [],
      change: {
        targets: [service],
        before: null,
        after: recordedValues('request', Object.fromEntries(lost.map(({ request }) => [request.id, 'sent']))),
        inverse: null,
        no_inverse_because: 'It was approved before. If nobody wants it any more, its member or you can decline it.',
      },
      async perform(machine, work): Promise<RepairStep[]> {
        const ended: RepairStep[] = []
        for (const [at, { request }] of lost.entries()) {
          const { id } = request
          work.safePoint()
          ended.push(
            await resendRequest(steps[at]!, id, service, machine, () => requestManager.retryRequest(id), work.signal),
          )
        }
        return ended
      },
    }
  },
}

async function resendRequest(
  what: string,
  id: string,
  service: string,
  machine: Machine,
  send: () => Promise<void>,
  signal: AbortSignal,
): Promise<RepairStep> {
  try {
    await send()
  } catch (thrown) {
    if (!(thrown instanceof UsherError)) throw thrown
    return stepFailed(what, thrown.data.summary)
  }
  for (let waited = 0; waited < RESEND_TIMEOUT_MS; waited += POLL_INTERVAL_MS) {
    const now = await fetchRequest(id, service, machine)
    if (now?.state === 'failed') return stepFailed(what, 'The library did not take it this time either.')
    if (now === undefined || now.server_item_id !== null) return stepDone(what)
    await wait(POLL_INTERVAL_MS, undefined, { signal })
  }
  return stepFailed(what, 'It is not in the library yet.')
}

/** Returns undefined if the request no longer exists. Connects again each time, because GETs are cached. */
async function fetchRequest(id: string, service: string, machine: Machine): Promise<MediaRequest | undefined> {
  const requestManager = (await mediaAppsOf(machine)).requestManagers.find((one) => one.service === service)
  return requestManager && requireFact(await requestManager.requests()).find((one) => one.id === id)
}
