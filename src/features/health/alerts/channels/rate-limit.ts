import { DeliveryError } from './channel.ts'
import { errorForStatus, type PostResponse } from './http-post.ts'

/** No service asks for more, and a lie must not silence a channel. In seconds. */
const MAX_WAIT_SECONDS = 3600

/** Returns why a message did not arrive, with the wait that the other side asks for. source: RFC 9110, 10.2.3 */
export function errorForResponse(
  { status, retryAfter }: PostResponse,
  waitSeconds = secondsOf(retryAfter),
): DeliveryError {
  if (status !== 429) return errorForStatus(status)
  const wait = waitSeconds === undefined ? undefined : Math.min(MAX_WAIT_SECONDS, Math.ceil(waitSeconds))
  return new DeliveryError('it takes no more messages at the moment (429)', wait)
}

/** A date is not read: the clocks of both sides may differ. */
function secondsOf(retryAfter: string | undefined): number | undefined {
  return retryAfter !== undefined && /^\d{1,9}(?:\.\d{1,9})?$/.test(retryAfter) ? Number(retryAfter) : undefined
}
