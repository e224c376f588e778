import { SERVER_ID } from './jellyfin-items.ts'
import { get, post, put, del, type AppHandlerContext, type AppRoute } from './app.ts'
import { isIssuedKey } from './jellyfin-keys.ts'
import { generateKey, defaultKey } from './keys.ts'
import { waitForMediaServer } from './seerr-neighbours.ts'
import { seerrFirstRunRoutes } from './seerr-first-run.ts'
import { messageResponse, missingPropertyError, readOnlyPropertyError } from './seerr-responses.ts'
import type { SharedAppState } from './shared-state.ts'
import { jellyfinAccounts } from './user-accounts.ts'

const ports = { sonarr: 8989, radarr: 7878 } as const
type SeerrManagedApp = keyof typeof ports

interface SeerrServer {
  id: number
  name: string
  hostname: string
  port: number
  apiKey: string
  [more: string]: unknown
}

const titles = { sonarr: 'Sonarr', radarr: 'Radarr' } as const
const rootFolderPaths = { sonarr: '/data/media/tv', radarr: '/data/media/films' } as const

const defaultServer = (app: SeerrManagedApp): SeerrServer => ({
  id: 0,
  name: titles[app],
  hostname: app,
  port: ports[app],
  apiKey: defaultKey(app),
  useSsl: false,
  baseUrl: '',
  activeProfileId: 4,
  activeProfileName: 'HD-1080p',
  activeDirectory: rootFolderPaths[app],
  is4k: false,
  ...(app === 'radarr' ? { minimumAvailability: 'released' } : { enableSeasonFolders: true }),
  isDefault: true,
  syncEnabled: true,
  preventSearch: false,
})

/** Where it is in this household: in a container, unless it is on another machine. */
function jellyfinAddress({ appsByAddress }: SharedAppState): { hostname: string; port: number } {
  const [address = 'jellyfin:8096'] = [...appsByAddress].find(([, { app }]) => app === 'jellyfin') ?? []
  const { hostname, port } = new URL(`http://${address}`)
  return { hostname, port: Number(port) }
}

const jellyfinSettings = ({ sharedState, household: { faults } }: AppHandlerContext) =>
  sharedState.getOrCreate('seerr jellyfin', () => ({
    name: faults?.isSeerrUnopened ? '' : 'den',
    ip: faults?.isSeerrUnopened ? '' : jellyfinAddress(sharedState).hostname,
    port: jellyfinAddress(sharedState).port,
    useSsl: false,
    urlBase: '',
    externalHostname: '',
    jellyfinForgotPasswordUrl: '',
    libraries: faults?.isSeerrUnopened
      ? []
      : [
          { id: 'f'.repeat(32), name: 'Films', enabled: true, type: 'movie' },
          { id: 'e'.repeat(32), name: 'Shows', enabled: true, type: 'show' },
        ],
    serverId: faults?.isSeerrUnopened ? '' : SERVER_ID,
    apiKey: faults?.isSeerrUnopened ? '' : defaultKey('jellyfin'),
  }))

/** Seerr's settings of the other apps. source: seen on Seerr 3: it returns their keys in clear text. */
export const seerrSettingsRoutes = (base: string): AppRoute[] => [
  get(`${base}/settings/jellyfin`, jellyfinSettings),
  post(`${base}/settings/jellyfin`, async (context) => {
    const sent = (await context.request.json()) as { ip?: string; port?: number; apiKey?: string }
    const readOnly = readOnlyPropertyError({ ...sent }, ['name', 'libraries'])
    if (readOnly) return readOnly
    const settings = jellyfinSettings(context)
    const { ip, port, apiKey } = { ...settings, ...sent }
    // It signs in first, and passes on the status.
    if (isRejectedByJellyfin(context, `${ip}:${port}`, apiKey)) return messageResponse(401, 'INVALID_URL')
    context.rewriteFiles?.(settings.apiKey, apiKey)
    return Object.assign(settings, sent)
  }),
  get(`${base}/settings/jellyfin/users`, async (context) => {
    const { ip, port } = jellyfinSettings(context)
    await waitForMediaServer(context, { app: 'jellyfin', hostname: ip, port })
    return jellyfinAccounts(context).map(({ name, key }) => ({
      username: name,
      id: key,
      thumb: `/avatarproxy/${key}`,
      email: name,
    }))
  }),
  post(`${base}/settings/main/regenerate`, (context) => {
    const apiKey = generateKey()
    context.replaceKey?.(apiKey)
    return { apiKey, applicationTitle: 'Seerr' }
  }),
  ...seerrFirstRunRoutes(base, jellyfinSettings),
  ...(['sonarr', 'radarr'] as const).flatMap((app) => serverRoutes(base, app)),
]

function isRejectedByJellyfin(context: AppHandlerContext, address: string, key: string): boolean {
  const jellyfin = context.sharedState.appsByAddress.get(address)
  return jellyfin !== undefined && !isIssuedKey(context, jellyfin.key, key)
}

export const managerServers = (
  { sharedState, household: { faults } }: AppHandlerContext,
  app: SeerrManagedApp,
): SeerrServer[] =>
  sharedState.getOrCreate<SeerrServer[]>(`seerr ${app}`, (isFirstStart) =>
    isFirstStart || faults?.isSeerrUnopened ? [] : [defaultServer(app)],
  )

/** source: Seerr replaces the default of the same resolution. */
function clearOtherDefaults(all: readonly SeerrServer[], { isDefault, is4k }: SeerrServer): void {
  if (isDefault !== true) return
  for (const server of all) if (server['is4k'] === is4k) server['isDefault'] = false
}

function serverRoutes(base: string, app: SeerrManagedApp): AppRoute[] {
  const all = (context: AppHandlerContext) => managerServers(context, app)
  const path = `${base}/settings/${app}`
  return [
    get(path, all),
    post(`${path}/test`, async (context) => {
      const sent = (await context.request.json()) as SeerrServer
      const lacking = missingPropertyError(sent, ['hostname', 'port', 'apiKey', 'useSsl'])
      if (lacking) return lacking
      const target = context.sharedState.appsByAddress.get(`${sent.hostname}:${sent.port}`)
      if (target?.app !== app || target.key !== sent.apiKey)
        return messageResponse(500, `Failed to connect to ${titles[app]}`)
      return { profiles: [{ id: 4, name: 'HD-1080p' }], rootFolders: [{ id: 1, path: rootFolderPaths[app] }], tags: [] }
    }),
    post(path, async (context) => {
      const sent = (await context.request.json()) as SeerrServer
      const lacking = missingPropertyError(sent, [
        'name',
        'hostname',
        'port',
        'apiKey',
        'useSsl',
        'activeProfileId',
        'activeProfileName',
        'activeDirectory',
        'is4k',
        app === 'radarr' ? 'minimumAvailability' : 'enableSeasonFolders',
        'isDefault',
      ])
      if (lacking) return lacking
      const created = { ...sent, id: Math.max(-1, ...all(context).map(({ id }) => id)) + 1 }
      clearOtherDefaults(all(context), created)
      all(context).push(created)
      return Response.json(created, { status: 201 })
    }),
    put(`${path}/{id}`, async (context) => {
      const found = all(context).find(({ id }) => id === Number(context.pathParams['id']))
      if (!found) return messageResponse(404, 'Settings instance not found')
      const sent = (await context.request.json()) as SeerrServer
      const lacking = missingPropertyError(sent, [
        'name',
        'hostname',
        'port',
        'apiKey',
        'activeProfileId',
        'activeProfileName',
      ])
      if (!lacking) context.rewriteFiles?.(found.apiKey, sent.apiKey)
      if (!lacking) clearOtherDefaults(all(context), sent)
      return lacking ?? Object.assign(found, sent, { id: found.id })
    }),
    del(`${path}/{id}`, (context) => {
      const at = all(context).findIndex(({ id }) => id === Number(context.pathParams['id']))
      if (at < 0) return messageResponse(404, 'Settings instance not found')
      return all(context).splice(at, 1)[0]
    }),
  ]
}
