import { readBytes } from '../../../lib/bounded-reading.ts'
import { usherError } from '../../../lib/errors.ts'
import type { Destination } from '../destination.ts'
import { digestStream } from '../digest.ts'
import { parseMarker, putMarker } from '../marker.ts'
import { MARKER_NAME, parseObjectName } from '../object-names.ts'
import { MAX_SMALL_OBJECT_BYTES, strangeAnswer, type OffsiteStorage, type StagedFile } from '../storage.ts'
import { createBucketClient, type BucketAccess } from './client.ts'
import { listObjects } from './listing.ts'
import { abortAbandonedUploads, unquote, uploadObject } from './upload.ts'
import { StrangeResponse } from './xml.ts'

/** A bucket of an S3 service, which is not trusted: it sees encrypted copies, and what it answers is checked. */
export function openBucket(
  destination: Pick<Destination, 'name' | 'location' | 'region'>,
  access: BucketAccess,
): OffsiteStorage {
  const { name } = destination
  const client = createBucketClient(destination, access)
  const explained = <T>(work: Promise<T>): Promise<T> =>
    work.catch((thrown: unknown) => {
      if (thrown instanceof StrangeResponse) throw strangeAnswer(name, thrown.message)
      throw thrown
    })

  async function* fetchObject(object: string, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    const { status, body } = await client.send({ method: 'GET', object, signal })
    if (status === 404) throw strangeAnswer(name)
    yield* body
  }

  const storage: OffsiteStorage = {
    async readId(signal) {
      const { status, body } = await client.send({ method: 'GET', object: MARKER_NAME, signal })
      const text = await readBytes(body, MAX_SMALL_OBJECT_BYTES, () => strangeAnswer(name))
      return status === 404 ? null : parseMarker(text.toString('utf8'))
    },
    claim: (id, signal) => putMarker(storage, id, signal),
    list: (signal) => explained(listObjects(client, signal)),
    freeBytes: async () => null,
    put: (file, options) =>
      explained(
        (async () => {
          const tag = await uploadObject(client, file, options)
          await compareSum(file, tag, options.signal)
        })(),
      ),
    fetch: fetchObject,
    async remove(names, signal) {
      for (const object of names) await client.sendForXml({ method: 'DELETE', object, signal })
    },
    removePartial: (_names, signal) =>
      explained(abortAbandonedUploads(client, (one) => parseObjectName(one) !== undefined, access.now(), signal)),
  }
  return storage

  /** A service that encrypts by itself has other tags: what it has is read back then. */
  async function compareSum(file: StagedFile, tag: string, signal: AbortSignal): Promise<void> {
    const { status, headers, body } = await client.send({ method: 'HEAD', object: file.name, signal })
    for await (const _piece of body) continue
    const length = headers.get('content-length')
    const hasLength = status !== 404 && (length === null || Number(length) === file.bytes)
    const matches =
      hasLength &&
      (unquote(headers.get('etag') ?? '') === tag ||
        (await digestStream(fetchObject(file.name, signal))).sha256 === file.sha256)
    if (matches) return
    await storage.remove([file.name], signal)
    throw usherError('OFFSITE-16', { name })
  }
}
