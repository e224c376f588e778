import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Places } from '../../places.ts'

export interface KeptBackup {
  name: string
  at: Date
  bytes: number
  mode: number
}

/** The backups that are kept, the newest first. What is still being written has another name. */
export async function backupsAt({ data }: Places): Promise<KeptBackup[]> {
  const folder = join(data, 'backups')
  const names = (await readdir(folder).catch(() => [])).filter((name) => /\.tar\.zst(\.age)?$/.test(name))
  const found = await Promise.all(
    names.map(async (name): Promise<KeptBackup[]> => {
      const kept = await stat(join(folder, name)).catch(() => undefined)
      return kept?.isFile() ? [{ name, at: kept.mtime, bytes: kept.size, mode: kept.mode & 0o777 }] : []
    }),
  )
  return found.flat().toSorted((one, other) => other.at.getTime() - one.at.getTime())
}
