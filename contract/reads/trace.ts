import { declareRead } from '../declare.ts'
import { trace as kind } from '../kinds/trace.ts'
import { fromParameter } from '../page.ts'
import { phraseParameter, requiredParameter, integerParameter } from '../parameter.ts'

export const trace = declareRead('trace', {
  summary: 'Where a title is on its way from request to screen',
  meaning:
    'Follows a film, a series, a season or an episode, named as a person would: "the bear", "severance s2". Each step has its time, the app that reports it, and what to expect next. If the name is ambiguous, usher lists the matches, 20 at a time. usher shows only what the apps remember; no indexer is asked.',
  parameters: {
    term: requiredParameter(phraseParameter('The title as you would say it, with a season or a year if that helps')),
    season: integerParameter('The season, if it is not part of the title', { min: 0, max: 9999 }),
    from: fromParameter(),
  },
  positionals: ['term'],
  kinds: [kind],
  examples: [
    { commandLine: 'usher trace the bear', purpose: 'See where a series is' },
    { commandLine: 'usher trace severance s2', purpose: 'See one season, episode by episode' },
  ],
})
