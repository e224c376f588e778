import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { bundleApp } from '../../../tools/app/bundle.ts'

const root = resolve(import.meta.dirname, '../../..')

let built: Promise<string> | undefined

/** Builds the app from this repository, once for all tests, and returns its folder. */
export function builtApp(): Promise<string> {
  return (built ??= build(root))
}

/** Preact calls `__r` for each component that it draws. source: Preact 11.2.0, dist/preact.mjs, `H=n.__r` before each render */
const countDraws = `
import { options } from 'preact'
const beforeDraw = options.__r
globalThis.draws = 0
options.__r = (node) => {
  globalThis.draws++
  beforeDraw?.(node)
}
`

/** Builds the app so that it counts in `draws` how often a component is drawn. */
export function buildCountingApp(): Promise<string> {
  const source = temporaryFolder('usher-app-source-')
  cpSync(join(root, 'web'), join(source, 'web'), { recursive: true })
  for (const name of ['clients', 'contract', 'node_modules']) symlinkSync(join(root, name), join(source, name))
  const main = join(source, 'web/main.tsx')
  writeFileSync(main, countDraws + readFileSync(main, 'utf8'))
  return build(source)
}

async function build(source: string): Promise<string> {
  const folder = temporaryFolder('usher-app-')
  const { tree } = await bundleApp(source)
  for (const [name, bytes] of tree) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }
  return folder
}

/** Returns a new folder that is removed when the process exits. */
function temporaryFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
