import { rehearse } from '../acceptance/real/rehearsed.ts'
import { byTurns } from './support/measure.ts'
import { compiled, ownFolder } from './support/programs.ts'
import { report } from './support/report.ts'

// Every check before a rehearsed household, all of it on: fourteen services, and apps that answer over HTTP.

const ROUNDS = 15

const usher = await compiled(ownFolder())
const household = await rehearse()
try {
  const at = ['--json', '--home', household.home]
  const timed = await byTurns(
    {
      checks: { name: 'usher checks --json', argv: [usher, 'checks', ...at], answers: [0, 3] },
      storage: { name: 'usher storage --json', argv: [usher, 'storage', ...at], answers: [0, 3] },
      status: { name: 'usher status --json', argv: [usher, 'status', ...at] },
      patience: { name: 'two seconds', argv: ['sleep', '2'] },
    },
    ROUNDS,
  )
  report('All checks on the rehearsed household', timed, [
    { ours: timed.checks, peer: timed.patience, atMost: 1 },
    { ours: timed.storage, peer: timed.patience, atMost: 1 },
    { ours: timed.checks, peer: timed.status, atMost: 12 },
  ])
} finally {
  await household.end()
}
