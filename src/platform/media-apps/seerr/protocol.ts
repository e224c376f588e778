import { optionalObject, requiredString, optionalString, asObject } from '../../../lib/json-reader.ts'
import type { AppInfo } from '../roles/media-app.ts'
import {
  tryParseJson,
  UnexpectedStatus,
  WrongApp,
  type CredentialCandidate,
  type AppProtocol,
} from '../connection/protocol.ts'
import type { CredentialSources } from '../connection/credential-sources.ts'
import type { SendRequest } from '../connection/transport.ts'

export const SEERR_API = '/api/v1'

/** source: its published API document, and its own settings.json */
export const seerrProtocol: AppProtocol = {
  app: 'seerr',
  title: 'Seerr',
  port: 5055,
  credentialNoun: 'key',
  credentialType: 'api-key',
  missingReason: 'its settings.json is missing or cannot be read',
  identify,
  findCredentials,
  authHeaders: (key) => ({ headers: { 'x-api-key': key.value } }),
  fetchInfo,
}

/** Needs no key. `/status` would also do, but makes Seerr ask GitHub for releases. */
async function identify(send: SendRequest): Promise<void> {
  const { status, text } = await send({ path: `${SEERR_API}/settings/public` })
  if (status === 503) throw new UnexpectedStatus(status, `${SEERR_API}/settings/public`)
  const answer = tryParseJson(text)
  if (status !== 200 || typeof answer !== 'object' || answer === null || !('initialized' in answer))
    throw new WrongApp()
}

/** The environment takes precedence over the file, as in the app itself. */
async function findCredentials(sources: CredentialSources): Promise<CredentialCandidate[]> {
  const fromEnvironment = sources.environmentVariable('API_KEY')
  if (fromEnvironment) return [{ type: 'api-key', value: fromEnvironment, source: 'API_KEY' }]
  const folder = sources.service.storage.config ?? '/app/config'
  const settings = tryParseJson((await sources.readFile(`${folder}/settings.json`)) ?? '')
  const fromFile =
    settings === undefined
      ? null
      : optionalString(optionalObject(asObject(settings, 'its settings.json'), 'main'), 'apiKey')
  return fromFile === null ? [] : [{ type: 'api-key', value: fromFile, source: 'its settings.json' }]
}

async function fetchInfo(send: SendRequest): Promise<AppInfo | undefined> {
  const { status, text } = await send({ path: `${SEERR_API}/settings/about` })
  if (status === 401 || status === 403) return undefined
  if (status !== 200) throw new UnexpectedStatus(status, `${SEERR_API}/settings/about`)
  return {
    version: requiredString(asObject(tryParseJson(text), 'its settings'), 'version'),
    name: null,
    started_at: null,
  }
}
