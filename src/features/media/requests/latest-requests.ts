import type { RequestsData } from '../../../../contract/kinds/requests.ts'
import type { Machine } from '../../../platform/machine.ts'
import { gatherRequestsFor } from './gather.ts'

/** As many as the event stream sends, unless more wait for approval. */
const LATEST = 20

/** Returns what waits for approval, however much that is, and the newest of the others. The counts are of all requests. */
export async function gatherLatestRequests(machine: Machine): Promise<RequestsData> {
  const data = await gatherRequestsFor(machine)
  return { ...data, requests: latestRequests(data.requests) }
}

export function latestRequests(requests: RequestsData['requests']): RequestsData['requests'] {
  const isWaiting = ({ state }: RequestsData['requests'][number]) => state === 'waiting-for-approval'
  const room = Math.max(0, LATEST - requests.filter(isWaiting).length)
  const others = new Set(requests.filter((request) => !isWaiting(request)).slice(0, room))
  return requests.filter((request) => isWaiting(request) || others.has(request))
}
