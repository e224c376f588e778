import { setTimeout as wait } from 'node:timers/promises'
import type { RepairStep } from '../../../../../contract/kinds/repair.ts'
import type { DeskRequest } from '../../../../platform/media-apps/roles/request-desk.ts'
import { appsOf } from '../../../../platform/media-apps/apps.ts'
import { told } from '../../checks/seen.ts'
import { lostBy } from '../../checks/library/wishes.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { Refusal } from '../../../../lib/errors.ts'
import { done, failed, serviceOf, type Repair } from '../repair.ts'

/** source: Seerr answers a retry at once, and writes down a moment later that the library did not take it. */
const SETTLES_MS = 10_000
const BETWEEN_MS = 500

export const sendAgain: Repair = {
  name: 'send-again',
  title: 'Send again what did not reach its library',
  async prepare(finding, facts) {
    const service = serviceOf(finding)
    const { desks, libraries } = await facts.apps()
    const desk = desks.find((one) => one.service === service)
    if (!desk) return { unfit: `${service} is no app that takes requests.` }
    const lost = await lostBy(desk, libraries, facts.now)
    const steps = lost.map(({ title }) => `Have ${desk.title} send ${title} again.`)
    return {
      steps,
      commands: [],
      left: [],
      change: {
        targets: [service],
        before: null,
        after: { sent: lost.map(({ request }) => request.id) },
        inverse: null,
        no_inverse_because: 'It was approved before. What nobody wants any more is declined by its member or by you.',
      },
      async perform(machine, work): Promise<RepairStep[]> {
        const ended: RepairStep[] = []
        for (const [at, { request }] of lost.entries()) {
          const { id } = request
          work.safePoint()
          ended.push(await sent(steps[at]!, id, service, machine, () => desk.sendAgain(id), work.signal))
        }
        return ended
      },
    }
  },
}

async function sent(
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
    if (!(thrown instanceof Refusal)) throw thrown
    return failed(what, thrown.data.summary)
  }
  for (let waited = 0; waited < SETTLES_MS; waited += BETWEEN_MS) {
    const now = await requestNow(id, service, machine)
    if (now?.state === 'failed') return failed(what, 'The library did not take it this time either.')
    if (now === undefined || now.item !== null) return done(what)
    await wait(BETWEEN_MS, undefined, { signal })
  }
  return failed(what, 'It is not in the library yet.')
}

/** Asked anew each time. Undefined where it has gone. */
async function requestNow(id: string, service: string, machine: Machine): Promise<DeskRequest | undefined> {
  const desk = (await appsOf(machine)).desks.find((one) => one.service === service)
  return desk && told(await desk.requests()).find((one) => one.id === id)
}
