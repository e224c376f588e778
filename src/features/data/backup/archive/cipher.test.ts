import { expect, test } from 'bun:test'
import { decrypted, encrypted, WrongKey } from './cipher.ts'

const KEY = 'correct horse battery staple'
/** As little work as there is: what is proved here is not how slow it is. */
const WORK = 10

async function* one(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
const all = async (source: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(source))

const plain = Buffer.alloc(200_000, 'secret ')
const cipher = await all(encrypted(one(plain), KEY, WORK))

test('what was encrypted is had again with the passphrase, and reads as the age format', async () => {
  expect(cipher.toString('latin1', 0, 22)).toBe('age-encryption.org/v1\n')
  expect(cipher.includes('secret')).toBe(false)
  expect((await all(decrypted(one(cipher), KEY))).equals(plain)).toBe(true)
})

test('another passphrase does not open it', async () => {
  await expect(all(decrypted(one(cipher), 'another one entirely'))).rejects.toBeInstanceOf(WrongKey)
})

test('cut short or changed in its body, it is refused', async () => {
  const header = cipher.length - 200_000
  for (const length of [0, 10, 100, header, header + 65_552, cipher.length - 1])
    await expect(all(decrypted(one(cipher.subarray(0, length)), KEY))).rejects.toThrow('cut short')
  for (const at of [header + 100, cipher.length - 1]) {
    const changed = Buffer.from(cipher)
    changed[at]! ^= 1
    await expect(all(decrypted(one(changed), KEY))).rejects.toThrow('changed')
  }
})

test('what goes wrong underneath is told as that', async () => {
  const gone = (async function* () {
    yield cipher.subarray(0, 1000)
    throw new Error('the disk is gone')
  })()
  await expect(all(decrypted(gone, KEY))).rejects.toThrow('the disk is gone')
})
