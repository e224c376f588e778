import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { atFileEnd, oncePerFile } from '../../../test-support/machine/file-end.ts'
import { APP_OF_RUN, writeApp } from '../../../tools/app/write-app.ts'

const root = resolve(import.meta.dirname, '../../..')

const buildHere = oncePerFile(() => build(root))

/** Returns a folder with the app of this repository, built once for a run of all tests, or else once for this file. */
export const builtApp = async (): Promise<string> => process.env[APP_OF_RUN] ?? (await buildHere())

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
  await writeApp(source, folder)
  return folder
}

/** Returns a new folder, which is removed after the tests of this file. */
function temporaryFolder(prefix: string): string {
  const folder = mkdtempSync(join(tmpdir(), prefix))
  atFileEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
