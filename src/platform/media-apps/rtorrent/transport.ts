import { isJsonObject, optionalArray, optionalString, ParseError, type JsonObject } from '../../../lib/json-reader.ts'
import { limitConcurrency } from '../../../lib/concurrency.ts'
import { formatXmlRpcCall, parseXmlRpcResponse, type XmlRpcValue } from '../../../lib/xml-rpc.ts'
import { createTransport, MAX_CONCURRENT_REQUESTS, type AppTarget, type SendRequest } from '../connection/transport.ts'
import { sendScgi } from './scgi.ts'

/** Sends calls written as JSON, `{method, params}`, as XML-RPC. An empty path means that the port speaks SCGI. */
export function createRtorrentTransport(target: AppTarget): SendRequest {
  const http = createTransport(target)
  const turn = limitConcurrency(MAX_CONCURRENT_REQUESTS)
  return async ({ json, ...request }) => {
    const xml = toCall(isJsonObject(json) ? json : {})
    const response = await (request.path === ''
      ? turn(() => sendScgi(target, { ...request, xml }))
      : http({ ...request, xml, headers: { ...request.headers, accept: 'text/xml' } }))
    return response.status === 200 ? { ...response, text: toJsonText(response.text) } : response
  }
}

const toCall = (json: JsonObject): string =>
  formatXmlRpcCall(optionalString(json, 'method') ?? '', optionalArray(json, 'params') as XmlRpcValue[])

/** Something else than XML-RPC is passed on as it is: the reader of the response then reports it. */
function toJsonText(text: string): string {
  try {
    return JSON.stringify(parseXmlRpcResponse(text))
  } catch (thrown) {
    if (thrown instanceof ParseError)
      return /^\s*<\?xml/.test(text) ? JSON.stringify({ malformed: thrown.message }) : text
    throw thrown
  }
}
