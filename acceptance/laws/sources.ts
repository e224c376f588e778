import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

export interface Source {
  /** From the project's root. */
  path: string
  text: string
  /** The project's own files it imports, from the root; packages by their names. */
  imports: string[]
}

/** Every source file the project keeps: what git tracks, and what it would track. */
export function sources(...endings: string[]): Source[] {
  const listed = Bun.spawnSync(['git', 'ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  return listed.stdout
    .toString()
    .split('\n')
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .flatMap((path) => {
      const text = textOf(path)
      return text === undefined ? [] : [{ path, text, imports: importsOf(path, text) }]
    })
}

export function textOf(path: string): string | undefined {
  try {
    return readFileSync(join(root, path), 'utf8')
  } catch {
    return undefined
  }
}

function importsOf(path: string, text: string): string[] {
  const named = [
    ...text.matchAll(
      /^(?:import|export)\b[^'";]*?\bfrom\s+['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm,
    ),
  ]
  return named
    .map(([, from, bare, lazy]) => (from ?? bare ?? lazy)!)
    .map((name) => (name.startsWith('.') ? relative(root, resolve(root, dirname(path), name)) : name))
}
