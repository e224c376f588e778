import { afterAll } from 'bun:test'
import { readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** How the homes of pretended machines begin; each run of the tests has its own. */
export const HOMES = `usher-unit-${process.pid}-`

/** Loaded before every test file (bunfig.toml), so that this is done once, after the last of them. */
afterAll(() => {
  for (const name of readdirSync(tmpdir())) {
    if (name.startsWith(HOMES)) rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
})
