import { tryParseJson } from '../../lib/bounded-reading.ts'
import { isJsonObject } from '../../lib/json-reader.ts'
import { TAG } from './image-reference.ts'
import { RegistryFailure } from './registry-access.ts'
import type { RegistrySession } from './registry-session.ts'

const PAGE = 1000
const MAX_PAGES = 40
const MAX_TAGS = 40_000
const MAX_PAGE_BYTES = 2 * 1024 * 1024
const TOO_LONG = 'its list of tags is longer than usher reads'
const UNREADABLE = 'its list of tags cannot be read'

export interface TagList {
  tags: string[]
  /** Set if the whole list is one page that says when it changes. */
  etag: string | null
}

/**
 * Lists every tag of a repository, page by page. Returns null if the list is the one with `etag`.
 * source: the distribution specification, “Listing Tags”
 */
export async function listTags(
  session: RegistrySession,
  repository: string,
  known: string | null,
): Promise<TagList | null> {
  const tags = new Set<string>()
  let path: string | URL = `${repository}/tags/list?n=${PAGE}`
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const etag = page === 0 ? known : null
    const response = await session.ask({ path, accept: 'application/json', etag, max_bytes: MAX_PAGE_BYTES })
    if (response.status === 304) return null
    if (response.status === 404) throw new RegistryFailure('missing', 'it has no such repository')
    const before = tags.size
    for (const tag of readTags(response.body)) tags.add(tag)
    if (tags.size > MAX_TAGS) throw new RegistryFailure('unusable', TOO_LONG)
    const next = response.headers['link']
    if (next === undefined) return { tags: [...tags], etag: page === 0 ? (response.headers['etag'] ?? null) : null }
    if (tags.size === before) throw new RegistryFailure('unusable', TOO_LONG)
    path = nextPage(next, repository)
  }
  throw new RegistryFailure('unusable', TOO_LONG)
}

/** A name that is no tag could not be pulled either. */
function readTags(body: Uint8Array): string[] {
  const value = tryParseJson(Buffer.from(body).toString('utf8'))
  const tags = isJsonObject(value) ? (value['tags'] ?? []) : undefined
  if (!Array.isArray(tags)) throw new RegistryFailure('unusable', UNREADABLE)
  return tags.filter((tag): tag is string => typeof tag === 'string' && TAG.test(tag))
}

/** Only the query is taken, so that a next page cannot be on another host or in another repository. */
function nextPage(link: string, repository: string): string {
  const end = link.indexOf('>')
  const target = link.slice(1, end)
  const there = 'https://registry.invalid'
  const isNext = link.startsWith('<') && end > 0 && /\brel="?next\b/i.test(link.slice(end))
  if (!isNext || !URL.canParse(target, there)) throw new RegistryFailure('unusable', UNREADABLE)
  return `${repository}/tags/list${new URL(target, there).search}`
}
