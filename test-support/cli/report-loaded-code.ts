import { readFileSync, writeFileSync } from 'node:fs'

// Preloaded into a usher that is under test: writes the paths of all code that it has loaded, when it exits, and the names
// of the runtime’s own modules, which no list of the runtime has: those that the loaded code imports, and those it asked for.

const own = import.meta.path
const asked = new Set<string>()
const getBuiltinModule = process.getBuiltinModule
process.getBuiltinModule = ((id: string) => {
  asked.add(id)
  return getBuiltinModule(id)
}) as typeof getBuiltinModule

const transpiler = new Bun.Transpiler({ loader: 'ts' })

function importedBuiltins(path: string): string[] {
  if (!path.endsWith('.ts') || path === own) return []
  return transpiler
    .scanImports(readFileSync(path, 'utf8'))
    .filter(({ kind, path: name }) => kind === 'import-statement' && /^(?:node|bun):/.test(name))
    .map(({ path: name }) => name)
}

process.once('exit', () => {
  const loaded = Object.keys(require.cache)
  const lines = new Set([...loaded, ...loaded.flatMap(importedBuiltins), ...asked])
  writeFileSync(process.env['LOADED_CODE_FILE'] ?? '', [...lines].join('\n'))
})
