import {
  flag,
  id,
  idOr,
  inner,
  list,
  listed,
  many,
  moment,
  numberOr,
  text,
  textOr,
  thing,
  type Foreign,
} from '../../../lib/json-reader.ts'
import type { Allowance, Called, DeskMember, DeskRequest, RequestDesk } from '../roles/request-desk.ts'
import { known } from '../connection/known.ts'
import { lineTo, readApart, type Way } from '../connection/line.ts'
import { renewInSeerr } from './renew.ts'
import { ownKey } from '../connection/rotation.ts'
import { heldBySeerr } from './held.ts'
import { BASE, manners } from './manners.ts'
import { deskWiring } from './wiring.ts'

/** More than any household asks for; a page of it is large, so the bound is too. */
const MOST = 5000
const MOST_BYTES = 32 * 1024 * 1024
/** source: where it does not remember one it asks TMDB itself, which may not be reached from here. */
const CALLED_MS = 2000
/** source: Seerr, permissions are bits: 2 administers, 16 manages requests. */
const MAY_APPROVE = 2 | 16

export function seerr(way: Way): RequestDesk {
  const line = lineTo(manners, way)
  const page = (path: string) => `${BASE}/${path}take=${MOST}&skip=0`
  return {
    ...line,
    rotation: ownKey({ line, manners, way }, 'Seerr makes it; the old one ends at the same moment.', () =>
      line.instruct(`${BASE}/settings/main/regenerate`, { method: 'POST', what: 'its key' }),
    ),
    renew: (other) => renewInSeerr(line, other),
    holds: () => known(way.now, async () => heldBySeerr((await way.reach(manners)).place)),
    wiring: deskWiring(readApart(line)),
    membership: {
      add: async (serverMember) =>
        void (await line.instruct(`${BASE}/user/import-from-jellyfin`, {
          method: 'POST',
          json: { jellyfinUserIds: [serverMember] },
          what: 'the member',
        })),
      remove: async (of) =>
        void (await line.instruct(`${BASE}/user/${encodeURIComponent(of)}`, {
          method: 'DELETE',
          what: 'that a member goes',
        })),
    },
    requests: () =>
      line.ask(page('request?filter=all&sort=added&'), (said) => entries(said).map(request), {
        most_bytes: MOST_BYTES,
      }),
    members: () => line.ask(page('user?'), (said) => entries(said).map(member), { most_bytes: MOST_BYTES }),
    called: ({ media, ids: { tmdb } }) =>
      tmdb === null
        ? known(way.now, async () => null)
        : line.ask(
            `${BASE}/${media === 'film' ? 'movie' : 'tv'}/${encodeURIComponent(tmdb)}`,
            (said): Called | null => called(thing(said)),
            { absent: null, deadline_ms: CALLED_MS },
          ),
    // source: its document names two of these; it takes the third as well.
    decide: async (of, decision) =>
      void (await line.instruct(`${BASE}/request/${encodeURIComponent(of)}/${decision}`, {
        method: 'POST',
        what: `request ${of}`,
      })),
    sendAgain: async (of) =>
      void (await line.instruct(`${BASE}/request/${encodeURIComponent(of)}/retry`, {
        method: 'POST',
        what: `request ${of}`,
      })),
    quota: (of) =>
      line.ask(`${BASE}/user/${encodeURIComponent(of)}/quota`, (said) => {
        const whole = thing(said, 'the quota')
        return { films: allowance(inner(whole, 'movie')), series: allowance(inner(whole, 'tv')) }
      }),
  }
}

const entries = (said: unknown): Foreign[] => many((one) => one)(list(thing(said)['results'], 'results'))

/** source: Seerr, `MediaRequestStatus`. */
const states: Record<number, DeskRequest['state']> = {
  1: 'pending',
  2: 'approved',
  3: 'declined',
  4: 'failed',
  5: 'completed',
}

/** source: Seerr, `MediaStatus`. */
const standings: Record<number, DeskRequest['here']> = {
  2: 'pending',
  3: 'processing',
  4: 'partly',
  5: 'available',
  6: 'blocked',
  7: 'deleted',
}

function request(one: Foreign): DeskRequest {
  const media = inner(one, 'media')
  const tvdb = idOr(media, 'tvdbId')
  const decided = inner(one, 'modifiedBy')
  return {
    id: id(one, 'id'),
    // Older versions do not say which; only a series has a number at TVDB.
    media: textOr(one, 'type') === 'movie' || (textOr(one, 'type') === null && tvdb === null) ? 'film' : 'series',
    ids: { tvdb, tmdb: idOr(media, 'tmdbId'), imdb: textOr(media, 'imdbId'), musicbrainz: null },
    seasons: listed(one, 'seasons').flatMap((season) => numberOr(thing(season, 'a season'), 'seasonNumber') ?? []),
    state: states[numberOr(one, 'status') ?? 0] ?? 'unknown',
    here: standings[numberOr(media, 'status') ?? 0] ?? 'unknown',
    by: person(inner(one, 'requestedBy')),
    decided_by: idOr(decided, 'id') === null ? null : person(decided),
    asked_at: moment(one, 'createdAt') ?? new Date(0),
    changed_at: moment(one, 'updatedAt'),
    // Its place among the servers begins at 0, so this one is no "none".
    server: media['serviceId'] === 0 ? '0' : idOr(media, 'serviceId'),
    item: idOr(media, 'externalServiceId'),
    shown_as: textOr(media, 'jellyfinMediaId'),
  }
}

/** A film has a title and a release, a series a name and a first night. */
function called(one: Foreign): Called {
  const title = textOr(one, 'title') ?? text(one, 'name')
  const original = textOr(one, 'originalTitle') ?? textOr(one, 'originalName')
  const year = Number((textOr(one, 'releaseDate') ?? textOr(one, 'firstAirDate') ?? '').slice(0, 4))
  return { title, also: original === null || original === title ? [] : [original], year: year || null }
}

const member = (one: Foreign): DeskMember => ({
  ...person(one),
  admin: ((numberOr(one, 'permissions') ?? 0) & MAY_APPROVE) !== 0,
  requests: numberOr(one, 'requestCount') ?? 0,
  seen_as: textOr(one, 'jellyfinUserId'),
})

const person = (one: Foreign): { id: string; name: string } => ({
  id: id(one, 'id'),
  name: textOr(one, 'displayName') ?? textOr(one, 'username') ?? textOr(one, 'jellyfinUsername') ?? text(one, 'email'),
})

/** A limit that is left out or 0 is none. */
const allowance = (one: Foreign): Allowance => {
  const limit = numberOr(one, 'limit') || null
  const used = numberOr(one, 'used') ?? 0
  return {
    days: limit === null ? null : numberOr(one, 'days'),
    limit,
    used,
    left:
      limit === null ? null : flag(one, 'restricted') ? 0 : (numberOr(one, 'remaining') ?? Math.max(0, limit - used)),
  }
}
