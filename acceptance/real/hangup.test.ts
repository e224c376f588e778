import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { HistoryData } from '../../contract/kinds/history.ts'
import { startRehearsal, type RehearsalProcess } from './support/rehearsal-process.ts'
import { compileUsher } from './support/stack/programs.ts'

const USHER = await compileUsher()
const SLOW = 120_000

let rehearsal: RehearsalProcess
beforeAll(async () => {
  rehearsal = await startRehearsal()
}, SLOW)
afterAll(() => rehearsal?.stop())

const lastChange = async () => {
  const { out } = await rehearsal.run(['history', '--json'])
  return (JSON.parse(out) as { data: HistoryData }).data.changes[0]!
}

/** Starts a change in a terminal of its own and waits for its first progress. */
async function startInTerminal(...words: string[]) {
  const shown = Promise.withResolvers<void>()
  let text = ''
  const child = Bun.spawn([USHER, '--home', rehearsal.home, ...words, '--yes'], {
    env: { ...process.env, TERM: 'xterm' },
    terminal: {
      cols: 80,
      rows: 24,
      data: (_terminal, bytes) => {
        text += Buffer.from(bytes).toString()
        if (text.includes('Restarting')) shown.resolve()
      },
    },
  })
  await Promise.race([shown.promise, child.exited])
  return child
}

test(
  'a change goes on to its end when its terminal is closed, and history shows it',
  async () => {
    const child = await startInTerminal('restart', 'sonarr')
    child.terminal?.close()
    child.kill('SIGHUP')
    await child.exited
    expect(child.signalCode).toBeNull()
    expect(await lastChange()).toMatchObject({ action: 'restart', state: 'done', outcome_result: 'complete' })
  },
  SLOW,
)

test(
  'a change goes on to its end when the reader of its output leaves',
  async () => {
    const child = Bun.spawn([USHER, '--home', rehearsal.home, 'restart', 'radarr', '--yes'], {
      stdout: 'pipe',
      stderr: 'pipe',
    })
    const reader = child.stderr.getReader()
    await reader.read()
    await Promise.all([reader.cancel(), child.stdout.cancel()])
    expect(await child.exited).toBe(141)
    expect(await lastChange()).toMatchObject({ action: 'restart', targets: ['radarr'], state: 'done' })
  },
  SLOW,
)
