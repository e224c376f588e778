import { declareAction } from '../declare.ts'
import { adoption } from '../kinds/adoption.ts'
import { listParameter, switchParameter } from '../parameter.ts'

export const adopt = declareAction('adopt', {
  summary: 'Keep a file as somebody changed it',
  meaning:
    'Adopts files of the stack that were changed by hand: usher never overwrites them, and stops reporting them. By default, all changed files are adopted.',
  parameters: {
    files: listParameter('The files, by their names in the stack’s folder'),
    withdraw: switchParameter('Undo the adoption: the files count as changed again'),
  },
  positionals: ['files'],
  answered: 'at-once',
  kinds: [adoption],
  examples: [
    { commandLine: 'usher adopt compose.yaml', purpose: 'Keep your own version of a file' },
    { commandLine: 'usher adopt --dry-run', purpose: 'See which files were changed' },
  ],
})
