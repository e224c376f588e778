import { createHash } from 'node:crypto'
import { asObject, optionalString, ParseError } from '../../../lib/json-reader.ts'
import { withoutTrailingSlashes } from '../../../lib/text.ts'
import type { AppInfo, CredentialInfo } from '../roles/media-app.ts'
import { isAnyGuessable, isGuessablePassword } from '../connection/guessable-password.ts'
import { tryParseJson } from '../../../lib/bounded-reading.ts'
import { UnexpectedStatus, WrongApp, type AppProtocol, type CredentialCandidate } from '../connection/protocol.ts'
import type { CredentialSources } from '../connection/credential-sources.ts'
import type { AppResponse, SendRequest } from '../connection/transport.ts'
import { readRpcResult, rpcBody, RPC_PATH } from './rpc.ts'
import { readSettingsFile } from './settings-file.ts'
import { createTransmissionTransport } from './transport.ts'

/** source: the default of `rpc-url`. */
const DEFAULT_URL = '/transmission'
const DEFAULT_USER = 'transmission'

/** source: linuxserver's image has the first pair, haugene's the second. */
const ENVIRONMENT_PAIRS = [
  ['USER', 'PASS'],
  ['TRANSMISSION_RPC_USERNAME', 'TRANSMISSION_RPC_PASSWORD'],
] as const

const OTHER_HOST_REASON =
  'it accepts only the host names in rpc-host-whitelist of its settings.json, or any host name once it has a password'
const FORBIDDEN_REASON =
  'it accepts only the addresses in rpc-whitelist of its settings.json, or it rejected too many passwords'

export const transmissionProtocol: AppProtocol = {
  app: 'transmission',
  title: 'Transmission',
  port: 9091,
  credentialNoun: 'password',
  credentialType: 'password',
  missingReason: 'usher has no password for it; set TRANSMISSION_USER and TRANSMISSION_PASSWORD',
  allowsAnonymous: true,
  createTransport: createTransmissionTransport,
  endpointFromConfig: async (sources) => {
    const file = await readSettingsFile(sources)
    const port = Number(sources.environmentVariable('TRANSMISSION_RPC_PORT') ?? file?.port)
    const base = withoutTrailingSlashes(sources.environmentVariable('TRANSMISSION_RPC_URL') ?? file?.url ?? DEFAULT_URL)
    return Number.isInteger(port) && port > 0 ? { port, base } : { base }
  },
  identify,
  findCredentials,
  inspectHashedCredential,
  authHeaders: ({ value, user = DEFAULT_USER }) => ({
    headers: { authorization: `Basic ${Buffer.from(`${user}:${value}`).toString('base64')}` },
  }),
  fetchInfo,
}

const askVersion = (send: SendRequest): Promise<AppResponse> =>
  send({ method: 'POST', path: RPC_PATH, json: rpcBody('session_get', { fields: ['version'] }) })

/** Without a password it responds with 401, in its own name. source: seen on 3.00 and 4.1 */
async function identify(send: SendRequest): Promise<void> {
  const response = await askVersion(send)
  throwIfRefused(response)
  if (response.status === 401) {
    if (!/transmission/i.test(response.headers['www-authenticate'] ?? '')) throw new WrongApp()
  } else if (response.status !== 200 || !isJsonRpc(response.text)) throw new WrongApp()
}

const isJsonRpc = (text: string): boolean => {
  const body = tryParseJson(text)
  return typeof body === 'object' && body !== null && 'jsonrpc' in body
}

/** source: seen on Transmission 3.00 and 4.1, with statuses 403 and 421 */
function throwIfRefused({ status, headers }: AppResponse): void {
  const isTransmission = /transmission/i.test(String(headers['server'] ?? ''))
  if (status === 421 && isTransmission) throw new ParseError(`is a refusal: ${OTHER_HOST_REASON}`)
  if (status === 403 && isTransmission) throw new ParseError(`is a refusal: ${FORBIDDEN_REASON}`)
}

async function fetchInfo(send: SendRequest): Promise<AppInfo | undefined> {
  const response = await askVersion(send)
  throwIfRefused(response)
  if (response.status === 401) return undefined
  if (response.status !== 200) throw new UnexpectedStatus(response.status, RPC_PATH)
  const result = readRpcResult(asObject(tryParseJson(response.text)))
  // `4.1.3 (838877323f)`
  return { version: optionalString(result, 'version')?.split(' ')[0] ?? null, name: null, started_at: null }
}

async function findCredentials(sources: CredentialSources): Promise<CredentialCandidate[]> {
  const file = await readSettingsFile(sources)
  const found: CredentialCandidate[] = []
  const add = (user: string, value: string | null | undefined, source: string, setting?: string) => {
    if (!value) return
    const guessable = isGuessablePassword(value, user)
    found.push({
      type: 'password',
      user,
      value,
      source,
      attemptsLimited: true,
      guessable,
      ...(setting !== undefined && { setting }),
    })
  }
  const user = sources.setting('TRANSMISSION_USER') ?? file?.user ?? DEFAULT_USER
  add(user, sources.setting('TRANSMISSION_PASSWORD'), "usher's settings", 'TRANSMISSION_PASSWORD')
  for (const [userName, passwordName] of ENVIRONMENT_PAIRS)
    add(sources.environmentVariable(userName) ?? user, sources.environmentVariable(passwordName), passwordName)
  add(file?.user ?? user, file?.plainPassword, 'its settings.json')
  return found
}

/** source: `rpc-password` is `{`, the SHA-1 of the password and its salt, then the salt; seen on 3.00 and 4.1 */
async function inspectHashedCredential(sources: CredentialSources): Promise<CredentialInfo | undefined> {
  const file = await readSettingsFile(sources)
  const [, hash, salt = ''] = /^\{([0-9a-f]{40})(.+)$/.exec(file?.hashedPassword ?? '') ?? []
  if (!file?.needsPassword || hash === undefined) return undefined
  const user = file.user ?? DEFAULT_USER
  const guessable = isAnyGuessable(
    user,
    (password) => createHash('sha1').update(`${password}${salt}`).digest('hex') === hash,
  )
  const source = 'its settings.json, hashed'
  return { type: 'password', source, user, setting: null, guessable, temporary: false }
}
