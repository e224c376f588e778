import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'

const root = `${import.meta.dirname}/..`
const bun = `${root}/../../node_modules/bun/bin/bun.exe`

test('the bundle is under 6 kB gzipped', () => {
  // What a browser loads: everything but the part for Node, which is imported only there.
  const words = ['--minify', '--target=browser', '--external', '*/node-sender.ts']
  const bundle = execFileSync(bun, ['build', `${root}/src/index.ts`, ...words], { encoding: 'utf8' })
  assert.doesNotMatch(bundle, /node:/)
  assert.equal(bundle.match(/import\(/g)?.length, 1)
  const { length } = gzipSync(bundle, { level: 9 })
  assert.ok(length > 0 && length < 6_000, `${length} bytes`)
})
