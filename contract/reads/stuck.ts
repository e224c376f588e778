import { declareRead } from '../declare.ts'
import { stuck as kind } from '../kinds/stuck.ts'
import { pageParameters } from '../page.ts'
import { phraseParameter } from '../parameter.ts'

export const stuck = declareRead('stuck', {
  summary: 'What is stuck, and why',
  meaning:
    'Shows every stuck download in all clients and libraries, every request that waits for approval, and every wanted title that no indexer can be asked for: why in one sentence, the evidence, and what helps. A cause that several share is shown once. If an app does not answer, its part is listed as not known, so the list is never silently shorter.',
  parameters: { term: phraseParameter('Only this title, as for `usher trace`'), ...pageParameters() },
  positionals: ['term'],
  kinds: [kind],
  examples: [
    { commandLine: 'usher stuck', purpose: 'See everything that is stuck' },
    { commandLine: 'usher stuck the bear', purpose: 'See what is stuck of one series' },
  ],
})
