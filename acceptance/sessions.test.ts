import { expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sessionMachine } from './sessions/support/machines.ts'
import { replaySession } from './sessions/support/replay.ts'

const folder = join(import.meta.dirname, 'sessions')
const sessions = readdirSync(folder).filter((name) => name.endsWith('.txt'))

/** Run with `USHER_RECORD=1` to rewrite the sessions; read them before committing. */
test.each(sessions)('%s', async (name) => {
  const path = join(folder, name)
  const written = readFileSync(path, 'utf8')
  const played = await replaySession(written, await sessionMachine(name))
  if (process.env['USHER_RECORD'] === '1') await Bun.write(path, played)
  expect(played).toBe(written)
})
