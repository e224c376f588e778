import type { NamedFile } from '../../seeding/files.ts'
import { walk } from '../../shared/walk.ts'

/** For each file, by device and number, the name that the library has for the very same one. */
export type Twins = ReadonlyMap<string, string>

export const keyOf = ({ dev, ino }: Pick<NamedFile, 'dev' | 'ino'>): string => `${dev}:${ino}`

/** Looks through the libraries' folders for other names of these files. */
export async function twinsOf(files: readonly NamedFile[], libraries: readonly string[]): Promise<Twins> {
  const wanted = new Set(files.map(keyOf))
  const found = new Map<string, string>()
  const walker = {
    enter: () => null,
    file: (_place: null, path: string, _name: string, stat: { dev: number; ino: number }) => {
      if (wanted.has(keyOf(stat))) found.set(keyOf(stat), path)
    },
  }
  const roots = libraries.map((path) => ({ path, place: null }))
  await walk(roots, walker, new AbortController().signal)
  return found
}
