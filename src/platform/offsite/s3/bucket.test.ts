import { afterEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomBytes } from 'node:crypto'
import { TEMP_FOLDER_PREFIX } from '../../../../test-support/machine/temp-folders.ts'
import { startS3Twin, type S3Twin, type TwinOptions } from '../../../../test-support/offsite/s3-twin.ts'
import { UsherError } from '../../../lib/errors.ts'
import { digestStream } from '../digest.ts'
import type { OffsiteStorage, StagedFile } from '../storage.ts'
import { openBucket } from './bucket.ts'
import { partBytes } from './upload.ts'

const KEY = 'AKIAIOSFODNN7EXAMPLE'
const SECRET = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
const NAME = '2026-03-14-140000.0123456789ab.tar.age'
const signal = new AbortController().signal
const options = { signal, onBytes: () => undefined }
const MIB = 1024 * 1024

const twins: S3Twin[] = []
afterEach(async () => {
  for (const twin of twins.splice(0)) await twin.stop()
})

async function openTwin(
  twinOptions: TwinOptions = {},
  access: Partial<{ key: string; secret: string; now: () => Date }> = {},
) {
  const twin = await startS3Twin(twinOptions)
  twins.push(twin)
  const destination = { name: 'bucket', location: `${twin.origin}/backups/usher`, region: 'us-east-1' }
  return { twin, storage: openBucket(destination, { key: KEY, secret: SECRET, now: () => new Date(), ...access }) }
}

async function stagedFile(bytes: number, name = NAME): Promise<StagedFile> {
  const path = join(mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX)), 'parcel')
  writeFileSync(path, randomBytes(bytes))
  return { name, path, ...(await digestStream([readFileSync(path)] as never)) }
}

const refusalOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof UsherError)) throw new Error(`not refused: ${String(error)}`)
  return `${error.data.code} ${error.data.summary}`
}
const contents = async (storage: OffsiteStorage, name: string) =>
  Buffer.concat(await Array.fromAsync(storage.fetch(name, signal)))

describe('a bucket', () => {
  test('keeps what is put there below its prefix, lists it, gives it back and removes it', async () => {
    const { twin, storage } = await openTwin()
    const file = await stagedFile(1000)
    expect(await storage.readId(signal)).toBe(null)
    const id = '1b4e28ba-2fa1-41d2-883f-0016d3cca427'
    await storage.claim(id, signal)
    expect(await storage.readId(signal)).toBe(id)
    await storage.put(file, options)
    twin.objects.set('usher/a-photo.jpg', Buffer.from('x'))
    twin.objects.set('other/2026-03-14-140000.0123456789ab.tar', Buffer.from('x'))
    expect(await storage.list(signal)).toEqual([{ name: NAME, bytes: 1000 }])
    expect(await contents(storage, NAME)).toEqual(readFileSync(file.path))
    await storage.remove([NAME], signal)
    expect([...twin.objects.keys()]).not.toContain(`usher/${NAME}`)
    expect(twin.refused).toEqual([])
  })

  test('lists page after page', async () => {
    const { twin, storage } = await openTwin({ page: 2 })
    const names = [1, 2, 3, 4, 5].map((day) => `2026-03-0${day}-140000.0123456789ab.tar`)
    for (const name of names) twin.objects.set(`usher/${name}`, Buffer.from('x'))
    expect((await storage.list(signal)).map(({ name }) => name)).toEqual(names)
  })

  test('gets a large file in parts, of which an interrupted upload sends none twice', async () => {
    const file = await stagedFile(33 * MIB)
    let partsLeft = 2
    const cancel = new AbortController()
    const { twin, storage } = await openTwin({
      intercept({ method, query }, response) {
        if (method !== 'PUT' || !query.has('partNumber') || partsLeft-- > 0) return false
        cancel.abort()
        response.destroy()
        return true
      },
    })
    await expect(storage.put(file, { ...options, signal: cancel.signal })).rejects.toThrow()
    expect([...twin.objects.keys()]).toEqual([])
    const [upload] = twin.uploads.values()
    expect(upload!.parts.size).toBe(2)
    partsLeft = 100
    twin.requests.length = 0
    await storage.put(file, options)
    expect(twin.requests.filter(({ query }) => query.has('partNumber')).length).toBe(1)
    expect(twin.objects.get(`usher/${NAME}`)!.equals(readFileSync(file.path))).toBe(true)
    expect(twin.uploads.size).toBe(0)
  })

  test('sends no part again that the service has, unless its checksum differs', async () => {
    const file = await stagedFile(20 * MIB)
    const { twin, storage } = await openTwin()
    twin.uploads.set('earlier', {
      key: `usher/${NAME}`,
      begunAt: new Date(),
      parts: new Map([[1, Buffer.from('other bytes')]]),
    })
    await storage.put(file, options)
    expect(twin.objects.get(`usher/${NAME}`)!.equals(readFileSync(file.path))).toBe(true)
  })

  test('ends uploads of its own that nobody continued for a week, and no other', async () => {
    const { twin, storage } = await openTwin()
    const old = new Date(Date.now() - 8 * 24 * 3_600_000)
    twin.uploads.set('old', { key: `usher/${NAME}`, begunAt: old, parts: new Map() })
    twin.uploads.set('new', { key: `usher/${NAME}`, begunAt: new Date(), parts: new Map() })
    twin.uploads.set('foreign', { key: 'usher/film.mkv', begunAt: old, parts: new Map() })
    await storage.removePartial(signal)
    expect([...twin.uploads.keys()]).toEqual(['new', 'foreign'])
  })

  test('never needs more parts than a service accepts', () => {
    for (const bytes of [1, 16 * MIB, 10 ** 9, 10 ** 12, 5 * 10 ** 12])
      expect(Math.ceil(bytes / partBytes(bytes))).toBeLessThanOrEqual(10_000)
  })
})

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
    expect(refusal).not.toContain(SECRET)
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
          `${entry(`usher/${NAME}`).repeat(999)}<IsTruncated>true</IsTruncated><NextContinuationToken>${turns++}</NextContinuationToken>`,
        ),
      'more objects than usher reads',
    ],
    ['a truncated listing without its next page', () => page('<IsTruncated>true</IsTruncated>'), 'without an end'],
    ['objects outside the prefix', () => page(entry('../../etc/passwd')), 'not asked for'],
    ['a size that is not a number', () => page(entry(`usher/${NAME}`, '-5')), 'no number as Size'],
    ['a size beyond all numbers', () => page(entry(`usher/${NAME}`, '9'.repeat(16))), 'no number as Size'],
    ['an element in a text', () => page(entry(`usher/<b>${NAME}</b>`)), 'an element where a text belongs'],
    ['a document type', () => `<!DOCTYPE x [<!ENTITY a "b">]>${page('')}`, 'a type of its own'],
    ['a document that ends too early', () => '<ListBucketResult><Contents><Key>usher/', 'ends too early'],
    [
      'a page of the web',
      () => '<html><body>Sign in to the hotel’s network</body></html>',
      'other than ListBucketResult',
    ],
    ['an answer that is too long', () => 'x'.repeat(5 * MIB), 'longer than usher reads'],
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
        if (method === 'HEAD') twin.objects.set(`usher/${NAME}`, Buffer.alloc(1000))
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
