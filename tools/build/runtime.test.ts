import { afterEach, beforeEach, expect, spyOn, test } from 'bun:test'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { createTar } from '../release/tar.ts'
import { fetchRuntime } from './runtime.ts'

let folder: string
let fetched: string[]
let quiet: { mockRestore(): void }
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'usher-runtime-'))
  fetched = []
  quiet = spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => {
  quiet.mockRestore()
  rmSync(folder, { recursive: true, force: true })
})

const packageOf = (program: string) =>
  gzipSync(createTar(new Map([['package/bin/bun', Buffer.from(program)]])), { level: 9 })
const pinned = packageOf('the pinned runtime')

/** A registry that serves this package, for a repository that pins the one above. */
function source(served = pinned) {
  const integrity = `sha512-${createHash('sha512').update(pinned).digest('base64')}`
  const packages = { 'node_modules/@oven/bun-linux-aarch64': { version: '9.8.7', integrity } }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }))
  const pack = async (name: string, into: string) => {
    fetched.push(name)
    writeFileSync(join(into, 'oven-bun-linux-aarch64-9.8.7.tgz'), served)
  }
  return { root: folder, cache: join(folder, 'cache'), pack }
}

test('a runtime is fetched once, by its exact version', async () => {
  const runtime = await fetchRuntime('linux-arm64', source())
  expect(readFileSync(runtime, 'utf8')).toBe('the pinned runtime')
  expect(await fetchRuntime('linux-arm64', source())).toBe(runtime)
  expect(fetched).toEqual(['@oven/bun-linux-aarch64@9.8.7'])
})

test('a package with another checksum is refused, and nothing of it is kept', async () => {
  const refused = fetchRuntime('linux-arm64', source(packageOf('another program')))
  await expect(refused).rejects.toThrow(/is not the package that package-lock\.json pins\. It was not used\./)
  expect(readdirSync(join(folder, 'cache'))).toEqual([])
})

test('a damaged package in the cache is fetched again, and a damaged program is replaced', async () => {
  const runtime = await fetchRuntime('linux-arm64', source())
  writeFileSync(runtime, 'damaged')
  await fetchRuntime('linux-arm64', source())
  expect(readFileSync(runtime, 'utf8')).toBe('the pinned runtime')
  writeFileSync(join(folder, 'cache/bun-linux-aarch64-9.8.7.tgz'), pinned.subarray(0, 40))
  await fetchRuntime('linux-arm64', source())
  expect(fetched).toHaveLength(2)
  expect(readFileSync(runtime, 'utf8')).toBe('the pinned runtime')
})

test('a runtime that the lock file does not pin is not fetched', async () => {
  await expect(fetchRuntime('darwin-x64', source())).rejects.toThrow('package-lock.json does not pin')
  expect(fetched).toEqual([])
})
