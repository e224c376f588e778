import { requiredString, optionalString, asObject } from '../../../lib/json-reader.ts'
import type { AppInfo } from '../roles/media-app.ts'
import { tryParseJson } from '../../../lib/bounded-reading.ts'
import {
  NotSetUp,
  UnexpectedStatus,
  WrongApp,
  type CredentialCandidate,
  type AppProtocol,
} from '../connection/protocol.ts'
import { readBasePath } from '../connection/base-path.ts'
import type { CredentialSources } from '../connection/credential-sources.ts'
import type { SendRequest } from '../connection/transport.ts'
import { mediaServerKeysInSeerr } from '../seerr/media-server-key.ts'
import { fetchPublicAnswer } from '../connection/public-answer.ts'

const PUBLIC_INFO_PATH = '/System/Info/Public'
const INFO_PATH = '/System/Info'

/** source: its published API documents of 10.11 and 12.0 */
export const jellyfinProtocol: AppProtocol = {
  app: 'jellyfin',
  title: 'Jellyfin',
  port: 8096,
  credentialNoun: 'key',
  credentialType: 'api-key',
  missingReason: 'Jellyfin does not show its keys, and neither usher nor Seerr has one',
  endpointFromConfig: readNetworkSettings,
  identify,
  findCredentials: (sources) => findServerKeys('jellyfin', 'JELLYFIN_KEY', sources),
  // Jellyfin 12.0 disables every other way to send it.
  authHeaders: ({ value }) => ({ headers: { authorization: `MediaBrowser Token="${value}"` } }),
  fetchInfo: fetchServerInfo,
}

/** During startup or a database migration, a small server in its place responds with 503 to everything. */
async function identify(send: SendRequest): Promise<void> {
  const answer = await fetchPublicAnswer(send, { path: PUBLIC_INFO_PATH })
  if (!('StartupWizardCompleted' in answer)) throw new WrongApp()
  if (answer.StartupWizardCompleted === false) throw new NotSetUp()
}

/** source: Jellyfin, `NetworkConfiguration`; the official image keeps it one folder deeper than linuxserver's */
async function readNetworkSettings(sources: CredentialSources): Promise<{ port?: number; base?: string }> {
  const folder = sources.service.storage.config ?? '/config'
  const file =
    (await sources.readFile(`${folder}/config/network.xml`)) ?? (await sources.readFile(`${folder}/network.xml`))
  const valueOf = (element: string) => new RegExp(`<${element}>([^<]*)</${element}>`).exec(file ?? '')?.[1]
  const port = Number(valueOf('InternalHttpPort') ?? valueOf('HttpServerPortNumber'))
  return { ...(Number.isInteger(port) && port > 0 ? { port } : {}), ...readBasePath(valueOf('BaseUrl')) }
}

/** Returns the keys of usher's settings and of Seerr: neither Jellyfin nor Emby stores one in a file. */
export async function findServerKeys(
  app: 'jellyfin' | 'emby',
  setting: string,
  sources: CredentialSources,
): Promise<CredentialCandidate[]> {
  const value = sources.setting(setting)
  const fromUsher: CredentialCandidate[] = value
    ? [{ type: 'api-key', value, source: "usher's settings", setting }]
    : []
  return [...fromUsher, ...(await mediaServerKeysInSeerr(sources, app))]
}

/** Returns the version and the name of a server. Emby answers alike. */
export async function fetchServerInfo(send: SendRequest): Promise<AppInfo | undefined> {
  const { status, text } = await send({ path: INFO_PATH })
  if (status === 401 || status === 403) return undefined
  if (status !== 200) throw new UnexpectedStatus(status, INFO_PATH)
  const answer = asObject(tryParseJson(text), 'its information')
  return { version: requiredString(answer, 'Version'), name: optionalString(answer, 'ServerName'), started_at: null }
}
