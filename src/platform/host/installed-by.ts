import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { installers, type InstalledBy } from '../../../contract/kinds/shapes.ts'

export interface ProgramLocation {
  executable: string
  /** The entry file. In a single-file build its path exists on no disk. source: Bun, “Single-file executable” */
  main: string
}

/** Where this copy runs from. */
export const thisProgram = (): ProgramLocation => ({ executable: process.execPath, main: Bun.main })

export const isSingleFile = ({ main }: ProgramLocation): boolean => main.startsWith('/$bunfs/') || main.includes('~BUN')

/** The word of an installer, with its line break. */
const MAX_MARKER_BYTES = 32

/**
 * Returns what installed a copy, or null if that is not known. An installer writes its word to `share/usher/installed-by`
 * below the prefix of `bin/usher`; only an unpacked archive has the documents there and no word.
 */
export function readInstalledBy(location: ProgramLocation): InstalledBy | null {
  if (!isSingleFile(location)) return 'source'
  try {
    const prefix = dirname(dirname(realpathSync(location.executable)))
    const marker = join(prefix, 'share/usher/installed-by')
    if (!existsSync(marker)) return existsSync(join(prefix, 'share/doc/usher/THIRD-PARTY.md')) ? 'archive' : null
    const { size } = statSync(marker)
    const word = size > MAX_MARKER_BYTES ? '' : readFileSync(marker, 'utf8').trim()
    return installers.find((one) => one === word) ?? null
  } catch {
    return null
  }
}
