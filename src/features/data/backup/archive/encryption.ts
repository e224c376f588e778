import { DamagedArchive } from '../../../../lib/tar/entry.ts'

/** Loaded lazily: setting up its tables takes longer than reading a small backup (measured). */
const loadAge = () => import('age-encryption')

export class WrongPassphrase extends Error {}

/**
 * Encrypts in the age format, so that age's own program opens the file with the same passphrase. `work` is the base-2
 * logarithm of the number of scrypt rounds. source: age-encryption.org/v1, “The scrypt recipient type”
 */
export async function* encryptStream(
  source: AsyncIterable<Uint8Array>,
  key: string,
  work = 18,
): AsyncGenerator<Uint8Array> {
  const encrypter = new (await loadAge()).Encrypter()
  encrypter.setPassphrase(key)
  encrypter.setScryptWorkFactor(work)
  for await (const piece of await encrypter.encrypt(toReadableStream(source))) yield piece
}

/** Throws `WrongPassphrase`, or `DamagedArchive` if a chunk was changed or is missing. */
export async function* decryptStream(source: AsyncIterable<Uint8Array>, key: string): AsyncGenerator<Uint8Array> {
  const decrypter = new (await loadAge()).Decrypter()
  decrypter.addPassphrase(key)
  let sourceError: unknown
  const stream = toReadableStream(source, (error) => (sourceError = error))
  try {
    for await (const piece of await decrypter.decrypt(stream)) yield piece
  } catch (error) {
    if (sourceError !== undefined) throw sourceError
    if (String(error).includes('no identity matched')) throw new WrongPassphrase()
    throw new DamagedArchive('is cut short, or was changed after it was encrypted')
  }
}

/** Converts to the stream that age expects, with backpressure; cancelling it closes the source. */
function toReadableStream(source: AsyncIterable<Uint8Array>, failed: (error: unknown) => void = () => undefined) {
  const pieces = source[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    async pull(stream) {
      try {
        const { done, value } = await pieces.next()
        if (done) stream.close()
        else stream.enqueue(new Uint8Array(value.buffer as ArrayBuffer, value.byteOffset, value.length))
      } catch (error) {
        failed(error)
        stream.error(error)
      }
    },
    cancel: async () => void (await pieces.return?.()),
  })
}
