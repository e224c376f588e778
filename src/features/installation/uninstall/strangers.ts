import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { isWithin } from '../../../lib/paths.ts'

/** What lies in a folder of usher’s and is neither declared nor on the way to something that is. */
export async function strangersIn(folder: string, explained: readonly string[]): Promise<string[]> {
  const names = await readdir(folder, { withFileTypes: true }).catch(() => [])
  const found = await Promise.all(
    names.map(async (entry) => {
      const at = join(folder, entry.name)
      if (explained.some((path) => isWithin(at, path))) return []
      const leads = entry.isDirectory() && explained.some((path) => isWithin(path, at))
      return leads ? strangersIn(at, explained) : [at]
    }),
  )
  return found.flat().toSorted()
}
