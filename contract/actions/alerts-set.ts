import { declareAction } from '../declare.ts'
import { alerts, alertPresetNames } from '../kinds/alerts.ts'
import { choiceParameter, textParameter, listParameter } from '../parameter.ts'

export const alertsSet = declareAction('alerts-set', {
  summary: 'Choose which alerts you get, and when',
  meaning:
    'A preset decides how many alerts are delivered; exceptions override it for one type of event, one group of checks or one check. During quiet hours, only critical alerts are delivered; the rest come together when quiet hours end. With a digest, everything that is not critical comes together once a day. Settings that you do not name stay as they are.',
  parameters: {
    preset: choiceParameter('How many alerts are delivered', alertPresetNames),
    exceptions: listParameter('Overrides of the preset, such as backups:off or tunnel:on; backups:preset removes one'),
    quiet_hours: textParameter('Start and end in local time, such as 22:30-07:00; none for no quiet hours'),
    digest_time: textParameter('The time of day for the digest, such as 08:00; none to deliver at once'),
  },
  positionals: ['preset'],
  answered: 'at-once',
  kinds: [alerts],
  examples: [
    { commandLine: 'usher alerts set quiet', purpose: 'Only get alerts when something keeps people from watching' },
    { commandLine: 'usher alerts set --exceptions backups:off', purpose: 'Turn off alerts about backups' },
    { commandLine: 'usher alerts set --quiet-hours 22:30-07:00', purpose: 'Set quiet hours for the night' },
  ],
})
