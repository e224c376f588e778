import { declareAction } from '../declare.ts'
import { pause as kind } from '../kinds/pause.ts'
import { durationParameter } from '../parameter.ts'

export const pause = declareAction('pause', {
  summary: 'Pause all downloads',
  meaning:
    'Pauses every unfinished download in every download client, and reads it back. Seeding goes on, and a download that somebody paused before stays paused when usher resumes the others. With a duration, the downloads resume by themselves: on time while `usher watch` or `usher ui` runs, and otherwise with the next command. While downloads are paused, `usher watch` and `usher ui` also pause those that are added, and leave one that somebody resumes in its client.',
  parameters: { for: durationParameter('How long: 45m, 2h, 1d; without it, until somebody resumes them') },
  positionals: ['for'],
  answered: 'job',
  kinds: [kind],
  examples: [
    { commandLine: 'usher pause --for 2h', purpose: 'Keep the line free for two hours' },
    { commandLine: 'usher pause', purpose: 'Pause until somebody resumes' },
    { commandLine: 'usher pause --dry-run', purpose: 'See what it would pause' },
  ],
})
