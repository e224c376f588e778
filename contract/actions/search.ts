import { action } from '../declare.ts'
import { trace } from '../kinds/trace.ts'
import { phrase, required, whole } from '../parameter.ts'

export const search = action('search', {
  summary: 'Ask the indexers for something now',
  meaning:
    'Has the library ask every indexer for what is missing of one thing, and tells what each offered and why it was refused. The best that the library approves is taken, as it would be by itself. Each search counts against what an indexer allows a day.',
  takes: {
    term: required(phrase('The title as you would say it, with a season or an episode if that helps')),
    season: whole('The season, where it is not part of the term', { min: 0, max: 9999 }),
  },
  bare: ['term'],
  answered: 'job',
  kinds: [trace],
  examples: [
    { line: 'usher search sherlock jr', for: 'Look for a film now' },
    { line: 'usher search severance s2 --dry-run', for: 'See what would be searched for' },
  ],
})
