import { afterAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }
import { hostTarget, isTarget, runtimeFor, targets } from './target.ts'

const runtimes = mkdtempSync(join(tmpdir(), 'usher-runtimes-'))
afterAll(() => rmSync(runtimes, { recursive: true }))

const [other = 'linux-x64'] = targets.filter((target) => target !== hostTarget)

/** Same layout as npm's. */
function installRuntime(version: string): string {
  const folder = join(runtimes, 'node_modules/@oven', `bun-${other.replace('arm64', 'aarch64')}`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ version }))
  return join(folder, 'bin/bun')
}

test('the program for this machine has the runtime that builds it', () => {
  expect(isTarget(hostTarget) && runtimeFor(hostTarget, runtimes)).toBe(process.execPath)
})

test('a missing runtime is not downloaded, and the error says what to type', () => {
  expect(() => runtimeFor(other, runtimes)).toThrow(/downloads nothing.*\n→ npm install .*@oven\/bun-/)
})

test('a runtime of another version counts as missing', () => {
  installRuntime('1.0.0')
  expect(() => runtimeFor(other, runtimes)).toThrow(`Bun ${manifest.dependencies.bun}, is missing`)
  const runtime = installRuntime(manifest.dependencies.bun)
  expect(runtimeFor(other, runtimes)).toBe(runtime)
})

test('an unknown machine is refused as a target', () => {
  expect(isTarget('plan9-x64')).toBe(false)
})
