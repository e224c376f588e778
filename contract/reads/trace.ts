import { read } from '../declare.ts'
import { trace as kind } from '../kinds/trace.ts'
import { phrase, required, whole } from '../parameter.ts'

export const trace = read('trace', {
  summary: 'Where one thing is, from the wish to the screen',
  meaning:
    'Follows a film, a series, a season or an episode, named as a person would: "the bear", "severance s2". Every step has its time, who says so, and what is expected next. Where the name may mean several things, they are offered. Only what the apps remember is told; no indexer is asked.',
  takes: {
    term: required(phrase('The title as you would say it, with a season or a year if that helps')),
    season: whole('The season, where it is not part of the term', { min: 0, max: 9999 }),
  },
  bare: ['term'],
  kinds: [kind],
  examples: [
    { line: 'usher trace the bear', for: 'See where a series is' },
    { line: 'usher trace severance s2', for: 'See one season, episode by episode' },
  ],
})
