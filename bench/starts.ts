import { rehearse } from '../acceptance/real/rehearsed.ts'
import { byTurns, type Runner } from './support/measure.ts'
import { compiled, ownFolder } from './support/programs.ts'
import { report } from './support/report.ts'

// How long a question takes from its start to its end in a rehearsed household, beside a bare runtime that does nothing.

const ROUNDS = 15

/** With how many times the bare runtime's time each may take. What asks many apps is measured by `questions`. */
const QUESTIONS: readonly (readonly [words: string, atMost: number])[] = [
  ['jobs', 10],
  ['explain engine', 10],
  ['history', 10],
  ['version', 10],
  ['config', 15],
  ['status', 20],
  ['requests', 30],
]

const usher = await compiled(ownFolder())
const household = await rehearse()
try {
  const bare: Runner = { name: 'bun -e 0', argv: [process.execPath, '-e', '0'] }
  const asked = QUESTIONS.map(([words]): [string, Runner] => [
    words,
    { name: `usher ${words} --json`, argv: [usher, ...words.split(' '), '--json', '--home', household.home] },
  ])
  const timed = await byTurns<Record<string, Runner>>({ bare, ...Object.fromEntries(asked) }, ROUNDS)
  const held = QUESTIONS.map(([words, atMost]) => ({ ours: timed[words]!, peer: timed['bare']!, atMost }))
  report('Questions in a rehearsed household', timed, held)
} finally {
  await household.end()
}
