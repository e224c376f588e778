import type { HouseholdRequest } from '../household/household-request.ts'
import type { AppHandlerContext } from './app.ts'
import { memberQuota } from './seerr-members.ts'
import { addRequest, currentRequests } from './seerr-request-decisions.ts'
import { messageResponse, missingPropertyError } from './seerr-responses.ts'
import { seerrUsers } from './user-accounts.ts'

interface NewRequestBody {
  mediaType?: 'movie' | 'tv'
  mediaId?: number
  seasons?: number[] | 'all'
}

const DECLINED = 3
const COMPLETED = 5

/**
 * Makes a request in the name of `X-API-User`, or of the first user. source: Seerr 3: the requests of managers are
 * approved at once; a declined or completed request does not count as a duplicate.
 */
export async function makeRequest(context: AppHandlerContext): Promise<Response | HouseholdRequest> {
  const sent = (await context.request.json()) as NewRequestBody
  const lacking = missingPropertyError({ ...sent }, ['mediaType', 'mediaId'])
  if (lacking) return lacking
  const userId = Number(context.request.headers.get('x-api-user') ?? 1)
  const member = seerrUsers(context).find(({ id }) => id === userId)
  if (!member)
    return Response.json({ status: 403, error: 'You do not have permission to access this endpoint' }, { status: 403 })
  const isFilm = sent.mediaType === 'movie'
  const quota = memberQuota(context, member)
  if (isFilm ? quota.movie.restricted : quota.tv.restricted)
    return messageResponse(403, `${isFilm ? 'Movie' : 'Series'} Quota exceeded.`)
  const target = isFilm ? filmTarget(context, sent) : seasonsTarget(context, sent)
  if (target instanceof Response) return target
  const status = member.admin ? 2 : 1
  return addRequest(context, { memberId: member.id, target, status, mediaStatus: 2 })
}

const openRequests = (context: AppHandlerContext): HouseholdRequest[] =>
  currentRequests(context).filter(({ status }) => status !== DECLINED && status !== COMPLETED)

function filmTarget(context: AppHandlerContext, { mediaId }: NewRequestBody): HouseholdRequest['target'] | Response {
  const film = context.household.films.find(({ tmdb }) => tmdb === mediaId)
  if (!film) return messageResponse(500, '[TMDB] Failed to fetch movie details: Request failed with status code 404')
  return openRequests(context).some(({ target }) => 'film' in target && target.film === film.id)
    ? messageResponse(409, 'Request for this media already exists.')
    : { film: film.id }
}

function seasonsTarget(
  context: AppHandlerContext,
  { mediaId, seasons = [] }: NewRequestBody,
): HouseholdRequest['target'] | Response {
  const show = context.household.shows.find(({ tmdb }) => tmdb === mediaId)
  if (!show) return messageResponse(500, '[TMDB] Failed to fetch TV show details: Request failed with status code 404')
  const wanted = seasons === 'all' ? show.seasons.map(({ number }) => number).filter((one) => one > 0) : seasons
  const requested = openRequests(context).flatMap(({ target }) =>
    'show' in target && target.show === show.id ? target.seasons : [],
  )
  const remaining = wanted.filter((season) => !requested.includes(season))
  return remaining.length === 0
    ? messageResponse(202, 'No seasons available to request')
    : { show: show.id, seasons: remaining }
}
