import { action } from '../declare.ts'
import { member } from '../kinds/member.ts'
import { required, word } from '../parameter.ts'

export const remove = action('remove', {
  summary: 'Take a member out',
  meaning:
    'Deletes the account of a member in the app for requests and in the media server, with what both know of them: requests, and what they have watched. Films and series stay. The dry run shows what is lost. The last administrator is never removed.',
  takes: { name: required(word('The member')) },
  bare: ['name'],
  answered: 'job',
  offer: true,
  kinds: [member],
  examples: [
    { line: 'usher remove Dov --dry-run', for: 'See what goes with them' },
    { line: 'usher remove Dov', for: 'Take Dov out' },
  ],
})
