import {
  asObject,
  optionalObject,
  optionalString,
  ParseError,
  requiredString,
  type JsonObject,
} from '../../../lib/json-reader.ts'
import type { Known } from '../../../lib/known.ts'
import { changeRejected } from '../connection/change-rejected.ts'
import type { AppConnection } from '../connection/connection.ts'

/** Below the folder of `rpc-url`. */
export const RPC_PATH = '/rpc'

/** Methods that only read. source: the specification of Transmission 4.1 */
type ReadMethod = 'session_get' | 'session_stats' | 'torrent_get' | 'free_space'
type ChangeMethod = 'session_set' | 'torrent_remove' | 'torrent_start' | 'torrent_stop'

const rpcRequest = (method: ReadMethod | ChangeMethod, params: object) => ({ jsonrpc: '2.0', id: 1, method, params })

export const rpcBody = (method: ReadMethod, params: object = {}): object => rpcRequest(method, params)

export const queryRpc = <T>(
  connection: AppConnection,
  method: ReadMethod,
  params: object,
  read: (result: JsonObject) => T,
  max_bytes?: number,
): Promise<Known<T>> =>
  connection.get(RPC_PATH, (body) => read(readRpcResult(body)), {
    json: rpcRequest(method, params),
    cacheKey: `${method} ${JSON.stringify(params)}`,
    ...(max_bytes !== undefined && { max_bytes }),
  })

/** Changes something. Throws Transmission's own error, which comes with status 200. */
export async function submitRpc(
  connection: AppConnection,
  method: ChangeMethod,
  params: object,
  subject: string,
): Promise<void> {
  const body = asObject(
    await connection.submit(RPC_PATH, { method: 'POST', json: rpcRequest(method, params), subject }),
  )
  const why = rpcError(body)
  if (why !== null) throw changeRejected(connection, subject, why)
}

export function readRpcResult(body: unknown): JsonObject {
  const json = asObject(body)
  const why = rpcError(json)
  if (why !== null) throw new ParseError(`is an error: ${why}`)
  return asObject(json['result'], 'the result')
}

function rpcError(json: JsonObject): string | null {
  if (json['error'] === undefined) return null
  const error = asObject(json['error'], 'the error')
  return optionalString(optionalObject(error, 'data'), 'error_string') ?? requiredString(error, 'message')
}
