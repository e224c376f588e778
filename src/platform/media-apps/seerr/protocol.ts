import { optionalObject, requiredString, optionalString, asObject } from '../../../lib/json-reader.ts'
import type { AppInfo } from '../roles/media-app.ts'
import { tryParseJson } from '../../../lib/bounded-reading.ts'
import {
  NotSetUp,
  UnexpectedStatus,
  WrongApp,
  type CredentialCandidate,
  type AppProtocol,
} from '../connection/protocol.ts'
import type { CredentialSources } from '../connection/credential-sources.ts'
import type { SendRequest } from '../connection/transport.ts'
import { fetchPublicAnswer } from '../connection/public-answer.ts'

export const SEERR_API = '/api/v1'
/** Needs no key, and is answered without asking another app. */
export const PUBLIC_PATH = `${SEERR_API}/settings/public`

/** A program of the family: Overseerr, Jellyseerr and Seerr answer the same API. */
export interface RequestManagerProduct {
  protocol: AppProtocol
  /** Where its members come from. */
  mediaServer: {
    app: string
    title: string
    /** The household may have chosen another at the first sign-in, and the app says which. */
    isChosen?: true
    /** The field of a member with the id there. */
    userIdField: string
    /** The field of an import with such ids. */
    importField: string
  }
  /** How long it may wait for the other apps in answering. */
  timeouts: { requests_ms: number; mediaServerUsers_ms: number }
}

/** source: its published API document, and its own settings.json */
export const createProtocol = ({ app, title }: Pick<AppProtocol, 'app' | 'title'>): AppProtocol => ({
  app,
  title,
  port: 5055,
  credentialNoun: 'key',
  credentialType: 'api-key',
  missingReason: 'its settings.json is missing or cannot be read',
  identify,
  findCredentials,
  authHeaders: (key) => ({ headers: { 'x-api-key': key.value } }),
  fetchInfo,
})

export const seerrProtocol = createProtocol({ app: 'seerr', title: 'Seerr' })

/**
 * For a list of requests it asks Sonarr, then Radarr, and gives up on each after 10 s. source: 11 s measured on Seerr
 * 3.1 with a Sonarr that hangs
 */
const REQUESTS_TIMEOUT_MS = 25_000
const MEDIA_SERVER_USERS_TIMEOUT_MS = 5000

export const familyTimeouts: RequestManagerProduct['timeouts'] = {
  requests_ms: REQUESTS_TIMEOUT_MS,
  mediaServerUsers_ms: MEDIA_SERVER_USERS_TIMEOUT_MS,
}

export const seerrProduct: RequestManagerProduct = {
  protocol: seerrProtocol,
  mediaServer: {
    app: 'jellyfin',
    title: 'Jellyfin',
    isChosen: true,
    userIdField: 'jellyfinUserId',
    importField: 'jellyfinUserIds',
  },
  timeouts: familyTimeouts,
}

/** Needs no key. `/status` would also do, but makes Seerr ask GitHub for releases. */
async function identify(send: SendRequest): Promise<void> {
  if (!('initialized' in (await fetchPublicAnswer(send, { path: PUBLIC_PATH })))) throw new WrongApp()
}

/** The environment takes precedence over the file, as in the app itself. */
async function findCredentials(sources: CredentialSources): Promise<CredentialCandidate[]> {
  const fromEnvironment = sources.environmentVariable('API_KEY')
  if (fromEnvironment) return [{ type: 'api-key', value: fromEnvironment, source: 'API_KEY' }]
  const settings = tryParseJson((await readSettingsFile(sources)) ?? '')
  const fromFile =
    settings === undefined
      ? null
      : optionalString(optionalObject(asObject(settings, 'its settings.json'), 'main'), 'apiKey')
  return fromFile === null ? [] : [{ type: 'api-key', value: fromFile, source: 'its settings.json' }]
}

/** source: the images of the three projects use the first folder, other images the second. */
const CONFIG_FOLDERS = ['/app/config', '/config']

export async function readSettingsFile({ service, readFile }: CredentialSources): Promise<string | undefined> {
  const declared = service.storage.config
  for (const folder of declared ? [declared] : CONFIG_FOLDERS) {
    const text = await readFile(`${folder}/settings.json`)
    if (text !== undefined) return text
  }
  return undefined
}

/** source: Seerr 3.1: until somebody has signed in, it answers 403 to its own key. */
async function fetchInfo(send: SendRequest): Promise<AppInfo | undefined> {
  const { status, text } = await send({ path: `${SEERR_API}/settings/about` })
  if (status === 401 || status === 403) {
    if (await hasNoOwner(send)) throw new NotSetUp()
    return undefined
  }
  if (status !== 200) throw new UnexpectedStatus(status, `${SEERR_API}/settings/about`)
  return {
    version: requiredString(asObject(tryParseJson(text), 'its settings'), 'version'),
    name: null,
    started_at: null,
  }
}

/** source: Seerr 3.1: a media server of type 4 is none, which is so until the first sign-in. */
const NO_MEDIA_SERVER = 4

async function hasNoOwner(send: SendRequest): Promise<boolean> {
  const { status, text } = await send({ path: PUBLIC_PATH })
  const answer = tryParseJson(text)
  if (status !== 200 || typeof answer !== 'object' || answer === null) return false
  const { initialized, mediaServerType = NO_MEDIA_SERVER } = answer as Record<string, unknown>
  return initialized === false && mediaServerType === NO_MEDIA_SERVER
}
