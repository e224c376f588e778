import { isTrue, optionalDate, optionalNumber, asObject, type JsonObject } from '../../../lib/json-reader.ts'
import type { AudioServer, AudioServerScan } from '../roles/audio-server.ts'
import { connectTo, type AppContext } from '../connection/connection.ts'
import { readNowPlaying } from './now-playing.ts'
import { CLIENT_QUERY, passwordProtocol, anonymousProtocol, readSubsonicResponse } from './protocol.ts'
import { createNavidromePasswordRotation } from './password-rotation.ts'

export function createNavidrome(context: AppContext): AudioServer {
  const connection = connectTo(anonymousProtocol, context)
  const signedIn = connectTo(passwordProtocol, context)
  return {
    ...connection,
    media: 'music',
    libraryScan: () =>
      signedIn.get(`/rest/getScanStatus.view?${CLIENT_QUERY}`, (body) => readScan(readSubsonicResponse(body))),
    sessions: () =>
      signedIn.get(`/rest/getNowPlaying.view?${CLIENT_QUERY}`, (body) =>
        readNowPlaying(readSubsonicResponse(body), context.now()),
      ),
    credentialReference: () => signedIn.credentialReference(),
    credentialCandidates: () => signedIn.credentialCandidates(),
    usedCredentialSource: () => signedIn.usedCredentialSource(),
    rotation: createNavidromePasswordRotation(signedIn, context),
  }
}

function readScan(response: JsonObject): AudioServerScan {
  const status = asObject(response['scanStatus'], 'scanStatus')
  return {
    running: isTrue(status, 'scanning'),
    title_count: optionalNumber(status, 'count'),
    finished_at: optionalDate(status, 'lastScan'),
  }
}
