import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { carriedFile, pageFile } from './links.ts'
import { allPages } from './navigation.ts'
import { linkPage } from './page-links.ts'
import { renderDocument } from './page-template.ts'
import { repositoryRoot } from './page-text.ts'
import { renderPage } from './rendered-page.ts'
import { renderSearchIndex } from './search-index.ts'

export interface BuiltSite {
  /** Every file by its path in the site. */
  files: Map<string, string | Uint8Array>
  /** Links that lead nowhere, with their documents. */
  broken: string[]
  /** Documents of the navigation that do not exist. */
  missing: string[]
}

/** Builds the site from the documents of the repository. The output is reproducible, and nothing is contacted. */
export async function buildSite(sourceAddress = ''): Promise<BuiltSite> {
  const pages = allPages.flatMap((page) => renderPage(page) ?? [])
  const present = pages.map(({ page }) => page)
  const files: BuiltSite['files'] = new Map()
  const broken: string[] = []
  for (const rendered of pages) {
    const linked = linkPage(rendered, pages, sourceAddress)
    broken.push(...linked.broken)
    files.set(pageFile(rendered.page.path), renderDocument(rendered, linked.html, present))
    for (const path of linked.files) files.set(carriedFile(path), readFileSync(join(repositoryRoot, path)))
  }
  files.set('search-index.js', renderSearchIndex(pages))
  files.set('icon.svg', readFileSync(join(repositoryRoot, 'web/icon.svg')))
  for (const [name, text] of await buildAssets()) files.set(name, text)
  const missing = allPages.filter((page) => !present.includes(page)).map(({ source }) => source)
  return { files, broken, missing: [...new Set(missing)] }
}

/** The colours, spaces and fonts are those of the app. */
async function buildAssets(): Promise<[name: string, text: string][]> {
  const built = (entry: string) =>
    Bun.build({
      entrypoints: [join(repositoryRoot, 'site', entry)],
      target: 'browser',
      format: 'iife',
      minify: true,
      sourcemap: 'none',
    })
  const [style, script] = await Promise.all([built('site.css'), built('search.ts')])
  return [
    ['site.css', await style.outputs[0]!.text()],
    ['search.js', await script.outputs[0]!.text()],
  ]
}
