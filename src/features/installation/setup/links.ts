import { linkSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANDING, LIBRARY } from './look.ts'

const TRIAL = '.usher-link-trial'

/** Links a file from each landing folder into the library, and takes both away again. Null where that works, or why not. */
export function tryLinks(folder: string): string | null {
  for (const name of LANDING) {
    const [from, to] = [join(folder, name, TRIAL), join(folder, LIBRARY, TRIAL)]
    try {
      // What a trial that was killed left behind.
      for (const path of [from, to]) rmSync(path, { force: true })
      writeFileSync(from, '')
      linkSync(from, to)
      if (statSync(from).ino !== statSync(to).ino) return `${to} became a copy and not a link`
    } catch (error) {
      return `no link can be made from ${name} to ${LIBRARY}: ${error instanceof Error ? error.message : String(error)}`
    } finally {
      for (const path of [from, to]) rmSync(path, { force: true })
    }
  }
  return null
}
