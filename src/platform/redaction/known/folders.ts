import { constants } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Container } from '../../engine/engine.ts'
import type { Service } from '../../compose-project/model.ts'
import { isWithin } from '../../../lib/paths.ts'
import { secretsIn, type Told } from './sounding.ts'

/** What an app's folder gave away; `because` where it could not be looked into. */
export interface Looked {
  secrets: Told[]
  /** Files that are larger than what was read of them. */
  partly: string[]
  because: string | null
}

const DEEPEST = 4
const MOST_FILES = 400
const MOST_BYTES = 1024 * 1024
const written = /(?:^[^.]+|\.(?:xml|json|ya?ml|ini|conf|cfg|config|toml|env|txt|properties|ovpn|key))$/i
/** Made by the apps as they run, and large. */
const passed = /^(?:logs?|cache|MediaCover|metadata|backups?|transcodes|Sentry|asp|node_modules|\.git)$/i

/** Reads what an app keeps its settings in, for the secrets alone: nothing else of it is kept. */
export async function lookInFolders(service: Service, container: Container | undefined, far: boolean): Promise<Looked> {
  const roots = settingsFolders(service, container)
  if (roots.length > 0 && far) return { ...nothing, because: 'its settings lie on another machine' }
  const room = { files: MOST_FILES }
  const found = await Promise.all(roots.map((root) => look(root, DEEPEST, room)))
  const because =
    found.find((one) => one.because !== null)?.because ?? (room.files <= 0 ? 'it has too many files of settings' : null)
  return { ...together(found), because }
}

/** Every folder it is given, but for those of the household's own files. */
function settingsFolders({ mounts, storage }: Service, container: Container | undefined): string[] {
  const declared = mounts.flatMap(({ type, source, target }) =>
    type === 'bind' && source !== null ? [{ source, target }] : [],
  )
  const real = (container?.mounts ?? []).filter(({ source }) => source.startsWith('/'))
  const all = [...declared, ...real].filter(
    ({ target }) =>
      (storage.data === undefined || !isWithin(target, storage.data)) &&
      !/^\/(?:data|media|dev|proc|sys|etc)\b/.test(target),
  )
  return [...new Set(all.map(({ source }) => source).filter((source) => !/^\/(?:var\/)?run\/|^\/dev\//.test(source)))]
}

async function look(path: string, deep: number, room: { files: number }): Promise<Looked> {
  try {
    const entries = await readdir(path, { withFileTypes: true })
    const below = await Promise.all(
      entries.map(async (entry) => {
        const at = join(path, entry.name)
        if (entry.isDirectory()) return deep > 1 && !passed.test(entry.name) ? look(at, deep - 1, room) : nothing
        if (!entry.isFile() || !written.test(entry.name) || room.files-- <= 0) return nothing
        return secretsOf(at)
      }),
    )
    return { ...together(below), because: below.find((one) => one.because !== null)?.because ?? null }
  } catch (error) {
    return unreadable(error)
  }
}

const nothing: Looked = { secrets: [], partly: [], because: null }

const together = (looked: readonly Looked[]): Pick<Looked, 'secrets' | 'partly'> => ({
  secrets: looked.flatMap(({ secrets }) => secrets),
  partly: looked.flatMap(({ partly }) => partly),
})

/** All of a file; of a larger one its beginning and its end, where an app writes what it was told last. */
async function secretsOf(path: string): Promise<Looked> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const { size } = await file.stat()
    const whole = size <= 2 * MOST_BYTES
    const begins = whole ? [0] : [0, size - MOST_BYTES]
    const pieces = await Promise.all(
      begins.map(async (from) => {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(whole ? size : MOST_BYTES), { position: from })
        return buffer.subarray(0, bytesRead).toString('utf8')
      }),
    )
    return { secrets: pieces.flatMap(secretsIn), partly: whole ? [] : [path], because: null }
  } finally {
    await file.close()
  }
}

function unreadable(error: unknown): Looked {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ELOOP') return nothing
  return {
    ...nothing,
    because:
      code === 'EACCES' || code === 'EPERM' ? 'this user may not read its settings' : 'its settings cannot be read',
  }
}
