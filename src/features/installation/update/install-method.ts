import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { InstalledBy } from '../../../../contract/kinds/shapes.ts'
import type { UpdateData } from '../../../../contract/kinds/update.ts'
import { isSingleFile, type ProgramLocation } from '../../../platform/host/installed-by.ts'

type InstallMethod = Pick<UpdateData['usher'], 'installed_by' | 'install_method' | 'path' | 'because' | 'command'>

/** usher is in no package registry: other programs have its name there, so no package manager may update it. */
const UPDATED_BY_HAND = 'to update it, replace it with a newer build'

type Installer = Exclude<InstalledBy, 'source'>

const installMethods: Record<Installer, 'package' | 'file'> = {
  archive: 'file',
  script: 'file',
  deb: 'package',
  rpm: 'package',
  apk: 'package',
  homebrew: 'package',
  aur: 'package',
  nix: 'package',
  image: 'file',
}

/** Each names a file of usher’s own release. */
function updateStep(installer: Installer): string {
  switch (installer) {
    case 'archive':
      return 'it was unpacked from an archive; to update it, unpack the archive of a newer release'
    case 'script':
      return 'install.sh installed it; to update it, run the install.sh of a newer release'
    case 'deb':
      return 'it is from a .deb file; to update it, install the .deb file of a newer release'
    case 'rpm':
      return 'it is from an .rpm file; to update it, install the .rpm file of a newer release'
    case 'apk':
      return 'it is from an .apk file; to update it, install the .apk file of a newer release'
    case 'homebrew':
      return 'it is from a Homebrew formula; to update it, install the formula of a newer release'
    case 'aur':
      return 'it is from a PKGBUILD; to update it, build the PKGBUILD of a newer release'
    case 'nix':
      return 'it is from a Nix flake; to update it, use the flake of a newer release'
    case 'image':
      return 'it runs in its image; to update it, run the image of a newer release'
  }
}

/** Detects the install method from the program’s path and from what installed it. */
export function detectInstallMethod(
  location: ProgramLocation,
  installedBy: InstalledBy | null,
  exists: (path: string) => boolean = existsSync,
): InstallMethod {
  const { executable, main } = location
  const single = isSingleFile(location)
  const path = single ? executable : main
  const byHand = (install_method: 'npm' | 'package' | 'file', because: string): InstallMethod => ({
    installed_by: installedBy,
    install_method,
    path,
    because,
    command: null,
  })
  if (/[/\\]node_modules[/\\]/.test(path)) return byHand('npm', `it is in node_modules; ${UPDATED_BY_HAND}`)
  if (single) {
    if (installedBy !== null && installedBy !== 'source')
      return byHand(installMethods[installedBy], updateStep(installedBy))
    // source: Homebrew, “Cellar”
    return /[/\\]Cellar[/\\]/.test(path)
      ? byHand('package', `it is in Homebrew’s Cellar; ${UPDATED_BY_HAND}`)
      : byHand('file', `it is a single file; ${UPDATED_BY_HAND}`)
  }
  const root = findPackageRoot(main, exists)
  const source = { installed_by: installedBy, install_method: 'source' } as const
  return root !== null && exists(join(root, '.git'))
    ? { ...source, path: root, because: 'it runs from a repository', command: 'git pull && npm ci' }
    : { ...source, path: root ?? path, because: `it runs from its source; ${UPDATED_BY_HAND}`, command: null }
}

function findPackageRoot(path: string, exists: (path: string) => boolean): string | null {
  const above = dirname(path)
  if (above === path) return null
  return exists(join(above, 'package.json')) ? above : findPackageRoot(above, exists)
}
