import { action } from '../declare.ts'
import { walkthrough as kind } from '../kinds/walkthrough.ts'
import { choice } from '../parameter.ts'

/** Films that their makers, or the law, let anybody share. */
export const freeFilms = [
  'sintel',
  'big-buck-bunny',
  'tears-of-steel',
  'elephants-dream',
  'night-of-the-living-dead',
] as const
export type FreeFilm = (typeof freeFilms)[number]

export const walkthrough = action('walkthrough', {
  summary: 'Follow one free film through the whole stack',
  meaning:
    'Adds one film that anybody may share to the library, has it searched for, and tells every step until it can be watched; or says exactly where it stopped and what to do there. It is the proof that everything works together.',
  takes: { title: choice('Which film; Sintel where none is named', freeFilms) },
  bare: ['title'],
  answered: 'job',
  kinds: [kind],
  examples: [
    { line: 'usher walkthrough', for: 'See the whole way once, with Sintel' },
    { line: 'usher walkthrough big-buck-bunny --dry-run', for: 'See what it would do' },
  ],
})
