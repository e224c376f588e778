import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { UpdateData } from '../../../../contract/kinds/update.ts'

type InstallMethod = Pick<UpdateData['usher'], 'install_method' | 'path' | 'because' | 'command'>

export interface ProgramLocation {
  executable: string
  /** The entry file. In a single-file build its path exists on no disk. source: Bun, “Single-file executable” */
  main: string
}

/** usher is in no package registry: other programs have its name there, so no package manager may update it. */
const UPDATED_BY_HAND = 'to update it, replace it with a newer build'

/** Detects the install method from the program's path alone. */
export function detectInstallMethod(
  { executable, main }: ProgramLocation,
  exists: (path: string) => boolean = existsSync,
): InstallMethod {
  const single = main.startsWith('/$bunfs/') || main.includes('~BUN')
  const path = single ? executable : main
  const byHand = (install_method: 'npm' | 'package' | 'file', where: string): InstallMethod => ({
    install_method,
    path,
    because: `${where}; ${UPDATED_BY_HAND}`,
    command: null,
  })
  if (/[/\\]node_modules[/\\]/.test(path)) return byHand('npm', 'it is in node_modules')
  if (single) {
    // source: Homebrew, “Cellar”
    return /[/\\]Cellar[/\\]/.test(path)
      ? byHand('package', 'it is in Homebrew’s Cellar')
      : byHand('file', 'it is a single file')
  }
  const root = findPackageRoot(main, exists)
  return root !== null && exists(join(root, '.git'))
    ? { install_method: 'source', path: root, because: 'it runs from a repository', command: 'git pull && npm ci' }
    : {
        install_method: 'source',
        path: root ?? path,
        because: `it runs from its source; ${UPDATED_BY_HAND}`,
        command: null,
      }
}

function findPackageRoot(path: string, exists: (path: string) => boolean): string | null {
  const above = dirname(path)
  if (above === path) return null
  return exists(join(above, 'package.json')) ? above : findPackageRoot(above, exists)
}
