import { lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { API_VERSION } from '../../../../contract/declare.ts'
import { usherError } from '../../../lib/errors.ts'
import { mediaTypeOf, type WebApp, type WebAppFile } from './web-app.ts'
import { readWireVersion } from './wire-version.ts'

/** More than any built app has; limits the scan of a folder given by mistake. */
const MAX_FILES = 5_000

/**
 * Lists a directory's files as a web app. Skips names that begin with a dot, links and special files. Throws if its page
 * does not declare the wire version that usher serves.
 */
export function webAppFromDirectory(directory: string, serves = API_VERSION): WebApp {
  const root = resolveRoot(directory)
  const files = new Map<string, WebAppFile>()
  for (const path of listFiles(root, '', directory))
    files.set(path, { mediaType: mediaTypeOf(path), content: { path: join(root, path) } })
  const page = files.get('/index.html')
  if (!page) throw usherError('SURFACE-13', { folder: directory, because: 'it has no index.html' })
  assertWireVersion(directory, join(root, 'index.html'), serves)
  return { files, page }
}

function assertWireVersion(directory: string, pagePath: string, serves: number): void {
  const version = readWireVersion(readPage(directory, pagePath))
  if (version === serves) return
  const declared = version === null ? 'no wire version' : `wire version ${version}`
  throw usherError('SURFACE-18', { folder: directory, declared, served: String(serves) })
}

function readPage(directory: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw usherError('SURFACE-13', { folder: directory, because: 'its index.html cannot be read' }, { cause: error })
  }
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
