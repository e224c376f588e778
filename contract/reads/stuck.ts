import { read } from '../declare.ts'
import { stuck as kind } from '../kinds/stuck.ts'
import { phrase } from '../parameter.ts'

export const stuck = read('stuck', {
  summary: 'What has stopped on its way, and why',
  meaning:
    'Every download that has stopped, in all clients and libraries, every request that waits for approval, and everything wanted that no indexer can be asked for: why in one sentence, what shows it, and what helps. One cause behind many is told once. An app that does not answer makes what it alone knows not known; it never makes the list shorter in silence.',
  takes: { term: phrase('Only what this names, as `usher trace` takes it') },
  bare: ['term'],
  kinds: [kind],
  examples: [
    { line: 'usher stuck', for: 'See everything that has stopped' },
    { line: 'usher stuck the bear', for: 'See what of one series has stopped' },
  ],
})
