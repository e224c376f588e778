import type { CapturedResponse, Shape } from './shape.ts'

const text = 'string'
const flag = 'boolean'
const count = 'number'
const missing = 'null'
/** Null in some captured responses, and set in others or in its document. */
const optionalText = 'string|null'
const optionalNumber = 'number|null'

const message: Shape = { message: text }
const violation: Shape = { message: text, errors: [{ path: text, message: text, errorCode: text }] }
const forbidden: Shape = { status: count, error: text }
const page: Shape = { pages: count, pageSize: count, results: count, page: count }

const member: Shape = {
  permissions: count,
  warnings: [],
  id: count,
  email: text,
  plexUsername: missing,
  jellyfinUsername: text,
  username: optionalText,
  recoveryLinkExpirationDate: missing,
  userType: count,
  plexId: missing,
  jellyfinUserId: text,
  avatar: text,
  avatarETag: missing,
  avatarVersion: missing,
  movieQuotaLimit: optionalNumber,
  movieQuotaDays: optionalNumber,
  tvQuotaLimit: optionalNumber,
  tvQuotaDays: optionalNumber,
  createdAt: text,
  updatedAt: text,
  requestCount: count,
  displayName: text,
}

const media: Shape = {
  downloadStatus: [],
  downloadStatus4k: [],
  id: count,
  mediaType: text,
  tmdbId: count,
  tvdbId: optionalNumber,
  imdbId: missing,
  status: count,
  status4k: count,
  createdAt: text,
  updatedAt: text,
  lastSeasonChange: text,
  mediaAddedAt: text,
  serviceId: optionalNumber,
  serviceId4k: missing,
  externalServiceId: optionalNumber,
  externalServiceId4k: missing,
  externalServiceSlug: optionalText,
  externalServiceSlug4k: missing,
  ratingKey: missing,
  ratingKey4k: missing,
  jellyfinMediaId: optionalText,
  jellyfinMediaId4k: missing,
  // Only where the media manager's name for the title is known.
  serviceUrl: text,
}

const request: Shape = {
  id: count,
  status: count,
  createdAt: text,
  updatedAt: text,
  type: text,
  is4k: flag,
  serverId: missing,
  profileId: missing,
  rootFolder: missing,
  languageProfileId: missing,
  tags: missing,
  isAutoRequest: flag,
  media,
  seasons: [{ id: count, seasonNumber: count, status: count, createdAt: text, updatedAt: text }],
  modifiedBy: member,
  requestedBy: member,
  seasonCount: count,
  canRemove: flag,
}

const unreachableServer: Shape = { id: count, name: text }

const server: Record<string, Shape> = {
  hostname: text,
  port: count,
  apiKey: text,
  useSsl: flag,
  baseUrl: text,
  name: text,
  activeProfileId: count,
  activeProfileName: text,
  activeDirectory: text,
  is4k: flag,
  isDefault: flag,
  syncEnabled: flag,
  preventSearch: flag,
  id: count,
}

const publicSettings: Shape = {
  initialized: flag,
  applicationTitle: text,
  applicationUrl: text,
  hideAvailable: flag,
  hideBlocklisted: flag,
  localLogin: flag,
  mediaServerLogin: flag,
  jellyfinExternalHost: text,
  jellyfinForgotPasswordUrl: text,
  movie4kEnabled: flag,
  series4kEnabled: flag,
  discoverRegion: text,
  streamingRegion: text,
  originalLanguage: text,
  mediaServerType: count,
  partialRequestsEnabled: flag,
  enableSpecialEpisodes: flag,
  cacheImages: flag,
  vapidPublic: text,
  enablePushRegistration: flag,
  locale: text,
  emailEnabled: flag,
  userEmailRequired: flag,
  newPlexLogin: flag,
  youtubeUrl: text,
}

const jellyfinSettings: Shape = {
  name: text,
  ip: text,
  port: count,
  useSsl: flag,
  urlBase: text,
  externalHostname: text,
  jellyfinForgotPasswordUrl: text,
  libraries: [{ id: text, name: text, enabled: flag, type: text }],
  serverId: text,
  apiKey: text,
}

const requestCounts: Shape = {
  total: count,
  movie: count,
  tv: count,
  pending: count,
  approved: count,
  declined: count,
  processing: count,
  available: count,
  completed: count,
}

const limited: Shape = { days: count, limit: count, used: count, remaining: count, restricted: flag }
const unlimited: Shape = { limit: count, used: count, restricted: flag }

export interface CapturedSeerrResponse extends CapturedResponse {
  method: 'GET' | 'POST' | 'DELETE'
  sent?: unknown
}

const answer = (
  method: CapturedSeerrResponse['method'],
  path: string,
  status: number,
  body: Shape,
  more: { sent?: unknown; withKey?: boolean } = {},
): CapturedSeerrResponse => ({
  withKey: true,
  contentType: 'application/json; charset=utf-8',
  ...more,
  method,
  path: `/api/v1${path}`,
  status,
  body,
})

const unreachable = { hostname: 'nowhere', port: 1, apiKey: 'x', useSsl: false }

/** source: the responses of a real Seerr 3.1.0. */
export const seerrResponses: CapturedSeerrResponse[] = [
  answer('GET', '/settings/public', 200, publicSettings, { withKey: false }),
  answer('GET', '/settings/about', 401, { message: text, errors: [{ path: text, message: text }] }, { withKey: false }),
  answer('GET', '/settings/about', 200, {
    version: text,
    totalMediaItems: count,
    totalRequests: count,
    appDataPath: text,
  }),
  answer('GET', '/settings/jellyfin', 200, jellyfinSettings),
  answer('GET', '/settings/sonarr', 200, [{ ...server, enableSeasonFolders: flag }]),
  answer('GET', '/settings/radarr', 200, [{ ...server, minimumAvailability: text }]),
  answer('GET', '/user?take=50&skip=0', 200, { pageInfo: page, results: [member] }),
  answer('GET', '/request?take=50&skip=0&filter=approved&sort=added', 200, {
    pageInfo: page,
    results: [request],
    serviceErrors: { radarr: [unreachableServer], sonarr: [unreachableServer] },
  }),
  answer('GET', '/request/count', 200, requestCounts),
  answer('GET', '/user/3/quota', 200, { movie: limited, tv: limited }),
  answer('GET', '/user/1/quota', 200, { movie: unlimited, tv: unlimited }),
  answer('GET', '/user/99/quota', 404, message),
  answer('POST', '/request/999/approve', 404, message),
  answer('POST', '/request/6/pending', 400, violation),
  answer('POST', '/request/999/retry', 404, message),
  answer('DELETE', '/user/1', 405, message),
  answer('DELETE', '/user/99', 404, message),
  answer('POST', '/user/import-from-jellyfin', 400, violation, { sent: { jellyfinUserIds: [null] } }),
  answer('POST', '/settings/jellyfin', 400, violation, { sent: { name: 'x', libraries: [], apiKey: 'y' } }),
  answer('POST', '/settings/sonarr/test', 500, message, { sent: unreachable }),
  answer('POST', '/settings/sonarr', 400, violation, { sent: { name: 'x' } }),
  answer('GET', '/movie/1', 500, message),
  answer('GET', '/nope', 404, { message: text, errors: [{ path: text, message: text }] }),
]

/** The response to the right key while nobody has signed in, and to a wrong one. */
export const seerrForbidden = forbidden
