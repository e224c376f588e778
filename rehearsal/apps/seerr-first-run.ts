import { get, post, publicRoute, type AppHandlerContext, type AppRoute } from './app.ts'
import { isJellyfinPassword } from './jellyfin-first-run.ts'
import { issueJellyfinKey } from './jellyfin-keys.ts'
import { jellyfinId } from './jellyfin-items.ts'
import { listJellyfinLibraries } from './jellyfin-libraries.ts'
import { messageResponse } from './seerr-responses.ts'

interface SeerrFirstRun {
  isSignedIn: boolean
  isInitialized: boolean
}

/** What the set-up pages have done so far. */
export const seerrFirstRun = ({ sharedState, household: { faults } }: AppHandlerContext): SeerrFirstRun =>
  sharedState.getOrCreate('seerr first run', () => ({
    isSignedIn: !faults?.isSeerrUnopened,
    isInitialized: !faults?.isSeerrUnopened,
  }))

/** The part of the media server's settings that a sign-in and a library sync change. */
export interface SeerrMediaServer {
  ip: string
  port: number
  urlBase: string
  apiKey: string
  libraries: { id: string; name: string; enabled: boolean; type: string }[]
}

/** source: seen on Seerr 3 */
export const seerrFirstRunRoutes = (
  base: string,
  mediaServer: (context: AppHandlerContext) => SeerrMediaServer,
): AppRoute[] => [
  publicRoute(
    post(`${base}/auth/jellyfin`, async (context) => {
      const sent = (await context.request.json()) as Record<string, unknown>
      const settings = mediaServer(context)
      const { username, password, hostname, port, urlBase } = sent
      if (settings.ip === '' && !hostname) return messageResponse(500, 'No hostname provided.')
      if (settings.ip !== '' && hostname) return messageResponse(500, 'Jellyfin hostname already configured')
      const ip = String(hostname || settings.ip)
      const server = context.sharedState.appsByAddress.get(`${ip}:${String(port ?? settings.port)}`)
      if (server?.app !== 'jellyfin') return messageResponse(404, 'INVALID_URL')
      if (!isJellyfinPassword(context, String(username), String(password)))
        return messageResponse(401, 'INVALID_CREDENTIALS')
      Object.assign(settings, { ip, port: Number(port), urlBase: String(urlBase ?? '') })
      settings.apiKey = issueJellyfinKey(context, server.key, 'Seerr')
      seerrFirstRun(context).isSignedIn = true
      const now = new Date(context.now()).toISOString()
      return { id: 1, username, permissions: 2, userType: 3, email: sent['email'], createdAt: now, updatedAt: now }
    }),
  ),
  get(`${base}/settings/jellyfin/library`, (context) => {
    const { searchParams } = context.url
    const settings = mediaServer(context)
    if (searchParams.has('sync')) {
      const before = new Map(settings.libraries.map((library) => [library.id, library.enabled]))
      settings.libraries = listJellyfinLibraries(context)
        .filter(({ collectionType }) => collectionType in LIBRARY_TYPES)
        .map(({ name, collectionType }) => {
          const id = jellyfinId(name)
          return { id, name, enabled: before.get(id) ?? false, type: LIBRARY_TYPES[collectionType] ?? '' }
        })
    }
    // Without `enable` every library is off.
    const enabled = (searchParams.get('enable') ?? '').split(',')
    for (const library of settings.libraries) library.enabled = enabled.includes(library.id)
    return settings.libraries
  }),
  post(`${base}/settings/initialize`, (context) => {
    seerrFirstRun(context).isInitialized = true
    return { initialized: true }
  }),
]

const LIBRARY_TYPES: Readonly<Record<string, string>> = { movies: 'movie', tvshows: 'show' }
