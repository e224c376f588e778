import { asArray, asObject, optionalString, ParseError } from '../../../lib/json-reader.ts'
import type { AppInfo, CredentialInfo } from '../roles/media-app.ts'
import { isAnyGuessable, isGuessablePassword } from '../connection/guessable-password.ts'
import { tryParseJson } from '../../../lib/bounded-reading.ts'
import {
  UnexpectedStatus,
  WrongApp,
  type AppProtocol,
  type AuthHeaders,
  type CredentialCandidate,
} from '../connection/protocol.ts'
import type { CredentialSources } from '../connection/credential-sources.ts'
import type { SendRequest } from '../connection/transport.ts'
import { readWebSettings } from './config-file.ts'
import { createDelugeTransport, readRpcResult, rpcRequest, RPC_PATH } from './rpc.ts'

/** source: Deluge's documentation and its `web.conf` of a first start. */
const DEFAULT_PASSWORD = 'deluge'
const PAGE_BYTES = 256 * 1024

export const delugeProtocol: AppProtocol = {
  app: 'deluge',
  title: 'Deluge',
  port: 8112,
  credentialNoun: 'password',
  credentialType: 'password',
  missingReason: 'it no longer has the password that it begins with; set DELUGE_PASSWORD',
  usesSession: true,
  createTransport: createDelugeTransport,
  endpointFromConfig: async (sources) => {
    const settings = await readWebSettings(sources)
    return {
      ...(settings?.port && { port: settings.port }),
      ...(settings?.base && { base: settings.base }),
    }
  },
  identify,
  findCredentials,
  inspectHashedCredential,
  authHeaders: logIn,
  fetchInfo,
}

async function identify(send: SendRequest): Promise<void> {
  const { status, text } = await send({ path: '/', headers: { accept: 'text/html' }, max_bytes: PAGE_BYTES })
  if (status !== 200 || !/<title>[^<]*deluge/i.test(text)) throw new WrongApp()
}

const USHER_SETTINGS = "usher's settings"

async function findCredentials(sources: CredentialSources): Promise<CredentialCandidate[]> {
  const found: CredentialCandidate[] = []
  const fromSettings = sources.setting('DELUGE_PASSWORD')
  if (fromSettings)
    found.push({
      type: 'password',
      value: fromSettings,
      source: USHER_SETTINGS,
      setting: 'DELUGE_PASSWORD',
      attemptsLimited: true,
      guessable: isGuessablePassword(fromSettings, 'admin'),
    })
  const next = sources.setting('DELUGE_PASSWORD_NEXT')
  if (next)
    found.push({
      type: 'password',
      value: next,
      source: `${USHER_SETTINGS}, from an interrupted change`,
      setting: 'DELUGE_PASSWORD_NEXT',
      attemptsLimited: true,
    })
  const settings = await readWebSettings(sources)
  if (settings === undefined || settings.isPassword(DEFAULT_PASSWORD))
    found.push({
      type: 'password',
      value: DEFAULT_PASSWORD,
      source: 'its default password',
      attemptsLimited: true,
      guessable: true,
    })
  return found
}

async function inspectHashedCredential(sources: CredentialSources): Promise<CredentialInfo | undefined> {
  const settings = await readWebSettings(sources)
  if (settings === undefined || settings.isPassword(DEFAULT_PASSWORD)) return undefined
  const guessable = isAnyGuessable('admin', settings.isPassword)
  return { type: 'password', source: 'its web.conf, hashed', user: null, setting: null, guessable, temporary: false }
}

/** source: `auth.login` answers true, with the cookie of the session, or false; seen on 2.2 */
async function logIn({ value }: CredentialCandidate, send: SendRequest): Promise<AuthHeaders | undefined> {
  const response = await send({ method: 'POST', path: RPC_PATH, json: rpcRequest('auth.login', [value]) })
  const cookie = response.headers['set-cookie']?.[0]?.split(';')[0]
  if (response.status !== 200) throw new UnexpectedStatus(response.status, RPC_PATH)
  const isRight = readRpcResult(tryParseJson(response.text)) === true
  return isRight && cookie ? { headers: { cookie } } : undefined
}

/**
 * The web page and the daemon that downloads are two programs. As the page does when it is opened, this connects them
 * if they are not.
 */
async function fetchInfo(send: SendRequest): Promise<AppInfo | undefined> {
  const call = async (method: string, params: unknown[] = []): Promise<unknown> => {
    const { status, text } = await send({ method: 'POST', path: RPC_PATH, json: rpcRequest(method, params) })
    if (status === 401) throw new NoSession()
    if (status !== 200) throw new UnexpectedStatus(status, RPC_PATH)
    return readRpcResult(asObject(tryParseJson(text)))
  }
  try {
    if ((await call('web.connected')) !== true) await connectDaemon(call)
    const version = await call('daemon.get_version')
    return { version: optionalString({ version }, 'version')?.split('.dev')[0] ?? null, name: null, started_at: null }
  } catch (thrown) {
    if (thrown instanceof NoSession) return undefined
    throw thrown
  }
}

class NoSession extends Error {}

/** source: `web.get_hosts` returns `[id, host, port, …]` of each; the status has `Online` or `Connected`; seen on 2.2 */
async function connectDaemon(call: (method: string, params?: unknown[]) => Promise<unknown>): Promise<void> {
  for (const host of asArray(await call('web.get_hosts'), 'the list of daemons')) {
    const [id] = asArray(host, 'a daemon')
    const [, state] = asArray(await call('web.get_host_status', [id]), 'the state of a daemon')
    if (state !== 'Online' && state !== 'Connected') continue
    await call('web.connect', [id])
    return
  }
  throw new ParseError('has no running daemon: its web page runs, but deluged does not')
}
