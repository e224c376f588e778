import { requiredString, optionalString, asObject } from '../../../lib/json-reader.ts'
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
import { mediaServerKeysInSeerr } from '../seerr/media-server-key.ts'

const PUBLIC_INFO_PATH = '/System/Info/Public'
const INFO_PATH = '/System/Info'

/** source: its published API document; the prefix `/emby` of its addresses is optional */
export const embyProtocol: AppProtocol = {
  app: 'emby',
  title: 'Emby',
  port: 8096,
  credentialNoun: 'key',
  credentialType: 'api-key',
  missingReason: 'Emby does not show its keys, and neither usher nor Seerr has one',
  identify,
  findCredentials,
  authHeaders: ({ value }) => ({ headers: { 'x-emby-token': value } }),
  fetchInfo,
}

/** Jellyfin answers at the same path, and also names its product. */
async function identify(send: SendRequest): Promise<void> {
  const { status, text } = await send({ path: PUBLIC_INFO_PATH })
  if (status === 503) throw new UnexpectedStatus(status, PUBLIC_INFO_PATH)
  const answer = tryParseJson(text)
  if (status !== 200 || typeof answer !== 'object' || answer === null) throw new WrongApp()
  if (!('ServerName' in answer && 'Id' in answer) || 'ProductName' in answer) throw new WrongApp()
}

async function findCredentials(sources: CredentialSources): Promise<CredentialCandidate[]> {
  const fromSettings = sources.setting('EMBY_KEY')
  const fromUsher: CredentialCandidate[] = fromSettings
    ? [{ type: 'api-key', value: fromSettings, source: "usher's settings", setting: 'EMBY_KEY' }]
    : []
  return [...fromUsher, ...(await mediaServerKeysInSeerr(sources, 'emby'))]
}

async function fetchInfo(send: SendRequest): Promise<AppInfo | undefined> {
  const { status, text } = await send({ path: INFO_PATH })
  if (status === 401 || status === 403) return undefined
  if (status !== 200) throw new UnexpectedStatus(status, INFO_PATH)
  const answer = asObject(tryParseJson(text), 'its information')
  return { version: requiredString(answer, 'Version'), name: optionalString(answer, 'ServerName'), started_at: null }
}
