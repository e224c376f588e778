import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isWithin } from '../../../lib/paths.ts'

/** Lists files in a usher folder that are neither declared nor parents of declared paths. */
export async function findUnexplainedFiles(folder: string, explained: readonly string[]): Promise<string[]> {
  const names = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const found = await Promise.all(
    names.map(async (entry) => {
      const at = join(folder, entry.name)
      if (explained.some((path) => isWithin(at, path))) return []
      const leads = entry.isDirectory() && explained.some((path) => isWithin(path, at))
      return leads ? findUnexplainedFiles(at, explained) : [at]
    }),
  )
  return found.flat().toSorted()
}
