import { declareAction } from '../declare.ts'
import { bundle as kind } from '../kinds/bundle.ts'
import { integerParameter, switchParameter } from '../parameter.ts'

export const support = declareAction('support', {
  summary: 'Collect what a helper needs, without your secrets',
  meaning:
    'Writes one file to give to whomever helps you: usher’s answers about this machine, and the last lines that the services logged. usher looks for every password and key it can find, in every form that programs write them, and redacts it; it also redacts names of people, titles, and addresses outside your home. Within one file, the same value always gets the same mark. Read it before you give it away: usher sends it nowhere.',
  parameters: {
    tail: integerParameter('How many of the last lines of each service; by default 200', {
      min: 0,
      max: 2000,
    }),
    include_names: switchParameter('Keep names of people and titles'),
  },
  answered: 'job',
  kinds: [kind],
  examples: [
    { commandLine: 'usher support --dry-run', purpose: 'See what it would contain' },
    { commandLine: 'usher support --dry-run --json', purpose: 'Read all of it first' },
    { commandLine: 'usher support', purpose: 'Write it' },
    { commandLine: 'usher support --tail 1000 --include-names', purpose: 'Share more with somebody you trust' },
  ],
})
