import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { compileUsher } from './compile.ts'
import { hostTarget, isTarget } from './target.ts'

const tree = resolve(import.meta.dirname, '../../src/platform/web-app/tree')
const folder = mkdtempSync(join(tmpdir(), 'usher-compile-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function compile(carriesApp: boolean): Promise<Buffer> {
  if (!isTarget(hostTarget)) throw new Error(`usher is not built for ${hostTarget}`)
  const out = join(folder, carriesApp ? 'with-app' : 'without-app')
  await compileUsher({ target: hostTarget, carriesApp, out })
  return readFileSync(out)
}

test('compileUsher puts the scripts of the app into the program, and none with carriesApp: false', async () => {
  // A few, because the program is large and searched for each.
  const compressed = readdirSync(tree).filter((name) => /^[a-c].*\.js\.br$/.test(name))
  const contents = compressed.map((name) => readFileSync(join(tree, name)))
  expect(contents.length).toBeGreaterThan(2)
  for (const carriesApp of [true, false]) {
    const program = await compile(carriesApp)
    const found = contents.filter((content) => program.includes(content)).length
    expect({ carriesApp, found }).toEqual({ carriesApp, found: carriesApp ? contents.length : 0 })
  }
}, 120_000)
