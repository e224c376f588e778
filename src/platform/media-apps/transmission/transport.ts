import { isJsonObject, optionalObject, optionalString, type JsonObject } from '../../../lib/json-reader.ts'
import {
  createTransport,
  type AppRequest,
  type AppResponse,
  type AppTarget,
  type SendRequest,
} from '../connection/transport.ts'
import { tryParseJson } from '../../../lib/bounded-reading.ts'

const SESSION_HEADER = 'x-transmission-session-id'
/** source: sent with each 409 since 4.1, whose protocol is JSON-RPC 2.0; older versions have their own. */
const JSON_RPC_HEADER = 'x-transmission-rpc-version'

/**
 * Sends JSON-RPC requests. Transmission answers a request without its session id with 409 and the id, also when the id
 * changed; the request is then repeated once. Before 4.1, translates the request and its response.
 */
export function createTransmissionTransport(target: AppTarget): SendRequest {
  const send = createTransport(target)
  let session: { id: string; usesJsonRpc: boolean } | undefined
  const attempt = async (request: AppRequest): Promise<AppResponse> => {
    const headers = { ...request.headers, ...(session && { [SESSION_HEADER]: session.id }) }
    if (session?.usesJsonRpc !== false) return send({ ...request, headers })
    return fromOldDialect(await send({ ...request, headers, json: toOldDialect(request.json) }))
  }
  return async (request) => {
    const response = await attempt(request)
    const id = response.headers[SESSION_HEADER]
    if (response.status !== 409 || typeof id !== 'string') return response
    session = { id, usesJsonRpc: response.headers[JSON_RPC_HEADER] !== undefined }
    return attempt(request)
  }
}

/** source: the specification of 4.0: these are camelCase; the other parameters have hyphens. */
const isCamelCase = (method: string, name: string): boolean =>
  method === 'torrent_get' || name.startsWith('seed_ratio_')

const withHyphens = (name: string): string => name.replaceAll('_', '-')
const inCamelCase = (name: string): string => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const inSnakeCase = (name: string): string =>
  name.replaceAll('-', '_').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function toOldDialect(json: unknown): object {
  const request: JsonObject = isJsonObject(json) ? json : {}
  const method = optionalString(request, 'method') ?? ''
  const rename = (name: string) => (isCamelCase(method, name) ? inCamelCase(name) : withHyphens(name))
  const given = Object.entries(optionalObject(request, 'params')).map(([name, value]): [string, unknown] => [
    rename(name),
    name === 'fields' && Array.isArray(value) ? value.map((field) => rename(String(field))) : value,
  ])
  return { method: withHyphens(method), arguments: Object.fromEntries(given) }
}

/** A wrong shape is passed on as it is: the reader of the response then reports it. */
function fromOldDialect(response: AppResponse): AppResponse {
  const body = tryParseJson(response.text)
  if (response.status !== 200 || !isJsonObject(body) || typeof body['result'] !== 'string') return response
  const renamed =
    body['result'] === 'success'
      ? { jsonrpc: '2.0', result: renameFields(body['arguments'] ?? {}) }
      : { jsonrpc: '2.0', error: { message: body['result'] } }
  return { ...response, text: JSON.stringify(renamed) }
}

function renameFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renameFields)
  if (!isJsonObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [inSnakeCase(name), renameFields(inner)]))
}
