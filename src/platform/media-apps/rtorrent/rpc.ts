import {
  asArray,
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

/** The path of the endpoint is its base path. */
export const RPC_PATH = ''

export const rpcCall = (method: string, params: readonly unknown[] = []) => ({ method, params })

/** Methods that only read. source: `system.listMethods` of rTorrent 0.16 */
type ReadMethod = 'd.multicall2' | 'd.message' | 'f.multicall' | 't.multicall' | 'system.multicall'

export const queryRpc = <T>(
  connection: AppConnection,
  method: ReadMethod,
  params: readonly unknown[],
  read: (value: unknown) => T,
  max_bytes?: number,
): Promise<Known<T>> =>
  connection.get(RPC_PATH, (body) => read(readRpcValue(body)), {
    json: rpcCall(method, params),
    cacheKey: `${method} ${JSON.stringify(params)}`,
    ...(max_bytes !== undefined && { max_bytes }),
  })

/** Asks several values in one request. Each is null if this version has no such command. */
export const queryValues = <Name extends string>(
  connection: AppConnection,
  names: readonly Name[],
): Promise<Known<Record<Name, unknown>>> => {
  const calls = names.map((methodName) => ({ methodName, params: [''] }))
  return queryRpc(connection, 'system.multicall', [calls], (value) => {
    const answers = asArray(value, 'the values')
    const valueAt = (at: number) => (Array.isArray(answers[at]) ? answers[at][0] : null)
    return Object.fromEntries(names.map((name, at) => [name, valueAt(at)])) as Record<Name, unknown>
  })
}

export interface RtorrentChange {
  method: string
  params: readonly unknown[]
  /** The subject in a sentence: `its speed limits`. */
  subject: string
}

/** Changes something. Throws rTorrent's own error, which comes with status 200. */
export async function submitRpc(connection: AppConnection, { method, params, subject }: RtorrentChange): Promise<void> {
  const body = asObject(await connection.submit(RPC_PATH, { method: 'POST', json: rpcCall(method, params), subject }))
  const why = rpcError(body)
  if (why !== null) throw changeRejected(connection, subject, why)
}

export function readRpcValue(body: unknown): unknown {
  const json = asObject(body)
  const malformed = optionalString(json, 'malformed')
  if (malformed !== null) throw new ParseError(malformed)
  const why = rpcError(json)
  if (why !== null) throw new ParseError(`is an error: ${why}`)
  return json['value']
}

function rpcError(json: JsonObject): string | null {
  return json['fault'] === undefined ? null : requiredString(optionalObject(json, 'fault'), 'message')
}

/** Reads rows of values as objects with the names of their commands: `d.name=` becomes `d.name`. */
export function readRows(value: unknown, commands: readonly string[]): JsonObject[] {
  return asArray(value, 'the rows').map((row) => {
    const values = asArray(row, 'a row')
    if (values.length !== commands.length) throw new ParseError('has a row of another length')
    return Object.fromEntries(commands.map((command, at) => [command.replace(/=$/, ''), values[at]]))
  })
}
