import { tryParseJson } from '../../../lib/bounded-reading.ts'
import { UnexpectedStatus, WrongApp, type AppProtocol } from '../connection/protocol.ts'
import type { SendRequest } from '../connection/transport.ts'
import { fetchServerInfo, findServerKeys } from '../jellyfin/protocol.ts'

const PUBLIC_INFO_PATH = '/System/Info/Public'

/** source: its published API document; the prefix `/emby` of its addresses is optional */
export const embyProtocol: AppProtocol = {
  app: 'emby',
  title: 'Emby',
  port: 8096,
  credentialNoun: 'key',
  credentialType: 'api-key',
  missingReason: 'Emby does not show its keys, and neither usher nor Seerr has one',
  identify,
  findCredentials: (sources) => findServerKeys('emby', 'EMBY_KEY', sources),
  authHeaders: ({ value }) => ({ headers: { 'x-emby-token': value } }),
  fetchInfo: fetchServerInfo,
}

/** Jellyfin answers at the same path, and also names its product. */
async function identify(send: SendRequest): Promise<void> {
  const { status, text } = await send({ path: PUBLIC_INFO_PATH })
  if (status === 503) throw new UnexpectedStatus(status, PUBLIC_INFO_PATH)
  const answer = tryParseJson(text)
  if (status !== 200 || typeof answer !== 'object' || answer === null) throw new WrongApp()
  if (!('ServerName' in answer && 'Id' in answer) || 'ProductName' in answer) throw new WrongApp()
}
