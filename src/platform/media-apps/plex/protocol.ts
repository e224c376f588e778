import { asObject, isTrue, optionalObject, optionalString } from '../../../lib/json-reader.ts'
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

const IDENTITY_PATH = '/identity'
const INFO_PATH = '/'

/** source: its published API document requires the identifier, which names the sender among its devices */
const CLIENT_HEADERS = { 'x-plex-client-identifier': 'usher', 'x-plex-product': 'usher' }

/** source: its published API document */
export const plexProtocol: AppProtocol = {
  app: 'plex',
  title: 'Plex',
  port: 32_400,
  credentialNoun: 'token',
  credentialType: 'api-key',
  missingReason: 'its Preferences.xml is missing or has no token, and usher’s settings have none',
  // A server that nobody has claimed answers its own network without a token.
  allowsAnonymous: true,
  identify: async (send) => void (await fetchIdentity(send)),
  findCredentials,
  authHeaders: ({ value }) => ({ headers: { ...CLIENT_HEADERS, 'x-plex-token': value } }),
  fetchInfo,
}

interface Identity {
  version: string | null
  claimed: boolean
}

async function fetchIdentity(send: SendRequest): Promise<Identity> {
  const answer = asObject(await fetchPublicAnswer(send, { path: IDENTITY_PATH }))
  const container = optionalObject(answer, 'MediaContainer')
  if (optionalString(container, 'machineIdentifier') === null) throw new WrongApp()
  return { version: optionalString(container, 'version'), claimed: isTrue(container, 'claimed') }
}

/** source: the images of Plex and of linuxserver use the first folder, hotio's the second. */
const SETTINGS_FOLDERS = ['Library/Application Support/Plex Media Server', 'Plex Media Server']

async function findCredentials(sources: CredentialSources): Promise<CredentialCandidate[]> {
  const fromSettings = sources.setting('PLEX_TOKEN')
  const fromUsher: CredentialCandidate[] = fromSettings
    ? [{ type: 'api-key', value: fromSettings, source: "usher's settings", setting: 'PLEX_TOKEN' }]
    : []
  const token = await readTokenFromPreferences(sources)
  return token ? [...fromUsher, { type: 'api-key', value: token, source: 'its Preferences.xml' }] : fromUsher
}

async function readTokenFromPreferences({ service, readFile }: CredentialSources): Promise<string | undefined> {
  const config = service.storage.config ?? '/config'
  for (const folder of SETTINGS_FOLDERS) {
    const text = await readFile(`${config}/${folder}/Preferences.xml`)
    if (text !== undefined) return /\sPlexOnlineToken="([\w-]+)"/.exec(text)?.[1]
  }
  return undefined
}

async function fetchInfo(send: SendRequest): Promise<AppInfo | undefined> {
  const { status, text } = await send({ path: INFO_PATH })
  const { version, claimed } = await fetchIdentity(send)
  if (status === 401 || status === 403) {
    if (!claimed) throw new NotSetUp()
    return undefined
  }
  if (status !== 200) throw new UnexpectedStatus(status, INFO_PATH)
  const container = optionalObject(asObject(tryParseJson(text), 'its information'), 'MediaContainer')
  return { version: version?.split('-')[0] ?? null, name: optionalString(container, 'friendlyName'), started_at: null }
}
