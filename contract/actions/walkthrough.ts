import { declareAction } from '../declare.ts'
import { walkthrough as kind } from '../kinds/walkthrough.ts'
import { choiceParameter } from '../parameter.ts'

/** Films in the public domain or under a licence that lets anybody share them. */
export const freeFilms = [
  'sintel',
  'big-buck-bunny',
  'tears-of-steel',
  'elephants-dream',
  'night-of-the-living-dead',
] as const
export type FreeFilm = (typeof freeFilms)[number]

export const walkthrough = declareAction('walkthrough', {
  summary: 'Follow one free film through the whole stack',
  meaning:
    'Adds one free film to the library, has it searched for, and reports every step until you can watch it; or says exactly where it stopped and what to do there. It proves that everything works together.',
  parameters: { film: choiceParameter('The film; by default Sintel', freeFilms) },
  positionals: ['film'],
  answered: 'job',
  kinds: [kind],
  examples: [
    { commandLine: 'usher walkthrough', purpose: 'See every step once, with Sintel' },
    { commandLine: 'usher walkthrough big-buck-bunny --dry-run', purpose: 'See what it would do' },
  ],
})
