import { parseArgs } from 'node:util'
import { join } from 'node:path'

/** A year of `watch` on a driven clock, a year of its schedule with kills, and the visits to `ui` of an hour in which a whole household comes and goes. */
const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '365' },
    'step-minutes': { type: 'string', default: '5' },
    rounds: { type: 'string', default: '600' },
    /** Only the parts whose title has this, such as `schedule`. */
    only: { type: 'string', default: '' },
  },
})

// The fixtures of the tests clean up after themselves, which needs the test runner.
const child = Bun.spawn(
  [process.execPath, 'test', './acceptance/soak/soak.ts', ...(values.only === '' ? [] : ['-t', values.only])],
  {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, USHER_SOAK: [values.days, values['step-minutes'], values.rounds].join(',') },
    stdio: ['inherit', 'inherit', 'inherit'],
  },
)
process.exitCode = await child.exited
