import { declareRead } from '../declare.ts'
import { notifications as kind } from '../kinds/notifications.ts'

export const notifications = declareRead('notifications', {
  summary: 'Which members are told when something arrives',
  meaning:
    'Lists the members who are told when a title that they requested has arrived, and why another one has not, with the channel of each and who gets the newsletter. Shows what they were told lately, and what could not be delivered. Nobody is told anything until `member-notify` turns it on for them.',
  kinds: [kind],
  examples: [{ commandLine: 'usher notifications', purpose: 'See who is told what' }],
})
