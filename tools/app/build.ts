import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleApp, declaredApiVersion } from './bundle.ts'
import { renderEmbeddedModule } from './embedded-module.ts'
import type { Pin } from './pin.ts'
import { APP_FOLDER, treeDigest } from './built-tree.ts'

const SOURCES = ['web', 'clients/typescript/src']

const changed = git('status', '--porcelain', '--', ...SOURCES)
if (changed) {
  console.error(`Commit these first: the pin names the commit that the app was built from.\n${changed}`)
  process.exit(1)
}

const tree = await bundleApp()
const pin: Pin = {
  commit: git('log', '-1', '--format=%H', '--', ...SOURCES),
  sha256: treeDigest(tree),
  wire: declaredApiVersion(),
}
rmSync(join(APP_FOLDER, 'tree'), { recursive: true, force: true })
mkdirSync(join(APP_FOLDER, 'tree'), { recursive: true })
for (const [name, bytes] of tree) writeFileSync(join(APP_FOLDER, 'tree', name), bytes)
writeFileSync(join(APP_FOLDER, 'PIN.json'), `${JSON.stringify(pin, null, 2)}\n`)
writeFileSync(join(APP_FOLDER, 'embedded.ts'), renderEmbeddedModule([...tree.keys()], pin))

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: join(import.meta.dirname, '../..'), encoding: 'utf8' }).trim()
}
