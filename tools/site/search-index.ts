import type { SearchEntry } from '../../site/find-entries.ts'
import { pageFile } from './links.ts'
import { textOf, type RenderedPage } from './rendered-page.ts'

const TEXT_LENGTH = 600

/** Returns a script that defines the index: a script can be loaded from a folder too, and data cannot. */
export function renderSearchIndex(pages: readonly RenderedPage[]): string {
  return `globalThis.usherSearchIndex = ${JSON.stringify(pages.flatMap(searchEntries))}\n`
}

export function searchEntries({ page, html }: RenderedPage): SearchEntry[] {
  const parts = html.split(/(?=<h[1-3] id=")/)
  return parts.flatMap((part): SearchEntry[] => {
    const heading = /^<h([1-3]) id="([^"]*)">([\s\S]*?)<\/h\1>/.exec(part)
    if (heading === null) return []
    const [whole, level, id, inner] = heading
    const address = pageFile(page.path) + (level === '1' ? '' : `#${id}`)
    return [[textOf(inner!), page.title, address, textOf(part.slice(whole.length)).slice(0, TEXT_LENGTH)]]
  })
}
