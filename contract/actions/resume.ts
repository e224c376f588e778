import { declareAction } from '../declare.ts'
import { pause as kind } from '../kinds/pause.ts'

export const resume = declareAction('resume', {
  summary: 'Resume the downloads that usher paused',
  meaning:
    'Resumes exactly what `usher pause` paused, in every download client, and reads it back. What somebody paused in a client stays paused. A client that does not answer is resumed later: by `usher watch` or `usher ui` while one of them runs, and otherwise with the next command.',
  parameters: {},
  answered: 'job',
  kinds: [kind],
  examples: [
    { commandLine: 'usher resume', purpose: 'Download again' },
    { commandLine: 'usher resume --dry-run', purpose: 'See what it would resume' },
  ],
})
