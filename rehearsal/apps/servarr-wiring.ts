import { get, post, remove, put, type AppAsked, type AppPath } from './app.ts'
import { usualKey } from './keys.ts'
import { invalid, providerPaths, valueOf, type Blank, type Failure, type Provider } from './providers.ts'
import { mappingPaths } from './servarr-mappings.ts'
import { calledBy } from './sabnzbd-settings.ts'
import { labelPaths } from './servarr-labels.ts'

interface Wants {
  app: string
  base: string
  /** `tvCategory`, with what it is set to. */
  category: [name: string, torrents: string, usenet: string]
  folder: string
}

/** What a library is told of where things are and who fetches for it. */
export function wiringPaths({ app, base, category, folder }: Wants): AppPath[] {
  const roots = ({ told }: AppAsked) => told.of(`${app} roots`, (bare) => (bare ? [] : [{ id: 1, path: folder }]))
  const importing = ({ told }: AppAsked) => told.of(`${app} importing`, () => ({ ...usualImporting }))
  const root = ({ household }: AppAsked, { id, path }: { id: number; path: string }): object => ({
    id,
    ...(app === 'lidarr' && { name: 'Music' }),
    path,
    accessible: !household.troubles?.shut?.includes(path),
    freeSpace: household.disk.free,
    ...(app === 'lidarr' ? {} : { unmappedFolders: [] }),
  })
  return [
    ...providerPaths({
      path: `${base}/downloadclient`,
      keptAs: `${app} clients`,
      begins: (bare) => (bare ? [] : usualClients(category)),
      schema: [qbittorrent(category[0], ''), sabnzbd(category[0], '')],
      tries: (one, asked) => tried(one, asked, category[0]),
    }),
    get(`${base}/rootfolder`, (asked) => roots(asked).map((one) => root(asked, one))),
    post(`${base}/rootfolder`, async (asked) => {
      const { path } = (await asked.request.json()) as { path: string }
      const failure = unusable(path, roots(asked))
      if (failure) return invalid(failure)
      const made = { id: Math.max(0, ...roots(asked).map(({ id }) => id)) + 1, path }
      roots(asked).push(made)
      return Response.json(root(asked, made), { status: 201 })
    }),
    remove(`${base}/rootfolder/{id}`, (asked) => {
      const at = roots(asked).findIndex(({ id }) => id === Number(asked.parts['id']))
      if (at < 0) return Response.json({ message: 'NotFound' }, { status: 404 })
      roots(asked).splice(at, 1)
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
    put(`${base}/config/mediamanagement/{id}`, async (asked) => {
      const sent = (await asked.request.json()) as { id?: number }
      if (sent.id !== 1) return Response.json({ message: 'NotFound' }, { status: 404 })
      return Response.json(Object.assign(importing(asked), sent), { status: 202 })
    }),
    ...labelPaths(app, base),
    ...mappingPaths(app, base),
    ...(app === 'lidarr' ? [get(`${base}/metadataprofile`, () => [{ id: 1, name: 'Standard' }])] : []),
  ]
}

const usualImporting = {
  id: 1,
  recycleBin: '',
  recycleBinCleanupDays: 7,
  setPermissionsLinux: false,
  skipFreeSpaceCheckWhenImporting: false,
  minimumFreeSpaceWhenImporting: 100,
  copyUsingHardlinks: true,
  importExtraFiles: false,
}

const media = ['books', 'films', 'music', 'tv'].map((name) => `/data/media/${name}`)

/** The folders that every container of the household sees. */
export const foldersBelow = (path: string): string[] =>
  [...media, '/data/media', '/data/torrents', '/data/usenet', '/data'].filter(
    (one) => one.slice(0, one.lastIndexOf('/')) === path.replace(/\/$/, ''),
  )

function unusable(path: string, roots: readonly { path: string }[]): Failure | undefined {
  if (!media.includes(path.replace(/\/$/, '')))
    return { propertyName: 'Path', errorMessage: `Folder '${path}' does not exist` }
  if (roots.some((one) => one.path === path))
    return { propertyName: 'Path', errorMessage: `Path '${path}' is already configured as a root folder` }
  return undefined
}

const shared = (name: string, protocol: string) => ({
  name,
  implementationName: name,
  tags: [],
  enable: true,
  protocol,
  priority: 1,
  removeCompletedDownloads: true,
  removeFailedDownloads: true,
})

const qbittorrent = (field: string, category: string): Blank => ({
  ...shared('qBittorrent', 'torrent'),
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

const sabnzbd = (field: string, category: string): Blank => ({
  ...shared('SABnzbd', 'usenet'),
  implementation: 'Sabnzbd',
  configContract: 'SabnzbdSettings',
  fields: [
    { name: 'host', value: 'localhost' },
    { name: 'port', value: 8080 },
    { name: 'apiKey', value: '', secret: true },
    { name: field, value: category },
  ],
})

/** Joined long ago, with the categories that the apps propose themselves. */
function usualClients([field, torrents, usenet]: Wants['category']): Provider[] {
  const set = (one: Blank, id: number, values: Record<string, unknown>): Provider => ({
    ...one,
    id,
    fields: one.fields.map((each) => ({ ...each, value: values[each.name] ?? each.value })),
  })
  return [
    set(qbittorrent(field, torrents), 1, {
      host: 'gluetun',
      port: 8081,
      username: 'admin',
      password: usualKey('qbittorrent'),
    }),
    set(sabnzbd(field, usenet), 2, { host: 'sabnzbd', port: 8080, apiKey: usualKey('sabnzbd') }),
  ]
}

/** source: the trials of the family's own clients, in their words. */
function tried(one: Provider, asked: AppAsked, field: string): Failure | undefined {
  const there = asked.told.answering.get(`${String(valueOf(one, 'host'))}:${String(valueOf(one, 'port'))}`)
  const title = one.implementation === 'Sabnzbd' ? 'SABnzbd' : 'qBittorrent'
  if (there?.app !== title.toLowerCase()) return { propertyName: 'Host', errorMessage: `Unable to connect to ${title}` }
  if (there.app === 'qbittorrent')
    return valueOf(one, 'username') === 'admin' && valueOf(one, 'password') === there.key
      ? undefined
      : { propertyName: 'Username', errorMessage: 'Authentication failure' }
  if (!calledBy(asked).includes(String(valueOf(one, 'host'))))
    return {
      propertyName: 'Host',
      errorMessage: 'Unable to connect to SABnzbd, Access denied - Hostname verification failed',
    }
  if (valueOf(one, 'apiKey') !== there.key) return { propertyName: 'APIKey', errorMessage: 'API Key Incorrect' }
  const known = asked.told.of<{ name: string }[]>('sabnzbd categories', () => [])
  return known.length === 0 || known.some(({ name }) => name === valueOf(one, field))
    ? undefined
    : { propertyName: field, errorMessage: 'Category does not exist' }
}
