import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

export interface Source {
  /** From the project's root. */
  path: string
  text: string
  /** The project's own files it imports, from the root; packages by their names. */
  imports: string[]
  /** The imports that are there when the program runs: those of types alone are left out. */
  values: string[]
}

/** Returns every source file that git tracks or would track, in those endings. */
export function sources(...endings: string[]): Source[] {
  const listed = Bun.spawnSync(['git', 'ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  return listed.stdout
    .toString()
    .split('\n')
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .flatMap((path) => {
      const text = textOf(path)
      if (text === undefined) return []
      const all = importsOf(path, text)
      const values = all.filter(({ typesOnly }) => !typesOnly)
      return [{ path, text, imports: all.map(({ name }) => name), values: values.map(({ name }) => name) }]
    })
}

export function textOf(path: string): string | undefined {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    return undefined
  }
}

const STATIC = /^(import|export)\b([^'";]*?)\bfrom\s+['"]([^'"]+)['"]/gm
const BARE_OR_LAZY = /^import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm

function importsOf(path: string, text: string): { name: string; typesOnly: boolean }[] {
  const named = [...text.matchAll(STATIC)].map(([, , what = '', name = '']) => ({ name, typesOnly: isTypes(what) }))
  const others = [...text.matchAll(BARE_OR_LAZY)].map(([, bare, lazy]) => ({ name: (bare ?? lazy)!, typesOnly: false }))
  return [...named, ...others].map(({ name, typesOnly }) => ({
    name: name.startsWith('.') ? relative(root, resolve(root, dirname(path), name)) : name,
    typesOnly,
  }))
}

/** Whether `type { A }` or `{ type A, type B }` stands between `import` and `from`. */
function isTypes(what: string): boolean {
  const names = /^\s*\{([^}]*)\}\s*$/
    .exec(what)?.[1]
    ?.split(',')
    .map((name) => name.trim())
  return /^\s*type\b/.test(what) || (names?.every((name) => name === '' || name.startsWith('type ')) ?? false)
}
