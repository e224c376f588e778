import { afterAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }
import { here, isTarget, runtimeFor, targets } from './target.ts'

const runtimes = mkdtempSync(join(tmpdir(), 'usher-runtimes-'))
afterAll(() => rmSync(runtimes, { recursive: true }))

const [other = 'linux-x64'] = targets.filter((target) => target !== here)

/** As npm puts it there. */
function put(version: string): string {
  const folder = join(runtimes, 'node_modules/@oven', `bun-${other.replace('arm64', 'aarch64')}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version }))
  return join(folder, 'bin/bun')
}

test('this machine’s program carries the runtime that builds it', () => {
  expect(isTarget(here) && runtimeFor(here, runtimes)).toBe(process.execPath)
})

test('a runtime that is not there is not fetched, and what to type is said', () => {
  expect(() => runtimeFor(other, runtimes)).toThrow(/fetches nothing.*\n→ npm install .*@oven\/bun-/)
})

test('a runtime of another version is as good as none', () => {
  put('1.0.0')
  expect(() => runtimeFor(other, runtimes)).toThrow(`Bun ${manifest.dependencies.bun}, is not here`)
  const runtime = put(manifest.dependencies.bun)
  expect(runtimeFor(other, runtimes)).toBe(runtime)
})

test('another machine is no target', () => {
  expect(isTarget('plan9-x64')).toBe(false)
})
