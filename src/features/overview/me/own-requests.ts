import type { OwnRequest } from '../../../../contract/kinds/me.ts'
import type { RequestData } from '../../../../contract/kinds/requests.ts'
import type { RequestStep } from '../../../../contract/kinds/trace.ts'
import { UsherError } from '../../../lib/errors.ts'
import type { TraceApps } from '../../media/trace/apps.ts'
import { gatherTrace } from '../../media/trace/gather.ts'
import { describeWay, findCurrentStep, whyNotYet } from './reasons.ts'

/** Each trace asks the apps for a title of its own. Older requests show what the list knows. */
const MAX_TRACES = 12

/** Returns the requests with their steps: from a trace, those that are under way first, the others from the list. */
export async function describeOwnRequests(
  requests: readonly RequestData[],
  apps: TraceApps,
  now: Date,
): Promise<OwnRequest[]> {
  const traceable = requests.filter(isTraceable).toSorted((a, b) => Number(isHere(a)) - Number(isHere(b)))
  const traced = new Set(traceable.slice(0, MAX_TRACES))
  return Promise.all(
    requests.map(async (request) =>
      toOwnRequest(request, traced.has(request) ? await traceSteps(request, apps, now) : request.steps),
    ),
  )
}

/**
 * A trace follows one film or season, or a whole series. What waits for a yes or was declined goes no way of its own,
 * even if a library has the title for another reason.
 */
const isTraceable = ({ state, seasons }: RequestData): boolean =>
  state !== 'waiting-for-approval' && state !== 'declined' && seasons.length <= 1

const isHere = ({ state }: RequestData): boolean => state === 'available'

async function traceSteps({ id, steps }: RequestData, apps: TraceApps, now: Date): Promise<RequestStep[]> {
  try {
    const traced = await gatherTrace({ apps, term: `request ${id}`, season: undefined, now })
    return traced.steps.length > 0 ? traced.steps : steps
  } catch (thrown) {
    if (thrown instanceof UsherError) return steps
    throw thrown
  }
}

function toOwnRequest(request: RequestData, steps: RequestStep[]): OwnRequest {
  const { id, title, year, media, picture, seasons, state, requested_at, parts_available, parts_wanted } = request
  return {
    id,
    title,
    year,
    media,
    picture,
    seasons,
    state,
    summary: describeWay(steps, request, state),
    because: whyNotYet(steps, request, state),
    expected_at: state === 'declined' ? null : (findCurrentStep(steps)?.expected_at ?? null),
    steps,
    requested_at,
    parts_available,
    parts_wanted,
  }
}
