import { requiredString, optionalString, asObject, type JsonObject } from '../../../lib/json-reader.ts'
import type { AppInfo } from '../roles/media-app.ts'
import type { AudioServer } from '../roles/audio-server.ts'
import { mapKnown } from '../../../lib/known.ts'
import { connectTo, type AppContext } from '../connection/connection.ts'
import { notReported } from '../connection/not-reported.ts'
import { WrongApp, type AppProtocol } from '../connection/protocol.ts'
import type { SendRequest } from '../connection/transport.ts'
import { fetchPublicAnswer } from '../connection/public-answer.ts'

/** source: its source code: `/status` is public */
const audiobookshelfProtocol: AppProtocol = {
  app: 'audiobookshelf',
  title: 'Audiobookshelf',
  port: 80,
  credentialNoun: 'key',
  credentialType: 'none',
  missingReason: 'Audiobookshelf does not show its keys, and usher has none',
  allowsAnonymous: true,
  identify: async (send) => void (await fetchStatus(send)),
  findCredentials: async () => [],
  authHeaders: () => ({}),
  fetchInfo,
}

export function createAudiobookshelf(context: AppContext): AudioServer {
  const connection = connectTo(audiobookshelfProtocol, context)
  return {
    ...connection,
    media: 'books',
    libraryScan: async () => mapKnown(await connection.info(), () => null),
    // source: its API document: open sessions are shown only to an administrator's key
    sessions: async () => {
      const info = await connection.info()
      return info.known ? notReported(connection, 'who is listening', 'usher has no key of it') : info
    },
  }
}

async function fetchStatus(send: SendRequest): Promise<JsonObject> {
  const json = asObject(await fetchPublicAnswer(send, { path: '/status' }))
  if (optionalString(json, 'app') !== 'audiobookshelf') throw new WrongApp()
  return json
}

async function fetchInfo(send: SendRequest): Promise<AppInfo> {
  return { version: requiredString(await fetchStatus(send), 'serverVersion'), name: null, started_at: null }
}
