import { declareRead } from '../declare.ts'
import { queue as kind } from '../kinds/queue.ts'
import { pageParameters } from '../page.ts'
import { phraseParameter, textParameter } from '../parameter.ts'

export const queue = declareRead('queue', {
  summary: 'What is on its way, and when it is expected',
  meaning:
    'Shows everything that the libraries have queued, with what the download clients say of it: how much is left, when it is expected, and who requested it. What is held up comes first, then what is expected soonest. The time is the estimate of the app that downloads it; if that has none, there is none. If an app does not answer, it is listed as not known. Why something is held up and what helps is in `usher stuck`.',
  parameters: {
    term: phraseParameter('Only this title, as for `usher trace`'),
    member: textParameter('Only what this member requested'),
    ...pageParameters(),
  },
  positionals: ['term'],
  kinds: [kind],
  examples: [
    { commandLine: 'usher queue', purpose: 'See everything that is on its way' },
    { commandLine: 'usher queue the bear', purpose: 'See what is on its way of one series' },
    { commandLine: 'usher queue --member ana', purpose: 'See what one member is waiting for' },
  ],
})
