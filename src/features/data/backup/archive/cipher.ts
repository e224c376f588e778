import { Damaged } from '../../../../lib/tar/entry.ts'

/** Loaded where something is encrypted: setting its tables up takes longer than reading a small backup (measured). */
const age = () => import('age-encryption')

/** The passphrase is not the one that it was encrypted with. */
export class WrongKey extends Error {}

/**
 * Encrypted in the age format, so that age's own program opens it with the same passphrase. `work` is the base-2
 * logarithm of how often the passphrase is worked over. source: age-encryption.org/v1, “The scrypt recipient type”
 */
export async function* encrypted(
  source: AsyncIterable<Uint8Array>,
  key: string,
  work = 18,
): AsyncGenerator<Uint8Array> {
  const encrypter = new (await age()).Encrypter()
  encrypter.setPassphrase(key)
  encrypter.setScryptWorkFactor(work)
  for await (const piece of await encrypter.encrypt(streamOf(source))) yield piece
}

/** Ends with `WrongKey`, or with `Damaged` where a piece is not as it was written, or one is missing. */
export async function* decrypted(source: AsyncIterable<Uint8Array>, key: string): AsyncGenerator<Uint8Array> {
  const decrypter = new (await age()).Decrypter()
  decrypter.addPassphrase(key)
  let underneath: unknown
  const stream = streamOf(source, (error) => (underneath = error))
  try {
    for await (const piece of await decrypter.decrypt(stream)) yield piece
  } catch (error) {
    if (underneath !== undefined) throw underneath
    if (String(error).includes('no identity matched')) throw new WrongKey()
    throw new Damaged('is cut short, or was changed after it was encrypted')
  }
}

/** As age takes it: read no faster than it asks for, and let go of when it stops. */
function streamOf(source: AsyncIterable<Uint8Array>, failed: (error: unknown) => void = () => undefined) {
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
