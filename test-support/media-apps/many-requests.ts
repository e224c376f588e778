import type { MediaRequest, RequestManager, RequestUser } from '../../src/platform/media-apps/roles/request-manager.ts'

const at = new Date(0)
const known = async <Value>(value: Value) => ({ known: true, value, at }) as const

/** An app with so many requests that wait for a decision, none of them in a library. It counts the titles it is asked. */
export function manyRequests(size: number) {
  let lookups = 0
  const manager = {
    title: 'Seerr',
    requests: () => known(Array.from({ length: size }, (_, at) => waitingRequest(String(at)))),
    unreachableManagers: () => known([]),
    users: () => known([{ id: '1', name: 'Ana', admin: false, request_count: size } as RequestUser]),
    quota: () => known({ films: null, series: null }),
    links: { mediaManagers: () => known([]) },
    catalogueTitle: async ({ ids }: MediaRequest) => {
      lookups++
      return known({ title: `Film ${ids.tmdb}`, alternative_titles: [], year: null })
    },
  } as unknown as RequestManager
  return { manager, lookups: () => lookups }
}

const waitingRequest = (id: string): MediaRequest => ({
  id,
  media: 'films',
  ids: { tvdb: null, tmdb: id, imdb: null, musicbrainz: null },
  seasons: [],
  state: 'pending',
  availability: 'unknown',
  requested_by: { id: '1', name: 'Ana' },
  decided_by: null,
  requested_at: at,
  changed_at: null,
  server_id: null,
  is_4k: false,
  server_item_id: null,
  media_server_item_id: null,
})
