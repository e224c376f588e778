import { expect, test } from 'bun:test'
import { canonicalQuery, EMPTY_BODY_DIGEST, sha256, signRequest } from './signature.ts'

/** source: Amazon S3 API reference, “Examples: Signature Calculations in AWS Signature Version 4” */
const published = {
  headers: {},
  bodyDigest: EMPTY_BODY_DIGEST,
  region: 'us-east-1',
  key: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  now: new Date('2013-05-24T00:00:00Z'),
}
const HOST = 'https://examplebucket.s3.amazonaws.com'

test.each([
  [
    'GET',
    '/test.txt',
    { range: 'bytes=0-9' },
    EMPTY_BODY_DIGEST,
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'PUT',
    '/test$file.text',
    { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    sha256('Welcome to Amazon S3.'),
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  ['GET', '/?lifecycle', {}, EMPTY_BODY_DIGEST, 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  [
    'GET',
    '/?max-keys=2&prefix=J',
    {},
    EMPTY_BODY_DIGEST,
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('signRequest signs %s %s as Amazon publishes it', (method, path, headers, bodyDigest, signature) => {
  const signed = signRequest({ ...published, method, url: new URL(`${HOST}${path}`), headers, bodyDigest })
  expect(signed['authorization']).toEndWith(`Signature=${signature}`)
  expect(signed['authorization']).toStartWith(
    'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=',
  )
})

test('the signature changes with every input, and never contains the secret', () => {
  const sign = (changed: Partial<Parameters<typeof signRequest>[0]>) =>
    signRequest({ ...published, method: 'GET', url: new URL(`${HOST}/one`), ...changed })['authorization']!
  const all = [
    sign({}),
    sign({ method: 'PUT' }),
    sign({ url: new URL(`${HOST}/two`) }),
    sign({ url: new URL(`${HOST}/one?a=1`) }),
    sign({ headers: { 'x-amz-acl': 'private' } }),
    sign({ bodyDigest: sha256('x') }),
    sign({ region: 'eu-central-1' }),
    sign({ secret: 'another' }),
    sign({ now: new Date('2013-05-24T00:00:01Z') }),
  ]
  expect(new Set(all).size).toBe(all.length)
  expect(all.some((one) => one.includes(published.secret))).toBe(false)
})

test('canonicalQuery sorts by code point and encodes everything but unreserved characters', () => {
  expect(canonicalQuery(Object.entries({ b: '/ +', a: "!'()*~", B: 'ü' }))).toBe(
    'B=%C3%BC&a=%21%27%28%29%2A~&b=%2F%20%2B',
  )
})
