import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import type { StagedFile, TransferOptions } from '../storage.ts'
import type { BucketClient } from './client.ts'
import { elementNumber, elements, elementText, rootElement, StrangeResponse } from './xml.ts'

/** source: the Amazon S3 User Guide, “Multipart upload limits”: parts of at least 5 MiB, 10 000 of them at most */
const PART_BYTES = 16 * 1024 * 1024
const MAX_PARTS = 9_000
const MAX_UPLOADS = 1000
/** An upload that nobody continued for a week costs money for nothing. */
const ABANDONED_AFTER_MS = 7 * 24 * 60 * 60 * 1000

export const partBytes = (bytes: number): number => Math.max(PART_BYTES, Math.ceil(bytes / MAX_PARTS))

/**
 * Sends a file whole, or in parts if it is large: then parts that an interrupted upload left there are not sent again.
 * Returns the tag that the service should give it. source: the S3 API reference, “Object”, for how an ETag is made
 */
export async function uploadObject(client: BucketClient, file: StagedFile, options: TransferOptions): Promise<string> {
  const source = await open(file.path, 'r')
  try {
    if (file.bytes <= PART_BYTES) {
      const body = await readPart(source, 0, file.bytes)
      expectOk(await client.sendForXml({ method: 'PUT', object: file.name, body, signal: options.signal }))
      options.onBytes(file.bytes)
      return file.md5
    }
    return await uploadParts(client, file, source, options)
  } finally {
    await source.close()
  }
}

async function uploadParts(
  client: BucketClient,
  { name: object, bytes }: StagedFile,
  source: FileHandle,
  { signal, onBytes }: TransferOptions,
): Promise<string> {
  const earlier = (await listUploads(client, object, signal)).find((one) => one.object === object)
  const uploadId = earlier?.uploadId ?? (await beginUpload(client, object, signal))
  const present = earlier ? await listUploadedParts(client, object, uploadId, signal) : new Map<number, string>()
  const size = partBytes(bytes)
  const sums: string[] = []
  for (let number = 1, at = 0; at < bytes; number += 1, at += size) {
    const body = await readPart(source, at, Math.min(size, bytes - at))
    const md5 = createHash('md5').update(body).digest('hex')
    if (present.get(number) !== md5) {
      const query = { partNumber: String(number), uploadId }
      const { status, headers, body: rest } = await client.send({ method: 'PUT', object, query, body, signal })
      for await (const _piece of rest) continue
      expectOk({ status })
      const tag = unquote(headers.get('etag') ?? '')
      if (isMd5(tag) && tag !== md5) throw new StrangeResponse('received other bytes than were sent')
      present.set(number, tag)
    }
    sums.push(md5)
    onBytes(Math.min(bytes, at + size))
  }
  const parts = sums.map(
    (_, index) =>
      `<Part><PartNumber>${index + 1}</PartNumber><ETag>${present.get(index + 1)!.replace(/[^A-Za-z0-9-]/g, '')}</ETag></Part>`,
  )
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
  const done = await client.sendForXml({ method: 'POST', object, query: { uploadId }, body, signal })
  expectOk(done)
  // It answers 200 before it knows, and an error may follow.
  rootElement(done.xml, 'CompleteMultipartUploadResult')
  const whole = createHash('md5')
    .update(Buffer.from(sums.join(''), 'hex'))
    .digest('hex')
  return `${whole}-${sums.length}`
}

async function beginUpload(client: BucketClient, object: string, signal: AbortSignal): Promise<string> {
  const answer = await client.sendForXml({ method: 'POST', object, query: { uploads: '' }, signal })
  expectOk(answer)
  return uploadIdOf(rootElement(answer.xml, 'InitiateMultipartUploadResult'))
}

interface PendingUpload {
  object: string
  uploadId: string
  begunAt: number
}

async function listUploads(client: BucketClient, prefix: string, signal: AbortSignal): Promise<PendingUpload[]> {
  const query = { uploads: '', prefix: `${client.prefix}${prefix}`, 'max-uploads': String(MAX_UPLOADS) }
  const { status, xml } = await client.sendForXml({ method: 'GET', query, signal })
  expectOk({ status })
  return elements(rootElement(xml, 'ListMultipartUploadsResult'), 'Upload').flatMap((one) => {
    const key = elementText(one, 'Key') ?? ''
    if (!key.startsWith(client.prefix)) return []
    const begunAt = Date.parse(elementText(one, 'Initiated') ?? '')
    return [{ object: key.slice(client.prefix.length), uploadId: uploadIdOf(one), begunAt }]
  })
}

async function listUploadedParts(
  client: BucketClient,
  object: string,
  uploadId: string,
  signal: AbortSignal,
): Promise<Map<number, string>> {
  const found = new Map<number, string>()
  for (let marker = 0; ;) {
    const query = { uploadId, 'part-number-marker': String(marker) }
    const { status, xml } = await client.sendForXml({ method: 'GET', object, query, signal })
    expectOk({ status })
    const page = rootElement(xml, 'ListPartsResult')
    for (const part of elements(page, 'Part'))
      found.set(elementNumber(part, 'PartNumber'), unquote(elementText(part, 'ETag') ?? ''))
    if (elementText(page, 'IsTruncated') !== 'true') return found
    const next = elementNumber(page, 'NextPartNumberMarker')
    if (next <= marker) throw new StrangeResponse('lists its parts without an end')
    marker = next
  }
}

/** Ends the uploads that nobody continued for a week. */
export async function abortAbandonedUploads(
  client: BucketClient,
  isOwn: (object: string) => boolean,
  now: Date,
  signal: AbortSignal,
): Promise<void> {
  for (const { object, uploadId, begunAt } of await listUploads(client, '', signal)) {
    if (!isOwn(object) || !(now.getTime() - begunAt > ABANDONED_AFTER_MS)) continue
    await client.sendForXml({ method: 'DELETE', object, query: { uploadId }, signal })
  }
}

async function readPart(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const part = Buffer.allocUnsafe(length)
  for (let done = 0; done < length;) {
    const { bytesRead } = await file.read(part, done, length - done, at + done)
    if (bytesRead === 0) throw new StrangeResponse('was sent a file that became shorter')
    done += bytesRead
  }
  return part
}

function uploadIdOf(xml: string): string {
  const id = elementText(xml, 'UploadId') ?? ''
  if (!/^[\x21-\x7E]{1,1024}$/.test(id)) throw new StrangeResponse('began an upload without a name')
  return id
}

function expectOk({ status }: { status: number }): void {
  if (status === 404) throw new StrangeResponse('has no such bucket, or no longer knows the upload')
}

export const unquote = (tag: string): string => tag.replace(/^"(.*)"$/, '$1')
const isMd5 = (tag: string): boolean => /^[0-9a-f]{32}$/.test(tag)
