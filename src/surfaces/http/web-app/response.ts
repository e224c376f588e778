import { constants } from 'node:fs'
import { open, realpath } from 'node:fs/promises'
import type { HttpResponse } from '../message.ts'
import { textResponse, createResponse } from '../responses.ts'
import type { WebApp, WebAppFile } from './web-app.ts'

/** The app may connect only to its own origin, run only its own code, and not be framed. */
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

/** Returns a listed file, or the page for every other path. The path is compared as sent. */
export async function webAppResponse(path: string, { files, page }: WebApp): Promise<HttpResponse> {
  const file = files.get(path) ?? page
  const bytes = await readWebAppFile(file)
  if (!bytes) return textResponse(500, 'A file of the web app has disappeared since usher started.')
  return createResponse(200, file.mediaType, bytes, securityPolicyHeaders, cachingOf(path, file, page))
}

/** A name with a hash of the content in it never means another content. */
const HASHED_NAME = /-[0-9a-f]{12,}\.\w+$/
const ONE_YEAR_SECONDS = 31_536_000

function cachingOf(path: string, file: WebAppFile, page: WebAppFile): string {
  return file !== page && HASHED_NAME.test(path) ? `private, max-age=${ONE_YEAR_SECONDS}, immutable` : 'no-store'
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
