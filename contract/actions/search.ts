import { declareAction } from '../declare.ts'
import { trace } from '../kinds/trace.ts'
import { phraseParameter, requiredParameter, integerParameter } from '../parameter.ts'

export const search = declareAction('search', {
  summary: 'Search the indexers for a title now',
  meaning:
    'Has the library ask every indexer for the missing parts of one title, and shows what each one offered and why it was rejected. The library downloads the best release that it approves, as usual. Each search counts against an indexer’s daily limit.',
  parameters: {
    term: requiredParameter(
      phraseParameter('The title as you would say it, with a season or an episode if that helps'),
    ),
    season: integerParameter('The season, if it is not part of the title', { min: 0, max: 9999 }),
  },
  positionals: ['term'],
  answered: 'job',
  kinds: [trace],
  examples: [
    { commandLine: 'usher search sherlock jr', purpose: 'Search for a film now' },
    { commandLine: 'usher search severance s2 --dry-run', purpose: 'See what would be searched for' },
  ],
})
