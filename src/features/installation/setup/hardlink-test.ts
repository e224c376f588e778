import { linkSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DOWNLOAD_FOLDERS, LIBRARY_FOLDER } from './preflight.ts'

const TEST_FILE = '.usher-link-trial'

/**
 * Links a file from each download folder into the library, then removes both. Returns the error, or null on success.
 */
export function testHardlinks(folder: string): string | null {
  for (const name of DOWNLOAD_FOLDERS) {
    const [from, to] = [join(folder, name, TEST_FILE), join(folder, LIBRARY_FOLDER, TEST_FILE)]
    try {
      // An interrupted test may have left these files.
      for (const path of [from, to]) rmSync(path, { force: true })
      // A link that somebody put there meanwhile would be written through.
      writeFileSync(from, '', { flag: 'wx' })
      linkSync(from, to)
      if (statSync(from).ino !== statSync(to).ino) return `${to} became a copy instead of a hardlink`
    } catch (error) {
      return `usher cannot create a hardlink from ${name} to ${LIBRARY_FOLDER}: ${error instanceof Error ? error.message : String(error)}`
    } finally {
      for (const path of [from, to]) rmSync(path, { force: true })
    }
  }
  return null
}
