import { afterEach, beforeEach, expect, test } from 'bun:test'
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { runOrThrow, runProgram } from '../provision/command.ts'
import { allowedSignersFile, keyFingerprint, SIGNATURE_NAMESPACE, signSums } from './signature.ts'

const root = resolve(import.meta.dirname, '../..')
const isMissing = Bun.which('ssh-keygen') === null
const skipReason = isMissing ? ' (skipped: ssh-keygen missing)' : ''

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'usher-signature-'))
  // As the repository has it, with its comments and without a key.
  mkdirSync(join(folder, dirname(allowedSignersFile)), { recursive: true })
  const comments = readFileSync(join(root, allowedSignersFile), 'utf8').replaceAll(/^[^#].*\n/gm, '')
  writeFileSync(join(folder, allowedSignersFile), comments)
  writeFileSync(join(folder, 'SHA256SUMS'), 'abc  usher.tar.xz\n')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function makeKey(name: string): Promise<string> {
  await runOrThrow(['ssh-keygen', '-q', '-t', 'ed25519', '-N', '', '-C', name, '-f', join(folder, name)])
  return join(folder, name)
}

const allow = (key: string) =>
  appendFileSync(
    join(folder, allowedSignersFile),
    `who@usher.example namespaces="${SIGNATURE_NAMESPACE}" ${readFileSync(`${key}.pub`, 'utf8')}`,
  )

/** As a household does. */
async function verify(): Promise<number> {
  const who = ['-I', 'who@usher.example', '-n', SIGNATURE_NAMESPACE, '-s', join(folder, 'SHA256SUMS.sig')]
  const words = ['ssh-keygen', '-Y', 'verify', '-f', join(folder, allowedSignersFile), ...who]
  return (await runProgram(words, { input: new Blob([readFileSync(join(folder, 'SHA256SUMS'))]) })).code
}

const prove = test.skipIf(isMissing)

prove(`a signature of an allowed key verifies, and not once the sums are changed${skipReason}`, async () => {
  const key = await makeKey('maintainer')
  allow(key)
  expect(await signSums(folder, folder, key)).toBe(true)
  expect(await verify()).toBe(0)
  appendFileSync(join(folder, 'SHA256SUMS'), 'def  other.tar.xz\n')
  expect(await verify()).not.toBe(0)
})

prove(`the same key signs the same sums with the same bytes${skipReason}`, async () => {
  const key = await makeKey('maintainer')
  await signSums(folder, folder, key)
  const first = readFileSync(join(folder, 'SHA256SUMS.sig'), 'utf8')
  rmSync(join(folder, 'SHA256SUMS.sig'))
  await signSums(folder, folder, key)
  expect(readFileSync(join(folder, 'SHA256SUMS.sig'), 'utf8')).toBe(first)
})

prove(`a key that may not sign is refused, and the error says where it would be allowed${skipReason}`, async () => {
  allow(await makeKey('maintainer'))
  const signed = signSums(folder, folder, await makeKey('stranger'))
  await expect(signed).rejects.toThrow('tools/release/allowed_signers does not allow this key')
})

prove(`while no key may sign, a release is signed and known not to be verifiable${skipReason}`, async () => {
  expect(await signSums(folder, folder, await makeKey('maintainer'))).toBe(false)
})

prove(`a key is named by its fingerprint, and a file that is no key is refused${skipReason}`, async () => {
  expect(await keyFingerprint(await makeKey('maintainer'))).toMatch(/^SHA256:[\w+/]{43}$/)
  await expect(keyFingerprint(join(folder, 'SHA256SUMS'))).rejects.toThrow('ssh-keygen')
})
