import { declareAction } from '../declare.ts'
import { member } from '../kinds/member.ts'
import { requiredParameter, textParameter } from '../parameter.ts'

export const remove = declareAction('remove', {
  summary: 'Remove a member',
  meaning:
    'Deletes the member’s accounts in the app for requests and in the media server, with their requests and what they have watched. Films and series stay. The dry run shows what is lost. The last administrator is never removed.',
  parameters: { name: requiredParameter(textParameter('The member')) },
  positionals: ['name'],
  answered: 'job',
  offer: true,
  kinds: [member],
  examples: [
    { commandLine: 'usher remove Dov --dry-run', purpose: 'See what would be lost' },
    { commandLine: 'usher remove Dov', purpose: 'Remove Dov' },
  ],
})
