import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildSite } from './site/build-site.ts'

/** Builds the documentation site into `dist/site`, or into `--to FOLDER`: `npm run site`. */
const { values } = parseArgs({ options: { to: { type: 'string' }, sources: { type: 'string', default: '' } } })
const folder = resolve(values.to ?? join(import.meta.dirname, '../dist/site'))

const { files, broken, missing } = await buildSite(values.sources.replace(/\/$/, ''))
for (const link of broken) console.error(`This link leads nowhere: ${link}`)
if (broken.length > 0) process.exit(1)
for (const source of missing) console.log(`skipped: ${source} does not exist`)

if (existsSync(folder) && readdirSync(folder).length > 0 && !existsSync(join(folder, 'search-index.js'))) {
  console.error(`${folder} contains something other than the site. Name an empty folder.`)
  process.exit(1)
}
rmSync(folder, { recursive: true, force: true })
for (const [path, content] of files) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}
const pages = [...files.keys()].filter((path) => path.endsWith('.html')).length
console.log(`${pages} pages: ${join(folder, 'index.html')}`)
