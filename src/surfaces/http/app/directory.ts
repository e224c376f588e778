import { lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { refuse } from '../../../lib/errors.ts'
import { typeOf, type App, type AppFile } from './app.ts'

/** More than any built app has; a folder that was named by mistake is noticed before it is walked to its end. */
const MOST = 5_000

/** A directory as the web app. What it has is listed now: no file whose name begins with a dot, no link, no other kind. */
export function directoryApp(directory: string): App {
  const root = rootOf(directory)
  const files = new Map<string, AppFile>()
  for (const path of walk(root, '', directory))
    files.set(path, { type: typeOf(path), from: { path: join(root, path) } })
  const page = files.get('/index.html')
  if (!page) throw refuse('SURFACE-13', { folder: directory, because: 'there is no index.html in it' })
  return { files, page, wire: wireOf(page) }
}

function rootOf(directory: string): string {
  try {
    const root = realpathSync(directory)
    if (lstatSync(root).isDirectory()) return root
  } catch (error) {
    throw refuse('SURFACE-13', { folder: directory, because: 'it cannot be opened' }, { under: error })
  }
  throw refuse('SURFACE-13', { folder: directory, because: 'it is no directory' })
}

function* walk(root: string, below: string, named: string, seen = { files: 0 }): Generator<string> {
  for (const entry of readdirSync(join(root, below), { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue
    const path = `${below}/${entry.name}`
    if (entry.isDirectory()) yield* walk(root, path, named, seen)
    if (!entry.isFile()) continue
    if (++seen.files > MOST) throw refuse('SURFACE-13', { folder: named, because: `it has more than ${MOST} files` })
    yield path
  }
}

/** The app declares its wire version in its page: `<meta name="usher-wire" content="1">`. */
function wireOf({ from }: AppFile): number | null {
  const page = from instanceof Uint8Array ? new TextDecoder().decode(from) : readFileSync(from.path, 'utf8')
  const declared = /<meta\s+name="usher-wire"\s+content="(\d+)"/.exec(page)?.[1]
  return declared === undefined ? null : Number(declared)
}
