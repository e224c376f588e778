import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEMP_FOLDER_PREFIX } from '../../../test-support/machine/temp-folders.ts'
import { answeringProgram, writeRelease } from '../../../test-support/remote/release-folder.ts'
import { UsherError } from '../../lib/errors.ts'
import { readReleaseProgram, type ReleaseSource } from './release-folder.ts'
import { measure, partOf } from './release-program.ts'
import { readRunningProgram } from './running-program.ts'
import { verifySignature } from './signature.ts'
import { runningTarget, targetOf } from './target.ts'

const program = answeringProgram('0.10.0', 300_000)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), TEMP_FOLDER_PREFIX))
  writeRelease(folder, '0.10.0', { 'linux-x64': program, 'linux-arm64-musl': answeringProgram('0.10.0', 10) })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const read = (given: Partial<ReleaseSource> = {}, target = 'linux-x64') =>
  readReleaseProgram({ from: folder, signer: undefined, isSignatureChecked: false, ...given }, target)
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (thrown: unknown) => (thrown instanceof UsherError ? thrown.data.code : thrown),
  )

describe('a release', () => {
  test('has the program of a target, with its size and sum, and its bytes may be read twice', async () => {
    const found = await read()
    expect(found).toMatchObject({ version: '0.10.0', size_bytes: program.length, signed_by: null })
    for (let time = 0; time < 2; time++) {
      const pieces: Uint8Array[] = []
      for await (const piece of found!.contents()) pieces.push(piece)
      expect(Buffer.concat(pieces).equals(program)).toBe(true)
    }
  })

  test('may be named by one of its archives, which has to be for the target', async () => {
    const from = join(folder, 'usher-0.10.0-linux-x64.tar.zst')
    expect(await read({ from })).toMatchObject({ size_bytes: program.length })
    expect(await read({ from }, 'linux-arm64-musl')).toBeUndefined()
    expect(await read({}, 'linux-arm64')).toBeUndefined()
  })

  test.each([
    ['the last byte of the archive', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1)],
    ['everything after the program', (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('more')])],
  ])('is refused if %s changed', async (_what, change) => {
    const path = join(folder, 'usher-0.10.0-linux-x64.tar.zst')
    writeFileSync(path, change(readFileSync(path)))
    expect(await codeOf(read())).toBe('MACHINE-27')
  })
})

const noKeygen = Bun.which('ssh-keygen') === null
describe.skipIf(noKeygen)(`the signature of a release${noKeygen ? ' (skipped: ssh-keygen missing)' : ''}`, () => {
  const sums = () => join(folder, 'SHA256SUMS')
  const signer = () => join(folder, 'signers')
  const run = (...words: string[]) => expect(Bun.spawnSync(['ssh-keygen', ...words]).exitCode).toBe(0)
  function sign(allowed = 'key', namespace = 'usher-release'): void {
    for (const name of ['key', 'other']) run('-q', '-t', 'ed25519', '-N', '', '-C', '', '-f', join(folder, name))
    run('-Y', 'sign', '-q', '-f', join(folder, 'key'), '-n', namespace, sums())
    const key = readFileSync(join(folder, `${allowed}.pub`), 'utf8')
    writeFileSync(signer(), `who@usher.example namespaces="usher-release" ${key}`)
  }

  test('names who made it', async () => {
    sign()
    expect(await read({ signer: signer(), isSignatureChecked: true })).toMatchObject({ signed_by: 'who@usher.example' })
  })

  test.each([
    ['of another key', () => sign('other')],
    ['made for something else', () => sign('key', 'file')],
    ['of another list', () => (sign(), writeFileSync(sums(), `${readFileSync(sums(), 'utf8')}${'0'.repeat(64)}  x\n`))],
    ['that is missing', () => (sign(), rmSync(`${sums()}.sig`))],
    ['whose allowed signers are missing', () => (sign(), rmSync(signer()))],
  ])('is refused if it is one %s', async (_what, prepare) => {
    prepare()
    expect(await codeOf(read({ signer: signer(), isSignatureChecked: true }))).toBe('MACHINE-28')
  })

  test('is of the list that is read, and not of one that takes its place', async () => {
    sign()
    const path = sums()
    const text = readFileSync(path, 'utf8')
    expect(await verifySignature({ path, text }, signer())).toBe('who@usher.example')
    expect(await codeOf(verifySignature({ path, text: text.replaceAll('a', 'b') }, signer()))).toBe('MACHINE-28')
  })

  test('is refused while no key is known', async () => {
    sign()
    expect(await codeOf(read({ isSignatureChecked: true }))).toBe('MACHINE-28')
  })
})

describe('targets', () => {
  test.each([
    ['Linux', 'x86_64', 'glibc', 'linux-x64'],
    ['Linux', 'aarch64', 'musl', 'linux-arm64-musl'],
    ['Darwin', 'arm64', 'glibc', 'darwin-arm64'],
    ['Linux', 'armv7l', 'glibc', undefined],
    ['FreeBSD', 'amd64', 'glibc', undefined],
    ['Linux', 'constructor', 'glibc', undefined],
  ])('%s on %s with %s', (system, processor, libc, target) => {
    expect(targetOf({ system, processor, libc })).toBe(target as string)
  })
})

test('this program is copied only to a machine of its own kind, and only as one file', async () => {
  const here = runningTarget(process.execPath)
  const built = { executable: process.execPath, main: '/$bunfs/root/usher' }
  const found = await readRunningProgram(built, here)
  expect(found).toMatchObject(await measure(Bun.file(process.execPath).stream() as AsyncIterable<Uint8Array>))
  expect(await readRunningProgram(built, 'linux-mips')).toBeUndefined()
  expect(await readRunningProgram({ executable: process.execPath, main: import.meta.path }, here)).toBeUndefined()
})

test.each([
  [{ take: 5 }, 'abcde'],
  [{ skip: 5 }, 'fgh'],
  [{ skip: 3, take: 4 }, 'd'],
  [{ skip: 8 }, ''],
  [{ take: 0 }, ''],
])('partOf %p', async (range, expected) => {
  const pieces = async function* () {
    yield* ['abc', 'def', 'gh'].map((text) => Buffer.from(text))
  }
  let text = ''
  for await (const piece of partOf(pieces(), range)) text += Buffer.from(piece).toString()
  expect(text).toBe(expected)
})
