import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, normalize } from 'node:path'
import { readDeclarations, type Declaration } from './declaration.ts'

const root = join(import.meta.dirname, '../..')

/** Returns everything that the package exports, by name, as the compiler declares it. */
export function emitDeclarations(): Map<string, Declaration[]> {
  const folder = mkdtempSync(join(tmpdir(), 'usher-declarations-'))
  try {
    const compiler = join(root, '../../node_modules/typescript/bin/tsc')
    const words = ['-p', 'tsconfig.pack.json', '--emitDeclarationOnly', '--outDir', folder]
    execFileSync(process.execPath, [compiler, ...words], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
    return exportedDeclarations('index.ts', (path) =>
      readFileSync(join(folder, path.replace(/\.ts$/, '.d.ts')), 'utf8'),
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Returns a module's exports: its own declarations and re-exports. A name may be a type and a value at once. */
function exportedDeclarations(path: string, read: (path: string) => string): Map<string, Declaration[]> {
  const { declarations, reexports } = readDeclarations(path, read(path))
  const all = Map.groupBy(declarations, ({ name }) => name)
  for (const { from, names } of reexports) {
    const reexported = exportedDeclarations(normalize(join(dirname(path), from)), read)
    for (const name of names ?? reexported.keys()) {
      const found = reexported.get(name)
      if (!found) throw new Error(`${path} re-exports "${name}", and ${from} does not declare it`)
      all.set(name, found)
    }
  }
  return all
}
