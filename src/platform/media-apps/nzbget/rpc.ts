import {
  asArray,
  asObject,
  isJsonObject,
  optionalObject,
  optionalString,
  ParseError,
} from '../../../lib/json-reader.ts'
import type { JsonObject } from '../../../lib/json-reader.ts'
import { changeRejected } from '../connection/change-rejected.ts'
import type { AppConnection } from '../connection/connection.ts'

const RPC_PATH = '/jsonrpc'

/** Methods that only read, which usher calls with GET. */
type ReadMethod =
  | 'version'
  | 'status'
  | 'listgroups'
  | 'listfiles'
  | 'history'
  | 'config'
  | 'loadconfig'
  | 'servervolumes'
  | 'log'

type ChangeMethod = 'saveconfig' | 'reload' | 'rate' | 'editqueue' | 'pausedownload' | 'resumedownload'

/** Returns the path of a call. source: parameters are read in order, and their names are ignored; seen on 21.0 */
export const callPath = (method: ReadMethod, parameters: readonly number[] = []): string =>
  `${RPC_PATH}/${method}${parameters.length === 0 ? '' : `?${parameters.map((one) => `=${one}`).join('&')}`}`

/** Returns what a call answered. Throws if NZBGet reports an error, which it does with HTTP 200. source: seen on 21.0 */
export function readResult(body: unknown): unknown {
  const json = asObject(body)
  const error = errorMessage(json)
  if (error !== null) throw new ParseError(`it says "${error}"`)
  return json['result']
}

export const readResultObject = (body: unknown): JsonObject => asObject(readResult(body))

export const readResultObjects = (body: unknown): JsonObject[] =>
  asArray(readResult(body)).map((one) => asObject(one, 'an entry'))

/** Changes something. Throws NZBGet's own error. source: a rejected change has the result `false`; seen on 21.0 */
export async function callChange(
  connection: AppConnection,
  method: ChangeMethod,
  params: readonly unknown[],
  { subject, secrets = [] }: { subject: string; secrets?: readonly string[] },
): Promise<void> {
  const body = await connection.submit(RPC_PATH, { method: 'POST', json: { method, params }, subject, secrets })
  const json = isJsonObject(body) ? body : {}
  if (json['result'] === true) return
  throw changeRejected(connection, subject, errorMessage(json) ?? 'it gives no reason')
}

const errorMessage = (json: JsonObject): string | null =>
  json['error'] === undefined || json['error'] === null
    ? null
    : (optionalString(optionalObject(json, 'error'), 'message') ?? 'it gives no reason')
