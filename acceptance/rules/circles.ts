import type { SourceFile } from './support/source-files.ts'

/** Returns each circle of imports once, as `a → b → a`. */
export function circlesIn(sources: readonly Pick<SourceFile, 'path' | 'values'>[]): string[] {
  const importsOf = new Map(sources.map(({ path, values }) => [path, values]))
  const done = new Set<string>()
  const circles: string[] = []

  const visit = (path: string, above: readonly string[]): void => {
    const at = above.indexOf(path)
    if (at !== -1) circles.push([...above.slice(at), path].join(' → '))
    if (at !== -1 || done.has(path)) return
    for (const next of importsOf.get(path) ?? []) visit(next, [...above, path])
    done.add(path)
  }
  for (const { path } of sources) visit(path, [])
  return circles
}
