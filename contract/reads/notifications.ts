import { declareRead } from '../declare.ts'
import { notifications as kind } from '../kinds/notifications.ts'

export const notifications = declareRead('notifications', {
  summary: 'Which members are notified, and how',
  meaning:
    'Lists the members who are notified when a title that they requested has arrived, and why another one has not, with the channel of each and who gets the newsletter. Shows what they were told lately, and what could not be delivered. Nobody is notified until `member-notify` turns it on for them.',
  kinds: [kind],
  examples: [{ commandLine: 'usher notifications', purpose: 'See who is notified' }],
})
