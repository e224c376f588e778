import { expect, test } from 'bun:test'
import { decryptStream, encryptStream, WrongPassphrase } from './encryption.ts'

const KEY = 'correct horse battery staple'
/** The smallest work factor, because these tests do not measure how slow the key derivation is. */
const WORK_FACTOR = 10

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
const all = async (source: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(source))

const plain = Buffer.alloc(200_000, 'secret ')
const ciphertext = await all(encryptStream(one(plain), KEY, WORK_FACTOR))

test('decryption with the same passphrase returns the data, and the file is in the age format', async () => {
  expect(ciphertext.toString('latin1', 0, 22)).toBe('age-encryption.org/v1\n')
  expect(ciphertext.includes('secret')).toBe(false)
  expect((await all(decryptStream(one(ciphertext), KEY))).equals(plain)).toBe(true)
})

test('decryption with another passphrase fails', async () => {
  await expect(all(decryptStream(one(ciphertext), 'another one entirely'))).rejects.toBeInstanceOf(WrongPassphrase)
})

test('decryption of shortened or changed data fails', async () => {
  const header = ciphertext.length - 200_000
  for (const length of [0, 10, 100, header, header + 65_552, ciphertext.length - 1])
    await expect(all(decryptStream(one(ciphertext.subarray(0, length)), KEY))).rejects.toThrow('cut short')
  for (const at of [header + 100, ciphertext.length - 1]) {
    const changed = Buffer.from(ciphertext)
    changed[at]! ^= 1
    await expect(all(decryptStream(one(changed), KEY))).rejects.toThrow('changed')
  }
})

test('decryption passes on errors of its source', async () => {
  const failing = (async function* () {
    yield ciphertext.subarray(0, 1000)
    throw new Error('the disk is gone')
  })()
  await expect(all(decryptStream(failing, KEY))).rejects.toThrow('the disk is gone')
})
