import { declareAction } from '../declare.ts'
import { member } from '../kinds/member.ts'
import { requiredParameter, textParameter } from '../parameter.ts'

export const memberRemove = declareAction('member-remove', {
  summary: 'Remove a member',
  meaning:
    'Deletes the member’s accounts in the app for requests and in the media server, with their requests and what they have watched. Films and series stay. The dry run shows what is lost. The last administrator is never removed.',
  parameters: { member: requiredParameter(textParameter('The member')) },
  positionals: ['member'],
  answered: 'job',
  offer: true,
  kinds: [member],
  examples: [
    { commandLine: 'usher member remove Dov --dry-run', purpose: 'See what would be lost' },
    { commandLine: 'usher member remove Dov', purpose: 'Remove Dov' },
  ],
})
