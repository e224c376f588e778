import type { RequestsData } from '../../../../contract/kinds/requests.ts'
import type { Machine } from '../../../platform/machine.ts'
import { gatherRequestsFor, type ChooseRequests } from './gather.ts'

/** As many as the event stream sends. */
const LATEST = 20

/** Returns the newest that wait for approval, and the newest of the others. The counts are of all requests. */
export const gatherLatestRequests = (machine: Machine): Promise<RequestsData> =>
  gatherRequestsFor(machine, {}, chooseLatest)

export const chooseLatest: ChooseRequests = (requests) => {
  const [waiting, others] = [true, false].map((wanted) =>
    requests.filter(({ stage }) => (stage.state === 'waiting-for-approval') === wanted),
  )
  const chosen = new Set([...waiting!, ...others!].slice(0, LATEST))
  return requests.filter((request) => chosen.has(request))
}
