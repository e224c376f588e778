import { WrongApp, type AppProtocol } from '../connection/protocol.ts'
import type { SendRequest } from '../connection/transport.ts'
import { fetchServerInfo, findServerKeys } from '../jellyfin/protocol.ts'
import { fetchPublicAnswer } from '../connection/public-answer.ts'

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
  const answer = await fetchPublicAnswer(send, { path: PUBLIC_INFO_PATH })
  if (!('ServerName' in answer && 'Id' in answer) || 'ProductName' in answer) throw new WrongApp()
}
