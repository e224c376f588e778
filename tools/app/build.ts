import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { APP_FOLDER, treeDigest } from './built-tree.ts'
import { measureBudget } from './budget.ts'
import { bundleApp } from './bundle.ts'
import { renderEmbeddedModule } from './embedded-module.ts'
import type { Pin } from './pin.ts'
import { APP_SOURCES } from './pinned-commit.ts'

const root = resolve(import.meta.dirname, '../..')

const changed = git('status', '--porcelain', '--', ...APP_SOURCES)
if (changed) {
  console.error(`Commit these first: the pin names the commit that the app was built from.\n${changed}`)
  process.exit(1)
}

const bundle = await bundleApp(root)
const { tree } = bundle
const { table, problems } = measureBudget(bundle)
console.log(table)
if (problems.length > 0) {
  console.error(`The app was not built:\n${problems.join('\n')}\nThe budget is in tools/app/budget.ts.`)
  process.exit(1)
}
const pin: Pin = {
  commit: git('log', '-1', '--format=%H', '--', ...APP_SOURCES),
  sha256: treeDigest(tree),
}
const folder = join(root, APP_FOLDER)
rmSync(join(folder, 'tree'), { recursive: true, force: true })
mkdirSync(join(folder, 'tree'), { recursive: true })
for (const [name, bytes] of tree) writeFileSync(join(folder, 'tree', name), bytes)
writeFileSync(join(folder, 'PIN.json'), `${JSON.stringify(pin, null, 2)}\n`)
writeFileSync(join(folder, 'embedded.ts'), renderEmbeddedModule([...tree.keys()]))

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()
}
