import { get, post, del, put, type AppHandlerContext, type AppRoute } from './app.ts'
import { defaultKey } from './keys.ts'
import {
  validationFailed,
  providerRoutes,
  fieldValue,
  type ProviderTemplate,
  type ServarrValidationFailure,
  type ServarrProvider,
} from './servarr-providers.ts'
import { pathMappingRoutes } from './servarr-path-mappings.ts'
import { isAllowedHost } from './sabnzbd-settings.ts'
import { nzbgetTemplate, testNzbget } from './servarr-nzbget.ts'
import { isTorrentClient, testTorrentClient, torrentClientTemplates } from './servarr-torrent-clients.ts'
import { tagRoutes } from './servarr-tags.ts'

interface ConnectionRouteOptions {
  app: string
  base: string
  /** The field `tvCategory`, and its value for torrents and for Usenet. */
  category: [name: string, torrents: string, usenet: string]
  rootFolder: string
}

export function connectionRoutes({ app, base, category, rootFolder }: ConnectionRouteOptions): AppRoute[] {
  const roots = ({ sharedState }: AppHandlerContext) =>
    sharedState.getOrCreate(`${app} roots`, (isFirstStart) => (isFirstStart ? [] : [{ id: 1, path: rootFolder }]))
  const importing = ({ sharedState }: AppHandlerContext) =>
    sharedState.getOrCreate(`${app} importing`, () => ({ ...defaultMediaManagement }))
  const root = ({ household }: AppHandlerContext, { id, path }: { id: number; path: string }): object => ({
    id,
    ...(app === 'lidarr' && { name: 'Music' }),
    path,
    accessible: !household.faults?.unwritableFolders?.includes(path),
    freeSpace: household.disk.free,
    ...(app === 'lidarr' ? {} : { unmappedFolders: [] }),
  })
  return [
    ...providerRoutes({
      path: `${base}/downloadclient`,
      stateName: `${app} clients`,
      initialProviders: (isFirstStart) => (isFirstStart ? [] : defaultDownloadClients(category)),
      templates: [
        qbittorrentTemplate(category[0], ''),
        sabnzbdTemplate(category[0], ''),
        nzbgetTemplate(category[0]),
        ...torrentClientTemplates(category[0]),
      ],
      test: (provider, context) => testDownloadClient(provider, context, category[0]),
    }),
    get(`${base}/rootfolder`, (context) => roots(context).map((one) => root(context, one))),
    post(`${base}/rootfolder`, async (context) => {
      const { path } = (await context.request.json()) as { path: string }
      const failure = rootFolderFailure(path, roots(context))
      if (failure) return validationFailed(failure)
      const created = { id: Math.max(0, ...roots(context).map(({ id }) => id)) + 1, path }
      roots(context).push(created)
      return Response.json(root(context, created), { status: 201 })
    }),
    del(`${base}/rootfolder/{id}`, (context) => {
      const at = roots(context).findIndex(({ id }) => id === Number(context.pathParams['id']))
      if (at < 0) return Response.json({ message: 'NotFound' }, { status: 404 })
      roots(context).splice(at, 1)
      return {}
    }),
    get(`${base}/filesystem`, ({ url }) => ({
      parent: '/data/',
      directories: foldersBelow(url.searchParams.get('path') ?? '/').map((path) => ({
        type: 'folder',
        name: path.split('/').at(-1),
        path,
        size: 0,
      })),
      files: [],
    })),
    get(`${base}/config/mediamanagement`, importing),
    put(`${base}/config/mediamanagement/{id}`, async (context) => {
      const sent = (await context.request.json()) as { id?: number }
      if (sent.id !== 1) return Response.json({ message: 'NotFound' }, { status: 404 })
      return Response.json(Object.assign(importing(context), sent), { status: 202 })
    }),
    ...tagRoutes(app, base),
    ...pathMappingRoutes(app, base),
    ...(app === 'lidarr' ? [get(`${base}/metadataprofile`, () => [{ id: 1, name: 'Standard' }])] : []),
  ]
}

const defaultMediaManagement = {
  id: 1,
  recycleBin: '',
  recycleBinCleanupDays: 7,
  setPermissionsLinux: false,
  skipFreeSpaceCheckWhenImporting: false,
  minimumFreeSpaceWhenImporting: 100,
  copyUsingHardlinks: true,
  importExtraFiles: false,
}

const mediaFolders = ['books', 'films', 'music', 'tv'].map((name) => `/data/media/${name}`)

/** The folders that every container of the household sees. */
export const foldersBelow = (path: string): string[] =>
  [...mediaFolders, '/data/media', '/data/torrents', '/data/usenet', '/data'].filter(
    (one) => one.slice(0, one.lastIndexOf('/')) === path.replace(/\/$/, ''),
  )

function rootFolderFailure(path: string, roots: readonly { path: string }[]): ServarrValidationFailure | undefined {
  if (!mediaFolders.includes(path.replace(/\/$/, '')))
    return { propertyName: 'Path', errorMessage: `Folder '${path}' does not exist` }
  if (roots.some((one) => one.path === path))
    return { propertyName: 'Path', errorMessage: `Path '${path}' is already configured as a root folder` }
  return undefined
}

const downloadClientTemplate = (name: string, protocol: string) => ({
  name,
  implementationName: name,
  tags: [],
  enable: true,
  protocol,
  priority: 1,
  removeCompletedDownloads: true,
  removeFailedDownloads: true,
})

const qbittorrentTemplate = (field: string, category: string): ProviderTemplate => ({
  ...downloadClientTemplate('qBittorrent', 'torrent'),
  implementation: 'QBittorrent',
  configContract: 'QBittorrentSettings',
  fields: [
    { name: 'host', value: 'localhost' },
    { name: 'port', value: 8080 },
    { name: 'useSsl', value: false },
    { name: 'urlBase', value: '' },
    { name: 'username', value: '' },
    { name: 'password', value: '', secret: true },
    { name: field, value: category },
  ],
})

const sabnzbdTemplate = (field: string, category: string): ProviderTemplate => ({
  ...downloadClientTemplate('SABnzbd', 'usenet'),
  implementation: 'Sabnzbd',
  configContract: 'SabnzbdSettings',
  fields: [
    { name: 'host', value: 'localhost' },
    { name: 'port', value: 8080 },
    { name: 'apiKey', value: '', secret: true },
    { name: field, value: category },
  ],
})

/** The initial clients, with the apps' default categories. */
function defaultDownloadClients([field, torrents, usenet]: ConnectionRouteOptions['category']): ServarrProvider[] {
  const set = (template: ProviderTemplate, id: number, values: Record<string, unknown>): ServarrProvider => ({
    ...template,
    id,
    fields: template.fields.map((each) => ({ ...each, value: values[each.name] ?? each.value })),
  })
  return [
    set(qbittorrentTemplate(field, torrents), 1, {
      host: 'gluetun',
      port: 8081,
      username: 'admin',
      password: defaultKey('qbittorrent'),
    }),
    set(sabnzbdTemplate(field, usenet), 2, { host: 'sabnzbd', port: 8080, apiKey: defaultKey('sabnzbd') }),
  ]
}

/** source: the tests of the family's own clients, with their messages. */
function testDownloadClient(
  provider: ServarrProvider,
  context: AppHandlerContext,
  field: string,
): ServarrValidationFailure | undefined {
  if (provider.implementation === 'Nzbget') return testNzbget(provider, context, field)
  if (isTorrentClient(provider)) return testTorrentClient(provider, context, field)
  const target = context.sharedState.appsByAddress.get(
    `${String(fieldValue(provider, 'host'))}:${String(fieldValue(provider, 'port'))}`,
  )
  const title = provider.implementation === 'Sabnzbd' ? 'SABnzbd' : 'qBittorrent'
  if (target?.app !== title.toLowerCase())
    return { propertyName: 'Host', errorMessage: `Unable to connect to ${title}` }
  if (target.app === 'qbittorrent')
    return fieldValue(provider, 'username') === 'admin' && fieldValue(provider, 'password') === target.key
      ? undefined
      : { propertyName: 'Username', errorMessage: 'Authentication failure' }
  if (!isAllowedHost(context, String(fieldValue(provider, 'host'))))
    return {
      propertyName: 'Host',
      errorMessage: 'Unable to connect to SABnzbd, Access denied - Hostname verification failed',
    }
  if (fieldValue(provider, 'apiKey') !== target.key)
    return { propertyName: 'APIKey', errorMessage: 'API Key Incorrect' }
  const known = context.sharedState.getOrCreate<{ name: string }[]>('sabnzbd categories', () => [])
  return known.length === 0 || known.some(({ name }) => name === fieldValue(provider, field))
    ? undefined
    : { propertyName: field, errorMessage: 'Category does not exist' }
}
