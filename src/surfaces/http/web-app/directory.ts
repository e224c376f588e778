import { lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { usherError } from '../../../lib/errors.ts'
import { mediaTypeOf, type WebApp, type WebAppFile } from './web-app.ts'

/** More than any built app has; limits the scan of a folder given by mistake. */
const MAX_FILES = 5_000

/** Lists a directory's files as a web app. Skips names that begin with a dot, links and special files. */
export function webAppFromDirectory(directory: string): WebApp {
  const root = resolveRoot(directory)
  const files = new Map<string, WebAppFile>()
  for (const path of listFiles(root, '', directory))
    files.set(path, { mediaType: mediaTypeOf(path), content: { path: join(root, path) } })
  const page = files.get('/index.html')
  if (!page) throw usherError('SURFACE-13', { folder: directory, because: 'it has no index.html' })
  return { files, page, wireVersion: readWireVersion(page) }
}

function resolveRoot(directory: string): string {
  try {
    const root = realpathSync(directory)
    if (lstatSync(root).isDirectory()) return root
  } catch (error) {
    throw usherError('SURFACE-13', { folder: directory, because: 'it cannot be opened' }, { cause: error })
  }
  throw usherError('SURFACE-13', { folder: directory, because: 'it is not a directory' })
}

function* listFiles(root: string, folder: string, named: string, count = { files: 0 }): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) yield* listFiles(root, path, named, count)
    if (!entry.isFile()) continue
    if (++count.files > MAX_FILES)
      throw usherError('SURFACE-13', { folder: named, because: `it has more than ${MAX_FILES} files` })
    yield path
  }
}

/** The app declares its wire version in its page: `<meta name="usher-wire" content="1">`. */
function readWireVersion({ content }: WebAppFile): number | null {
  const page = content instanceof Uint8Array ? new TextDecoder().decode(content) : readFileSync(content.path, 'utf8')
  const declared = /<meta\s+name="usher-wire"\s+content="(\d+)"/.exec(page)?.[1]
  return declared === undefined ? null : Number(declared)
}
