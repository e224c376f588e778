import { afterAll } from 'bun:test'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The prefix of temporary test folders; each run of the tests has its own. */
export const TEMP_FOLDER_PREFIX = `usher-unit-${process.pid}-`

/** The second root is a separate disk, if it exists. */
const TEMP_ROOTS = [tmpdir(), '/dev/shm'].filter((root) => existsSync(root))

/** Preloaded (bunfig.toml). Runs after each file of a parallel suite, and after the last file of a plain `bun test`. */
afterAll(() => {
  for (const root of TEMP_ROOTS)
    for (const name of readdirSync(root))
      if (name.startsWith(TEMP_FOLDER_PREFIX)) rmSync(join(root, name), { recursive: true, force: true })
})
