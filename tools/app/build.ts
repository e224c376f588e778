import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundle, declaredWire } from './bundle.ts'
import { embeddedModule } from './embedded.ts'
import type { Pin } from './pin.ts'
import { APP, digestOf } from './tree.ts'

/** What the app is made of. */
const SOURCES = ['web', 'clients/typescript/src']

const changed = git('status', '--porcelain', '--', ...SOURCES)
if (changed) {
  console.error(`Commit these first: the pin names the commit that the app was built from.\n${changed}`)
  process.exit(1)
}

const tree = await bundle()
const pin: Pin = {
  commit: git('log', '-1', '--format=%H', '--', ...SOURCES),
  sha256: digestOf(tree),
  wire: declaredWire(),
}
rmSync(join(APP, 'tree'), { recursive: true, force: true })
mkdirSync(join(APP, 'tree'), { recursive: true })
for (const [name, bytes] of tree) writeFileSync(join(APP, 'tree', name), bytes)
writeFileSync(join(APP, 'PIN.json'), `${JSON.stringify(pin, null, 2)}\n`)
writeFileSync(join(APP, 'embedded.ts'), embeddedModule([...tree.keys()], pin))

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: join(import.meta.dirname, '../..'), encoding: 'utf8' }).trim()
}
