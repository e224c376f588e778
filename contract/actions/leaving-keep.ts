import { declareAction } from '../declare.ts'
import { leaving } from '../kinds/leaving.ts'
import { phraseParameter, requiredParameter, switchParameter, textParameter } from '../parameter.ts'

export const leavingKeep = declareAction('leaving-keep', {
  summary: 'Vote to keep a title',
  meaning:
    'Records that a member wants to keep a film or series. It stays as long as there is a vote for it, whatever the rule says. In Jellyfin and Emby, members vote by themselves: a title that anybody marks as a favourite stays as long. It leaves the collection “Leaving soon” at the next run.',
  parameters: {
    title: requiredParameter(phraseParameter('The title')),
    member: textParameter('The member who votes; without one, the household'),
    withdraw: switchParameter('Withdraw the vote'),
  },
  positionals: ['title'],
  answered: 'at-once',
  kinds: [leaving],
  examples: [
    { commandLine: 'usher leaving keep nosferatu', purpose: 'Keep a title' },
    { commandLine: 'usher leaving keep nosferatu --member Ana', purpose: 'Record the vote of a member' },
  ],
})
