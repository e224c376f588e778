import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { bundleApp } from '../../../tools/app/bundle.ts'

const root = resolve(import.meta.dirname, '../../..')

let built: Promise<string> | undefined

/** Builds the app from this repository, once for all tests, and returns its folder. */
export function builtApp(): Promise<string> {
  return (built ??= build())
}

async function build(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'usher-app-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const { tree } = await bundleApp(root)
  for (const [name, bytes] of tree) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }
  return folder
}
