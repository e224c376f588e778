import {
  isTrue,
  arrayOf,
  optionalNumber,
  requiredString,
  optionalString,
  asObject,
  asArray,
  type JsonObject,
} from '../../../lib/json-reader.ts'
import type { RequestServerEntry, RequestManagerLinks, NewRequestServer } from '../roles/links.ts'
import { mapKnown } from '../../../lib/known.ts'
import type { AppConnection } from '../connection/connection.ts'
import { reveal } from '../connection/secret.ts'
import { blameAwaitedApps } from './awaited-apps.ts'
import { readConnectedServer } from './connected-server.ts'
import { PUBLIC_PATH, SEERR_API, type RequestManagerProduct } from './protocol.ts'

const appByMedia = { series: 'sonarr', films: 'radarr' } as const

/** Seerr lists the media managers' keys in clear text; they are not read. */
export function createSeerrLinks(connection: AppConnection, product: RequestManagerProduct): RequestManagerLinks {
  const { mediaServerUsers_ms } = product.timeouts
  const servers = (media: 'series' | 'films') =>
    connection.get(
      `${SEERR_API}/settings/${appByMedia[media]}`,
      arrayOf((json) => json),
    )
  return {
    mediaServer: async () => {
      const server = await readConnectedServer(connection, product)
      if (!server.known || server.value === null) return mapKnown(server, () => null)
      const { app, settingsPath } = server.value
      return mapKnown(await connection.get(settingsPath, (body) => asObject(body)), (json) => {
        const host = optionalString(json, 'ip')
        return host === null ? null : { app, host, port: optionalNumber(json, 'port') }
      })
    },
    testMediaServer: async () => {
      const server = await readConnectedServer(connection, product)
      if (!server.known) return server
      const { title, settingsPath } = server.value ?? {
        ...product.mediaServer,
        settingsPath: `${SEERR_API}/settings/${product.mediaServer.app}`,
      }
      const answer = await connection.get(`${settingsPath}/users`, (body) => asArray(body).length, {
        timeout_ms: mediaServerUsers_ms,
      })
      // source: Seerr 3.1: while Jellyfin is off, it never answers
      return blameAwaitedApps(connection, answer, {
        timeout_ms: mediaServerUsers_ms,
        controlPath: PUBLIC_PATH,
        awaitedTitles: async () => [title],
      })
    },
    mediaManagers: async (media) => mapKnown(await servers(media), (all) => all.map(readServer)),
    testMediaManager: async (media, wanted) => {
      const all = await servers(media)
      const one = all.known ? all.value.find((each) => String(optionalNumber(each, 'id') ?? 0) === wanted) : undefined
      if (!one) return
      const { hostname, port, apiKey, useSsl = false, baseUrl = '' } = one
      const secrets = [optionalString(one, 'apiKey') ?? '']
      const json = { hostname, port, apiKey, useSsl, baseUrl }
      await connection.submit(`${SEERR_API}/settings/${appByMedia[media]}/test`, {
        method: 'POST',
        json,
        subject: `the server ${requiredString(one, 'name')}`,
        secrets,
      })
    },
    addMediaManager: async (media, server) => {
      const secret = reveal(server.credential.secret)
      const subject = `the server ${server.title}`
      const reached = {
        hostname: server.internalAddress.host,
        port: server.internalAddress.port,
        apiKey: secret,
        useSsl: false,
        baseUrl: server.internalAddress.basePath,
      }
      // Seerr does not test what it saves, so it is tested first. source: seen on Seerr 3
      await connection.submit(`${SEERR_API}/settings/${appByMedia[media]}/test`, {
        method: 'POST',
        json: reached,
        subject,
        secrets: [secret],
      })
      const json = { ...reached, ...serverDefaults(media, server) }
      await connection.submit(`${SEERR_API}/settings/${appByMedia[media]}`, {
        method: 'POST',
        json,
        subject,
        secrets: [secret],
      })
    },
    setQualityProfile: async (media, wanted, profile) => {
      const all = await servers(media)
      const json = all.known ? all.value.find((each) => String(optionalNumber(each, 'id') ?? 0) === wanted) : undefined
      if (!json) return
      // The whole object is sent. source: Seerr’s API document: the id is in the path, and read-only in the body.
      const { id: _number, ...rest } = json
      await connection.submit(`${SEERR_API}/settings/${appByMedia[media]}/${wanted}`, {
        method: 'PUT',
        json: { ...rest, activeProfileId: Number(profile.id), activeProfileName: profile.name },
        subject: `the server ${requiredString(json, 'name')}`,
        secrets: [optionalString(json, 'apiKey') ?? ''],
      })
    },
    removeMediaManager: async (media, id) =>
      void (await connection.submit(`${SEERR_API}/settings/${appByMedia[media]}/${id}`, {
        method: 'DELETE',
        subject: 'its servers',
      })),
  }
}

const serverDefaults = (
  media: 'series' | 'films',
  { title, root_folder, quality_profile, is_4k, is_default }: NewRequestServer,
): object => ({
  name: title,
  activeProfileId: Number(quality_profile.id),
  activeProfileName: quality_profile.name,
  activeDirectory: root_folder,
  is4k: is_4k,
  isDefault: is_default,
  syncEnabled: true,
  preventSearch: false,
  ...(media === 'films' ? { minimumAvailability: 'released' } : { enableSeasonFolders: true }),
})

/** Ids start at 0. */
const readServer = (json: JsonObject): RequestServerEntry => ({
  id: String(optionalNumber(json, 'id') ?? 0),
  name: requiredString(json, 'name'),
  program: '',
  enabled: true,
  host: optionalString(json, 'hostname'),
  port: optionalNumber(json, 'port'),
  category: null,
  root_folder: optionalString(json, 'activeDirectory'),
  quality_profile: optionalString(json, 'activeProfileName'),
  is_4k: isTrue(json, 'is4k'),
  is_default: isTrue(json, 'isDefault'),
})
