import { parseArgs } from 'node:util'
import { join } from 'node:path'

/** A year of `watch` and of its schedule on a driven clock, and the visits to `ui` of an hour in which a whole household comes and goes. */
const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '365' },
    'step-minutes': { type: 'string', default: '5' },
    rounds: { type: 'string', default: '600' },
  },
})

// The fixtures of the tests clean up after themselves, which needs the test runner.
const child = Bun.spawn([process.execPath, 'test', './acceptance/soak/soak.ts'], {
  cwd: join(import.meta.dirname, '../..'),
  env: { ...process.env, USHER_SOAK: [values.days, values['step-minutes'], values.rounds].join(',') },
  stdio: ['inherit', 'inherit', 'inherit'],
})
process.exitCode = await child.exited
