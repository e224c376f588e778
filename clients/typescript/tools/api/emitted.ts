import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, normalize } from 'node:path'
import { readDeclarations, type Declaration } from './declaration.ts'

const root = join(import.meta.dirname, '../..')

/** Everything that the package exports, by name, as the compiler declares it. */
export function declarations(): Map<string, Declaration[]> {
  const folder = mkdtempSync(join(tmpdir(), 'usher-declarations-'))
  try {
    const compiler = join(root, '../../node_modules/typescript/bin/tsc')
    const words = ['-p', 'tsconfig.pack.json', '--emitDeclarationOnly', '--outDir', folder]
    execFileSync(process.execPath, [compiler, ...words], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
    return exported('index.ts', (path) => readFileSync(join(folder, path.replace(/\.ts$/, '.d.ts')), 'utf8'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** What one module exports: its own declarations, and those it hands on. A name may be a type and a value at once. */
function exported(path: string, read: (path: string) => string): Map<string, Declaration[]> {
  const { own, handedOn } = readDeclarations(path, read(path))
  const all = Map.groupBy(own, ({ name }) => name)
  for (const { from, names } of handedOn) {
    const theirs = exported(normalize(join(dirname(path), from)), read)
    for (const name of names ?? theirs.keys()) {
      const found = theirs.get(name)
      if (!found) throw new Error(`${path} hands on "${name}", and ${from} has no such declaration`)
      all.set(name, found)
    }
  }
  return all
}
