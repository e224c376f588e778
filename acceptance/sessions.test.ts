import { expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sessionMachine } from './sessions/machine.ts'
import { replay } from './sessions/replay.ts'

const folder = join(import.meta.dirname, 'sessions')
const sessions = readdirSync(folder).filter((name) => name.endsWith('.txt'))

/** Run with `USHER_RECORD=1` they are written anew, to be read before they are committed. */
test.each(sessions)('%s', async (name) => {
  const path = join(folder, name)
  const written = readFileSync(path, 'utf8')
  const played = await replay(written, await sessionMachine(name))
  if (process.env['USHER_RECORD'] === '1') await Bun.write(path, played)
  expect(played).toBe(written)
})
