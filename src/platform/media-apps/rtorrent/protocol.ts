import { asObject, isJsonObject, optionalString, optionalUnixTime } from '../../../lib/json-reader.ts'
import type { AppInfo } from '../roles/media-app.ts'
import { isGuessablePassword } from '../connection/guessable-password.ts'
import { tryParseJson } from '../../../lib/bounded-reading.ts'
import { UnexpectedStatus, WrongApp, type AppProtocol, type CredentialCandidate } from '../connection/protocol.ts'
import type { CredentialSources } from '../connection/credential-sources.ts'
import type { AppResponse, SendRequest } from '../connection/transport.ts'
import { readRpcValue, rpcCall, RPC_PATH } from './rpc.ts'
import { createRtorrentTransport } from './transport.ts'

const DEFAULT_USER = 'rtorrent'
/** source: `network.scgi.open_port` in the examples of its documentation. */
const SCGI_PORT = 5000

export const rtorrentProtocol: AppProtocol = {
  app: 'rtorrent',
  title: 'rTorrent',
  port: 8000,
  credentialNoun: 'password',
  credentialType: 'password',
  missingReason: 'usher has no password for its web server; set RTORRENT_USER and RTORRENT_PASSWORD',
  allowsAnonymous: true,
  createTransport: createRtorrentTransport,
  endpointFromConfig: async (sources) => findRpcEndpoint(sources),
  identify,
  findCredentials: async (sources) => findCredentials(sources),
  authHeaders: ({ value, user = DEFAULT_USER }) => ({
    headers: { authorization: `Basic ${Buffer.from(`${user}:${value}`).toString('base64')}` },
  }),
  fetchInfo,
}

/** source: ruTorrent's plugin for XML-RPC over HTTP */
const RUTORRENT_PATH = '/plugins/httprpc/action.php'

/**
 * rTorrent itself speaks only SCGI. Images put a web server before it: crazymax's one for XML-RPC alone and another for
 * ruTorrent, linuxserver's ruTorrent only. An empty base path means SCGI.
 */
function findRpcEndpoint(sources: CredentialSources): { port: number; base: string } {
  const portOf = (variable: string, usual: number) => Number(sources.environmentVariable(variable)) || usual
  const endpoints = [
    { port: portOf('XMLRPC_PORT', 8000), base: '/RPC2' },
    { port: portOf('RUTORRENT_PORT', 8080), base: RUTORRENT_PATH },
    { port: 80, base: RUTORRENT_PATH },
    { port: SCGI_PORT, base: '' },
  ]
  const published = new Set(
    sources.service.ports.filter(({ protocol }) => protocol === 'tcp').map(({ container_port }) => container_port),
  )
  const isRutorrent = /(^|\/)rutorrent(:|@|$)/.test(sources.service.image ?? '')
  const usual = endpoints[isRutorrent ? 2 : 0]!
  return endpoints.find(({ port }) => published.has(port)) ?? usual
}

const askVersion = (send: SendRequest): Promise<AppResponse> =>
  send({ method: 'POST', path: RPC_PATH, json: rpcCall('system.client_version') })

/** A web server that wants a password does not tell what is behind it. */
async function identify(send: SendRequest): Promise<void> {
  const { status, headers, text } = await askVersion(send)
  if (status === 401 && /^basic/i.test(headers['www-authenticate'] ?? '')) return
  // source: nginx, while rTorrent is still starting
  if (status === 502 || status === 503 || status === 504) throw new UnexpectedStatus(503, '/RPC2')
  if (status !== 200 || readVersion(text) === undefined) throw new WrongApp()
}

function readVersion(text: string): string | undefined {
  const body = tryParseJson(text)
  const isAnswer = typeof body === 'object' && body !== null && 'value' in body
  return isAnswer ? (optionalString(asObject(body), 'value') ?? undefined) : undefined
}

async function fetchInfo(send: SendRequest): Promise<AppInfo | undefined> {
  const { status, text } = await askVersion(send)
  if (status === 401 || status === 403) return undefined
  if (status === 502 || status === 504) throw new UnexpectedStatus(503, '/RPC2')
  if (status !== 200) throw new UnexpectedStatus(status, '/RPC2')
  const version = optionalString({ version: readRpcValue(tryParseJson(text)) }, 'version')
  return { version, name: null, started_at: await fetchStartTime(send) }
}

async function fetchStartTime(send: SendRequest): Promise<Date | null> {
  const { text } = await send({ method: 'POST', path: RPC_PATH, json: rpcCall('system.startup_time') })
  const body = tryParseJson(text)
  return isJsonObject(body) ? optionalUnixTime(body, 'value') : null
}

function findCredentials(sources: CredentialSources): CredentialCandidate[] {
  const value = sources.setting('RTORRENT_PASSWORD')
  if (!value) return []
  const user = sources.setting('RTORRENT_USER') ?? DEFAULT_USER
  return [
    {
      type: 'password',
      user,
      value,
      source: "usher's settings",
      setting: 'RTORRENT_PASSWORD',
      attemptsLimited: true,
      guessable: isGuessablePassword(value, user),
    },
  ]
}
