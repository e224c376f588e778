import { constants } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Container } from '../engine/engine.ts'
import type { Service } from '../compose-project/stack.ts'
import { isWithin } from '../../lib/paths.ts'
import { extractSecrets, type NamedSecret } from './secret-extraction.ts'

/** Secrets in an app's folder. `because` is set if the folder could not be read. */
export interface SettingsScan {
  secrets: NamedSecret[]
  partly: string[]
  because: string | null
}

const MAX_DEPTH = 4
const MAX_FILES = 400
const MAX_BYTES = 1024 * 1024
const SETTINGS_FILE = /(?:^[^.]+|\.(?:xml|json|ya?ml|ini|conf|cfg|config|toml|env|txt|properties|ovpn|key))$/i
/** Large folders that apps create as they run. */
const SKIPPED_FOLDER = /^(?:logs?|cache|MediaCover|metadata|backups?|transcodes|Sentry|asp|node_modules|\.git)$/i

/** Reads an app's settings files for their secrets alone and keeps nothing else. */
export async function scanSettings(
  service: Service,
  container: Container | undefined,
  isRemote: boolean,
): Promise<SettingsScan> {
  const roots = settingsFolders(service, container)
  if (roots.length > 0 && isRemote) return { ...emptyScan, because: 'its settings are on another machine' }
  const room = { files: MAX_FILES }
  const found = await Promise.all(roots.map((root) => scanFolder(root, MAX_DEPTH, room)))
  const because =
    found.find((scan) => scan.because !== null)?.because ?? (room.files <= 0 ? 'it has too many settings files' : null)
  return { ...mergeScans(found), because }
}

/** Returns every folder the service mounts, except those with the household's own files. */
function settingsFolders({ mounts, content }: Service, container: Container | undefined): string[] {
  const declared = mounts.flatMap(({ type, source, target }) =>
    type === 'bind' && source !== null ? [{ source, target }] : [],
  )
  const real = (container?.mounts ?? []).filter(({ source }) => source.startsWith('/'))
  const all = [...declared, ...real].filter(
    ({ target }) =>
      !content.some((path) => isWithin(target, path)) && !/^\/(?:data|media|dev|proc|sys|etc)\b/.test(target),
  )
  return [...new Set(all.map(({ source }) => source).filter((source) => !/^\/(?:var\/)?run\/|^\/dev\//.test(source)))]
}

async function scanFolder(path: string, deep: number, room: { files: number }): Promise<SettingsScan> {
  try {
    const entries = await readdir(path, { withFileTypes: true })
    const nestedScans = await Promise.all(
      entries.map(async (entry) => {
        const at = join(path, entry.name)
        if (entry.isDirectory())
          return deep > 1 && !SKIPPED_FOLDER.test(entry.name) ? scanFolder(at, deep - 1, room) : emptyScan
        if (!entry.isFile() || !SETTINGS_FILE.test(entry.name) || room.files-- <= 0) return emptyScan
        return scanFile(at)
      }),
    )
    return { ...mergeScans(nestedScans), because: nestedScans.find((scan) => scan.because !== null)?.because ?? null }
  } catch (error) {
    return unreadableScan(error)
  }
}

const emptyScan: SettingsScan = { secrets: [], partly: [], because: null }

const mergeScans = (scans: readonly SettingsScan[]): Pick<SettingsScan, 'secrets' | 'partly'> => ({
  secrets: scans.flatMap(({ secrets }) => secrets),
  partly: scans.flatMap(({ partly }) => partly),
})

/** Reads a whole file; of a large one only the start and the end, where an app writes what was set last. */
async function scanFile(path: string): Promise<SettingsScan> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const { size } = await file.stat()
    const isSmall = size <= 2 * MAX_BYTES
    const begins = isSmall ? [0] : [0, size - MAX_BYTES]
    const pieces = await Promise.all(
      begins.map(async (from) => {
        const { buffer, bytesRead } = await file.read(Buffer.alloc(isSmall ? size : MAX_BYTES), { position: from })
        return buffer.subarray(0, bytesRead).toString('utf8')
      }),
    )
    return { secrets: pieces.flatMap(extractSecrets), partly: isSmall ? [] : [path], because: null }
  } finally {
    await file.close()
  }
}

function unreadableScan(error: unknown): SettingsScan {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'ENOTDIR' || code === 'ELOOP') return emptyScan
  return {
    ...emptyScan,
    because:
      code === 'EACCES' || code === 'EPERM'
        ? 'you are not allowed to read its settings'
        : 'its settings cannot be read',
  }
}
