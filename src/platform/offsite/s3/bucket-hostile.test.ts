import { afterEach, describe, expect, test } from 'bun:test'
import {
  MIB,
  openTwin,
  PARCEL,
  refusalOf,
  stagedFile,
  stopTwins,
  TWIN_SECRET,
} from '../../../../test-support/offsite/bucket-twin.ts'

const signal = new AbortController().signal
const options = { signal, onBytes: () => undefined }

afterEach(stopTwins)

describe('a bucket refuses to count', () => {
  test.each([
    ['a wrong secret', {}, { secret: 'another' }, 'it refused the secret key'],
    ['an unknown key', {}, { key: 'AKIAOTHER' }, 'it does not know the key'],
    ['another region', { region: 'eu-central-1' }, {}, 'it expects another region'],
    ['a clock that is wrong', {}, { now: () => new Date('2026-01-01T00:00:00Z') }, 'the clock of this machine differs'],
  ])('%s', async (_what, twinOptions, access, because) => {
    const { storage, twin } = await openTwin(twinOptions, access)
    const refusal = await refusalOf(storage.list(signal))
    expect(refusal).toContain('OFFSITE-7')
    expect(refusal).toContain(because)
    expect(refusal).not.toContain(TWIN_SECRET)
    expect(twin.refused.length).toBe(1)
  })

  test('a redirect, which it does not follow', async () => {
    const elsewhere = await openTwin()
    const { storage } = await openTwin({
      intercept(_request, response) {
        response.writeHead(307, { location: `${elsewhere.twin.origin}/backups/usher` }).end()
        return true
      },
    })
    expect(await refusalOf(storage.list(signal))).toContain('usher does not follow redirects')
    expect(elsewhere.twin.requests).toEqual([])
  })

  test('a redirect that names the region', async () => {
    const { storage } = await openTwin({
      intercept(_request, response) {
        response.writeHead(301, { 'x-amz-bucket-region': 'eu-west-3' }).end()
        return true
      },
    })
    expect(await refusalOf(storage.list(signal))).toContain('the bucket is in the region eu-west-3')
  })

  const page = (rest: string) => `<ListBucketResult>${rest}</ListBucketResult>`
  const entry = (key: string, size = '1') => `<Contents><Key>${key}</Key><Size>${size}</Size></Contents>`
  let turns = 0
  test.each<[string, () => string, string]>([
    [
      'a listing whose pages repeat',
      () => page('<IsTruncated>true</IsTruncated><NextContinuationToken>a</NextContinuationToken>'),
      'without an end',
    ],
    [
      'a listing that never ends',
      () => page(`<IsTruncated>true</IsTruncated><NextContinuationToken>${turns++}</NextContinuationToken>`),
      'without an end',
    ],
    [
      'a listing of endless objects',
      () =>
        page(
          `${entry(`usher/${PARCEL}`).repeat(999)}<IsTruncated>true</IsTruncated><NextContinuationToken>${turns++}</NextContinuationToken>`,
        ),
      'more objects than usher reads',
    ],
    ['a truncated listing without its next page', () => page('<IsTruncated>true</IsTruncated>'), 'without an end'],
    ['objects outside the prefix', () => page(entry('../../etc/passwd')), 'not asked for'],
    ['a size that is not a number', () => page(entry(`usher/${PARCEL}`, '-5')), 'no number as Size'],
    ['a size beyond all numbers', () => page(entry(`usher/${PARCEL}`, '9'.repeat(16))), 'no number as Size'],
    ['an element in a text', () => page(entry(`usher/<b>${PARCEL}</b>`)), 'an element where a text belongs'],
    ['a document type', () => `<!DOCTYPE x [<!ENTITY a "b">]>${page('')}`, 'a type of its own'],
    ['a document that ends too early', () => '<ListBucketResult><Contents><Key>usher/', 'ends too early'],
    [
      'a page of the web',
      () => '<html><body>Sign in to the hotel’s network</body></html>',
      'other than ListBucketResult',
    ],
    ['an answer that is too long', () => 'x'.repeat(5 * MIB), 'too long'],
  ])('%s', async (_what, xml, because) => {
    turns = 0
    const { storage, twin } = await openTwin({
      intercept(_request, response) {
        response.end(xml())
        return true
      },
    })
    const refusal = await refusalOf(storage.list(signal))
    expect(refusal).toContain('OFFSITE-7')
    expect(refusal).toContain(because)
    expect(twin.requests.length).toBeLessThan(30)
  })

  test('a service that keeps other bytes than were sent, and removes them', async () => {
    const file = await stagedFile(1000)
    const { storage, twin } = await openTwin({
      intercept({ method }) {
        if (method === 'HEAD') twin.objects.set(`usher/${PARCEL}`, Buffer.alloc(1000))
        return false
      },
    })
    expect(await refusalOf(storage.put(file, options))).toContain('OFFSITE-16')
    expect([...twin.objects.keys()]).toEqual([])
  })

  test('a service that confirms an upload in parts and then reports an error', async () => {
    const file = await stagedFile(17 * MIB)
    const { storage } = await openTwin({
      intercept({ method, query }, response) {
        if (method !== 'POST' || !query.has('uploadId')) return false
        response.end('<Error><Code>InternalError</Code></Error>')
        return true
      },
    })
    expect(await refusalOf(storage.put(file, options))).toContain('other than CompleteMultipartUploadResult')
  })

  test('tags that are not checksums, and reads back what is there', async () => {
    const file = await stagedFile(1000)
    const { storage, twin } = await openTwin({
      intercept({ method }, response) {
        if (method !== 'HEAD') return false
        response.writeHead(200, { etag: '"encrypted-by-the-service"', 'content-length': 1000 }).end()
        return true
      },
    })
    await storage.put(file, options)
    expect(twin.requests.map(({ method }) => method)).toEqual(['PUT', 'HEAD', 'GET'])
  })
})
