import { get, post, put, del, type AppHandlerContext, type AppRoute } from './app.ts'
import { generateKey, defaultKey } from './keys.ts'

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
  activeProfileId: 4,
  activeProfileName: 'HD-1080p',
  activeDirectory: rootFolderPaths[app],
  is4k: false,
  ...(app === 'radarr' ? { minimumAvailability: 'released' } : { enableSeasonFolders: true }),
  isDefault: true,
  syncEnabled: true,
  preventSearch: false,
})

const jellyfinSettings = ({ sharedState }: AppHandlerContext) =>
  sharedState.getOrCreate('seerr jellyfin', () => ({
    name: 'den',
    ip: 'jellyfin',
    port: 8096,
    useSsl: false,
    urlBase: '',
    externalHostname: '',
    jellyfinForgotPasswordUrl: '',
    libraries: [],
    serverId: '',
    apiKey: defaultKey('jellyfin'),
  }))

/** Seerr's settings of the other apps. source: seen on Seerr 3: it returns their keys in clear text. */
export const seerrSettingsRoutes = (base: string): AppRoute[] => [
  get(`${base}/settings/jellyfin`, jellyfinSettings),
  post(`${base}/settings/jellyfin`, async (context) => {
    const sent = (await context.request.json()) as { apiKey?: string }
    const settings = jellyfinSettings(context)
    if (sent.apiKey) context.rewriteFiles?.(settings.apiKey, sent.apiKey)
    return Object.assign(settings, sent)
  }),
  post(`${base}/settings/main/regenerate`, (context) => {
    const apiKey = generateKey()
    context.replaceKey?.(apiKey)
    return { apiKey, applicationTitle: 'Seerr' }
  }),
  ...(['sonarr', 'radarr'] as const).flatMap((app) => serverRoutes(base, app)),
]

function serverRoutes(base: string, app: SeerrManagedApp): AppRoute[] {
  const all = ({ sharedState }: AppHandlerContext) =>
    sharedState.getOrCreate<SeerrServer[]>(`seerr ${app}`, (isFirstStart) => (isFirstStart ? [] : [defaultServer(app)]))
  const path = `${base}/settings/${app}`
  return [
    get(path, all),
    post(`${path}/test`, async (context) => {
      const sent = (await context.request.json()) as SeerrServer
      const lacking = missingPropertyError(sent, ['hostname', 'port', 'apiKey', 'useSsl'])
      if (lacking) return lacking
      const target = context.sharedState.appsByAddress.get(`${sent.hostname}:${sent.port}`)
      if (target?.app !== app || target.key !== sent.apiKey)
        return Response.json({ status: 500, message: `Failed to connect to ${titles[app]}` }, { status: 500 })
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
        'isDefault',
        app === 'radarr' ? 'minimumAvailability' : 'enableSeasonFolders',
      ])
      if (lacking) return lacking
      const created = { ...sent, id: Math.max(-1, ...all(context).map(({ id }) => id)) + 1 }
      all(context).push(created)
      return Response.json(created, { status: 201 })
    }),
    put(`${path}/{id}`, async (context) => {
      const found = all(context).find(({ id }) => id === Number(context.pathParams['id']))
      if (!found) return Response.json({ message: 'Settings instance not found' }, { status: 404 })
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
      return lacking ?? Object.assign(found, sent, { id: found.id })
    }),
    del(`${path}/{id}`, (context) => {
      const at = all(context).findIndex(({ id }) => id === Number(context.pathParams['id']))
      if (at < 0) return Response.json({ message: 'Settings instance not found' }, { status: 404 })
      return all(context).splice(at, 1)[0]
    }),
  ]
}

/** source: Seerr validates requests against its own API document. */
function missingPropertyError(sent: Record<string, unknown>, needed: readonly string[]): Response | undefined {
  const lacking = needed.find((name) => sent[name] === undefined)
  if (lacking === undefined) return undefined
  const message = `request.body should have required property '${lacking}'`
  return Response.json({ message, errors: [{ path: `.body.${lacking}`, message }] }, { status: 400 })
}
