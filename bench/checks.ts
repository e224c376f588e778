import { startRehearsal } from '../acceptance/real/support/rehearsal-process.ts'
import { measureInterleaved } from './support/measure.ts'
import { compileBenchUsher, temporaryFolder } from './support/programs.ts'
import { printReport } from './support/report.ts'

// Measures every check against a rehearsed household in which everything is enabled: fourteen services, with apps that
// answer over HTTP.

const ROUNDS = 15

const usher = await compileBenchUsher(temporaryFolder())
const household = await startRehearsal()
try {
  const at = ['--json', '--home', household.home]
  const timed = await measureInterleaved(
    {
      checks: { name: 'usher checks --json', argv: [usher, 'checks', ...at], acceptedExitCodes: [0, 3] },
      storage: { name: 'usher storage --json', argv: [usher, 'storage', ...at], acceptedExitCodes: [0, 3] },
      status: { name: 'usher status --json', argv: [usher, 'status', ...at] },
      patience: { name: 'two seconds', argv: ['sleep', '2'] },
    },
    ROUNDS,
  )
  printReport('All checks on the rehearsed household', timed, [
    { ours: timed.checks, peer: timed.patience, atMost: 1 },
    { ours: timed.storage, peer: timed.patience, atMost: 1 },
    { ours: timed.checks, peer: timed.status, atMost: 12 },
  ])
} finally {
  await household.stop()
}
