import { flag, id, listed, many, text, textOr, thing } from '../../../lib/json-reader.ts'
import type { LibraryWiring } from '../roles/wiring.ts'
import type { Media } from '../roles/library.ts'
import { from, type Known } from '../connection/known.ts'
import type { Line } from '../connection/line.ts'
import { reveal } from '../connection/secret.ts'
import { refuse } from '../../../lib/errors.ts'
import { providers, type NewProvider } from './provider.ts'

/** source: the implementations of the family's download clients. */
const implementations: Record<string, string> = { qbittorrent: 'QBittorrent', sabnzbd: 'Sabnzbd' }
const categoryField: Record<Media, string> = { series: 'tvCategory', films: 'movieCategory', music: 'musicCategory' }

const CONFIG = 'config/mediamanagement'
const MAPPINGS = 'remotepathmapping'
const ROOT_BYTES = 16 * 1024 * 1024

/** What can be entered in a library of the family. */
export function libraryWiring(line: Line, base: string, media: Media): LibraryWiring {
  const at = (path: string) => `${base}/${path}`
  const config = () => line.ask(at(CONFIG), (said) => thing(said))
  return {
    sees: (folder) => seenBy(line, base, folder),
    roots: () =>
      line.ask(
        at('rootfolder'),
        many((one) => ({ id: id(one, 'id'), path: text(one, 'path'), accessible: flag(one, 'accessible') })),
        { most_bytes: ROOT_BYTES },
      ),
    addRoot: async (path) => {
      const json = media === 'music' ? { path, ...(await musicDefaults(line, base)) } : { path }
      await line.instruct(at('rootfolder'), { method: 'POST', json, what: `the folder ${path}` })
    },
    removeRoot: async (wanted) =>
      void (await line.instruct(at(`rootfolder/${wanted}`), { method: 'DELETE', what: 'that a folder goes' })),
    hands: providers({ line, path: at('downloadclient'), what: 'the download client' }, async (one) => {
      const secret = reveal(one.lent.secret)
      return {
        name: one.title,
        implementation: implementations[one.app] ?? one.app,
        fields: {
          host: one.inside.host,
          port: one.inside.port,
          ...(one.inside.base && { urlBase: one.inside.base }),
          ...(one.lent.sort === 'api-key' ? { apiKey: secret } : {}),
          ...(one.lent.sort === 'password' ? { username: one.lent.user ?? '', password: secret } : {}),
          [categoryField[media]]: one.category,
        },
        beside: { enable: true },
        secrets: [secret],
      } satisfies NewProvider
    }),
    hardlinks: async () => from(await config(), (one) => flag(one, 'copyUsingHardlinks')),
    mappings: () =>
      line.ask(
        at(MAPPINGS),
        many((one) => ({ host: text(one, 'host'), remote: text(one, 'remotePath'), local: text(one, 'localPath') })),
      ),
    addMapping: async ({ host, remote, local }) => {
      const json = { host, remotePath: remote, localPath: local }
      await line.instruct(at(MAPPINGS), { method: 'POST', json, what: `where it finds ${remote}` })
    },
    setHardlinks: async (on) => {
      const now = await config()
      const what = 'how it imports'
      if (!now.known) throw refuse('APP-14', { app: line.title, service: line.service, what, why: now.because })
      const json = { ...now.value, copyUsingHardlinks: on }
      await line.instruct(at(`${CONFIG}/${id(now.value, 'id')}`), { method: 'PUT', json, what })
    },
  }
}

/** The app's own view of a folder's parent: what another container sees proves nothing for this one. */
async function seenBy(line: Line, base: string, folder: string): Promise<Known<boolean>> {
  const parent = folder.replace(/\/[^/]+\/?$/, '/')
  const path = `${base}/filesystem?path=${encodeURIComponent(parent)}&includeFiles=false`
  return line.ask(path, (said) =>
    listed(thing(said), 'directories').some(
      (one) => textOr(thing(one, 'a folder'), 'path')?.replace(/\/$/, '') === folder.replace(/\/$/, ''),
    ),
  )
}

/** source: Lidarr takes a folder only with what is to become of artists found in it. */
async function musicDefaults(line: Line, base: string): Promise<object> {
  const firstOf = async (what: string): Promise<number> => {
    const all = await line.ask(
      `${base}/${what}`,
      many((one) => Number(id(one, 'id'))),
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
