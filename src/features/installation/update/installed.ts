import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { UpdateData } from '../../../../contract/kinds/update.ts'

type Installed = Pick<UpdateData['usher'], 'installed' | 'at' | 'because' | 'update_with'>

/** Where this copy is: the program that runs, and the file its source began with. */
export interface Place {
  executable: string
  /** Inside a single file it is a path that no disk has. source: Bun, “Single-file executable” */
  main: string
}

const BY_HAND = 'put the new file in its place'

/** How this copy came here, by looking at where it is and at nothing else. */
export function installedAt({ executable, main }: Place, there: (path: string) => boolean = existsSync): Installed {
  const single = main.startsWith('/$bunfs/') || main.includes('~BUN')
  const at = single ? executable : main
  if (/[/\\]node_modules[/\\]/.test(at))
    return {
      installed: 'npm',
      at,
      because: 'it lies in node_modules',
      update_with: 'npm install --global usher@latest',
    }
  if (!single) {
    const root = rootOf(main, there)
    const because = root !== null && there(join(root, '.git')) ? 'it runs from a repository' : 'it runs from its source'
    return { installed: 'source', at: root ?? at, because, update_with: root === null ? null : 'git pull && npm ci' }
  }
  // source: dpkg(1), /var/lib/dpkg/info; Homebrew, “Cellar”
  if (/[/\\]Cellar[/\\]/.test(at))
    return { installed: 'package', at, because: 'Homebrew keeps it', update_with: 'brew upgrade usher' }
  if (there('/var/lib/dpkg/info/usher.list'))
    return {
      installed: 'package',
      at,
      because: 'dpkg lists it',
      update_with: 'sudo apt-get install --only-upgrade usher',
    }
  return { installed: 'file', at, because: `it is one file: ${BY_HAND}`, update_with: null }
}

function rootOf(path: string, there: (path: string) => boolean): string | null {
  const above = dirname(path)
  if (above === path) return null
  return there(join(above, 'package.json')) ? above : rootOf(above, there)
}
