import type { HouseholdMember } from '../household/types.ts'
import {
  hoursAgo,
  databaseEntry,
  get,
  post,
  publicRoute,
  type AppHandlerContext,
  type AppRoute,
  type RehearsedApp,
} from './app.ts'
import { createRehearsedRequestManager } from './seerr.ts'
import { seerrFirstRun } from './seerr-first-run.ts'
import { idListError } from './seerr-responses.ts'
import { seerrUsers } from './user-accounts.ts'

const BASE = '/api/v1'
const PLEX_USER_TYPE = 1

/** The ids that plex.tv gave to the members. */
const plexUserId = ({ id }: HouseholdMember): number => (id === 1 ? 1 : 9_000_000 + id)

/** Fields that Seerr and Jellyseerr added. source: Overseerr's API document and its entities */
const ADDED_LATER = [
  'jellyfinUsername',
  'jellyfinUserId',
  'jellyfinMediaId',
  'jellyfinMediaId4k',
  'avatarETag',
  'avatarVersion',
  'serviceErrors',
  'canRemove',
]

/** Returns a response of Seerr as Overseerr, from which it was made, would send it. */
function asOverseerr(value: unknown, members: readonly HouseholdMember[]): unknown {
  if (Array.isArray(value)) return value.map((one) => asOverseerr(one, members))
  if (typeof value !== 'object' || value === null) return value
  const fields = value as Record<string, unknown>
  const member = members.find(({ key }) => key === fields['jellyfinUserId'])
  const kept = Object.entries(fields).filter(([name]) => !ADDED_LATER.includes(name))
  return {
    ...Object.fromEntries(kept.map(([name, inner]) => [name, asOverseerr(inner, members)])),
    ...(member && {
      plexId: plexUserId(member),
      plexUsername: member.name,
      userType: PLEX_USER_TYPE,
      avatar: `https://plex.tv/users/${plexUserId(member)}/avatar`,
    }),
  }
}

const inOverseerr = (route: AppRoute): AppRoute => ({
  ...route,
  handle: async (context) => {
    const members = [...seerrUsers(context), ...context.household.members]
    const result = await route.handle(context)
    if (!(result instanceof Response)) return asOverseerr(result, members)
    if (!result.headers.get('content-type')?.includes('json')) return result
    return Response.json(asOverseerr(await result.json(), members), { status: result.status })
  },
})

interface OverseerrPlex {
  name: string
  machineId: string
  ip: string
  port: number
  useSsl: boolean
  libraries: { id: string; name: string; enabled: boolean; type: string }[]
  webAppUrl: string
}

const plexSettings = (context: AppHandlerContext): OverseerrPlex =>
  databaseEntry(context, 'plex', () => ({
    name: 'den',
    machineId: '1234567890abcdef',
    ip: 'plex',
    port: 32_400,
    useSsl: false,
    libraries: [
      { id: '1', name: 'Films', enabled: true, type: 'movie' },
      { id: '2', name: 'Shows', enabled: true, type: 'show' },
    ],
    webAppUrl: '',
  }))

/** Only Overseerr has no other media server than Plex. */
const plexRoutes: AppRoute[] = [
  publicRoute(
    get(`${BASE}/settings/public`, (context) => ({
      initialized: seerrFirstRun(context).isInitialized,
      applicationTitle: 'Overseerr',
      applicationUrl: '',
      hideAvailable: false,
      localLogin: true,
      movie4kEnabled: false,
      series4kEnabled: false,
      region: '',
      originalLanguage: '',
      partialRequestsEnabled: true,
      cacheImages: false,
      vapidPublic: 'BPretendPublicKeyOfTheRehearsal',
      enablePushRegistration: false,
      locale: 'en',
      emailEnabled: false,
      newPlexLogin: true,
    })),
  ),
  get(`${BASE}/settings/plex`, plexSettings),
  get(`${BASE}/settings/plex/users`, ({ household: { members } }) =>
    members.map((member) => ({
      id: String(plexUserId(member)),
      title: member.name,
      username: member.name,
      email: `${member.name.toLowerCase()}@den.example`,
      thumb: `https://plex.tv/users/${plexUserId(member)}/avatar`,
    })),
  ),
  post(`${BASE}/user/import-from-plex`, async (context) => {
    const { plexIds = [] } = (await context.request.json()) as { plexIds?: unknown[] }
    const mistake = idListError('plexIds', plexIds)
    if (mistake) return mistake
    const all = seerrUsers(context)
    const imported = context.household.members.filter(
      (member) => plexIds.includes(String(plexUserId(member))) && !all.some(({ key }) => key === member.key),
    )
    all.push(...imported)
    const now = hoursAgo(context, 0)
    return Response.json(
      imported.map(({ id, name }) => ({
        id,
        displayName: name,
        email: `${name.toLowerCase()}@den.example`,
        createdAt: now,
        updatedAt: now,
      })),
      { status: 201 },
    )
  }),
]

const family = createRehearsedRequestManager({ name: 'overseerr', title: 'Overseerr', version: '1.34.0' })

/** source: its API document, which has no path of Jellyfin */
export const overseerr: RehearsedApp = {
  ...family,
  routes: [
    ...plexRoutes,
    ...family.routes
      .filter(({ path }) => !path.includes('jellyfin') && !path.endsWith('/settings/public'))
      .map(inOverseerr),
  ],
}
