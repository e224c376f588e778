import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { allPages } from './navigation.ts'
import { repositoryRoot } from './page-text.ts'
import type { RenderedPage } from './rendered-page.ts'

export type LinkTarget =
  /** Another page, or a place in one. */
  | { type: 'page'; path: string; anchor: string }
  /** A file that the site carries, from the root of the repository. */
  | { type: 'file'; path: string }
  /** A file of the repository that the site does not carry. */
  | { type: 'source'; path: string }
  | { type: 'elsewhere' }
  | { type: 'broken' }

/** The files that a reader of the site opens or saves: pictures, the contract, schemas, examples and templates. */
const CARRIED = /^(?:docs\/.*\.(?:png|svg|json|py)|contract\/[^/]+\.json|packaging\/container\/[^/]+)$/

/** Returns what a link of a page leads to. */
export function resolveLink(
  { page, headings }: RenderedPage,
  href: string,
  pages: readonly RenderedPage[],
): LinkTarget {
  if (/^[a-z]+:/.test(href)) return { type: 'elsewhere' }
  const [file = '', anchor = ''] = decodeURI(href).split('#')
  const path = file === '' ? page.source : posix.join(posix.dirname(page.source), file)
  if (file === '' && headings.some(({ id }) => id === anchor)) return { type: 'page', path: page.path, anchor }
  const parts = pages.filter((other) => other.page.source === path)
  if (parts.length > 0) {
    const found = anchor === '' ? parts[0] : parts.find((part) => part.headings.some(({ id }) => id === anchor))
    return found === undefined ? { type: 'broken' } : { type: 'page', path: found.page.path, anchor }
  }
  if (existsSync(join(repositoryRoot, path))) return { type: CARRIED.test(path) ? 'file' : 'source', path }
  // A page of the navigation whose document does not exist yet.
  return allPages.some(({ source }) => source === path) ? { type: 'source', path } : { type: 'broken' }
}

/** Returns an address relative to a page, so that the site works below any address and from a folder. */
export function relativeAddress(from: string, to: string): string {
  return posix.relative(posix.dirname(from), to)
}

export const pageFile = (path: string): string => `${path}.html`
export const carriedFile = (path: string): string => `files/${path}`
