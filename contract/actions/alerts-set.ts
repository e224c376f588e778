import { action } from '../declare.ts'
import { alerts, presetNames } from '../kinds/alerts.ts'
import { choice, word, words } from '../parameter.ts'

export const alertsSet = action('alerts-set', {
  summary: 'Choose what you are told about, and when',
  meaning:
    'A preset says how much is delivered; exceptions say otherwise for one sort of happening, one group of checks or one check. In quiet hours only what is critical is delivered; the rest is told together when they end. With a digest all that is not critical is told once a day. What is not named stays as it is.',
  takes: {
    preset: choice('How much is delivered', presetNames),
    exceptions: words('Told otherwise, such as backups:off or tunnel:on; backups:preset takes it back'),
    quiet_hours: word('From when to when by the clock here, such as 22:30-07:00; none for no such hours'),
    digest: word('The time of day at which the rest is told together, such as 08:00; none for at once'),
  },
  bare: ['preset'],
  answered: 'at-once',
  kinds: [alerts],
  examples: [
    { line: 'usher alerts set quiet', for: 'Be told only of what keeps people from watching' },
    { line: 'usher alerts set --exceptions backups:off', for: 'Hear no more of backups' },
    { line: 'usher alerts set --quiet-hours 22:30-07:00', for: 'Sleep' },
  ],
})
