import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')

export interface SourceFile {
  /** Relative to the project's root. */
  path: string
  text: string
  /** Imported files of this project, relative to the root, and packages by name. */
  imports: string[]
  /** Imports that exist at run time; without type-only imports. */
  values: string[]
}

/** Returns every source file with one of these endings that git tracks or would track. */
export function listSourceFiles(...endings: string[]): SourceFile[] {
  const listed = Bun.spawnSync(['git', 'ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  return listed.stdout
    .toString()
    .split('\n')
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .flatMap((path) => {
      const text = readSourceText(path)
      if (text === undefined) return []
      const all = importsOf(path, text)
      const values = all.filter(({ typesOnly }) => !typesOnly)
      return [{ path, text, imports: all.map(({ name }) => name), values: values.map(({ name }) => name) }]
    })
}

/** Returns the code inside the program: usher, its contract, the shipped stack and the rehearsal, without tests. */
export const programSources = (): SourceFile[] =>
  listSourceFiles('.ts').filter(
    ({ path }) => /^(?:src|contract|stack|rehearsal)\//.test(path) && !/\.test\.ts$|\.d\.ts$/.test(path),
  )

export function readSourceText(path: string): string | undefined {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    return undefined
  }
}

const STATIC = /^(import|export)\b([^'";]*?)\bfrom\s+['"]([^'"]+)['"]/gm
const BARE_OR_LAZY = /^import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm

function importsOf(path: string, text: string): { name: string; typesOnly: boolean }[] {
  const named = [...text.matchAll(STATIC)].map(([, , clause = '', name = '']) => ({ name, typesOnly: isTypes(clause) }))
  const others = [...text.matchAll(BARE_OR_LAZY)].map(([, bare, lazy]) => ({ name: (bare ?? lazy)!, typesOnly: false }))
  return [...named, ...others].map(({ name, typesOnly }) => ({
    name: name.startsWith('.') ? relative(root, resolve(root, dirname(path), name)) : name,
    typesOnly,
  }))
}

/** Returns whether an import clause is `type { A }` or `{ type A, type B }`. */
function isTypes(clause: string): boolean {
  const names = /^\s*\{([^}]*)\}\s*$/
    .exec(clause)?.[1]
    ?.split(',')
    .map((name) => name.trim())
  return /^\s*type\b/.test(clause) || (names?.every((name) => name === '' || name.startsWith('type ')) ?? false)
}
