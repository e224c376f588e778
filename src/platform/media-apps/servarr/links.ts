import {
  isTrue,
  requiredId,
  optionalArray,
  arrayOf,
  requiredString,
  optionalString,
  asObject,
} from '../../../lib/json-reader.ts'
import type { MediaManagerLinks } from '../roles/links.ts'
import type { MediaType } from '../roles/media-manager.ts'
import { mapKnown, type Known } from '../../../lib/known.ts'
import type { AppConnection } from '../connection/connection.ts'
import { createProviderEntries } from './providers.ts'
import { downloadClientProvider } from './download-client-provider.ts'
import { changeRejected } from '../connection/change-rejected.ts'

const CATEGORY_FIELD: Record<MediaType, string> = {
  series: 'tvCategory',
  films: 'movieCategory',
  music: 'musicCategory',
}

const CONFIG_PATH = 'config/mediamanagement'
const MAPPINGS_PATH = 'remotepathmapping'
const ROOT_BYTES = 16 * 1024 * 1024

export function createServarrLinks(connection: AppConnection, base: string, media: MediaType): MediaManagerLinks {
  const at = (path: string) => `${base}/${path}`
  const config = () => connection.get(at(CONFIG_PATH), (body) => asObject(body))
  return {
    folderExists: (folder) => folderExists(connection, base, folder),
    rootFolders: () =>
      connection.get(
        at('rootfolder'),
        arrayOf((json) => ({
          id: requiredId(json, 'id'),
          path: requiredString(json, 'path'),
          accessible: isTrue(json, 'accessible'),
        })),
        { max_bytes: ROOT_BYTES },
      ),
    addRootFolder: async (path) => {
      const json = media === 'music' ? { path, ...(await musicDefaults(connection, base)) } : { path }
      await connection.submit(at('rootfolder'), { method: 'POST', json, subject: `the folder ${path}` })
    },
    removeRootFolder: async (wanted) =>
      void (await connection.submit(at(`rootfolder/${wanted}`), { method: 'DELETE', subject: 'its root folders' })),
    downloadClients: createProviderEntries(
      { connection, path: at('downloadclient'), subject: 'the download client' },
      async (one) => downloadClientProvider(one, CATEGORY_FIELD[media]),
    ),
    usesHardlinks: async () => mapKnown(await config(), (json) => isTrue(json, 'copyUsingHardlinks')),
    pathMappings: () =>
      connection.get(
        at(MAPPINGS_PATH),
        arrayOf((json) => ({
          host: requiredString(json, 'host'),
          remote: requiredString(json, 'remotePath'),
          local: requiredString(json, 'localPath'),
        })),
      ),
    addPathMapping: async ({ host, remote, local }) => {
      const json = { host, remotePath: remote, localPath: local }
      await connection.submit(at(MAPPINGS_PATH), { method: 'POST', json, subject: `the path mapping for ${remote}` })
    },
    setUsesHardlinks: async (on) => {
      const now = await config()
      const subject = 'its import settings'
      if (!now.known) throw changeRejected(connection, subject, now.because)
      const json = { ...now.value, copyUsingHardlinks: on }
      await connection.submit(at(`${CONFIG_PATH}/${requiredId(now.value, 'id')}`), { method: 'PUT', json, subject })
    },
  }
}

/** Lists the parent folder in the app itself: what another container sees proves nothing here. */
async function folderExists(connection: AppConnection, base: string, folder: string): Promise<Known<boolean>> {
  const parent = folder.replace(/\/[^/]+\/?$/, '/')
  const path = `${base}/filesystem?path=${encodeURIComponent(parent)}&includeFiles=false`
  return connection.get(path, (body) =>
    optionalArray(asObject(body), 'directories').some(
      (one) => optionalString(asObject(one, 'a folder'), 'path')?.replace(/\/$/, '') === folder.replace(/\/$/, ''),
    ),
  )
}

/** source: Lidarr requires default settings for the artists in a root folder */
async function musicDefaults(connection: AppConnection, base: string): Promise<object> {
  const firstOf = async (resource: string): Promise<number> => {
    const all = await connection.get(
      `${base}/${resource}`,
      arrayOf((json) => Number(requiredId(json, 'id'))),
    )
    return (all.known ? all.value[0] : undefined) ?? 1
  }
  return {
    name: 'Music',
    defaultQualityProfileId: await firstOf('qualityprofile'),
    defaultMetadataProfileId: await firstOf('metadataprofile'),
    defaultMonitorOption: 'all',
    defaultNewItemMonitorOption: 'all',
    defaultTags: [],
  }
}
