import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { UpdateData } from '../../../../contract/kinds/update.ts'

type InstallMethod = Pick<UpdateData['usher'], 'installed' | 'at' | 'because' | 'update_with'>

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
      installed: 'npm',
      at,
      because: 'it is in node_modules',
      update_with: 'npm install --global usher@latest',
    }
  if (!single) {
    const root = findPackageRoot(main, exists)
    const because =
      root !== null && exists(join(root, '.git')) ? 'it runs from a repository' : 'it runs from its source'
    return { installed: 'source', at: root ?? at, because, update_with: root === null ? null : 'git pull && npm ci' }
  }
  // source: dpkg(1), /var/lib/dpkg/info; Homebrew, “Cellar”
  if (/[/\\]Cellar[/\\]/.test(at))
    return { installed: 'package', at, because: 'it was installed with Homebrew', update_with: 'brew upgrade usher' }
  if (exists('/var/lib/dpkg/info/usher.list'))
    return {
      installed: 'package',
      at,
      because: 'it was installed with dpkg',
      update_with: 'sudo apt-get install --only-upgrade usher',
    }
  return { installed: 'file', at, because: `it is a single file: ${MANUAL_UPDATE}`, update_with: null }
}

function findPackageRoot(path: string, exists: (path: string) => boolean): string | null {
  const above = dirname(path)
  if (above === path) return null
  return exists(join(above, 'package.json')) ? above : findPackageRoot(above, exists)
}
