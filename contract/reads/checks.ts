import { read } from '../declare.ts'
import { checks as kind } from '../kinds/checks.ts'
import { word } from '../parameter.ts'

export const checks = read('checks', {
  summary: 'Whether everything is as it should be, and why not',
  meaning:
    'Looks at the engine, the stack, the storage, the network and the apps, side by side, and says what it found with the fact itself as evidence. What follows from something else stands under its cause. It only looks: what must write or disturb to know is usher diagnose, and what that proved is told here with its time.',
  takes: { only: word('One group, such as storage, or one check', 'checks') },
  bare: ['only'],
  kinds: [kind],
  examples: [
    { line: 'usher checks', for: 'Look at everything' },
    { line: 'usher checks network', for: 'Look at one group' },
  ],
})
