import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }
import { readLockedPackages } from '../supply-chain/locked-packages.ts'
import { usesMusl } from '../../src/platform/release/target.ts'
import { hostTarget, isTarget, runtimePackage, targets } from './target.ts'

const folder = mkdtempSync(join(tmpdir(), 'usher-target-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('an unknown machine is refused as a target', () => {
  expect(isTarget('plan9-x64')).toBe(false)
  expect(isTarget(hostTarget)).toBe(true)
})

test.each(targets.map((target) => [target] as const))(
  'the runtime for %s is pinned by the lock file, in the version that runs usher here',
  (target) => {
    const locked = readLockedPackages(join(import.meta.dirname, '../..'))[`node_modules/${runtimePackage(target)}`]
    expect(locked).toMatchObject({ version: manifest.dependencies.bun, integrity: expect.stringMatching(/^sha512-/) })
  },
)

test.skipIf(process.platform !== 'linux')('a program that musl loads is recognised by its loader', () => {
  const program = (loader: string) => {
    const path = join(folder, 'program')
    writeFileSync(path, `\x7fELF${'\0'.repeat(600)}${loader}\0`)
    return path
  }
  expect(usesMusl(program('/lib/ld-musl-x86_64.so.1'))).toBe(true)
  expect(usesMusl(program('/lib64/ld-linux-x86-64.so.2'))).toBe(false)
})
