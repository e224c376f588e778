import { readResponse } from './response.ts'
import type { Envelope } from './envelope.ts'
import { downloadFile, streamLines, type FileDownload } from './receiving.ts'
import { getRequest, pathSegment, postRequest, type PlainRequest, type RequestParameters } from './request.ts'
import {
  sendAndRead,
  startDeadline,
  createTransport,
  type RequestOptions,
  type RequestSender,
  type ClientTransport,
} from './transport.ts'
import type { Problem } from './problem.ts'
import type { Arrival } from './stream/arrival.ts'
import { streamWithReconnection, type StreamOptions } from './stream/stream.ts'

/** The low-level calls. Address and token are known only to `send`. */
export interface Connection {
  /** Sends a read. Parameters named in the path's braces go there, all others into the query. */
  ask(path: string, parameters?: RequestParameters, options?: RequestOptions): Promise<Envelope | Problem>
  /** Requests an action. */
  act(name: string, body?: object, options?: RequestOptions): Promise<Envelope | Problem>
  /** Sends a body to a path and parses the envelope in the response. */
  post(path: string, body: object, options?: RequestOptions): Promise<Envelope | Problem>
  /** Yields one envelope per line. A problem is always the last item. */
  lines(
    path: string,
    parameters?: RequestParameters,
    options?: RequestOptions,
  ): AsyncGenerator<Envelope | Problem, void, void>
  file(path: string, parameters?: RequestParameters, options?: RequestOptions): Promise<FileDownload | Problem>
  stream(path: string, options?: StreamOptions): AsyncGenerator<Arrival, void, void>
}

/** Returns the low-level calls over a sender, for reads and actions that this client has no method for. */
export function createConnection(send: RequestSender, how: Partial<ClientTransport> = {}): Connection {
  const over = createTransport(send, how)
  return {
    ask: (path, parameters = {}, options = {}) => sendOnce(over, getRequest(path, parameters), options),
    act: (name, body = {}, options = {}) =>
      sendOnce(over, postRequest(`/api/actions/${pathSegment(name)}`, body), options),
    post: (path, body, options = {}) => sendOnce(over, postRequest(path, body), options),
    lines: (path, parameters = {}, options = {}) =>
      streamLines(over, getRequest(path, parameters), options, !!parameters['follow']),
    file: (path, parameters = {}, options = {}) => downloadFile(over, getRequest(path, parameters), options),
    stream: (path, options = {}) => streamWithReconnection(over, path, options),
  }
}

async function sendOnce(
  over: ClientTransport,
  request: PlainRequest,
  options: RequestOptions,
): Promise<Envelope | Problem> {
  const watched = startDeadline(over, options)
  try {
    return await sendAndRead(over, watched, request, readResponse)
  } finally {
    // Aborting a finished request would cost as much as the whole request.
    watched.release()
  }
}
