import { readErrorResponse } from './response.ts'
import { chunksOf, type Chunks } from './body.ts'
import { parseEnvelope, type Envelope } from './envelope.ts'
import { linesOf } from './lines.ts'
import type { PlainRequest } from './request.ts'
import {
  sendAndRead,
  toProblem,
  startDeadline,
  type CallDeadline,
  type ClientTransport,
  type RequestOptions,
} from './transport.ts'
import { isProblem, type Problem } from './problem.ts'

/** A file that is being received. If `body` cannot be read to its end, reading it fails with a problem. */
export interface FileDownload {
  type: string
  body: ReadableStream<Uint8Array>
}

export async function* streamLines(
  over: ClientTransport,
  request: PlainRequest,
  options: RequestOptions,
  follows: boolean,
): AsyncGenerator<Envelope | Problem, void, void> {
  const watched = startDeadline(over, options)
  try {
    const response = await sendAndRead(over, watched, request, requireSuccess)
    if (isProblem(response)) return yield response
    for await (const line of linesOf(chunksInTime(response, watched, follows))) {
      const envelope = parseEnvelope(line)
      yield envelope
      if (isProblem(envelope)) return
    }
  } catch (thrown) {
    yield await problemOf(thrown, watched)
  } finally {
    watched.abort()
  }
}

export async function downloadFile(
  over: ClientTransport,
  request: PlainRequest,
  options: RequestOptions,
): Promise<FileDownload | Problem> {
  const watched = startDeadline(over, options)
  const response = await sendAndRead(over, watched, request, requireSuccess)
  watched.clear()
  if (isProblem(response)) {
    watched.release()
    return response
  }
  const type = response.headers.get('content-type') ?? ''
  return { type, body: streamOf(chunksInTime(response, watched), watched) }
}

function streamOf(chunks: Chunks, watched: CallDeadline): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await chunks.next()
        if (!done) return controller.enqueue(value)
        watched.release()
        controller.close()
      } catch (thrown) {
        const problem = await problemOf(thrown, watched)
        watched.abort()
        throw problem
      }
    },
    cancel: () => watched.abort(),
  })
}

async function requireSuccess(response: Response): Promise<Response | Problem> {
  return response.ok ? response : readErrorResponse(response)
}

/** Nearly the longest timer there is, in milliseconds. */
const WEEKS_MS = 2e9

/**
 * Yields a body's bytes. The deadline is for each piece, and does not run while the caller works. A followed
 * log may be quiet for any length of time.
 */
async function* chunksInTime(response: Response, watched: CallDeadline, follows = false): Chunks {
  const chunks = chunksOf(response)
  for (;;) {
    watched.restart(follows ? WEEKS_MS : undefined)
    const chunk = await Promise.race([chunks.next(), watched.expired])
    watched.clear()
    if (isProblem(chunk)) throw chunk
    if (chunk.done) return
    yield chunk.value
  }
}

async function problemOf(thrown: unknown, watched: CallDeadline): Promise<Problem> {
  return watched.signal.aborted ? watched.expired : toProblem(thrown)
}
