import { optionalArray, requiredString, optionalString, asObject, type JsonObject } from '../../../lib/json-reader.ts'
import type { AppInfo } from '../roles/media-app.ts'
import type { Tunnel, TunnelStatus } from '../roles/tunnel.ts'
import { connectTo, type AppContext } from '../connection/connection.ts'
import { tryParseJson } from '../../../lib/bounded-reading.ts'
import { UnexpectedStatus, WrongApp, type CredentialCandidate, type AppProtocol } from '../connection/protocol.ts'
import type { CredentialSources } from '../connection/credential-sources.ts'
import type { AppResponse, SendRequest } from '../connection/transport.ts'

const STATUS_PATH = '/v1/vpn/status'
const TUNNEL_STATUSES: readonly TunnelStatus[] = ['running', 'starting', 'stopping', 'stopped', 'crashed']

/** source: its documentation: a route without a role is closed */
const gluetunProtocol: AppProtocol = {
  app: 'gluetun',
  title: 'gluetun',
  port: 8000,
  credentialNoun: 'key',
  credentialType: 'api-key',
  missingReason: 'its auth/config.toml has no role for this, or cannot be read',
  allowsAnonymous: true,
  identify,
  findCredentials,
  authHeaders: ({ value, user }) => ({
    headers: user === undefined ? { 'x-api-key': value } : { authorization: `Basic ${btoa(`${user}:${value}`)}` },
  }),
  fetchInfo,
}

/** Only reads: its older routes restart things by GET. */
export function createGluetun(context: AppContext): Tunnel {
  const connection = connectTo(gluetunProtocol, context)
  return {
    ...connection,
    status: () => connection.get(STATUS_PATH, (body) => readStatus(asObject(body))),
    exitAddress: () =>
      connection.get('/v1/publicip/ip', (body) => {
        const json = asObject(body)
        return {
          address: optionalString(json, 'public_ip'),
          country: optionalString(json, 'country'),
          city: optionalString(json, 'city'),
        }
      }),
    forwardedPorts: () => connection.get('/v1/portforward', (body) => readPorts(asObject(body))),
  }
}

/** gluetun does not identify itself. Without a key, the only sign of it is that this route is rejected. */
async function identify(send: SendRequest): Promise<void> {
  const response = await send({ path: STATUS_PATH, max_bytes: 4096 })
  if (response.status === 503) throw new UnexpectedStatus(response.status, STATUS_PATH)
  if (!isUnauthorized(response) && !(response.status === 200 && hasStatus(tryParseJson(response.text))))
    throw new WrongApp()
}

const isUnauthorized = ({ status, text }: AppResponse): boolean => status === 401 && /^\s*unauthorized\s*$/i.test(text)

const hasStatus = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && typeof (body as JsonObject)['status'] === 'string'

async function findCredentials(sources: CredentialSources): Promise<CredentialCandidate[]> {
  const name = 'HTTP_CONTROL_SERVER_AUTH_DEFAULT_ROLE'
  const role = tryParseJson(sources.environmentVariable(name) ?? '')
  const credentials = typeof role === 'object' && role !== null ? readRoleCredentials(role as JsonObject, name) : []
  const file = await sources.readFile(`${sources.service.storage.config ?? '/gluetun'}/auth/config.toml`)
  return [...credentials, ...readRoles(file).flatMap((json) => readRoleCredentials(json, 'its auth/config.toml'))]
}

function readRoles(file: string | undefined): JsonObject[] {
  try {
    return optionalArray(asObject(Bun.TOML.parse(file ?? '')), 'roles').map((one) => asObject(one, 'a role'))
  } catch {
    return []
  }
}

function readRoleCredentials(role: JsonObject, source: string): CredentialCandidate[] {
  const [auth, key, user, password] = ['auth', 'apikey', 'username', 'password'].map((name) =>
    optionalString(role, name),
  )
  if (auth === 'apikey' && key) return [{ type: 'api-key', value: key, source }]
  return auth === 'basic' && user && password ? [{ type: 'password', user, value: password, source }] : []
}

/** The version has its own route, which the role that usher ships does not open. */
async function fetchInfo(send: SendRequest): Promise<AppInfo | undefined> {
  const { status, text } = await send({ path: STATUS_PATH, max_bytes: 4096 })
  if (status === 401 || status === 403) return undefined
  if (status !== 200) throw new UnexpectedStatus(status, STATUS_PATH)
  readStatus(asObject(tryParseJson(text), 'its status'))
  const response = await send({ path: '/v1/version', max_bytes: 4096 })
  const version =
    response.status === 200 ? optionalString(asObject(tryParseJson(response.text), 'its version'), 'version') : null
  return { version: version?.replace(/^v/, '') ?? null, name: null, started_at: null }
}

const readStatus = (json: JsonObject): TunnelStatus => {
  const body = requiredString(json, 'status')
  return TUNNEL_STATUSES.find((status) => status === body) ?? 'unknown'
}

/** source: `ports` since 3.40, `port` before; 0 means none */
const readPorts = (json: JsonObject): number[] => {
  const all = optionalArray(json, 'ports').length > 0 ? optionalArray(json, 'ports') : [json['port']]
  return all.filter((port): port is number => typeof port === 'number' && port > 0)
}
