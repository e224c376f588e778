import type { NotKnownData } from '../../../../contract/kinds/shapes.ts'
import { isNotRunning } from '../../../lib/known.ts'
import type { Machine } from '../../../platform/machine.ts'
import { mediaAppsOf } from '../../../platform/media-apps/media-apps.ts'
import { totalRates } from './traffic-record.ts'

export interface CurrentRates {
  /** Bytes per second. Null if no client runs, or if one does not answer: the others alone are not the whole. */
  rates: { down: number; up: number } | null
  not_known: NotKnownData[]
}

/**
 * Asks every download client how fast it transfers. A client that does not run transfers nothing. Uses the sessions of
 * `as`, for a machine that exists for one request only.
 */
export async function gatherCurrentRates(machine: Machine, as: Machine = machine): Promise<CurrentRates> {
  const { downloadClients, not_known: outside } = await mediaAppsOf(machine, as)
  const answers = await Promise.all(
    downloadClients.map(async ({ service, title, traffic }) => ({ service, title, traffic: await traffic() })),
  )
  const running = answers.filter(({ traffic }) => !isNotRunning(traffic))
  const traffics = running.flatMap(({ service, traffic }) =>
    traffic.known ? [{ service, traffic: traffic.value }] : [],
  )
  const isWhole = running.length > 0 && traffics.length === running.length
  const unanswered = running.flatMap(({ title, traffic }) =>
    traffic.known ? [] : [{ subject: `the speed of ${title}`, because: traffic.because }],
  )
  return { rates: isWhole ? totalRates(traffics) : null, not_known: [...unanswered, ...outside] }
}
