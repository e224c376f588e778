import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { headerValues, type HttpRequest, type HttpResponse } from './message.ts'

/** A smaller body fits into one packet anyway, in bytes. */
const MIN_BYTES = 1024
const COMPRESSIBLE_TYPE = /^(?:text\/|application\/(?:json|manifest\+json)|image\/svg\+xml)/
/** Nearly as small as the best, at a tenth of the time. */
const BROTLI_QUALITY = 5
const GZIP_LEVEL = 6

export type Encoding = 'br' | 'gzip'

const compressors: Readonly<Record<Encoding, (bytes: Uint8Array) => Promise<Uint8Array>>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
  gzip: (bytes) => promisify(gzip)(bytes, { level: GZIP_LEVEL }),
}

/** Bytes that are sent to many clients are compressed once. */
const compressed = new WeakMap<Uint8Array, Map<Encoding, Promise<Uint8Array>>>()

/**
 * Returns the response as the client can read it fastest. What is sent in chunks or as a stream stays as it is, and so
 * does what is compressed already.
 */
export async function compressResponse(
  { rawHeaders: requestHeaders }: Pick<HttpRequest, 'rawHeaders'>,
  response: HttpResponse,
): Promise<HttpResponse> {
  const { status, rawHeaders, body } = response
  if (typeof body !== 'string' && !(body instanceof Uint8Array)) return response
  const [type = ''] = headerValues(rawHeaders, 'content-type')
  if (headerValues(rawHeaders, 'content-encoding').length > 0) return response
  if (body.length < MIN_BYTES || !COMPRESSIBLE_TYPE.test(type)) return response
  const varying = alsoVaryingBy(rawHeaders, 'Accept-Encoding')
  const encoding = chooseEncoding(headerValues(requestHeaders, 'accept-encoding'))
  if (encoding === null) return { status, rawHeaders: varying, body }
  const bytes = await compressOnce(body, encoding)
  const headers = withContentLength(varying, bytes.byteLength)
  return { status, rawHeaders: [...headers, 'Content-Encoding', encoding], body: bytes }
}

/** Returns the best encoding that the client accepts. source: RFC 9110, section 12.5.3 */
export function chooseEncoding(values: readonly string[]): Encoding | null {
  const accepted = new Map(
    values
      .join(',')
      .split(',')
      .map((part) =>
        part
          .trim()
          .toLowerCase()
          .split(/(?<!\s)\s*;\s*/),
      )
      .map(([name = '', ...parameters]) => [name, parameters.every((one) => !/^q=0(?:\.0{0,3})?$/.test(one))] as const),
  )
  const accepts = (encoding: Encoding) => accepted.get(encoding) ?? accepted.get('*') ?? false
  return accepts('br') ? 'br' : accepts('gzip') ? 'gzip' : null
}

function compressOnce(body: string | Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  if (typeof body === 'string') return compressors[encoding](Buffer.from(body))
  const known = compressed.get(body) ?? new Map<Encoding, Promise<Uint8Array>>()
  compressed.set(body, known)
  const bytes = known.get(encoding) ?? compressors[encoding](body)
  known.set(encoding, bytes)
  return bytes
}

function alsoVaryingBy(headers: readonly string[], name: string): string[] {
  const at = headers.indexOf('Vary')
  return at === -1 ? [...headers, 'Vary', name] : headers.with(at + 1, `${headers[at + 1]}, ${name}`)
}

/** Returns the headers with the length of another body. */
export function withContentLength(headers: readonly string[], length: number): string[] {
  const at = headers.findIndex((name, index) => index % 2 === 0 && name.toLowerCase() === 'content-length')
  return at === -1 ? [...headers, 'Content-Length', String(length)] : headers.with(at + 1, String(length))
}
