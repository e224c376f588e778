import { startRehearsal } from '../acceptance/real/support/rehearsal-process.ts'
import { measureInterleaved, type TimedCommand } from './support/measure.ts'
import { compileBenchUsher, temporaryFolder } from './support/programs.ts'
import { printReport } from './support/report.ts'

// Measures reads from start to end in a rehearsed household, against a bare runtime that does nothing.

const ROUNDS = 15

/** How many times the bare runtime's time each may take. `large-household` measures the reads that ask many apps. */
const READS: readonly (readonly [words: string, atMost: number])[] = [
  ['jobs', 10],
  ['explain engine', 10],
  ['history', 10],
  ['version', 10],
  ['config', 15],
  ['status', 20],
  ['requests', 30],
]

const usher = await compileBenchUsher(temporaryFolder())
const household = await startRehearsal()
try {
  const bare: TimedCommand = { name: 'bun -e 0', argv: [process.execPath, '-e', '0'] }
  const commands = READS.map(([words]): [string, TimedCommand] => [
    words,
    { name: `usher ${words} --json`, argv: [usher, ...words.split(' '), '--json', '--home', household.home] },
  ])
  const timed = await measureInterleaved<Record<string, TimedCommand>>(
    { bare, ...Object.fromEntries(commands) },
    ROUNDS,
  )
  const limits = READS.map(([words, atMost]) => ({ ours: timed[words]!, peer: timed['bare']!, atMost }))
  printReport('Reads in a rehearsed household', timed, limits)
} finally {
  await household.stop()
}
