import {
  optionalId,
  optionalObject,
  optionalArray,
  arrayOf,
  requiredString,
  optionalString,
  asObject,
  type JsonObject,
} from '../../../lib/json-reader.ts'
import { credentialsStoredInBazarr, readBazarrSettings } from './stored-credentials.ts'
import { rotateBazarrKey, adoptRotatedInBazarr } from './key-rotation.ts'
import { createKeyRotation } from '../connection/key-rotation.ts'
import type { AppInfo } from '../roles/media-app.ts'
import type { ThrottledProvider, SubtitleManager, MissingSubtitles } from '../roles/subtitle-manager.ts'
import { zipKnown, mapKnown, toKnown } from '../../../lib/known.ts'
import { connectTo, withSeparateCache, type AppContext } from '../connection/connection.ts'
import { tryParseJson } from '../../../lib/bounded-reading.ts'
import { UnexpectedStatus, WrongApp, type CredentialCandidate, type AppProtocol } from '../connection/protocol.ts'
import { createBazarrLinks } from './links.ts'
import { readBasePath } from '../connection/base-path.ts'
import type { CredentialSources } from '../connection/credential-sources.ts'
import type { SendRequest } from '../connection/transport.ts'
import { fetchPublicAnswer } from '../connection/public-answer.ts'

const WANTED_BYTES = 32 * 1024 * 1024

/** source: its published API document, and its own config.yaml */
const bazarrProtocol: AppProtocol = {
  app: 'bazarr',
  title: 'Bazarr',
  port: 6767,
  credentialNoun: 'key',
  credentialType: 'api-key',
  missingReason: 'its config.yaml is missing or cannot be read',
  endpointFromConfig: async (sources) => readBasePath(await readConfigValue(sources, 'general', 'base_url')),
  identify,
  findCredentials,
  authHeaders: ({ value }) => ({ headers: { 'x-api-key': value } }),
  fetchInfo,
}

export function createBazarr(context: AppContext): SubtitleManager {
  const connection = connectTo(bazarrProtocol, context)
  const all = (path: string, read: (json: JsonObject) => MissingSubtitles) =>
    connection.get(path, (body) => arrayOf(read)(asObject(body)['data']), { max_bytes: WANTED_BYTES })
  const providers = () => connection.get('/api/providers', (body) => arrayOf(readProvider)(asObject(body)['data']))
  const throttledProviders = async () =>
    mapKnown(await providers(), (all) => all.flatMap(({ throttled }) => throttled ?? []))
  return {
    ...connection,
    rotation: createKeyRotation(
      { connection, protocol: bazarrProtocol, context },
      'usher generates it. Bazarr accepts it at once, and the old one stops working.',
      () => rotateBazarrKey(connection),
    ),
    adoptRotated: (other) => adoptRotatedInBazarr(connection, context, other, bazarrProtocol),
    storedCredentials: async () =>
      mapKnown(
        zipKnown(
          await toKnown(context.now, async () =>
            readBazarrSettings((await context.findEndpoint(bazarrProtocol)).place),
          ),
          await throttledProviders(),
        ),
        (all) => credentialsStoredInBazarr(...all),
      ),
    links: createBazarrLinks(withSeparateCache(connection)),
    missingSubtitles: async () => {
      const [episodes, films] = await Promise.all([
        all('/api/episodes/wanted?start=0&length=-1', readEpisode),
        all('/api/movies/wanted?start=0&length=-1', readFilm),
      ])
      return mapKnown(zipKnown(episodes, films), ([some, others]) => [...some, ...others])
    },
    providers: async () => mapKnown(await providers(), (all) => all.map(({ name }) => name)),
    throttledProviders,
    healthIssues: () =>
      connection.get('/api/system/health', (body) =>
        arrayOf((json) => ({
          what: optionalString(json, 'object') ?? '',
          message: optionalString(json, 'issue') ?? '',
        }))(asObject(body)['data']),
      ),
    liveUpdates: () =>
      connection.get('/api/badges', (body) => {
        const badges = asObject(body)
        return { series: badges['sonarr_signalr'] === 'LIVE', films: badges['radarr_signalr'] === 'LIVE' }
      }),
  }
}

async function identify(send: SendRequest): Promise<void> {
  const answer = await fetchPublicAnswer(send, { path: '/api/system/ping', max_bytes: 1024 })
  if (!('status' in answer)) throw new WrongApp()
}

async function findCredentials(sources: CredentialSources): Promise<CredentialCandidate[]> {
  const value = await readConfigValue(sources, 'auth', 'apikey')
  return value ? [{ type: 'api-key', value, source: 'its config.yaml' }] : []
}

async function readConfigValue(sources: CredentialSources, section: string, name: string): Promise<string | undefined> {
  const folder = `${sources.service.storage.config ?? '/config'}/config`
  return (
    readSectionValue(await sources.readFile(`${folder}/config.yaml`), section, name) ??
    readSectionValue(await sources.readFile(`${folder}/config.ini`), section, name)
  )
}

/** Reads one section only: the sections of the media managers have values of the same names. */
function readSectionValue(file: string | undefined, section: string, name: string): string | undefined {
  const [, contents = ''] =
    new RegExp(`^(?:${section}:|\\[${section}\\])[ \\t]*\\n((?:[ \\t]*\\w[^\\n]*\\n)*?)(?=\\S+:|\\[|$)`, 'm').exec(
      file ?? '',
    ) ?? []
  return new RegExp(`^[ \\t]*${name}\\s*[:=]\\s*['"]?([^'"\\s]+)`, 'm').exec(contents)?.[1]
}

async function fetchInfo(send: SendRequest): Promise<AppInfo | undefined> {
  const path = '/api/system/status'
  const { status, text } = await send({ path })
  if (status === 401 || status === 403) return undefined
  if (status !== 200) throw new UnexpectedStatus(status, path)
  return {
    version: requiredString(optionalObject(asObject(tryParseJson(text), 'its status'), 'data'), 'bazarr_version'),
    name: null,
    started_at: null,
  }
}

const readLanguages = (json: JsonObject): string[] =>
  optionalArray(json, 'missing_subtitles').flatMap(
    (each) => optionalString(asObject(each, 'a language'), 'code2') ?? [],
  )

const readEpisode = (json: JsonObject): MissingSubtitles => ({
  media: 'series',
  item: optionalId(json, 'sonarrSeriesId') ?? '',
  part: optionalId(json, 'sonarrEpisodeId'),
  title: optionalString(json, 'seriesTitle') ?? '',
  languages: readLanguages(json),
})

const readFilm = (json: JsonObject): MissingSubtitles => ({
  media: 'films',
  item: optionalId(json, 'radarrId') ?? '',
  part: null,
  title: optionalString(json, 'title') ?? '',
  languages: readLanguages(json),
})

/** Providers that work are listed too. source: the reasons are the names of its exceptions: `AuthenticationError`, … */
function readProvider(json: JsonObject): { name: string; throttled: ThrottledProvider | null } {
  const name = requiredString(json, 'name')
  const because = optionalString(json, 'status') ?? ''
  if (because === 'Good' || because === '') return { name, throttled: null }
  const retry = optionalString(json, 'retry')
  const rejects_login = /auth|login|config/i.test(because)
  return { name, throttled: { name, because, until: retry === '-' ? null : retry, rejects_login } }
}
