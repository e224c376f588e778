import {
  asObject,
  isJsonObject,
  optionalNumber,
  optionalString,
  ParseError,
  type JsonObject,
} from '../../../lib/json-reader.ts'
import type { Known } from '../../../lib/known.ts'
import { changeRejected } from '../connection/change-rejected.ts'
import type { AppConnection } from '../connection/connection.ts'
import { tryParseJson } from '../../../lib/bounded-reading.ts'
import { createTransport, type AppTarget, type SendRequest } from '../connection/transport.ts'

export const RPC_PATH = '/json'

/** Methods that only read. source: the JSON API of Deluge 2.2 */
export type ReadMethod =
  | 'auth.check_session'
  | 'core.get_config_values'
  | 'core.get_enabled_plugins'
  | 'core.get_external_ip'
  | 'core.get_free_space'
  | 'core.get_listen_port'
  | 'core.get_session_status'
  | 'core.get_torrent_status'
  | 'core.get_torrents_status'
  | 'core.is_session_paused'
  | 'daemon.get_version'
  | 'label.get_labels'
  | 'label.get_options'
  | 'scheduler.get_config'
  | 'scheduler.get_state'
  | 'web.connected'
  | 'web.get_host_status'
  | 'web.get_hosts'

type ChangeMethod =
  | 'auth.change_password'
  | 'core.enable_plugin'
  | 'core.pause_torrents'
  | 'core.remove_torrent'
  | 'core.resume_torrents'
  | 'core.set_config'
  | 'label.add'
  | 'label.remove'
  | 'label.set_options'
  | 'scheduler.set_config'

/** source: its errors: 1 is a missing session, 2 an unknown method. */
const NOT_AUTHENTICATED = 1
const MAX_CHARACTERS = 200
/** Longer responses are data. */
const MAX_ERROR_LENGTH = 1000

export const rpcRequest = (method: string, params: readonly unknown[] = []) => ({ method, params, id: 1 })

/** Deluge rejects a request without a session with status 200. Returns it with 401, as every other app sends it. */
export function createDelugeTransport(target: AppTarget): SendRequest {
  const send = createTransport(target)
  return async (request) => {
    const response = await send(request)
    const body = response.text.length > MAX_ERROR_LENGTH ? undefined : tryParseJson(response.text)
    const isRejected = isJsonObject(body) && errorOf(body)?.['code'] === NOT_AUTHENTICATED
    return isRejected ? { ...response, status: 401 } : response
  }
}

export const queryRpc = <T>(
  connection: AppConnection,
  method: ReadMethod,
  params: readonly unknown[],
  read: (result: unknown) => T,
  max_bytes?: number,
): Promise<Known<T>> =>
  connection.get(RPC_PATH, (body) => read(readRpcResult(body)), {
    json: rpcRequest(method, params),
    cacheKey: `${method} ${JSON.stringify(params)}`,
    ...(max_bytes !== undefined && { max_bytes }),
  })

export interface DelugeChange {
  method: ChangeMethod
  params: readonly unknown[]
  /** The subject in a sentence: `its speed limits`. */
  subject: string
  secrets?: readonly string[]
}

/** Changes something and returns the result. Throws Deluge's own error, which comes with status 200. */
export async function submitRpc(
  connection: AppConnection,
  { method, params, subject, secrets = [] }: DelugeChange,
): Promise<unknown> {
  const json = rpcRequest(method, params)
  const body = asObject(await connection.submit(RPC_PATH, { method: 'POST', json, subject, secrets }))
  const why = rpcErrorMessage(body)
  if (why !== null) throw changeRejected(connection, subject, why)
  return body['result']
}

export function readRpcResult(body: unknown): unknown {
  const json = asObject(body)
  const why = rpcErrorMessage(json)
  if (why !== null) throw new ParseError(`is an error: ${why}`)
  return json['result']
}

const errorOf = (body: JsonObject): JsonObject | null => {
  const error = body['error']
  return isJsonObject(error) ? error : null
}

/** Returns the sentence inside Deluge's report of an exception, without its traceback. */
function rpcErrorMessage(body: JsonObject): string | null {
  const error = errorOf(body)
  if (error === null) return null
  const message = optionalString(error, 'message') ?? `error ${optionalNumber(error, 'code') ?? 'without a code'}`
  const [first = message] = message.split('\n')
  return first.replace(/^.*<class '[^']*'>: /, '').slice(0, MAX_CHARACTERS)
}
