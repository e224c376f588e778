import { createHash, createHmac } from 'node:crypto'

export interface SignedRequest {
  method: string
  url: URL
  headers: Readonly<Record<string, string>>
  /** The SHA-256 of the body, in hexadecimal. */
  bodyDigest: string
  region: string
  key: string
  secret: string
  now: Date
}

export const EMPTY_BODY_DIGEST = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const SERVICE = 's3'
const ALGORITHM = 'AWS4-HMAC-SHA256'

/**
 * Returns the headers with which S3 accepts the request, with the signature over all of them and the digest of the body.
 * source: AWS Signature Version 4, “Authenticating Requests: Using the Authorization Header”
 */
export function signRequest(request: SignedRequest): Record<string, string> {
  const time = request.now.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const scope = `${time.slice(0, 8)}/${request.region}/${SERVICE}/aws4_request`
  const headers: Record<string, string> = {
    ...Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value])),
    host: request.url.host,
    'x-amz-content-sha256': request.bodyDigest,
    'x-amz-date': time,
  }
  const names = Object.keys(headers).toSorted()
  const canonical = [
    request.method,
    request.url.pathname
      .split('/')
      .map((part) => encodeStrictly(decodeURIComponent(part)))
      .join('/'),
    canonicalQuery(request.url.searchParams),
    ...names.map((name) => `${name}:${headers[name]!.trim().replace(/ +/g, ' ')}`),
    '',
    names.join(';'),
    request.bodyDigest,
  ].join('\n')
  const text = [ALGORITHM, time, scope, sha256(canonical)].join('\n')
  const signingKey = scope.split('/').reduce<string | Buffer>((key, part) => hmac(key, part), `AWS4${request.secret}`)
  const signature = hmac(signingKey, text).toString('hex')
  return {
    ...headers,
    authorization: `${ALGORITHM} Credential=${request.key}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`,
  }
}

const byCode = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** Returns the query as it is signed, and as it is sent. */
export function canonicalQuery(parameters: Iterable<[string, string]>): string {
  return [...parameters]
    .map(([name, value]) => [encodeStrictly(name), encodeStrictly(value)] as const)
    .toSorted(([name, value], [otherName, otherValue]) => byCode(name, otherName) || byCode(value, otherValue))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

/** source: RFC 3986, 2.3, whose unreserved characters alone stay as they are */
const encodeStrictly = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

export const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
