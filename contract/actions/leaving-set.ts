import { declareAction } from '../declare.ts'
import { leaving } from '../kinds/leaving.ts'
import { integerParameter, listParameter, switchParameter } from '../parameter.ts'

const days = (summary: string) => integerParameter(summary, { min: 1, max: 36_500 })

export const leavingSet = declareAction('leaving-set', {
  summary: 'Turn on the rule for what leaves, or change it',
  meaning:
    'Sets what may leave the library, how long it is announced before, and how much may leave in any seven days. The dry run shows which titles the next run would announce. The rule alone removes nothing: usher leaving apply does, or the schedule. What you do not name stays as it is.',
  parameters: {
    unwatched_days: days('Nobody has played it for so many days'),
    added_days: days('It was added at least so many days ago'),
    grace_days: days('Days between the announcement and the removal'),
    max_titles: integerParameter('At most so many titles in any seven days', { min: 1, max: 1000 }),
    max_gb: integerParameter('At most so many GB in any seven days', { min: 1, max: 1_000_000 }),
    except_tags: listParameter('Tags of Sonarr and Radarr whose titles stay; none for no tag'),
    except_members: listParameter('Members whose requests stay; none for nobody'),
    except_titles: listParameter('Titles that stay; none for no title'),
    except_libraries: listParameter('Libraries of the media servers whose titles stay; none for no library'),
    except_genres: listParameter('Genres whose titles stay; none for no genre'),
    off: switchParameter('Turn the rule off: nothing is announced or removed'),
  },
  answered: 'at-once',
  offer: true,
  kinds: [leaving],
  examples: [
    {
      commandLine: 'usher leaving set --unwatched-days 365 --max-titles 3',
      purpose: 'Turn it on, with narrower limits',
    },
    { commandLine: 'usher leaving set --except-tags keep', purpose: 'Never remove what has the tag keep' },
    { commandLine: 'usher leaving set --except-genres Documentary', purpose: 'Never remove a documentary' },
    { commandLine: 'usher leaving set --off', purpose: 'Turn it off' },
  ],
})
