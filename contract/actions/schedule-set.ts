import { declareAction } from '../declare.ts'
import { schedule } from '../kinds/schedule.ts'
import { textParameter } from '../parameter.ts'

export const scheduleSet = declareAction('schedule-set', {
  summary: 'Choose what usher does by itself, and when',
  meaning:
    'Turns tasks on or off and sets their times, in the household’s time zone. A task takes on, off, or when it is due: "daily 03:00", "sun 05:00", "mon,thu 04:30", and for updates a window such as "sat,sun 03:30-05:30". usher does what the dry run shows and you confirm, and nothing else: if a task would do something else later, it waits until you confirm again. usher watch does the tasks. It never runs two changes at once, starts nothing in quiet hours, never begins an update outside its window or while it would disturb somebody, and catches up once after the machine was asleep. Tasks that you do not name stay as they are.',
  parameters: {
    backup: textParameter('Back up all services: on, off, or when, such as "daily 03:00"'),
    offsite: textParameter('Send backups to their destinations: on, off, or when, such as "daily 04:00"'),
    proof: textParameter('Prove the newest backup by a test restore: on, off, or when, such as "sun 05:00"'),
    retrieval: textParameter('Fetch the newest copy of a destination and prove it: on, off, or when'),
    checks: textParameter('Test what reading alone cannot show: on, off, or when, such as "daily 06:30"'),
    releases: textParameter('Ask the registries for newer versions, and pull nothing: on, off, or when'),
    lookup: textParameter('Pull newer images, and leave the services as they are: on, off, or when'),
    updates: textParameter('Update services without a known breaking change: on, off, or a window'),
    newsletter: textParameter('Send the newsletter: on, off, or when, such as "fri 17:00"'),
    leaving: textParameter('Announce what leaves the library, and remove what is due: on, off, or when'),
    quiet_hours: textParameter('Start and end in local time, such as 18:00-23:00; none for no quiet hours'),
  },
  answered: 'at-once',
  offer: true,
  kinds: [schedule],
  examples: [
    {
      commandLine: 'usher schedule set --backup on --proof on',
      purpose: 'Back up every night, and prove a backup a week',
    },
    {
      commandLine: 'usher schedule set --retrieval "sun 05:30" --dry-run',
      purpose: 'See how much the proof of a copy elsewhere would fetch each week',
    },
    {
      commandLine: 'usher schedule set --updates "sat,sun 03:30-05:30"',
      purpose: 'Update at the weekend, in a window',
    },
    { commandLine: 'usher schedule set --quiet-hours 18:00-23:00', purpose: 'Start nothing in the evening' },
    { commandLine: 'usher schedule set --updates off', purpose: 'Stop updating by itself' },
  ],
})
