import { declareRead } from '../declare.ts'
import { unwatched as kind, unwatchedSorts } from '../kinds/unwatched.ts'
import { pageParameters } from '../page.ts'
import { choiceParameter, integerParameter, textParameter } from '../parameter.ts'

export const unwatched = declareRead('unwatched', {
  summary: 'What nobody has watched for a while, and what removing it would free',
  meaning:
    'Lists the films and series that nobody has played for so many days: who requested each, who played it and when, when it was added, how large it is, and what its torrent still has to seed. usher looks at the files: what a torrent that still seeds shares with the library is not freed. What an app does not say is shown as not known.',
  parameters: {
    unwatched_days: integerParameter('Not played for at least so many days; 180 by default', { min: 0, max: 36_500 }),
    media: choiceParameter('Only films, or only series', ['films', 'series']),
    member: textParameter('Only what this member requested'),
    sort: choiceParameter('What comes first; what frees most by default', unwatchedSorts),
    ...pageParameters(),
  },
  kinds: [kind],
  examples: [
    { commandLine: 'usher unwatched', purpose: 'See what nobody has played for half a year' },
    { commandLine: 'usher unwatched --unwatched-days 365 --media films', purpose: 'See the films of more than a year' },
  ],
})
