import { declareAction } from '../declare.ts'
import { notificationLanguages, notifications } from '../kinds/notifications.ts'
import { choiceParameter, integerParameter, requiredParameter, textParameter } from '../parameter.ts'

export const memberNotify = declareAction('member-notify', {
  summary: 'Choose how a member is notified',
  meaning:
    'Notifies a member once when a title that they requested can be watched, and tells them after some days of waiting why another one is not here yet: each cause once. Titles that are in the library already are not announced. `usher watch` does it, outside the quiet hours for alerts. It is sent to an address of theirs (`e-mail:ana@example.org`), to a topic of theirs on the household’s ntfy (`ntfy:ana`), or over a channel for alerts, such as `telegram`. If you name no way, it is sent as they chose where they request (`own-choice`): by e-mail, to their Telegram chat or with their Pushover key, over the household’s own sender. What they turn off there is off. With an e-mail address, a member can also get the newsletter. `--by off` turns everything off and forgets the address. What you do not name stays as it is.',
  parameters: {
    member: requiredParameter(textParameter('The member')),
    by: textParameter('e-mail:ADDRESS, ntfy:TOPIC, own-choice, the name of a channel for alerts, or off'),
    newsletter: choiceParameter('Whether they get the newsletter, by e-mail; at first off', ['on', 'off']),
    in_language: choiceParameter('The language of what they get; at first English', notificationLanguages),
    waiting_days: integerParameter('After how many days of waiting they are told why; at first 7', { min: 2, max: 90 }),
  },
  positionals: ['member'],
  answered: 'at-once',
  offer: true,
  kinds: [notifications],
  examples: [
    { commandLine: 'usher member notify Dov', purpose: 'Notify Dov over what Dov chose where they request' },
    { commandLine: 'usher member notify Ben --by e-mail:ben@example.org --dry-run', purpose: 'See what Ben would get' },
    {
      commandLine: 'usher member notify Ben --by e-mail:ben@example.org --newsletter on --in-language de',
      purpose: 'Notify Ben by e-mail, in German, and send the newsletter',
    },
    { commandLine: 'usher member notify Ben --by ntfy:ben', purpose: 'Notify Ben on a topic of the household’s ntfy' },
    { commandLine: 'usher member notify Ben --by off', purpose: 'Stop notifying Ben, and forget the address' },
  ],
})
