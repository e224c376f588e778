import { readBytes } from '../../../lib/bounded-reading.ts'
import { connectionErrorReason } from '../../../lib/connection-error.ts'
import { UsherError, usherError } from '../../../lib/errors.ts'
import { sanitize } from '../../../lib/report/sanitize.ts'
import type { Destination } from '../destination.ts'
import { strangeAnswer } from '../storage.ts'
import { canonicalQuery, EMPTY_BODY_DIGEST, sha256, signRequest } from './signature.ts'
import { elementText, StrangeResponse } from './xml.ts'

/** A page of a listing has at most a thousand objects. */
export const MAX_XML_BYTES = 4 * 1024 * 1024
const MAX_ERROR_BYTES = 64 * 1024
/** How long the service may take to answer, or to accept one part. */
const ANSWER_MS = 60_000
const PART_MS = 15 * 60_000

export interface BucketAccess {
  key: string
  secret: string
  now: () => Date
}

export interface BucketRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** The object below the prefix; the bucket itself if it is missing. */
  object?: string
  query?: Readonly<Record<string, string>>
  body?: Buffer
  signal: AbortSignal
}

export interface BucketResponse {
  status: number
  headers: Headers
  /** Ends when it was not read for a minute. */
  body: AsyncIterable<Uint8Array>
}

export interface BucketClient {
  /** The prefix of every object, which is empty or ends with a slash. */
  prefix: string
  /** Resolves with a response of the kind 2xx, or 404; throws OFFSITE-7 for every other. */
  send(request: BucketRequest): Promise<BucketResponse>
  /** The same, with a document as its answer, which is read up to a limit. */
  sendForXml(request: BucketRequest): Promise<{ status: number; xml: string }>
}

/** Sends signed requests. Follows no redirect, since whoever is behind it would get a signed request. */
export function createBucketClient(
  { name, location, region }: Pick<Destination, 'name' | 'location' | 'region'>,
  { key, secret, now }: BucketAccess,
): BucketClient {
  const base = new URL(location)
  const [bucket = '', ...folders] = base.pathname.split('/').filter((part) => part !== '')
  const prefix = folders.length === 0 ? '' : `${folders.join('/')}/`
  const unreached = (because: string, cause?: unknown) => usherError('OFFSITE-7', { name, because }, { cause })

  async function send({ method, object, query = {}, body, signal }: BucketRequest): Promise<BucketResponse> {
    const url = new URL(base.origin)
    url.pathname = `/${bucket}${object === undefined ? '' : `/${prefix}${object}`}`
    url.search = canonicalQuery(Object.entries(query))
    const bodyDigest = body === undefined ? EMPTY_BODY_DIGEST : sha256(body)
    const headers = signRequest({ method, url, headers: {}, bodyDigest, region, key, secret, now: now() })
    const patience = quietLimit(signal, body === undefined ? ANSWER_MS : PART_MS)
    try {
      const response = await fetch(url, {
        method,
        headers,
        redirect: 'manual',
        decompress: false,
        signal: patience.signal,
        ...(body !== undefined && { body: new Uint8Array(body) }),
      })
      patience.restart(ANSWER_MS)
      const { status } = response
      const stream = readBody(response, patience)
      if ((status >= 200 && status < 300) || status === 404) return { status, headers: response.headers, body: stream }
      throw unreached(await refusalReason(status, stream, response.headers))
    } catch (thrown) {
      patience.end()
      signal.throwIfAborted()
      if (thrown instanceof UsherError) throw thrown
      throw unreached(patience.isOver() ? 'it does not answer' : connectionErrorReason(thrown), thrown)
    }
  }

  async function* readBody(response: Response, patience: QuietLimit): AsyncGenerator<Uint8Array> {
    const reader = response.body?.getReader()
    try {
      for (let piece = await reader?.read(); piece?.value; piece = await reader!.read()) {
        patience.restart(ANSWER_MS)
        yield piece.value
      }
    } catch (thrown) {
      throw unreached(patience.isOver() ? 'it does not answer' : connectionErrorReason(thrown), thrown)
    } finally {
      patience.end()
      await reader?.cancel().catch(() => undefined)
    }
  }

  return {
    prefix,
    send,
    async sendForXml(request) {
      const { status, body } = await send(request)
      const bytes = await readBytes(body, MAX_XML_BYTES, () => strangeAnswer(name, 'it is too long'))
      return { status, xml: bytes.toString('utf8') }
    },
  }
}

interface QuietLimit {
  signal: AbortSignal
  restart(ms: number): void
  end(): void
  isOver(): boolean
}

/** Aborts when nothing came for so long, or when the caller's signal does. */
function quietLimit(signal: AbortSignal, ms: number): QuietLimit {
  const own = new AbortController()
  let over = false
  const expire = () => {
    over = true
    own.abort()
  }
  let timer = setTimeout(expire, ms)
  return {
    signal: AbortSignal.any([signal, own.signal]),
    restart(next) {
      clearTimeout(timer)
      timer = setTimeout(expire, next)
    },
    end: () => clearTimeout(timer),
    isOver: () => over,
  }
}

const CODE_REASONS: Readonly<Record<string, string>> = {
  AccessDenied: 'it refused the key',
  InvalidAccessKeyId: 'it does not know the key',
  SignatureDoesNotMatch: 'it refused the secret key',
  NoSuchBucket: 'it has no such bucket',
  RequestTimeTooSkewed: 'the clock of this machine differs too much from its own',
  AuthorizationHeaderMalformed: 'it expects another region',
  QuotaExceeded: 'it is full',
  InsufficientStorage: 'it is full',
  EntityTooLarge: 'it accepts no objects of this size',
}

async function refusalReason(status: number, body: AsyncIterable<Uint8Array>, headers: Headers): Promise<string> {
  if (status >= 300 && status < 400) {
    const region = headers.get('x-amz-bucket-region')
    return region !== null && /^[a-z0-9-]{1,40}$/.test(region)
      ? `the bucket is in the region ${region}`
      : 'it redirects the request, and usher does not follow redirects'
  }
  const code = await errorCode(body)
  return (
    CODE_REASONS[code] ?? (code === '' ? `it answered with status ${status}` : `it answered with ${sanitize(code)}`)
  )
}

/** Reads the code of an error; the message may be anything. */
async function errorCode(body: AsyncIterable<Uint8Array>): Promise<string> {
  try {
    const xml = await readBytes(body, MAX_ERROR_BYTES, () => new StrangeResponse())
    const code = elementText(xml.toString('utf8'), 'Code') ?? ''
    return /^[A-Za-z0-9]{1,60}$/.test(code) ? code : ''
  } catch {
    return ''
  }
}
