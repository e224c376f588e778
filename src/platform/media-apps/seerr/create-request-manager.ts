import { asObject } from '../../../lib/json-reader.ts'
import type { CatalogueTitle, RequestManager } from '../roles/request-manager.ts'
import { mapKnown, toKnown, zipKnown } from '../../../lib/known.ts'
import { connectTo, withSeparateCache, type AppContext } from '../connection/connection.ts'
import { createKeyRotation } from '../connection/key-rotation.ts'
import { blameAwaitedApps } from './awaited-apps.ts'
import { createSeerrFirstRun } from './first-run.ts'
import { readConnectedServer } from './connected-server.ts'
import { createSeerrLinks } from './links.ts'
import { readEmailAddress, readNoticeSettings, readNoticeWays } from './notice-choice.ts'
import { SEERR_API, type RequestManagerProduct } from './protocol.ts'
import { repeatRequest } from './repeat-request.ts'
import { readEntries, readQuota, readRequest, readTitle, readUnreachableManagers, readUser } from './responses.ts'
import { adoptRotatedInSeerr } from './rotated-credentials.ts'
import { credentialsStoredInSeerr } from './stored-credentials.ts'

/** More requests than any household has. One page returns them all. */
const MAX_ENTRIES = 5000
const MAX_BYTES = 32 * 1024 * 1024
/** source: for a title that is not cached it asks TMDB, which may be unreachable */
const TITLE_TIMEOUT_MS = 2000

/** Connects to an app of Seerr's family. */
export function createRequestManager(product: RequestManagerProduct, context: AppContext): RequestManager {
  const { protocol, mediaServer, timeouts } = product
  const connection = connectTo(protocol, context)
  const links = createSeerrLinks(withSeparateCache(connection), product)
  const page = (path: string) => `${SEERR_API}/${path}take=${MAX_ENTRIES}&skip=0`
  const requestPage = async () => {
    const answer = await connection.get(
      page('request?filter=all&sort=added&'),
      (body) => ({ requests: readEntries(body).map(readRequest), unreachable: readUnreachableManagers(body) }),
      { max_bytes: MAX_BYTES, timeout_ms: timeouts.requests_ms },
    )
    return blameAwaitedApps(connection, answer, {
      timeout_ms: timeouts.requests_ms,
      controlPath: `${SEERR_API}/request/count`,
      awaitedTitles: async () =>
        (await Promise.all([links.mediaManagers('series'), links.mediaManagers('films')])).flatMap((servers) =>
          servers.known ? servers.value.map(({ name }) => name) : [],
        ),
    })
  }
  return {
    ...connection,
    rotation: createKeyRotation(
      { connection, protocol, context },
      `${protocol.title} generates it, and the old one stops working at the same moment.`,
      () => connection.submit(`${SEERR_API}/settings/main/regenerate`, { method: 'POST', subject: 'its key' }),
    ),
    adoptRotated: async (other) => {
      const server = await readConnectedServer(connection, product)
      return adoptRotatedInSeerr(connection, other, server.known ? server.value : null)
    },
    storedCredentials: () =>
      toKnown(context.now, async () =>
        credentialsStoredInSeerr((await context.findEndpoint(protocol)).place, mediaServer),
      ),
    links,
    ...(mediaServer.app === 'jellyfin' && { firstRun: createSeerrFirstRun(product, context, connection) }),
    accounts: {
      importUser: async (serverMember) =>
        void (await connection.submit(`${SEERR_API}/user/import-from-${mediaServer.app}`, {
          method: 'POST',
          json: { [mediaServer.importField]: [serverMember] },
          subject: 'the member',
        })),
      removeUser: async (of) =>
        void (await connection.submit(`${SEERR_API}/user/${encodeURIComponent(of)}`, {
          method: 'DELETE',
          subject: 'its members',
        })),
    },
    requests: async () => mapKnown(await requestPage(), ({ requests }) => requests),
    unreachableManagers: async () => mapKnown(await requestPage(), ({ unreachable }) => unreachable),
    users: () =>
      connection.get(
        page('user?'),
        (body) => readEntries(body).map((json) => readUser(json, mediaServer.userIdField)),
        {
          max_bytes: MAX_BYTES,
        },
      ),
    catalogueTitle: ({ media, ids: { tmdb } }) =>
      tmdb === null
        ? toKnown(context.now, async () => null)
        : connection.get(
            `${SEERR_API}/${media === 'films' ? 'movie' : 'tv'}/${encodeURIComponent(tmdb)}`,
            (body): CatalogueTitle | null => readTitle(asObject(body)),
            { ifNotFound: null, timeout_ms: TITLE_TIMEOUT_MS },
          ),
    setDecision: async (of, decision) =>
      void (await connection.submit(`${SEERR_API}/request/${encodeURIComponent(of)}/${decision}`, {
        method: 'POST',
        subject: `request ${of}`,
      })),
    repeatRequest: (of) => repeatRequest(connection, of),
    retryRequest: async (of) =>
      void (await connection.submit(`${SEERR_API}/request/${encodeURIComponent(of)}/retry`, {
        method: 'POST',
        subject: `request ${of}`,
      })),
    quota: (of) => connection.get(`${SEERR_API}/user/${encodeURIComponent(of)}/quota`, readQuota),
    noticeWays: async (of) => {
      const path = `${SEERR_API}/user/${encodeURIComponent(of)}/settings/notifications`
      const [settings, users] = await Promise.all([
        connection.get(path, readNoticeSettings),
        connection.get(page('user?'), (body) => new Map(readEntries(body).map(readEmailAddress)), {
          max_bytes: MAX_BYTES,
          cacheKey: 'addresses',
        }),
      ])
      return mapKnown(zipKnown(settings, users), ([chosen, emails]) => readNoticeWays(chosen, emails.get(of) ?? null))
    },
  }
}
