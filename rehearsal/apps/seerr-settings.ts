import { get, post, put, remove, type AppAsked, type AppPath } from './app.ts'
import { freshKey, usualKey } from './keys.ts'

const ports = { sonarr: 8989, radarr: 7878 } as const
type Library = keyof typeof ports

interface Server {
  id: number
  name: string
  hostname: string
  port: number
  apiKey: string
  [more: string]: unknown
}

const titles = { sonarr: 'Sonarr', radarr: 'Radarr' } as const
const roots = { sonarr: '/data/media/tv', radarr: '/data/media/films' } as const

const usual = (app: Library): Server => ({
  id: 0,
  name: titles[app],
  hostname: app,
  port: ports[app],
  apiKey: usualKey(app),
  useSsl: false,
  activeProfileId: 4,
  activeProfileName: 'HD-1080p',
  activeDirectory: roots[app],
  is4k: false,
  ...(app === 'radarr' ? { minimumAvailability: 'released' } : { enableSeasonFolders: true }),
  isDefault: true,
  syncEnabled: true,
  preventSearch: false,
})

const jellyfinOf = ({ told }: AppAsked) =>
  told.of('seerr jellyfin', () => ({
    name: 'den',
    ip: 'jellyfin',
    port: 8096,
    useSsl: false,
    urlBase: '',
    externalHostname: '',
    jellyfinForgotPasswordUrl: '',
    libraries: [],
    serverId: '',
    apiKey: usualKey('jellyfin'),
  }))

/** What Seerr is told of the others. source: seen on Seerr 3: it shows their keys in clear. */
export const settingsPaths = (base: string): AppPath[] => [
  get(`${base}/settings/jellyfin`, jellyfinOf),
  post(`${base}/settings/jellyfin`, async (asked) => {
    const sent = (await asked.request.json()) as { apiKey?: string }
    const held = jellyfinOf(asked)
    if (sent.apiKey) asked.rewrite?.(held.apiKey, sent.apiKey)
    return Object.assign(held, sent)
  }),
  post(`${base}/settings/main/regenerate`, (asked) => {
    const apiKey = freshKey()
    asked.rekey?.(apiKey)
    return { apiKey, applicationTitle: 'Seerr' }
  }),
  ...(['sonarr', 'radarr'] as const).flatMap((app) => serverPaths(base, app)),
]

function serverPaths(base: string, app: Library): AppPath[] {
  const all = ({ told }: AppAsked) => told.of<Server[]>(`seerr ${app}`, (bare) => (bare ? [] : [usual(app)]))
  const path = `${base}/settings/${app}`
  return [
    get(path, all),
    post(`${path}/test`, async (asked) => {
      const sent = (await asked.request.json()) as Server
      const lacking = missing(sent, ['hostname', 'port', 'apiKey', 'useSsl'])
      if (lacking) return lacking
      const there = asked.told.answering.get(`${sent.hostname}:${sent.port}`)
      if (there?.app !== app || there.key !== sent.apiKey)
        return Response.json({ status: 500, message: `Failed to connect to ${titles[app]}` }, { status: 500 })
      return { profiles: [{ id: 4, name: 'HD-1080p' }], rootFolders: [{ id: 1, path: roots[app] }], tags: [] }
    }),
    post(path, async (asked) => {
      const sent = (await asked.request.json()) as Server
      const lacking = missing(sent, [
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
      const made = { ...sent, id: Math.max(-1, ...all(asked).map(({ id }) => id)) + 1 }
      all(asked).push(made)
      return Response.json(made, { status: 201 })
    }),
    put(`${path}/{id}`, async (asked) => {
      const found = all(asked).find(({ id }) => id === Number(asked.parts['id']))
      if (!found) return Response.json({ message: 'Settings instance not found' }, { status: 404 })
      const sent = (await asked.request.json()) as Server
      const lacking = missing(sent, ['name', 'hostname', 'port', 'apiKey', 'activeProfileId', 'activeProfileName'])
      if (!lacking) asked.rewrite?.(found.apiKey, sent.apiKey)
      return lacking ?? Object.assign(found, sent, { id: found.id })
    }),
    remove(`${path}/{id}`, (asked) => {
      const at = all(asked).findIndex(({ id }) => id === Number(asked.parts['id']))
      if (at < 0) return Response.json({ message: 'Settings instance not found' }, { status: 404 })
      return all(asked).splice(at, 1)[0]
    }),
  ]
}

/** source: Seerr checks what it is sent against its own document. */
function missing(sent: Record<string, unknown>, needed: readonly string[]): Response | undefined {
  const lacking = needed.find((name) => sent[name] === undefined)
  if (lacking === undefined) return undefined
  const message = `request.body should have required property '${lacking}'`
  return Response.json({ message, errors: [{ path: `.body.${lacking}`, message }] }, { status: 400 })
}
