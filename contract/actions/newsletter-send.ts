import { declareAction } from '../declare.ts'
import { newsletter } from '../kinds/newsletter.ts'
import { textParameter } from '../parameter.ts'

export const newsletterSend = declareAction('newsletter-send', {
  summary: 'Send the newsletter now',
  meaning:
    'Sends each member who gets the newsletter a mail with the titles of the last seven days and the releases of the next seven, of what their account may see, in their language: as text, and with the posters of your own apps inside the mail. The dry run shows each mail exactly as it would be sent. Nobody gets it twice on one day, and nobody gets one without anything in it. `schedule-set` sends it every week.',
  parameters: { member: textParameter('The member to send it to; by default everybody who gets it') },
  positionals: ['member'],
  answered: 'job',
  kinds: [newsletter],
  examples: [
    { commandLine: 'usher newsletter send --dry-run', purpose: 'Read what would be sent' },
    { commandLine: 'usher newsletter send Ben', purpose: 'Send it to Ben now' },
  ],
})
