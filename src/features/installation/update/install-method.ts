import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { UpdateData } from '../../../../contract/kinds/update.ts'

type InstallMethod = Pick<UpdateData['usher'], 'install_method' | 'path' | 'because' | 'command'>

export interface ProgramLocation {
  executable: string
  /** The entry file. In a single-file build its path exists on no disk. source: Bun, “Single-file executable” */
  main: string
}

const MANUAL_UPDATE = 'replace it with the new file'

/** Detects the install method from the program's path alone. */
export function detectInstallMethod(
  { executable, main }: ProgramLocation,
  exists: (path: string) => boolean = existsSync,
): InstallMethod {
  const single = main.startsWith('/$bunfs/') || main.includes('~BUN')
  const at = single ? executable : main
  if (/[/\\]node_modules[/\\]/.test(at))
    return {
      install_method: 'npm',
      path: at,
      because: 'it is in node_modules',
      command: 'npm install --global usher@latest',
    }
  if (!single) {
    const root = findPackageRoot(main, exists)
    const because =
      root !== null && exists(join(root, '.git')) ? 'it runs from a repository' : 'it runs from its source'
    return { install_method: 'source', path: root ?? at, because, command: root === null ? null : 'git pull && npm ci' }
  }
  // source: dpkg(1), /var/lib/dpkg/info; Homebrew, “Cellar”
  if (/[/\\]Cellar[/\\]/.test(at))
    return {
      install_method: 'package',
      path: at,
      because: 'it was installed with Homebrew',
      command: 'brew upgrade usher',
    }
  if (exists('/var/lib/dpkg/info/usher.list'))
    return {
      install_method: 'package',
      path: at,
      because: 'it was installed with dpkg',
      command: 'sudo apt-get install --only-upgrade usher',
    }
  return { install_method: 'file', path: at, because: `it is a single file: ${MANUAL_UPDATE}`, command: null }
}

function findPackageRoot(path: string, exists: (path: string) => boolean): string | null {
  const above = dirname(path)
  if (above === path) return null
  return exists(join(above, 'package.json')) ? above : findPackageRoot(above, exists)
}
