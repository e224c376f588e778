import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

export interface TwinCredentials {
  key?: string
  secret?: string
  region?: string
}

const hex = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex')
const keyed = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** minio's client, which restic uses, signs each piece of a body by itself. */
const STREAMED = 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD'

/** Returns the body without the frames of its pieces. source: “Signature Calculations: Transferring Payload in Multiple Chunks” */
export function decodeChunks(headers: IncomingHttpHeaders, body: Buffer): Buffer {
  if (headers['x-amz-content-sha256'] !== STREAMED) return body
  const pieces: Buffer[] = []
  for (let at = 0; ;) {
    const end = body.indexOf('\r\n', at)
    const length = Number.parseInt(body.subarray(at, end).toString('latin1'), 16)
    if (end === -1 || !(length > 0)) return Buffer.concat(pieces)
    pieces.push(body.subarray(end + 2, end + 2 + length))
    at = end + 2 + length + 2
  }
}

const ALLOWED_SKEW_MS = 15 * 60_000

/** Returns the error code of S3 for a request whose signature does not fit; null if it does. */
export function signatureProblem(
  message: IncomingMessage,
  rawPath: string,
  rawQuery: string,
  body: Buffer,
  {
    key = 'AKIAIOSFODNN7EXAMPLE',
    secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region = 'us-east-1',
  }: TwinCredentials,
  now: Date,
): string | null {
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      message.headers.authorization ?? '',
    )
  if (!found) return 'AccessDenied'
  const [, givenKey, day, givenRegion, names = '', signature] = found
  if (givenKey !== key) return 'InvalidAccessKeyId'
  if (givenRegion !== region) return 'AuthorizationHeaderMalformed'
  const time = String(message.headers['x-amz-date'])
  const parsed = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(parsed - now.getTime()) <= ALLOWED_SKEW_MS) || !time.startsWith(day!)) return 'RequestTimeTooSkewed'
  const signed = names.split(';')
  const mustBeSigned = Object.keys(message.headers).filter((name) => name === 'host' || name.startsWith('x-amz-'))
  if (mustBeSigned.some((name) => !signed.includes(name))) return 'AccessDenied'
  const digest = String(message.headers['x-amz-content-sha256'])
  if (digest !== 'UNSIGNED-PAYLOAD' && digest !== STREAMED && digest !== hex(body)) return 'XAmzContentSHA256Mismatch'
  const query = rawQuery
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => (pair.includes('=') ? pair : `${pair}=`))
    .toSorted()
    .join('&')
  const canonical = `${message.method}\n${rawPath}\n${query}\n${signed
    .map((name) => `${name}:${String(message.headers[name]).trim()}\n`)
    .join('')}\n${names}\n${digest}`
  const scope = `${day}/${region}/s3/aws4_request`
  let signing: Buffer | string = `AWS4${secret}`
  for (const part of scope.split('/')) signing = keyed(signing, part)
  const expected = keyed(signing, `AWS4-HMAC-SHA256\n${time}\n${scope}\n${hex(canonical)}`).toString('hex')
  return expected === signature ? null : 'SignatureDoesNotMatch'
}
