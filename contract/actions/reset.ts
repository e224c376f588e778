import { declareAction } from '../declare.ts'
import { reset as kind } from '../kinds/reset.ts'
import { listParameter } from '../parameter.ts'

export const reset = declareAction('reset', {
  summary: 'Reset a changed file to what usher declares',
  meaning:
    'Rewrites files of the stack that were changed by hand or deleted, as this version of usher declares them. usher saves a copy of each file it replaces, so that you can undo it. By default, all files that differ are reset.',
  parameters: {
    files: listParameter('The files, by their names in the stack’s folder'),
    digests: listParameter('For each file, the digest of a saved copy to restore instead'),
  },
  positionals: ['files'],
  answered: 'job',
  offer: true,
  kinds: [kind],
  examples: [
    { commandLine: 'usher reset --dry-run', purpose: 'See which files differ' },
    { commandLine: 'usher reset compose.yaml', purpose: 'Reset one file' },
  ],
})
