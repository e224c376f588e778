import { constants } from 'node:fs'
import { open, realpath } from 'node:fs/promises'
import { sha256 } from '../../../lib/hash.ts'
import { chooseEncoding } from '../compression.ts'
import { headerValues, type HttpResponse } from '../message.ts'
import { textResponse, createResponse } from '../responses.ts'
import { rehearsalPage } from './rehearsal-page.ts'
import type { WebApp, WebAppFile } from './web-app.ts'

/** The app may connect only to its own origin, run only its own code, and not be framed. It makes pictures itself. */
const securityPolicyHeaders = [
  'Content-Security-Policy',
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'X-Frame-Options',
  'DENY',
  'Cross-Origin-Opener-Policy',
  'same-origin',
]

/** A name with a hash of the content in it never means another content. */
const HASHED_NAME = /-[0-9a-f]{12,}\.\w+$/
const KEPT_FOR_A_YEAR = 'public, max-age=31536000, immutable'
/** The browser may keep it, and asks each time whether it is still the same. */
const ASKED_EACH_TIME = 'no-cache'

/** Returns a listed file, or the page for every other path. The path is compared as sent. */
export async function webAppResponse(
  path: string,
  { files, page, rehearsal = false }: WebApp,
  requestHeaders: readonly string[] = [],
): Promise<HttpResponse> {
  const file = files.get(path) ?? page
  const content = await readWebAppFile(file)
  if (!content) return textResponse(500, 'A file of the web app has disappeared since usher started.')
  const changed = rehearsal && isPage(path, file, page)
  const bytes = changed ? rehearsalPage(content) : content
  if (file !== page && HASHED_NAME.test(path)) return fileResponse(file, bytes, requestHeaders, KEPT_FOR_A_YEAR)
  const tag = entityTag(bytes)
  if (matchesTag(requestHeaders, tag))
    return {
      status: 304,
      rawHeaders: ['Cache-Control', ASKED_EACH_TIME, 'ETag', tag, 'Vary', 'Accept-Encoding'],
      body: '',
    }
  const served = changed ? { mediaType: file.mediaType } : file
  return fileResponse(served, bytes, requestHeaders, ASKED_EACH_TIME, ['ETag', tag])
}

/** A directory lists its page among its files too. */
function isPage(path: string, file: WebAppFile, page: WebAppFile): boolean {
  return file === page || path === '/index.html'
}

function fileResponse(
  { mediaType, compressed }: Pick<WebAppFile, 'mediaType' | 'compressed'>,
  bytes: Uint8Array,
  requestHeaders: readonly string[],
  caching: string,
  more: readonly string[] = [],
): HttpResponse {
  const headers = [...securityPolicyHeaders, ...more]
  const encoding = compressed ? chooseEncoding(headerValues(requestHeaders, 'accept-encoding')) : null
  if (!compressed || encoding === null) return createResponse(200, mediaType, bytes, headers, caching)
  const encoded = ['Vary', 'Accept-Encoding', 'Content-Encoding', encoding]
  return createResponse(200, mediaType, compressed[encoding], [...headers, ...encoded], caching)
}

/** Weak, because the same file is sent in several encodings. source: RFC 9110, section 8.8.1 */
function entityTag(bytes: Uint8Array): string {
  const known = tags.get(bytes)
  if (known !== undefined) return known
  const tag = `W/"${sha256(bytes).slice(0, 16)}"`
  tags.set(bytes, tag)
  return tag
}

const tags = new WeakMap<Uint8Array, string>()

/** source: RFC 9110, section 13.1.2 */
function matchesTag(requestHeaders: readonly string[], tag: string): boolean {
  const offered = headerValues(requestHeaders, 'if-none-match').flatMap((value) => value.split(','))
  return offered.some((one) => one.trim() === tag || one.trim() === '*')
}

/** A listed file may since have become a link, or be behind one. */
async function readWebAppFile({ content }: WebAppFile): Promise<Uint8Array | undefined> {
  if (content instanceof Uint8Array) return content
  try {
    if ((await realpath(content.path)) !== content.path) return undefined
    const file = await open(content.path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
    try {
      return (await file.stat()).isFile() ? await file.readFile() : undefined
    } finally {
      await file.close()
    }
  } catch {
    return undefined
  }
}
