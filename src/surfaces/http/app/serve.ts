import { constants } from 'node:fs'
import { open, realpath } from 'node:fs/promises'
import type { Outgoing } from '../message.ts'
import { plain, reply } from '../reply.ts'
import type { App, AppFile } from './app.ts'

/** The app talks to the address it came from and to nobody else, runs only what came with it, and stands in no frame. */
const policy = [
  'Content-Security-Policy',
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
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

/** A file of the list, or the one page, the same bytes whatever the path was. The path is compared as it was sent. */
export async function appFile(path: string, { files, page }: App): Promise<Outgoing> {
  const file = files.get(path) ?? page
  const bytes = await bytesOf(file)
  if (!bytes) return plain(500, 'A file of the web app is gone since usher was started.')
  return reply(200, file.type, bytes, policy)
}

/** A file that has become a link, or stands behind one, is not what was listed. */
async function bytesOf({ from }: AppFile): Promise<Uint8Array | undefined> {
  if (from instanceof Uint8Array) return from
  try {
    if ((await realpath(from.path)) !== from.path) return undefined
    const file = await open(from.path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
    try {
      return (await file.stat()).isFile() ? await file.readFile() : undefined
    } finally {
      await file.close()
    }
  } catch {
    return undefined
  }
}
