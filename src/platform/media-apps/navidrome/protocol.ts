import { optionalObject, requiredString, optionalString, asObject, type JsonObject } from '../../../lib/json-reader.ts'
import { isGuessablePassword } from '../connection/guessable-password.ts'
import type { AppInfo } from '../roles/media-app.ts'
import { tryParseJson } from '../../../lib/bounded-reading.ts'
import { UnexpectedStatus, WrongApp, type CredentialCandidate, type AppProtocol } from '../connection/protocol.ts'
import { readBasePath } from '../connection/base-path.ts'
import type { CredentialSources } from '../connection/credential-sources.ts'
import type { SendRequest } from '../connection/transport.ts'

export const CLIENT_QUERY = 'v=1.16.1&c=usher&f=json'
const PING_PATH = `/rest/ping.view?${CLIENT_QUERY}`

/** source: the OpenSubsonic documents: every response names program and version */
export const anonymousProtocol: AppProtocol = {
  app: 'navidrome',
  title: 'Navidrome',
  port: 4533,
  credentialNoun: 'password',
  credentialType: 'none',
  missingReason: 'Navidrome does not show its passwords, and usher has none',
  allowsAnonymous: true,
  // source: navidrome.org/docs/usage/configuration-options: a path, or a whole address
  endpointFromConfig: async (sources) =>
    readBasePath(sources.environmentVariable('ND_BASEURL')?.replace(/^https?:\/\/[^/]*/, '')),
  identify: async (send) => void (await fetchPing(send)),
  findCredentials: async () => [],
  authHeaders: () => ({}),
  fetchInfo,
}

/** For requests that only members may make. */
export const passwordProtocol: AppProtocol = {
  ...anonymousProtocol,
  credentialType: 'password',
  findCredentials,
  authHeaders: ({ user = '', value }) => {
    const salt = crypto.getRandomValues(new Uint8Array(8)).toHex()
    const token = new Bun.CryptoHasher('md5').update(`${value}${salt}`).digest('hex')
    return { query: { u: user, t: token, s: salt } }
  },
  fetchInfo: async (send) => ((await fetchPing(send))['status'] === 'ok' ? fetchInfo(send) : undefined),
}

/** Left from an interrupted password rotation. */
const NEXT_PASSWORD_SOURCE = "usher's settings, from an interrupted change"

async function findCredentials(sources: CredentialSources): Promise<CredentialCandidate[]> {
  const user = sources.setting('NAVIDROME_USER') ?? 'admin'
  const of = (setting: string, source: string): CredentialCandidate[] => {
    const value = sources.setting(setting)
    if (!value) return []
    return [
      {
        type: 'password',
        user,
        value,
        source,
        attemptsLimited: true,
        setting,
        guessable: isGuessablePassword(value, user),
      },
    ]
  }
  return [...of('NAVIDROME_PASSWORD', "usher's settings"), ...of('NAVIDROME_PASSWORD_NEXT', NEXT_PASSWORD_SOURCE)]
}

/** source: an error is HTTP 200 with `status: "failed"`, and still names the program */
async function fetchPing(send: SendRequest): Promise<JsonObject> {
  const { status, text } = await send({ path: PING_PATH })
  if (status === 503) throw new UnexpectedStatus(status, '/rest/ping.view')
  const response = readSubsonicResponse(tryParseJson(text) ?? {})
  if (status !== 200 || optionalString(response, 'type') !== 'navidrome') throw new WrongApp()
  return response
}

async function fetchInfo(send: SendRequest): Promise<AppInfo> {
  const response = await fetchPing(send)
  return { version: requiredString(response, 'serverVersion').split(' ')[0] ?? null, name: null, started_at: null }
}

export const readSubsonicResponse = (body: unknown): JsonObject => optionalObject(asObject(body), 'subsonic-response')
