import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decodeChunks, signatureProblem, type TwinCredentials } from './s3-twin-signature.ts'

export interface TwinOptions extends TwinCredentials {
  bucket?: string
  /** How many entries a page of a listing has. */
  page?: number
  now?: () => Date
  /** Answers in place of the twin, or does something before it does. Returns true if it answered. */
  intercept?(request: TwinRequest, response: ServerResponse): boolean | Promise<boolean>
}

export interface TwinRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: Buffer
}

export interface S3Twin {
  /** `http://127.0.0.1:PORT` */
  origin: string
  objects: Map<string, Buffer>
  uploads: Map<string, { key: string; begunAt: Date; parts: Map<number, Buffer> }>
  requests: TwinRequest[]
  /** The requests that were refused, and why. */
  refused: string[]
  stop(): Promise<void>
}

/**
 * Starts a strict S3 service in memory. It recomputes each signature from the raw request, without a line of the signer
 * that it judges; rclone and restic sign to it too, in acceptance/real. source: the Amazon S3 API reference
 */
export async function startS3Twin(options: TwinOptions = {}): Promise<S3Twin> {
  const { bucket = 'backups', page = 1000, now = () => new Date() } = options
  const twin: Omit<S3Twin, 'origin' | 'stop'> = { objects: new Map(), uploads: new Map(), requests: [], refused: [] }
  const server = createServer((message, response) => {
    void answer(message, response).catch((error: unknown) => response.destroy(error as Error))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))

  async function answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await Array.fromAsync(message as AsyncIterable<Buffer>))
    const [rawPath = '/', rawQuery = ''] = (message.url ?? '/').split('?')
    const request: TwinRequest = {
      method: message.method ?? 'GET',
      path: decodeURIComponent(rawPath),
      query: new URLSearchParams(rawQuery),
      headers: message.headers,
      body,
    }
    twin.requests.push(request)
    if (await options.intercept?.(request, response)) return
    const problem = signatureProblem(message, rawPath, rawQuery, body, options, now())
    if (problem !== null) {
      twin.refused.push(problem)
      return sendError(response, 403, problem)
    }
    request.body = decodeChunks(request.headers, body)
    const [, inBucket = '', ...rest] = request.path.split('/')
    const key = rest.join('/')
    if (inBucket !== bucket) return sendError(response, 404, 'NoSuchBucket')
    if (key === '') return answerBucket(request, response)
    return answerObject(request, key, response)
  }

  function answerBucket({ method, query }: TwinRequest, response: ServerResponse): void {
    if (method === 'PUT' || method === 'HEAD') return send(response, 200)
    if (query.has('location'))
      return sendXml(response, `<LocationConstraint>${options.region ?? ''}</LocationConstraint>`)
    const prefix = query.get('prefix') ?? ''
    if (query.has('uploads')) {
      const pending = [...twin.uploads].filter(([, { key }]) => key.startsWith(prefix))
      const rows = pending.map(
        ([id, { key, begunAt }]) =>
          `<Upload><Key>${escape(key)}</Key><UploadId>${id}</UploadId><Initiated>${begunAt.toISOString()}</Initiated></Upload>`,
      )
      return sendXml(response, `<ListMultipartUploadsResult>${rows.join('')}</ListMultipartUploadsResult>`)
    }
    const after = query.get('continuation-token') ?? query.get('start-after') ?? query.get('marker') ?? ''
    const delimiter = query.get('delimiter') ?? ''
    const keys = [...twin.objects.keys()].toSorted().filter((key) => key.startsWith(prefix) && key > after)
    const isDeeper = (key: string) => delimiter !== '' && key.slice(prefix.length).includes(delimiter)
    const shown = keys.filter((key) => !isDeeper(key))
    const common = new Set(keys.filter(isDeeper).map((key) => key.slice(0, key.indexOf(delimiter, prefix.length) + 1)))
    const rows = shown.slice(0, page).map((key) => {
      const content = twin.objects.get(key)!
      return `<Contents><Key>${escape(key)}</Key><LastModified>2026-03-14T14:00:00.000Z</LastModified><ETag>&quot;${md5(content)}&quot;</ETag><Size>${content.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`
    })
    const isTruncated = shown.length > page
    const next = isTruncated ? `<NextContinuationToken>${escape(shown[page - 1]!)}</NextContinuationToken>` : ''
    const folders = [...common]
      .map((one) => `<CommonPrefixes><Prefix>${escape(one)}</Prefix></CommonPrefixes>`)
      .join('')
    return sendXml(
      response,
      `<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><Prefix>${escape(prefix)}</Prefix><KeyCount>${rows.length}</KeyCount><IsTruncated>${isTruncated}</IsTruncated>${next}${rows.join('')}${folders}</ListBucketResult>`,
    )
  }

  function answerObject(request: TwinRequest, key: string, response: ServerResponse): void {
    const { method, query, body } = request
    const uploadId = query.get('uploadId')
    if (query.has('uploads') && method === 'POST') {
      const id = randomUUID()
      twin.uploads.set(id, { key, begunAt: now(), parts: new Map() })
      return sendXml(
        response,
        `<InitiateMultipartUploadResult><Key>${escape(key)}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      )
    }
    if (uploadId !== null) return answerUpload(request, key, uploadId, response)
    if (method === 'PUT') {
      twin.objects.set(key, body)
      return send(response, 200, { etag: `"${md5(body)}"` })
    }
    if (method === 'DELETE') {
      twin.objects.delete(key)
      return send(response, 204)
    }
    const content = twin.objects.get(key)
    if (!content) return sendError(response, 404, 'NoSuchKey')
    const headers = {
      etag: `"${etags.get(content) ?? md5(content)}"`,
      'last-modified': 'Sat, 14 Mar 2026 14:00:00 GMT',
    }
    const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '')
    const part = range ? content.subarray(Number(range[1]), range[2] ? Number(range[2]) + 1 : undefined) : content
    const position = range
      ? { 'content-range': `bytes ${range[1]}-${Number(range[1]) + part.length - 1}/${content.length}` }
      : {}
    response.writeHead(range ? 206 : 200, { ...headers, ...position, 'content-length': part.length })
    response.end(method === 'HEAD' ? undefined : part)
  }

  function answerUpload({ method, query, body }: TwinRequest, key: string, id: string, response: ServerResponse): void {
    const upload = twin.uploads.get(id)
    if (!upload || upload.key !== key) return sendError(response, 404, 'NoSuchUpload')
    if (method === 'DELETE') {
      twin.uploads.delete(id)
      return send(response, 204)
    }
    if (method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body)
      return send(response, 200, { etag: `"${md5(body)}"` })
    }
    if (method === 'GET') {
      const rows = [...upload.parts]
        .toSorted(([one], [other]) => one - other)
        .map(
          ([number, part]) =>
            `<Part><PartNumber>${number}</PartNumber><ETag>&quot;${md5(part)}&quot;</ETag><Size>${part.length}</Size></Part>`,
        )
      return sendXml(response, `<ListPartsResult><IsTruncated>false</IsTruncated>${rows.join('')}</ListPartsResult>`)
    }
    const named = [
      ...body.toString('utf8').matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>(?:&quot;|"|&#34;)?([0-9a-f]+)/g),
    ]
    const parts = named.map(([, number, tag]) => ({ content: upload.parts.get(Number(number)), tag }))
    if (parts.length === 0 || parts.some(({ content, tag }) => !content || md5(content) !== tag))
      return sendError(response, 400, 'InvalidPart')
    const whole = Buffer.concat(parts.map(({ content }) => content!))
    const tag = `${createHash('md5')
      .update(Buffer.concat(parts.map(({ content }) => Buffer.from(md5(content!), 'hex'))))
      .digest('hex')}-${parts.length}`
    etags.set(whole, tag)
    twin.objects.set(key, whole)
    twin.uploads.delete(id)
    return sendXml(
      response,
      `<CompleteMultipartUploadResult><Key>${escape(key)}</Key><ETag>&quot;${tag}&quot;</ETag></CompleteMultipartUploadResult>`,
    )
  }

  return {
    ...twin,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped())
        server.closeAllConnections()
      }),
  }
}

/** The tags of objects that were uploaded in parts. */
const etags = new WeakMap<Buffer, string>()

const md5 = (content: Buffer): string => createHash('md5').update(content).digest('hex')
const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function send(response: ServerResponse, status: number, headers: Record<string, string> = {}): void {
  response.writeHead(status, { ...headers, 'content-length': 0 }).end()
}

function sendXml(response: ServerResponse, xml: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0" encoding="UTF-8"?>${xml}`)
}

function sendError(response: ServerResponse, status: number, code: string): void {
  sendXml(response, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`, status)
}
