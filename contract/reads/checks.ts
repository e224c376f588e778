import { declareRead } from '../declare.ts'
import { checks as kind } from '../kinds/checks.ts'
import { textParameter } from '../parameter.ts'

export const checks = declareRead('checks', {
  summary: 'Whether everything works, and if not, why',
  meaning:
    'Checks the engine, the stack, storage, network and apps in parallel, and shows each finding with its evidence. Findings that follow from another one are listed under their cause. Checks only read: usher diagnose runs the tests that write or interrupt something, and its results are shown here with their time.',
  parameters: { only: textParameter('One group, such as storage, or one check', 'checks') },
  positionals: ['only'],
  kinds: [kind],
  examples: [
    { commandLine: 'usher checks', purpose: 'Check everything' },
    { commandLine: 'usher checks network', purpose: 'Check one group' },
  ],
})
