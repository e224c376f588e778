import { afterAll } from 'bun:test'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** How the homes of pretended machines, and other folders of tests, begin; each run of the tests has its own. */
export const HOMES = `usher-unit-${process.pid}-`

/** Where tests keep folders; the second is a disk of its own, where there is one. */
const ROOTS = [tmpdir(), '/dev/shm'].filter((root) => existsSync(root))

/** Loaded before every test file (bunfig.toml), so that this is done once, after the last of them. */
afterAll(() => {
  for (const root of ROOTS)
    for (const name of readdirSync(root))
      if (name.startsWith(HOMES)) rmSync(join(root, name), { recursive: true, force: true })
})
